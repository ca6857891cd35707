import { ConnectionError } from '@prodops/sdk/errors'
import { Transport } from '@prodops/sdk/transport'
import type { Call, Calls } from './calls'
import { askPassword, server, session } from './connection'
import { ApiError, cancelled } from './errors'

const transport = new Transport<Record<never, never>>(
  {},
  {
    url: new URL('/dashboard/api', location.origin),
    fetch: fetchInSession,
    maxRetries: 0,
    timeoutMs: Number.POSITIVE_INFINITY,
  },
)

/** Calls `/dashboard/api`, typed by its OpenAPI document. Pass the result to `answer`, `record` or `tagged`. */
export const api = Object.fromEntries(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, (path: string, sent?: object) => send(method, path, sent)]),
) as unknown as Calls

interface AnySent {
  params?: { path?: object; query?: object }
  body?: object
  signal?: AbortSignal
  headers?: Record<string, string>
  idempotencyKey?: string
}

const retryAfterMs = 500

export const newIdempotencyKey = () => `page-${Date.now()}-${Math.random()}`

/** A request with an Idempotency-Key, such as a creation, is sent once more when its response is lost. */
async function send(method: string, path: string, { params, body, ...options }: AnySent = {}) {
  const once = method === 'POST' || options.idempotencyKey !== undefined
  const idempotencyKey = options.idempotencyKey ?? newIdempotencyKey()
  const attempt = () =>
    transport.send({ method, path, once }, { ...params, ...(body && { body }) }, { ...options, ...(once && { idempotencyKey }) })
  try {
    return await attempt().catch(async (error) => {
      if (!once || !(error instanceof ConnectionError)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
      return attempt()
    })
  } catch (error) {
    throw ApiError.from(error)
  }
}

/** The whole body. @throws ApiError */
export const answer = async <T>(call: Call<T>): Promise<T> => (await call).body

/** The record, or the records, in `data`. @throws ApiError */
export const record = async <T>(call: Call<{ data: T }>): Promise<T> => (await answer(call)).data

export interface RecordPage<T> {
  records: T[]
  /** The cursor of the next page. */
  next: string | null
}

/** One page of a paged list. @throws ApiError */
export async function page<T>(call: Call<{ data: T[] }>): Promise<RecordPage<T>> {
  const { body, headers } = await call
  return { records: body.data, next: /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? null }
}

/** A record with its ETag, for `If-Match`. */
export interface Tagged<T> {
  record: T
  etag: string
}

/** @throws ApiError */
export async function tagged<T>(call: Call<{ data: T }>): Promise<Tagged<T>> {
  const { body, headers } = await call
  return { record: body.data, etag: headers.get('etag') ?? '*' }
}

/** The header of a change that requires the state that was read. */
export const ifMatch = (etag: string | undefined) => ({ headers: etag ? { 'if-match': etag } : {} })

/** Sends a request again after the user signed in again, or entered the password that the change requires. */
async function fetchInSession(address: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const request = new Request(address, init)
  for (;;) {
    const response = await fetchNoting(request)
    if (response.status === 401 && session.get() !== 'none' && !isSigningIn(request)) {
      session.set('expired')
      await session.until('open')
    } else if (await needsPassword(response)) {
      if (!(await askPassword())) throw cancelled()
    } else {
      return response
    }
  }
}

/** Notes whether the service could be reached. */
async function fetchNoting(request: Request): Promise<Response> {
  try {
    const response = await fetch(request.clone())
    server.set(response.status === 503 ? 'away' : 'here')
    return response
  } catch (error) {
    if (!request.signal.aborted) server.set('away')
    throw error
  }
}

/** Whether the password was entered too long ago for this change. */
async function needsPassword(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const body = await response
    .clone()
    .json()
    .catch(() => undefined)
  return body?.error?.details?.reason === 'password_required'
}

/** Operations where 401 only means that the password is wrong. */
const isSigningIn = ({ method, url }: Request) =>
  method !== 'GET' && /\/dashboard\/api\/(session|setup)$/.test(new URL(url).pathname)
