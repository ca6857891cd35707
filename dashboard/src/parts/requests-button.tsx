import { ActionIcon } from '@mantine/core'
import { Code } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ApiCall } from './api-call'
import { lazyWithRetry } from './lazy-with-retry'

const RequestsDialog = lazyWithRetry(() => import('./requests-dialog'))

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
      <Suspense>{isOpen && <RequestsDialog calls={calls} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
