import createClient from 'openapi-fetch'
import { session, waitForServer } from './connection'
import { ApiError, unreachable } from './errors'
import type { paths } from './schema'

/** Calls `/dashboard/api`, typed by its document. Give what it returns to `answer`, `record` or `records`. */
export const api = createClient<paths>({ baseUrl: '/dashboard/api', fetch: patientFetch })

type Call<T> = Promise<{ data?: T; error?: unknown; response: Response }>

/** The whole answer. @throws ApiError */
export async function answer<T>(call: Call<T>): Promise<T> {
  const { data, error, response } = await call
  if (!response.ok || data === undefined) throw ApiError.of(response, error)
  return data
}

/** The record, or the records, in `data`. @throws ApiError */
export const record = async <T>(call: Call<{ data: T }>): Promise<T> => (await answer(call)).data

/** A record with the tag that says in which state it was read, for `If-Match`. @throws ApiError */
export async function tagged<T>(call: Call<{ data: T }>): Promise<{ record: T; etag: string }> {
  const { data } = await answer(call)
  return { record: data, etag: (await call).response.headers.get('etag') ?? '*' }
}

/** The header of a change that may only be made to the state that was read. */
export const ifMatch = (etag: string | undefined) => ({ headers: etag ? { 'if-match': etag } : {} })

/**
 * A read waits for a service that is away. A change does not: it says so, and the person decides; a creation is tried once more with
 * the same Idempotency-Key, which makes nothing twice. Whatever meets an expired session waits for the person to sign in again.
 */
async function patientFetch(request: Request): Promise<Response> {
  const changes = request.method !== 'GET'
  if (!changes && isDeleted(request)) return noSuchRecord()
  if (request.method === 'POST') request.headers.set('idempotency-key', randomKey())
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

/** Paths of records that this page has deleted. What is read anew may still ask for one; the answer is known. */
const deleted = new Set<string>()
const pathOf = ({ url }: Request) => new URL(url).pathname
const isUnder = (path: string, record: string) => path === record || path.startsWith(`${record}/`)

const isDeleted = (request: Request) => [...deleted].some((record) => isUnder(pathOf(request), record))

/** Any other change of it brings a record back. */
function noteDeletion(request: Request) {
  const path = pathOf(request)
  if (request.method === 'DELETE' && !isSigningIn(request)) deleted.add(path)
  else for (const record of deleted) if (isUnder(path, record)) deleted.delete(record)
}

const noSuchRecord = () =>
  Response.json({ error: { type: 'not_found', message: 'There is no such record any more.', details: {} } }, { status: 404 })

/** Where 401 says no more than that nobody is signed in, or that the password is wrong. */
const isSigningIn = ({ url }: Request) => /\/dashboard\/api\/(session|setup)$/.test(new URL(url).pathname)

/** crypto.randomUUID is there on https and this machine only. */
const randomKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')
