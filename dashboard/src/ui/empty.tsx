import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiCall } from './api-call'
import { lazyComponent } from './lazy'
import classes from './ui.module.css'

const Requests = lazyComponent(() => import('./requests'), <div style={{ height: 150 }} />)

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
    <div className={classes.empty}>
      <Text maw={480}>{children}</Text>
      {action}
      {call && (
        <div className={classes.call}>
          <Requests calls={[call]} />
        </div>
      )}
    </div>
  )
}
