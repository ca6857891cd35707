import { ApiError as Refused } from '@prodops/sdk/errors'
import { formatWait } from '../text/format'
import type { Refusal } from './types'

type Type = Refusal['error']['type'] | 'unreachable'

/** A call that was refused, in words for the person who made it. */
export class ApiError extends Refused {
  declare readonly type: Type
  /** What is wrong with each field, by its path. */
  readonly fields: Record<string, string>

  constructor(status: number, type: Type, message: string, fields: Record<string, string> = {}) {
    super({ status, type, message })
    this.fields = fields
  }

  /** What was thrown, as an ApiError where the service has refused. */
  static from(error: unknown): unknown {
    if (error instanceof ApiError || !(error instanceof Refused)) return error
    const { status, type, errors } = error
    if (type === 'unknown') return new ApiError(status, 'internal_error', `The service answered ${status}. Try again.`)
    const fields = Object.fromEntries(errors.map(({ path, message }) => [path, sentence(message)]))
    return new ApiError(status, type as Type, wordsOf(error), fields)
  }
}

/** What was to be changed is no longer what the person began with. */
export const overtaken = 'Not saved: it was changed elsewhere meanwhile.'

export const unreachable = () =>
  new ApiError(0, 'unreachable', 'Not saved: the service does not answer. What you typed is still here; try again.')

/** The person closed the dialog that asks for the password: there is nothing to say. */
export const cancelled = () => new ApiError(403, 'forbidden', '')

/** What to say of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong in this page. Reload it and try again.'

/** 412 speaks of reading a record again, which this page does by itself; 429 says in a header when to try again. */
function wordsOf({ type, message, requestId, retryAfterMs }: Refused): string {
  if (type === 'precondition_failed') return overtaken
  if (type === 'payload_too_large')
    return 'Not saved: it is too long to be taken in at once. Divide it; what you typed is still here.'
  if (type === 'internal_error') return `Something went wrong in the service. Its log has it as ${requestId}.`
  if (retryAfterMs !== undefined) return message.replace('Try again later.', `Try again ${formatWait(retryAfterMs)}.`)
  return message
}

/** "is required" → "Is required." is less kind than what stands beside its field. */
const sentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)
