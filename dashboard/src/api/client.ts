import { Transport } from '@prodops/sdk/transport'
import type { Call, Calls } from './calls'
import { session, waitForServer } from './connection'
import { ApiError, unreachable } from './errors'

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
}

async function call(method: string, path: string, { params, body, ...options }: AnySent = {}) {
  try {
    return await transport.send({ method, path, once: method === 'POST' }, { ...params, ...(body && { body }) }, options)
  } catch (error) {
    throw ApiError.from(error)
  }
}

/** The whole answer. @throws ApiError */
export const answer = async <T>(call: Call<T>): Promise<T> => (await call).body

/** The record, or the records, in `data`. @throws ApiError */
export const record = async <T>(call: Call<{ data: T }>): Promise<T> => (await answer(call)).data

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
 * A read waits for a service that is away. A change does not: it says so, and the person decides; a creation is tried once more with
 * the same Idempotency-Key, which makes nothing twice. Whatever meets an expired session waits for the person to sign in again.
 */
async function patientFetch(address: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const request = new Request(address, init)
  const changes = request.method !== 'GET'
  if (!changes && isDeleted(request)) return noSuchRecord()
  for (let tries = 0; ; tries++) {
    const response = await fetch(request.clone()).catch(() => undefined)
    // Nobody waits for it any more: that says nothing of the service.
    request.signal.throwIfAborted()
    if (response?.status === 401 && !isSigningIn(request)) {
      session.set('expired')
      await session.until('open')
    } else if (response && (response.status !== 503 || changes)) {
      if (changes && response.ok) noteDeletion(request)
      return response
    } else if (changes) {
      const back = waitForServer()
      if (request.method !== 'POST' || tries > 0) throw unreachable()
      await Promise.race([back, new Promise((resolve) => setTimeout(resolve, 500))])
    } else {
      await waitForServer()
    }
  }
}

/** Records that this page has deleted, by id or by path. What is read anew may still ask for one; the answer is known. */
const deleted = new Set<string>()
const pathOf = ({ url }: Request) => new URL(url).pathname
const isUnder = (path: string, record: string) => `${path}/`.includes(`${record}/`)

/** Some records have several addresses: an id names one at each of them. */
const recordAt = (path: string) => /\/[a-z]+_[a-z0-9]{25}$/.exec(path)?.[0] ?? path

const isDeleted = (request: Request) => [...deleted].some((record) => isUnder(pathOf(request), record))

/** Any other change of it brings a record back. */
function noteDeletion(request: Request) {
  const path = pathOf(request)
  if (request.method === 'DELETE' && !isSigningIn(request)) deleted.add(recordAt(path))
  else for (const record of deleted) if (isUnder(path, record)) deleted.delete(record)
}

const noSuchRecord = () =>
  Response.json({ error: { type: 'not_found', message: 'There is no such record any more.', details: {} } }, { status: 404 })

/** Where 401 says no more than that nobody is signed in, or that the password is wrong. */
const isSigningIn = ({ url }: Request) => /\/dashboard\/api\/(session|setup)$/.test(new URL(url).pathname)
