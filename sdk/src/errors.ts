/** What an answer of the service says went wrong with one field. */
export interface FieldError {
  /** The field or parameter: `title`, `evaluation.marketSize`. */
  path: string
  /** For programs: `required`, `too_long`, `enum`, … */
  code: string
  /** For people: `is required`. */
  message: string
}

/** Everything that this library throws of its own is one of these. A call that was aborted throws the reason of its signal. */
export class ProdopsError extends Error {
  override name = 'ProdopsError'
}

/** No answer came: the service is not there, the connection broke, or the answer was cut short. `cause` has what `fetch` said. */
export class ConnectionError extends ProdopsError {
  override name = 'ConnectionError'
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError'
}

export interface Refusal {
  status: number
  /** `validation_error`, …; `unknown` when the answer is not one of the service's own, but of a proxy's. */
  type: string
  message: string
  requestId?: string | undefined
  errors?: FieldError[] | undefined
  /** The id of the record that is in the way, on a conflict. */
  id?: string | undefined
  retryAfterMs?: number | undefined
  /** Whether the service does not know what became of the change. */
  mayBeStored?: boolean
}

/** The service answered, and said no. */
export class ApiError extends ProdopsError {
  readonly status: number
  readonly type: string
  /** Finds the request in the log of the service. */
  readonly requestId: string | undefined
  /** An entry for every failing field; empty where no field is at fault. */
  readonly errors: readonly FieldError[]
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** Whether a change may have been stored all the same: the service lost its database while it was committed. */
  readonly mayBeStored: boolean

  constructor({ status, type, message, requestId, errors = [], retryAfterMs, mayBeStored = false }: Refusal) {
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

/** 400: the request could not be read, or a query parameter is wrong. */
export class BadRequestError extends ApiError {}

/** 401: no key, or one that does not hold. */
export class UnauthorizedError extends ApiError {}

/** 403: the key holds, but not for this. */
export class ForbiddenError extends ApiError {}

/** 404: no such record of yours. */
export class NotFoundError extends ApiError {}

/** 405: the path is there, but not with this method. */
export class MethodNotAllowedError extends ApiError {}

/** 409: a record like this is there already. */
export class ConflictError extends ApiError {
  /** The id of the record that is there. */
  readonly existingId: string | undefined

  constructor(refusal: Refusal) {
    super(refusal)
    this.existingId = refusal.id
  }
}

/** 412: the record has changed since you read it. */
export class PreconditionFailedError extends ApiError {}

/** 413: the body is too large. */
export class PayloadTooLargeError extends ApiError {}

/** 415: something on the way has changed the body's type. */
export class UnsupportedMediaTypeError extends ApiError {}

/** 422: a field is missing, wrong, or names a record that is not there; `errors` names each. */
export class ValidationError extends ApiError {}

/** 429: too many requests; `retryAfterMs` says when to come back. Thrown when that is longer than this library waits by itself. */
export class RateLimitError extends ApiError {}

/** 500: a fault of the service. */
export class InternalError extends ApiError {}

/** 503: the service can't answer at the moment; nothing was changed. */
export class ServiceUnavailableError extends ApiError {}

/** Every type of error that the service gives, with its class. */
export const errorClasses: Record<string, new (refusal: Refusal) => ApiError> = {
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

/** That of the class, which a minifier would take away: `ValidationError` for `validation_error`. */
function nameFor(type: string): string {
  if (!Object.hasOwn(errorClasses, type)) return 'ApiError'
  const words = type.replace(/_(exceeded|error)$/, '').split('_')
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Error`
}
