import { Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { isNotFound, messageOf } from '../api/errors'

interface WhenReadProps<T> {
  data: T | undefined
  error: Error | null
  /** Shown if there is no such record, or no longer. */
  gone: string
  /** Of what is about to be shown. */
  height?: number
  children: (record: T) => ReactNode
}

/** A record that is being read: its place, then the record, or why it is not there. */
export function WhenRead<T>({ data, error, gone, height = 320, children }: WhenReadProps<T>) {
  if (isNotFound(error)) return <Text role="alert">{gone}</Text>
  if (data) return children(data)
  return error ? <Text role="alert">{messageOf(error)}</Text> : <Skeleton h={height} />
}
