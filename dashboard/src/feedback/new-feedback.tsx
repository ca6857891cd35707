import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAskedFor } from '../parts/asked-for'
import { lazyDialog } from '../parts/lazy-part'
import { useShortcuts } from '../shell/shortcuts'

const NewFeedbackForm = lazyDialog(() => import('./new-feedback-form'))

/** For what came in by other ways. */
export function NewFeedback({ product }: { product: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useShortcuts('Feedback', [{ keys: 'c', label: 'Add feedback', opens: true, run: open }])
  useAskedFor('new', open)
  return (
    <>
      <Button onClick={open}>Add feedback</Button>
      {isOpen && <NewFeedbackForm product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
