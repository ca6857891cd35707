/** Operations throw these. Anything else that is thrown is a bug, and its message never reaches a client. */

export const errorTypes = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_error: 422,
  rate_limit_exceeded: 429,
  internal_error: 500,
  service_unavailable: 503,
} as const

export type ErrorType = keyof typeof errorTypes

/** Copied from RFC 9110, because importing `node:http` loads a whole HTTP client. */
export const statusPhrases: Record<ErrorType, string> = {
  bad_request: 'Bad Request',
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  not_found: 'Not Found',
  method_not_allowed: 'Method Not Allowed',
  conflict: 'Conflict',
  precondition_failed: 'Precondition Failed',
  payload_too_large: 'Content Too Large',
  unsupported_media_type: 'Unsupported Media Type',
  validation_error: 'Unprocessable Content',
  rate_limit_exceeded: 'Too Many Requests',
  internal_error: 'Internal Server Error',
  service_unavailable: 'Service Unavailable',
}

export interface FieldError {
  path: string
  code: string
  message: string
}

interface FailureFacts {
  errors?: FieldError[]
  details?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}

export class Failure extends Error {
  readonly type: ErrorType
  readonly errors: FieldError[] | undefined
  readonly details: Record<string, unknown> | undefined
  readonly headers: Record<string, string> | undefined

  constructor(type: ErrorType, message: string, { errors, details, headers, cause }: FailureFacts = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.type = type
    this.errors = errors
    this.details = details
    this.headers = headers
  }

  get status(): number {
    return errorTypes[this.type]
  }
}

export const badRequest = (message: string, errors?: FieldError[]) =>
  new Failure('bad_request', message, errors ? { errors } : {})

export function wrongCursor(): Failure {
  const message = 'is invalid; use the one in the Link header of this list'
  return badRequest(`cursor: ${message}`, [{ path: 'cursor', code: 'format', message }])
}

export const unauthorized = (message: string, sent: boolean) =>
  new Failure('unauthorized', message, {
    headers: { 'www-authenticate': sent ? 'Bearer error="invalid_token"' : 'Bearer' },
  })

/** HTTP requires a scheme; `Bearer` opens no dialog in browsers. */
export const signedOut = (message = 'You are signed out. Sign in and try again.') =>
  new Failure('unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } })

export const forbidden = (message: string, details?: Record<string, unknown>) =>
  new Failure('forbidden', message, details ? { details } : {})

/** Also for records of other owners, so that callers cannot probe for ids. */
export const notFound = (what: string) =>
  new Failure('not_found', `${what.charAt(0).toUpperCase()}${what.slice(1)} not found.`)

export function orNotFound<T>(record: T | undefined, what: string): T {
  if (record === undefined) throw notFound(what)
  return record
}

export const conflict = (message: string, details?: Record<string, unknown>) =>
  new Failure('conflict', message, details ? { details } : {})

export const preconditionFailed = () =>
  new Failure('precondition_failed', 'The record has changed since you read it. Read it again and retry.')

/** @param allow the methods that the caller may use @param needsManage the key lacks only the permission */
export function methodNotAllowed(allow: string[], needsManage: boolean): Failure {
  const allowed = `Allowed methods for this path: ${allow.join(', ') || 'none'}.`
  const message = needsManage ? `${missingPermission} ${allowed}` : allowed
  return new Failure('method_not_allowed', message, { headers: { allow: allow.join(', ') } })
}

const howToManage =
  'Create a key with it in the dashboard under Settings, API keys, or with: prodops key create --manage.'
const withoutPermission = 'This key does not have the permission "manage", which this operation needs.'
const missingPermission = `${withoutPermission} ${howToManage}`

/** @param why a sentence that names the permission "manage" */
export const forbiddenWithoutManage = (why: string) => forbidden(`${why} ${howToManage}`)

export function payloadTooLarge(limit: number): Failure {
  const size = limit < 1024 ** 2 ? `${limit / 1024} KiB` : `${limit / 1024 ** 2} MiB`
  return new Failure(
    'payload_too_large',
    `The body is larger than ${size}. Shorten it or split it into several requests.`,
  )
}

export const invalid = (...errors: FieldError[]) =>
  new Failure('validation_error', messageOf(errors), { errors })

export function messageOf(errors: FieldError[]): string {
  const [first, ...others] = errors
  if (first && others.length === 0) return `${first.path}: ${first.message}`
  return `${errors.length} fields are invalid: ${errors.map(({ path }) => path).join(', ')}.`
}

export const tooMany = (message: string, retryAfterS: number, details?: Record<string, unknown>) => {
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(retryAfterS))) }
  return new Failure('rate_limit_exceeded', message, { headers, ...(details && { details }) })
}

/** The address was limited, not the product. */
export const ownLimit = { limit: 'address' }

export const unavailable = (message: string, retryAfterS = 1, cause?: unknown) =>
  new Failure('service_unavailable', message, { headers: { 'retry-after': String(retryAfterS) }, cause })

export const internalError = () =>
  new Failure('internal_error', 'Internal error. The server log has details under this request id.')

export class StartupError extends Error {}

/** The code of an error of Node or of a database, or an empty text. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
