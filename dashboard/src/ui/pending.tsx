import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '../api/errors'

/** Read beside a page, which is shown without it. */
const aside = ['attention', 'onboarding', 'health', 'search']
/** A read that goes on trying says so after some seconds. */
const maxTries = 3

/** The first read that failed and has nothing to show. @param of the resources of a block; default: all */
export function useFailure(of?: readonly string[]) {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const isFailed = (query: Query) => {
    const { queryKey, state } = query
    const isConcerned = of
      ? of.includes(String(queryKey[0]))
      : !aside.includes(String(queryKey[0])) && !query.meta?.isAside
    const hasFailed = state.status === 'error' || state.fetchFailureCount >= maxTries
    return isConcerned && hasFailed && state.data === undefined && query.isActive()
  }
  const find = () => cache.getAll().find(isFailed)
  const stateOf = (query: Query | undefined) => query && `${query.queryHash} ${query.state.fetchStatus}`
  useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => stateOf(find()),
  )
  const failed = find()
  if (!failed) return undefined
  return {
    error: failed.state.error ?? failed.state.fetchFailureReason,
    isReading: failed.state.fetchStatus === 'fetching',
    retry: () => void client.refetchQueries({ predicate: isFailed }),
  }
}

interface PendingProps {
  /** As in "Couldn't load finance". */
  what: string
  of?: readonly string[]
  /** The rows of cards that follow: their height, and how many are next to each other. */
  shape?: readonly (readonly [height: number, columns?: number])[]
  /** In place of the cards, such as rows of a list. */
  children?: ReactNode
}

/** In the place of what is being read: its shape, or that it could not be read, with Retry. */
export function Pending({ what, of, shape = [[320]], children }: PendingProps) {
  const failure = useFailure(of)
  if (failure) return <Failed what={what} {...failure} />
  if (children) return children
  return (
    <Stack gap={20} aria-busy>
      {Array.from(shape, ([height, columns = 1], i) => (
        <Group key={String(i)} gap={20} grow wrap="nowrap" preventGrowOverflow={false}>
          {Array.from({ length: columns }, (_, i) => (
            <Skeleton key={String(i)} h={height} radius="lg" />
          ))}
        </Group>
      ))}
    </Stack>
  )
}

interface FailedProps {
  what: string
  error: Error | null
  isReading: boolean
  retry: () => void
}

export function Failed({ what, error, isReading, retry }: FailedProps) {
  const id = error instanceof ApiError ? error.requestId : undefined
  return (
    <Box role="alert" p={20} fz="sm">
      <Group gap="sm">
        Couldn't load {what}.
        <Button size="xs" variant="default" loading={isReading} onClick={retry}>
          Retry
        </Button>
      </Group>
      <Text fz="var(--fs-xs)" c="var(--text-3)" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {id ? `Request ${id}` : messageOf(error)}
      </Text>
    </Box>
  )
}
