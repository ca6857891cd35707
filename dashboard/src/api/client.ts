import { type Answer, type CallOptions, Transport } from '@prodops/sdk/transport'
import { QueryClient } from '@tanstack/react-query'
import { basePath } from './address'
import { ApiError, cancelled, isUnreachable } from './errors'
import type { paths } from './schema'
import { askPassword, server, session } from './store'

/** The types of calls to `/dashboard/api`, made of its document: a call names its method and its path. */
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends { [_ in M]: object } ? Path : never
}[keyof paths]

type Json<Content> = Content extends { content: { 'application/json': infer T } } ? T : never
type Responses<Operation> = Operation extends { responses: infer R } ? R : never
type Given<Operation> = {
  [Status in keyof Responses<Operation>]: Status extends 200 | 201
    ? Json<Responses<Operation>[Status]>
    : never
}[keyof Responses<Operation>]

type Params<P> = P extends { path: object } | { query: object }
  ? { params: Pick<P, keyof P & ('path' | 'query')> }
  : { params?: P }

/** Parameters and a body as the operation takes them, and what a call may set for itself. */
type Sent<Operation> = (Operation extends { parameters: infer P } ? Params<P> : unknown) &
  (Operation extends { requestBody: infer Body } ? { body: Json<Body> } : unknown) &
  Pick<CallOptions, 'signal' | 'headers' | 'idempotencyKey'>

/** A call under way. @throws ApiError */
type Call<Body> = Promise<Answer<Body>>

/** `api.GET('/tasks/{taskId}', { params: { path: { taskId } } })`. */
type Calls = {
  [M in Method as Uppercase<M>]: <Path extends PathWith<M>>(
    path: Path,
    ...sent: Partial<Sent<paths[Path][M]>> extends Sent<paths[Path][M]>
      ? [Sent<paths[Path][M]>?]
      : [Sent<paths[Path][M]>]
  ) => Call<Given<paths[Path][M]>>
}

const url = new URL(`${basePath}/dashboard/api`, location.origin)
const transport = new Transport({ url, fetch: fetchInSession, timeoutMs: Number.POSITIVE_INFINITY })

/** Calls `/dashboard/api`, typed by its OpenAPI document. Pass the result to `answer`, `record` or `tagged`. */
export const api = Object.fromEntries(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
    method,
    (path: string, sent?: object) => send(method, path, sent),
  ]),
) as unknown as Calls

interface AnySent extends CallOptions {
  params?: { path?: object; query?: object }
  body?: object
}

export const newIdempotencyKey = () => `page-${Date.now()}-${Math.random()}`

/** A request with an Idempotency-Key, such as a creation, is sent once more when its response is lost. */
async function send(method: string, path: string, { params, body, ...options }: AnySent = {}) {
  const once = method === 'POST' || options.idempotencyKey !== undefined
  try {
    return await transport.send(
      { method, path, once },
      { ...params, ...(body && { body }) },
      { ...options, maxRetries: once ? 1 : 0 },
    )
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
      await session.when((state) => state === 'open')
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
  return (await response.clone().text()).includes('"password_required"')
}

/** Operations where 401 only means that the password is wrong. */
const isSigningIn = ({ method, url }: Request) =>
  method !== 'GET' && /\/dashboard\/api\/(session|setup)$/.test(new URL(url).pathname)

/**
 * The first part of every query key is the resource it shows, so that a change of the resource invalidates it: `['tasks', 'board']`.
 * Reads are retried until the server answers; changes are not.
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
