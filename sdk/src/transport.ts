import { ApiError, ConnectionError, TimeoutError } from './errors.ts'
import { refusalFrom } from './refusals.ts'
import { isDeletedByNow, mayHaveWorked, type Sent, wait, waitBefore } from './retry.ts'

/** A file is sent as it is. */
export type FileBody = Blob | Uint8Array<ArrayBuffer>

export interface Sending {
  path?: object
  query?: object
  body?: object
}

/** `key`: the credentials it requires. `once`: it accepts an Idempotency-Key. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly key?: string
  readonly once?: boolean
}

export interface CallOptions {
  signal?: AbortSignal
  /** The timeout of one attempt, including its body. `Infinity` for none. */
  timeoutMs?: number
  maxRetries?: number
  /** The request is carried out once per key within 24 hours. Default: a random key. */
  idempotencyKey?: string
  /** The `etag` that you read. The call throws a PreconditionFailedError if the record changed since. */
  ifMatch?: string
  /** Unknown fields and query parameters are an error instead of being ignored. */
  strict?: boolean
  /** Identifies the request in the log of the service: 1 to 64 of `A-Z a-z 0-9 _ -`. */
  requestId?: string
  headers?: Record<string, string>
}

export interface TransportOptions {
  url: string | URL
  /** The headers that authenticate the caller. */
  headers?: (operation: Operation) => Record<string, string>
  /** For pages of the service, which authenticate with a cookie. */
  credentials?: NonNullable<RequestInit['credentials']>
  timeoutMs?: number
  /** The number of retries, where they are safe. Default: 8, which wait up to half a minute together. */
  maxRetries?: number
  /** Called after each request that was answered or failed, for logs. */
  onAttempt?: (attempt: Attempt) => void
  fetch?: typeof fetch
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

export interface Answer<Body> {
  body: Body
  status: number
  headers: Headers
}

/** Sends the requests of any OpenAPI contract, and retries them where that is safe. */
export class Transport {
  readonly #options: TransportOptions
  readonly #base: string

  constructor(options: TransportOptions) {
    this.#options = options
    this.#base = new URL(options.url).href.replace(/\/+$/, '')
  }

  async send(
    operation: Operation,
    { path = {}, query = {}, body }: Sending,
    options: CallOptions = {},
  ): Promise<Answer<unknown>> {
    const url = this.#base + filled(operation.path, path) + queryString(query)
    const once = operation.once === true
    const headers = {
      ...this.#options.headers?.(operation),
      ...headersFor(options, body),
      ...(once && { 'idempotency-key': options.idempotencyKey ?? newKey() }),
      ...options.headers,
    }
    const init: RequestInit = { method: operation.method, headers, redirect: 'manual' }
    if (body !== undefined) init.body = isFile(body) ? body : JSON.stringify(body)
    if (this.#options.credentials) init.credentials = this.#options.credentials
    const sent = { method: operation.method, once, conditional: options.ifMatch !== undefined }
    return this.#sendUntilAnswered(url, init, sent, options)
  }

  async #sendUntilAnswered(
    url: string,
    init: RequestInit,
    sent: Sent,
    options: CallOptions,
  ): Promise<Answer<unknown>> {
    const { maxRetries = this.#options.maxRetries ?? 8 } = options
    let mayBeDone = false
    const tell = (startedAt: number, error?: unknown, retryInMs?: number) =>
      this.#options.onAttempt?.({
        method: sent.method,
        url,
        tookMs: performance.now() - startedAt,
        error,
        retryInMs,
      })
    for (let retries = 0; ; retries++) {
      const startedAt = performance.now()
      try {
        const answer = await this.#send(url, init, options)
        tell(startedAt)
        return answer
      } catch (error) {
        if (mayBeDone && isDeletedByNow(error, sent))
          return { body: { success: true }, status: 200, headers: new Headers() }
        const ms = retries < maxRetries ? waitBefore(retries, error, sent) : undefined
        tell(startedAt, error, ms)
        if (ms === undefined) throw error
        mayBeDone ||= mayHaveWorked(error)
        await wait(ms, options.signal)
      }
    }
  }

  async #send(url: string, init: RequestInit, options: CallOptions): Promise<Answer<unknown>> {
    const { timeoutMs = this.#options.timeoutMs ?? 30_000, signal } = options
    // `AbortSignal.timeout` would keep its timer after the response.
    const late = new AbortController()
    const timer =
      timeoutMs === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => late.abort(), timeoutMs)
    try {
      return await this.#read(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      })
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (signal?.aborted) throw signal.reason
      if (late.signal.aborted)
        throw new TimeoutError(`The service did not answer within ${timeoutMs} ms.`, { cause: error })
      throw new ConnectionError(`Cannot reach ${new URL(url).origin}: ${reasonIn(error)}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async #read(url: string, init: RequestInit): Promise<Answer<unknown>> {
    const { fetch = globalThis.fetch } = this.#options
    const response = await fetch(url, init)
    if ((!response.ok && response.status !== 304) || !(isJson(response) || isImage(response)))
      throw await refusalFrom(response)
    const { status, headers } = response
    if (isImage(response)) return { body: await response.blob(), status, headers }
    const text = await response.text()
    return { body: text ? JSON.parse(text) : undefined, status, headers }
  }
}

/** Other types, such as HTML, are from another server. */
const isJson = ({ headers }: Response) => /json/i.test(headers.get('content-type') ?? 'json')

const isImage = ({ headers }: Response) => /^image/.test(headers.get('content-type') ?? '')

function reasonIn(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  return (
    (cause as { message?: string } | undefined)?.message ||
    String((cause as { code?: string } | undefined)?.code ?? error)
  )
}

const isFile = (body: object): body is FileBody => body instanceof Blob || body instanceof Uint8Array

function headersFor(
  { ifMatch, strict, requestId }: CallOptions,
  body: object | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body && { 'content-type': isFile(body) ? 'application/octet-stream' : 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    ...(strict && { prefer: 'handling=strict' }),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  }
}

function filled(path: string, parameters: object): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (parameters as Record<string, unknown>)[name]
    if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value)
    throw new TypeError(`${name} must be an id, not ${JSON.stringify(value)}.`)
  })
}

function queryString(query: object): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined)
  return sent.length ? `?${new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))}` : ''
}

/** Pages without https have no `randomUUID`. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
