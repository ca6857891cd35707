import { Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../api/errors'
import { DraftsOfGone } from './typed-texts'

interface WhenReadProps<T> {
  data: T | undefined
  error: Error | null
  /** Said when there is no such record, or none any more: it is no longer shown, for nothing of it could be saved. */
  gone: string
  /** The id of the record, where its texts are edited in place: what was typed of one that is gone is shown. */
  of?: string | undefined
  /** Of what is about to be shown. */
  height?: number
  children: (record: T) => ReactNode
}

/** A record that is being read: its place, then the record, or why it is not there. */
export function WhenRead<T>({ data, error, gone, of, height = 320, children }: WhenReadProps<T>) {
  if (isGone(error)) {
    return (
      <div className="stack">
        <Text role="alert">{gone}</Text>
        {of && <DraftsOfGone of={of} />}
      </div>
    )
  }
  return (
    <>
      {!data && !error && <Skeleton h={height} />}
      {error && <Text role="alert">{messageOf(error)}</Text>}
      {data && children(data)}
    </>
  )
}

/** The record that was asked for is not there, or not any more. */
export const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404
