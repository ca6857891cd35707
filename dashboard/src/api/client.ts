import { addIdempotencyKey, reliableFetch, serializers } from '@prodops/sdk/fetch'
import { bodyOf, dataOf, nextCursor } from '@prodops/sdk/responses'
import { QueryClient } from '@tanstack/react-query'
import createClient from 'openapi-fetch'
import { basePath } from './address'
import { ApiError, cancelled, isUnreachable } from './errors'
import type { paths } from './schema'
import { askConfirmation, server, session } from './store'

const options = { fetch: fetchInSession, timeoutMs: Number.POSITIVE_INFINITY }
const fetchOnce = reliableFetch({ ...options, maxRetries: 0 })
const fetchAgain = reliableFetch({ ...options, maxRetries: 1 })

/** Calls `/dashboard/api`. Pass the result to `answer`, `record`, `page` or `tagged`. */
export const api = createClient<paths>({
  ...serializers,
  baseUrl: `${location.origin}${basePath}/dashboard/api`,
  redirect: 'manual',
  // A request with an Idempotency-Key, such as a creation, is sent once more when its response is lost.
  fetch: (request) => (request.headers.has('idempotency-key') ? fetchAgain : fetchOnce)(request),
})

api.use({
  onRequest({ request }) {
    if (request.method === 'POST') addIdempotencyKey(request)
  },
  onError: ({ error }) => ApiError.from(error),
})

export const newIdempotencyKey = () => `page-${Date.now()}-${Math.random()}`

/** A call under way. @throws ApiError */
type Call<Body> = Promise<{ data?: Body; response: Response }>

export { bodyOf as answer, dataOf as record }

export interface RecordPage<T> {
  records: T[]
  /** The cursor of the next page. */
  next: string | null
}

/** One page of a paged list. @throws ApiError */
export async function page<T>(call: Call<{ data: T[] }>): Promise<RecordPage<T>> {
  const { response } = await call
  return { records: await dataOf(call), next: nextCursor(response) ?? null }
}

/** A record with its ETag, for `If-Match`. */
export interface Tagged<T> {
  record: T
  etag: string
}

/** @throws ApiError */
export async function tagged<T>(call: Call<{ data: T }>): Promise<Tagged<T>> {
  const { response } = await call
  return { record: await dataOf(call), etag: response.headers.get('etag') ?? '*' }
}

/** The header of a change that requires the state that was read. */
export const ifMatch = (etag: string | undefined) => ({ headers: etag ? { 'if-match': etag } : {} })

let signIns = 0
session.subscribe(() => {
  if (session.get() === 'open') signIns++
})

/** Sends a request again after the user signed in again, or confirmed it. */
async function fetchInSession(sent: Request, init: RequestInit): Promise<Response> {
  const request = new Request(sent, init)
  for (;;) {
    const signInsBefore = signIns
    const response = await fetchNoting(request)
    if (response.status === 401 && session.get() !== 'none' && !isSigningIn(request)) {
      // A late answer says nothing about a session that was opened after the request was sent.
      if (signIns === signInsBefore) session.set('expired')
      await session.when((state) => state === 'open')
    } else if (await needsConfirmation(response)) {
      if (!(await askConfirmation())) throw cancelled()
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

/** Whether the user signed in or confirmed too long ago for this change. */
async function needsConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  return (await response.clone().text()).includes('"confirmation_required"')
}

/** Operations where 401 only means that a password, code or passkey is wrong. */
const isSigningIn = ({ method, url }: Request) =>
  method !== 'GET' &&
  /\/dashboard\/api\/(session|session\/second-factor|session\/passkey|setup)$/.test(new URL(url).pathname)

/**
 * The first part of every query key is the resource it shows, so that a change of the resource invalidates
 * it: `['tasks', 'board']`. Reads are retried until the server answers; changes are not.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (_, error) => isUnreachable(error),
      retryDelay: 1_000,
      staleTime: 10_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
