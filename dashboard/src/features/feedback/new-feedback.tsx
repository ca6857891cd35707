import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAskedFor } from '../../ui/asked-for'
import { lazyComponent } from '../../ui/lazy'
import { useShortcuts } from '../../ui/shortcuts'

const NewFeedbackForm = lazyComponent(() => import('./new-feedback-form'))

/** For what came in by other ways. */
export function NewFeedback({ product }: { product: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useShortcuts('Feedback', [{ keys: 'c', label: 'Add feedback', run: open }])
  useAskedFor('new', open)
  return (
    <>
      <Button onClick={open}>Add feedback</Button>
      {isOpen && <NewFeedbackForm product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
