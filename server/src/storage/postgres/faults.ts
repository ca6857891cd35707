import pg from 'pg'
import { Failure, unavailable } from '../../errors.ts'

const sqlState = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/** A unique key that somebody else has taken meanwhile, a deadlock, a serialization failure: to be done again as if for the first time. */
export const isOvertaken = (error: unknown): boolean => ['23505', '40001', '40P01'].includes(sqlState(error))

/** Whether the connection, or what it knew of the server, is of no more use. Prepared statements may be gone or be of an older schema. */
export const isLost = (error: unknown): boolean => !(error instanceof Failure) && !/^(2[23]|40|42|55)/.test(sqlState(error))

/** Somebody held a row or a table for too long. Whoever else needs it would wait as long again. */
export const isHeldUp = (error: unknown): boolean => sqlState(error) === '55P03'

/** Whether it is the database that cannot do it now, rather than the statement that is wrong. */
const isDatabaseFault = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|25006|26|28|3D|53|55|57|58|XX|0A000)/.test(sqlState(error))

/** What a caller is told of a fault of the database; anything else as it is. */
export function refusal(error: unknown): unknown {
  if (error instanceof Failure || !isDatabaseFault(error)) return error
  if (sqlState(error) === '53100')
    return unavailable('The disk of the database is full. Nothing was stored; try again when there is room.', 5, error)
  return unavailable('The database cannot be reached at the moment. Try again.', 1, error)
}

/** Of a commit whose answer did not come, nobody knows. */
export const unknownOutcome = (cause: unknown) =>
  new Failure(
    'service_unavailable',
    'The database went away while the change was committed, and it is not known whether it was stored. ' +
      'Repeat it with the same Idempotency-Key, or look first.',
    { headers: { 'retry-after': '1' }, details: { outcome: 'unknown' }, cause },
  )
