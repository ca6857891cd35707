import pg from 'pg'
import { Failure, unavailable } from '../../errors.ts'

const sqlState = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/** Caused by a concurrent transaction: a unique violation, serialization failure or deadlock. */
export const isConflict = (error: unknown): boolean => ['23505', '40001', '40P01'].includes(sqlState(error))

/** Whether to discard the connection: it is broken, or its prepared statements no longer match the schema. */
export const breaksConnection = (error: unknown): boolean =>
  !(error instanceof Failure) && !/^(2[23]|40|42|55)/.test(sqlState(error))

const isUnavailable = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|25006|26|28|3D|53|55|57|58|XX|0A000)/.test(sqlState(error))

export function toFailure(error: unknown): unknown {
  if (error instanceof Failure || !isUnavailable(error)) return error
  if (sqlState(error) === '53100')
    return unavailable(
      'The disk of the database is full. Nothing was stored. Free some space, then try again.',
      5,
      error,
    )
  return unavailable('The database is unavailable. Try again.', 1, error)
}

export const unknownOutcome = (cause: unknown) =>
  new Failure(
    'service_unavailable',
    'The connection to the database was lost during the commit, so the change may or may not be stored. ' +
      'Repeat the request with the same Idempotency-Key, or check first.',
    { headers: { 'retry-after': '1' }, details: { outcome: 'unknown' }, cause },
  )
