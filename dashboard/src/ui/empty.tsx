import { Anchor, Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from './lazy'
import { paths } from './paths'
import type { ApiCall } from './requests'

const Requests = lazyComponent(() => import('./requests'), <div style={{ height: 150 }} />)

interface EmptyProps {
  children: ReactNode
  action?: ReactNode
  /** The same as the action, as a request. */
  call?: ApiCall
}

/** In the place of a list without records. */
export const Empty = ({ children, action, call }: EmptyProps) => (
  <Stack align="flex-start" py="xl">
    <Text component="div" maw={480}>
      {children}
    </Text>
    {action}
    {call && (
      <Box w="min(520px, 100%)">
        <Requests calls={[call]} />
      </Box>
    )}
  </Stack>
)

/** In place of a form that requires a product. @param what "A log" */
export const FirstProduct = ({ what, onLeave }: { what: string; onLeave?: () => void }) => (
  <Text>
    {what} belongs to a product. You have none yet.{' '}
    <Anchor component={Link} to={`${paths.home}?new`} onClick={onLeave}>
      Create product
    </Anchor>
  </Text>
)
