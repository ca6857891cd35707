import { type Failure, statusPhrases } from '../errors.ts'

export function bodyOf({ type, message, errors, details }: Failure, requestId: string) {
  return { error: { type, message, details: { requestId, ...(errors && { errors }), ...details } } }
}

/** RFC 9457, for clients that accept `application/problem+json`. */
export function problemOf({ type, message, status, errors, details }: Failure, requestId: string) {
  return {
    type: 'about:blank',
    title: statusPhrases[type],
    status,
    detail: message,
    code: type,
    requestId,
    ...(errors && { errors }),
    ...details,
  }
}
