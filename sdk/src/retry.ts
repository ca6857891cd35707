import { ApiError, ConnectionError } from './errors.ts'

/** The longest wait before another try, also if the service asks for a longer one: then the error is thrown instead. */
const longestWaitMs = 60_000
const firstBackoffMs = 250
const longestBackoffMs = 8_000

/** What decides whether a request may be sent again. */
export interface Sent {
  method: string
  /** It carries an Idempotency-Key that the operation knows. */
  once: boolean
  /** It carries If-Match. */
  conditional: boolean
}

/**
 * How long to wait before the request is sent again; undefined if it may not or should not be.
 * @param retries how often it was sent again already
 */
export function waitBefore(retries: number, error: unknown, sent: Sent): number | undefined {
  if (!(changedNothing(error, sent) || (mayHaveWorked(error) && isRepeatable(sent)))) return undefined
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined
  if (asked !== undefined && asked > longestWaitMs) return undefined
  const backoff = Math.min(longestBackoffMs, firstBackoffMs * 2 ** retries)
  // A part by chance, so that many callers that were turned away together do not come back together.
  return (asked ?? backoff / 2) + (Math.random() * backoff) / 2
}

/** The answer said so: it was not taken up, also where a proxy counts, or the first request with the same key still runs. */
function changedNothing(error: unknown, { once }: Sent): boolean {
  if (!(error instanceof ApiError)) return false
  const { type, status, retryAfterMs, mayBeStored } = error
  return (
    status === 429 || (type === 'service_unavailable' && !mayBeStored) || (once && status === 409 && retryAfterMs !== undefined)
  )
}

/** Nobody knows: the answer was lost, or something broke on the way. */
export const mayHaveWorked = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.mayBeStored || (error.status >= 500 && error.type !== 'service_unavailable')))

/**
 * Twice is the same as once. Not so for a change that names the state it expects: its repetition would be refused because of itself.
 * A deletion that is repeated finds nothing, and that is told apart (`isDeletedByNow`).
 */
function isRepeatable({ method, once, conditional }: Sent): boolean {
  if (method === 'GET' || method === 'DELETE' || once) return true
  return method === 'PUT' && !conditional
}

/** A deletion whose answer was lost, sent again, finds nothing: it is done. */
export const isDeletedByNow = (error: unknown, { method }: Sent): boolean =>
  method === 'DELETE' && error instanceof ApiError && error.status === 404

/** @throws the reason of the signal when it is aborted */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}
