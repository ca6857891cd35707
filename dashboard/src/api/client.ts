import { Transport } from '@prodops/sdk/transport'
import type { Call, Calls } from './calls'
import { askPassword, session, toldWhenLate, waitForServer } from './connection'
import { deletionsAnswered, isDeleted, noSuchRecord, noteChange, noteDeleting, noteMissing, noteRead } from './deletions'
import { ApiError, cancelled, unreachable } from './errors'
import { sentAgain } from './lost-answers'

/** A try takes as long as it takes, and is made again by `patientFetch`, which knows of the person. */
const transport = new Transport<Record<never, never>>(
  {},
  {
    url: new URL('/dashboard/api', location.origin),
    fetch: patientFetch,
    maxRetries: 0,
    timeoutMs: Number.POSITIVE_INFINITY,
  },
)

/** Calls `/dashboard/api`, typed by its document. Give what it returns to `answer`, `record` or `tagged`. */
export const api = Object.fromEntries(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, (path: string, sent?: object) => call(method, path, sent)]),
) as unknown as Calls

interface AnySent {
  params?: { path?: object; query?: object }
  body?: object
  signal?: AbortSignal
  headers?: Record<string, string>
  idempotencyKey?: string
}

async function call(method: string, path: string, sent: AnySent = {}) {
  const { params, body, idempotencyKey } = sent
  if (!isOnce(method, sent) || !body) return send(method, path, sent)
  const asked = JSON.stringify([path, params, body])
  return sentAgain(asked, idempotencyKey, (idempotencyKey) => send(method, path, { ...sent, idempotencyKey }))
}

/** Whether the service tells it from a repetition by a key: every creation, and a change that is given one. */
const isOnce = (method: string, { idempotencyKey }: AnySent) => method === 'POST' || idempotencyKey !== undefined

async function send(method: string, path: string, sent: AnySent) {
  const { params, body, ...options } = sent
  try {
    return await transport.send({ method, path, once: isOnce(method, sent) }, { ...params, ...(body && { body }) }, options)
  } catch (error) {
    throw ApiError.from(error)
  }
}

const stillAtItMs = 1_000

/** The whole answer. @throws ApiError */
export const answer = async <T>(call: Call<T>): Promise<T> => (await call).body

/** The record, or the records, in `data`. @throws ApiError */
export const record = async <T>(call: Call<{ data: T }>): Promise<T> => (await answer(call)).data

/** The records of a list that is paged, page by page until there are `most`. @throws ApiError */
export async function allPages<T>(readPage: (cursor?: string) => Call<{ data: T[] }>, most: number): Promise<T[]> {
  const records: T[] = []
  for (let cursor: string | undefined; ; ) {
    const { body, headers } = await readPage(cursor)
    records.push(...body.data)
    cursor = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
    if (!cursor || records.length >= most) return records
  }
}

/** A record with the tag that says in which state it was read, for `If-Match`. */
export interface Tagged<T> {
  record: T
  etag: string
}

/** @throws ApiError */
export async function tagged<T>(call: Call<{ data: T }>): Promise<Tagged<T>> {
  const { body, headers } = await call
  return { record: body.data, etag: headers.get('etag') ?? '*' }
}

/** The header of a change that may only be made to the state that was read. */
export const ifMatch = (etag: string | undefined) => ({ headers: etag ? { 'if-match': etag } : {} })

/**
 * A read waits for a service that is away. A change does not: it says so, and the person decides; one that has an Idempotency-Key,
 * as a creation has, is tried once more with the same, which makes nothing twice, and waits where the service is still at the first try. Whatever meets an expired
 * session waits for the person to sign in again, and a change that needs the password for that.
 */
async function patientFetch(address: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const request = new Request(address, init)
  if (request.method === 'DELETE') return noteDeleting(request, answered(request))
  if (request.method === 'GET') {
    await deletionsAnswered(request)
    if (isDeleted(request)) return noSuchRecord()
  }
  return answered(request)
}

async function answered(request: Request): Promise<Response> {
  const changes = request.method !== 'GET'
  const askedAtMs = performance.now()
  for (let tries = 0; ; tries++) {
    const response = await toldWhenLate(fetch(request.clone()).then(whole)).catch(() => undefined)
    // Nobody waits for it any more: that says nothing of the service.
    request.signal.throwIfAborted()
    if (response?.status === 401 && session.get() !== 'none' && !isSigningIn(request)) {
      session.set('expired')
      await session.until('open')
    } else if (response && (await needsPassword(response))) {
      if (!(await askPassword())) throw cancelled()
    } else if (response?.status === 409 && response.headers.has('retry-after')) {
      await new Promise((resolve) => setTimeout(resolve, stillAtItMs))
    } else if (response && (response.status !== 503 || changes)) {
      if (response.status === 404 && !changes) noteMissing(request, askedAtMs)
      if (response.ok && !isSigningIn(request)) await (changes ? noteChange(request) : noteRead(response, askedAtMs))
      return response
    } else if (changes) {
      const back = waitForServer()
      if (!request.headers.has('idempotency-key') || tries > 0) throw unreachable()
      await Promise.race([back, new Promise((resolve) => setTimeout(resolve, 500))])
    } else {
      await waitForServer()
    }
  }
}

/** Whether the password was last given too long ago for this change. */
async function needsPassword(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const body = await response
    .clone()
    .json()
    .catch(() => undefined)
  return body?.error?.details?.reason === 'password_required'
}

/** One that breaks off is no answer: nobody knows what it would have said. */
async function whole(response: Response): Promise<Response> {
  await response.clone().arrayBuffer()
  return response
}

/** Where 401 says no more than that the password is wrong. */
const isSigningIn = ({ method, url }: Request) =>
  method !== 'GET' && /\/dashboard\/api\/(session|setup)$/.test(new URL(url).pathname)
