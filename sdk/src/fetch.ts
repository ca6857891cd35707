import { defaultPathSerializer } from 'openapi-fetch'
import { ApiError, ConnectionError, errorFrom, TimeoutError } from './errors.ts'
import { isDeletedByNow, mayHaveWorked, wait, waitBefore } from './retry.ts'

export interface FetchOptions {
  /** The timeout of one attempt, including its body. `Infinity` for none. Default: 30,000. */
  timeoutMs?: number
  /** The number of retries, where they are safe. Default: 8, which wait up to half a minute together. */
  maxRetries?: number
  /** Called after each request that was answered or failed, for logs. */
  onAttempt?: (attempt: Attempt) => void
  /** Another implementation of `fetch`. */
  fetch?: (request: Request, init: { signal: AbortSignal }) => Promise<Response>
}

export interface Attempt {
  method: string
  url: string
  tookMs: number
  /** Undefined if the service answered with success. */
  error: unknown
  /** Milliseconds until the next attempt; undefined for the last one. */
  retryInMs: number | undefined
}

/** A `fetch` for openapi-fetch that throws an ApiError for an error, and retries where that is safe. */
export function reliableFetch({
  timeoutMs = 30_000,
  maxRetries = 8,
  onAttempt,
  fetch = globalThis.fetch,
}: FetchOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const { method, url } = request
    let mayBeDone = false
    for (let retries = 0; ; retries++) {
      const startedAt = performance.now()
      const note = (error?: unknown, retryInMs?: number) =>
        onAttempt?.({ method, url, tookMs: performance.now() - startedAt, error, retryInMs })
      try {
        const response = await attempt(request, fetch, timeoutMs)
        note()
        return response
      } catch (error) {
        if (mayBeDone && isDeletedByNow(error, request)) return Response.json({ success: true })
        const retryInMs = retries < maxRetries ? waitBefore(retries, error, request) : undefined
        note(error, retryInMs)
        if (retryInMs === undefined) throw error
        mayBeDone ||= mayHaveWorked(error)
        await wait(retryInMs, request.signal)
      }
    }
  }
}

/** Reads the body too, because it may be lost on the way. */
async function attempt(
  request: Request,
  fetch: NonNullable<FetchOptions['fetch']>,
  timeoutMs: number,
): Promise<Response> {
  const late = Number.isFinite(timeoutMs) ? [AbortSignal.timeout(timeoutMs)] : []
  try {
    const response = await fetch(request.clone(), { signal: AbortSignal.any([request.signal, ...late]) })
    if (response.status === 304) return response
    if (!response.ok || !isOfService(response)) throw await errorFrom(response)
    const { status, headers } = response
    return new Response(status === 204 ? null : await response.arrayBuffer(), { status, headers })
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (request.signal.aborted) throw request.signal.reason
    if (late.some(({ aborted }) => aborted))
      throw new TimeoutError(`The service did not answer within ${timeoutMs} ms.`, { cause: error })
    throw new ConnectionError(`Cannot reach ${new URL(request.url).origin}: ${reasonIn(error)}`, {
      cause: error,
    })
  }
}

/** Other types, such as HTML, are from another server. */
const isOfService = ({ status, headers }: Response) =>
  status === 204 || /json|^image|^text\/(markdown|csv)/i.test(headers.get('content-type') ?? '')

/** The message of the cause: that of `fetch` only says that it failed. */
function reasonIn(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

/** Options of openapi-fetch for files and ids. */
export const serializers = { bodySerializer, pathSerializer }

function bodySerializer(body: unknown) {
  return body instanceof Blob ? body : JSON.stringify(body)
}

/** An empty id, or dots, would make the path of another operation. */
function pathSerializer(path: string, parameters: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(parameters))
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new TypeError(`${name} must be an id, not ${JSON.stringify(value)}.`)
  return defaultPathSerializer(path, parameters)
}

/** Makes a request repeatable. */
export function addIdempotencyKey({ headers }: Request): void {
  if (!headers.has('idempotency-key')) headers.set('idempotency-key', newKey())
}

/** Pages without https have no `randomUUID`. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
