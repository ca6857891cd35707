import type { Error as ErrorBody, FieldError } from './schema.ts'

/** The base class of all errors of this library. An aborted call throws the reason of its signal instead. */
export class ProdopsError extends Error {
  override name = 'ProdopsError'
}

/** No complete response arrived. `cause` is the error of `fetch`. */
export class ConnectionError extends ProdopsError {
  override name = 'ConnectionError'
}

/** No response arrived within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError'
}

export interface ApiErrorDetails {
  status: number
  type: string
  message: string
  requestId?: string | undefined
  errors?: FieldError[] | undefined
  id?: string | undefined
  retryAfterMs?: number | undefined
  /** The service does not know whether the change was stored. */
  mayBeStored?: boolean
}

/** The service answered with an error. */
export class ApiError extends ProdopsError {
  readonly status: number
  readonly type: string
  /** Identifies the request in the log of the service. */
  readonly requestId: string | undefined
  readonly errors: readonly FieldError[]
  /** When to retry, in milliseconds from now. */
  readonly retryAfterMs: number | undefined
  /** The change may be stored: the service lost its database during the commit. */
  readonly mayBeStored: boolean

  constructor({
    status,
    type,
    message,
    requestId,
    errors = [],
    retryAfterMs,
    mayBeStored = false,
  }: ApiErrorDetails) {
    super(message)
    this.name = nameFor(type)
    this.status = status
    this.type = type
    this.requestId = requestId
    this.errors = errors
    this.retryAfterMs = retryAfterMs
    this.mayBeStored = mayBeStored
  }
}

/** 400: the request or a query parameter is invalid. */
export class BadRequestError extends ApiError {}

/** 401: the key is missing or invalid. */
export class UnauthorizedError extends ApiError {}

/** 403: the key does not permit this. */
export class ForbiddenError extends ApiError {}

/** 404: the record does not exist. */
export class NotFoundError extends ApiError {}

/** 405: the key does not have the permission `manage`, or the path does not support this method. */
export class MethodNotAllowedError extends ApiError {}

/** 409: the record already exists. */
export class ConflictError extends ApiError {
  /** The id of the existing record. */
  readonly existingId: string | undefined

  constructor(details: ApiErrorDetails) {
    super(details)
    this.existingId = details.id
  }
}

/** 412: the record changed since you read it. */
export class PreconditionFailedError extends ApiError {}

/** 413: the body is too large. */
export class PayloadTooLargeError extends ApiError {}

/** 415: the content type of the body is not JSON. */
export class UnsupportedMediaTypeError extends ApiError {}

/** 422: fields are missing or invalid; `errors` lists them. */
export class ValidationError extends ApiError {}

/** 429: too many requests. Retry after `retryAfterMs`. */
export class RateLimitError extends ApiError {}

/** 500: an internal error of the service. */
export class InternalError extends ApiError {}

/** 503: the service is temporarily unavailable. Nothing was changed unless `mayBeStored`. */
export class ServiceUnavailableError extends ApiError {}

/** Error types of the service and their classes. */
export const errorClasses: Record<string, new (details: ApiErrorDetails) => ApiError> = {
  bad_request: BadRequestError,
  unauthorized: UnauthorizedError,
  forbidden: ForbiddenError,
  not_found: NotFoundError,
  method_not_allowed: MethodNotAllowedError,
  conflict: ConflictError,
  precondition_failed: PreconditionFailedError,
  payload_too_large: PayloadTooLargeError,
  unsupported_media_type: UnsupportedMediaTypeError,
  validation_error: ValidationError,
  rate_limit_exceeded: RateLimitError,
  internal_error: InternalError,
  service_unavailable: ServiceUnavailableError,
}

/** `ValidationError` for `validation_error`. Minifiers change the names of classes. */
function nameFor(type: string): string {
  if (!Object.hasOwn(errorClasses, type)) return 'ApiError'
  const words = type.replace(/_(exceeded|error)$/, '').split('_')
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Error`
}

/** Converts an error response. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const { status, headers } = response
  const { type, message, details } = errorIn(await response.text())
  const ErrorClass = (type && errorClasses[type]) || ApiError
  return new ErrorClass({
    status,
    type: type ?? 'unknown',
    message: message ?? unexpectedResponse(response),
    requestId: details?.requestId ?? headers.get('x-request-id') ?? undefined,
    errors: details?.errors,
    id: details?.id,
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
    mayBeStored: details?.outcome === 'unknown',
  })
}

function errorIn(text: string): Partial<ErrorBody['error']> {
  try {
    const { error } = JSON.parse(text)
    return typeof error?.type === 'string' ? error : {}
  } catch {
    return {}
  }
}

function unexpectedResponse({ status, type, headers }: Response): string {
  const location = headers.get('location')
  if (location) return `The URL redirects to ${location}. Use the URL of the service itself.`
  if (type === 'opaqueredirect') return 'The URL redirects. Use the URL of the service itself.'
  return `The URL answered with status ${status}, but not as a prodops service. Check the URL.`
}

/** `Retry-After` in milliseconds. The header holds seconds or a date. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
