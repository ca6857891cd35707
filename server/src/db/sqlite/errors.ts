import { codeOf, Failure, unavailable } from '../../errors.ts'

export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

export const isDiskError = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PROTOCOL|BUSY|LOCKED|INTERRUPT)/.test(
    codeOf(error),
  )

export const isFailedSync = (error: unknown): boolean => /^SQLITE_IOERR_(DIR_)?FSYNC$/.test(codeOf(error))

export function toFailure(error: unknown): unknown {
  if (error instanceof Failure || !isDiskError(error)) return error
  if (codeOf(error).startsWith('SQLITE_FULL'))
    return unavailable(
      'The disk of the service is full. Nothing was stored. Free some space, then try again.',
      5,
      error,
    )
  if (isBusy(error))
    return unavailable(
      'Another program is writing to the data file. Nothing was stored. Try again.',
      1,
      error,
    )
  return unavailable('The data file cannot be written. Nothing was stored. Try again.', 5, error)
}
