import { Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { isNotFound, messageOf } from '../api/errors'

interface WhenReadProps<T> {
  data: T | undefined
  error: Error | null
  /** Said when there is no such record, or none any more: it is no longer shown, for nothing of it could be saved. */
  gone: string
  /** Of what is about to be shown. */
  height?: number
  children: (record: T) => ReactNode
}

/** A record that is being read: its place, then the record, or why it is not there. */
export function WhenRead<T>({ data, error, gone, height = 320, children }: WhenReadProps<T>) {
  if (isNotFound(error)) return <Text role="alert">{gone}</Text>
  return (
    <>
      {!data && !error && <Skeleton h={height} />}
      {error && <Text role="alert">{messageOf(error)}</Text>}
      {data && children(data)}
    </>
  )
}
