import type { Refusal } from './types'

type Facts = Refusal['error']

/** A call that was refused, in words for the person who made it. */
export class ApiError extends Error {
  readonly status: number
  readonly type: Facts['type'] | 'unreachable'
  /** What is wrong with each field, by its path. */
  readonly fields: Record<string, string>

  constructor(status: number, type: ApiError['type'], message: string, fields: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.type = type
    this.fields = fields
  }

  static of(response: Response, body: unknown): ApiError {
    const facts = (body as Partial<Refusal> | undefined)?.error
    if (!facts) return new ApiError(response.status, 'internal_error', `The service answered ${response.status}. Try again.`)
    const errors = facts.details.errors ?? []
    const fields = Object.fromEntries(errors.map(({ path, message }) => [path, sentence(message)]))
    return new ApiError(response.status, facts.type, wordsOf(facts), fields)
  }
}

/** What was to be changed is no longer what the person began with. */
export const overtaken = 'Not saved: it was changed elsewhere meanwhile. Look at it as it is now, then change it.'

export const unreachable = () =>
  new ApiError(0, 'unreachable', 'Not saved: the service does not answer. What you typed is still here; try again.')

/** What to say of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong in this page. Reload it and try again.'

/** 412 speaks of reading a record again, which this page does by itself. */
function wordsOf({ type, message, details }: Facts): string {
  if (type === 'precondition_failed') return overtaken
  if (type === 'internal_error') return `Something went wrong in the service. Its log has it as ${details.requestId}.`
  return message
}

/** "is required" → "Is required." is less kind than what stands beside its field. */
const sentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)
