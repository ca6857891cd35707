import { ApiError, ConnectionError } from './errors.ts'

/** A `Retry-After` above this is left to the caller. */
const maxWaitMs = 60_000
const firstBackoffMs = 250
const maxBackoffMs = 8_000

/** The delay before the next retry; undefined if the request must not be retried. */
export function waitBefore(retries: number, error: unknown, request: Request): number | undefined {
  if (!(changedNothing(error, request) || (mayHaveWorked(error) && isRepeatable(request)))) return undefined
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined
  if (asked !== undefined && asked > maxWaitMs) return undefined
  const backoff = Math.min(maxBackoffMs, firstBackoffMs * 2 ** retries)
  // Random jitter, so that clients do not retry in step.
  return (asked ?? backoff / 2) + (Math.random() * backoff) / 2
}

/** The request was rejected before it ran, or the first request with the same key is still running. */
function changedNothing(error: unknown, request: Request): boolean {
  if (!(error instanceof ApiError)) return false
  const { type, status, retryAfterMs, mayBeStored } = error
  return (
    status === 429 ||
    (type === 'service_unavailable' && !mayBeStored) ||
    (isOnce(request) && status === 409 && retryAfterMs !== undefined)
  )
}

/** The response was lost, so the outcome is unknown. A host that does not exist is mistyped. */
export const mayHaveWorked = (error: unknown): boolean =>
  (error instanceof ConnectionError && !/ENOTFOUND/.test(error.message)) ||
  (error instanceof ApiError &&
    (error.mayBeStored || (error.status >= 500 && error.type !== 'service_unavailable')))

/** The service carries out one of the requests with the same key. */
const isOnce = ({ headers }: Request) => headers.has('idempotency-key')

/** A repeated PUT with If-Match would fail with 412 because of the first one. */
function isRepeatable(request: Request): boolean {
  const { method, headers } = request
  if (isOnce(request) || method === 'GET' || method === 'DELETE') return true
  return method === 'PUT' && !headers.has('if-match')
}

/** A retried deletion got 404: the first attempt succeeded. */
export const isDeletedByNow = (error: unknown, { method }: Request): boolean =>
  method === 'DELETE' && error instanceof ApiError && error.status === 404

/** @throws the reason of the signal */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
