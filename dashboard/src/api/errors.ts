import { ConnectionError, ApiError as Refused } from '@prodops/sdk/errors'
import type { FieldError, Refusal } from './types'

type Type = Refusal['error']['type'] | 'unreachable'

/** A failed request, with a message for the user. */
export class ApiError extends Refused {
  declare readonly type: Type
  /** The error of each field, by its path. */
  readonly fields: Record<string, string>
  /** The fields that the user has to choose, because the file can be read in several ways. */
  readonly questions: string[]

  constructor(
    status: number,
    type: Type,
    message: string,
    fields: Record<string, string> = {},
    questions: string[] = [],
    requestId?: string,
  ) {
    super({ status, type, message, requestId })
    this.fields = fields
    this.questions = questions
  }

  /** What `fetch` threw, as an ApiError where it is a failed request. */
  static from(error: unknown): Error {
    if (error instanceof ConnectionError)
      return new ApiError(0, 'unreachable', "Can't reach the server. Try again.")
    if (error instanceof ApiError || !(error instanceof Refused)) return asError(error)
    const { status, type, errors, requestId } = error
    if (type === 'unknown')
      return new ApiError(
        status,
        'internal_error',
        `The server answered ${status}. Try again.`,
        {},
        [],
        requestId,
      )
    const fields = errors.map(({ path, message }) => [path, sentence(message)])
    const isQuestion = ({ code, path }: { code: string; path: string }) =>
      code === 'ambiguous' || path === 'options.idSource'
    const questions = errors.filter(isQuestion).map(({ path }) => path)
    return new ApiError(
      status,
      type as Type,
      messageFor(error),
      Object.fromEntries(fields),
      questions,
      requestId,
    )
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** The user closed the dialog of a confirmation: there is nothing to say. */
export const cancelled = () => new ApiError(403, 'forbidden', '')

/** The record has changed since it was read. */
export const changedElsewhere = () => new ApiError(412, 'precondition_failed', '')

export const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.type === 'unreachable' || error.status === 503)

export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.type === 'precondition_failed'

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** The message for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong on this page. Reload it and try again.'

/** Begins with a capital letter; large numbers are grouped as in the locale. */
const sentence = (text: string) =>
  (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll(/\d{5,}/g, (digits) =>
    Number(digits).toLocaleString(),
  )

/** A field as people name it: "due date" of `tasks.0.dueDate`. */
export function fieldName(path: string): string {
  const field = path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? path
  return field.replace(/Ids?$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** "Due date must be a calendar day". */
const fieldError = ({ path, message }: Omit<FieldError, 'code'>) => sentence(`${fieldName(path)} ${message}`)

const relativeTime = new Intl.RelativeTimeFormat()

function messageFor({ type, message, errors, requestId, retryAfterMs }: Refused): string {
  if (errors.length > 0) return [...new Set(errors.map(fieldError))].join('. ')
  if (type === 'precondition_failed') return 'Not saved: changed elsewhere in the meantime.'
  if (type === 'payload_too_large') return 'Not saved: the text is too long.'
  if (type === 'internal_error')
    return `Something went wrong on the server. Its log has the details under ${requestId}.`
  if (retryAfterMs === undefined) return message
  return message.replace(
    'Try again later.',
    `Try again ${relativeTime.format(Math.ceil(retryAfterMs / 60_000), 'minute')}.`,
  )
}
