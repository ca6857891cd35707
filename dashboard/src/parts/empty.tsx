import { Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import type { ApiCall } from './api-call'
import { lazyWithRetry } from './lazy-with-retry'

const Requests = lazyWithRetry(() => import('./requests'))

interface EmptyProps {
  /** A sentence: what this is for. */
  children: ReactNode
  action?: ReactNode
  /** The same as the action, as a request. */
  call?: ApiCall
}

/** In the place of a list without records. */
export function Empty({ children, action, call }: EmptyProps) {
  return (
    <div className="empty">
      <Text maw={480}>{children}</Text>
      {action}
      {call && (
        <div className="empty-call">
          <Suspense fallback={<div style={{ height: 150 }} />}>
            <Requests calls={[call]} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
