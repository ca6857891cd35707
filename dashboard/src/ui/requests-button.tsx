import { ActionIcon } from '@mantine/core'
import { Code } from 'lucide-react'
import { useState } from 'react'
import type { ApiCall } from './api-call'
import { lazyComponent } from './lazy'

const RequestsDialog = lazyComponent(() => import('./requests-dialog'))

/** The calls behind a page. */
export function RequestsButton({ calls }: { calls: ApiCall[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        size={30}
        aria-label="Show the requests behind this page"
        title="The same as requests"
        onClick={() => setOpen(true)}
      >
        <Code size={16} />
      </ActionIcon>
      {isOpen && <RequestsDialog calls={calls} onClose={() => setOpen(false)} />}
    </>
  )
}
