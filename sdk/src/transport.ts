import { ApiError, ConnectionError, TimeoutError } from './errors.ts'
import { refusalFrom } from './refusals.ts'
import { isDeletedByNow, mayHaveWorked, type Sent, wait, waitBefore } from './retry.ts'

/** What an operation takes and gives, as generated from an OpenAPI document. */
export interface OperationTypes {
  path: object
  query: object
  body?: object
  answer: object
}

/** What a call sends, as the operation takes it. */
export interface Sending {
  path?: object
  query?: object
  body?: object
}

/** Where an operation is. `key`: the credentials it takes. `once`: it takes an Idempotency-Key. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly key?: string
  readonly once?: boolean
}

export type Input<Types extends OperationTypes> = (keyof Types['path'] extends never ? unknown : { path: Types['path'] }) & {
  query?: Types['query']
} & (Types extends { body: infer Body extends object } ? { body: Body } : unknown)

/** What a call may set for itself. */
export interface CallOptions {
  /** Ends the call, with all its tries; it throws the reason of the signal. */
  signal?: AbortSignal
  /** How long one try may take, the whole answer read; `Infinity` for as long as it takes. */
  timeoutMs?: number
  /** How often it is tried again. */
  maxRetries?: number
  /** Names the request, so that it happens once however often it is sent within 24 hours. One is made up if you don't. */
  idempotencyKey?: string
  /** The `etag` of the record as you know it: a PreconditionFailedError if it has changed since. */
  ifMatch?: string
  /** Refuses fields that the service does not know, instead of passing them over. */
  strict?: boolean
  /** Your name for the request, 1 to 64 of `A-Z a-z 0-9 _ -`: it stands in the log of the service. */
  requestId?: string
  headers?: Record<string, string>
}

export interface TransportOptions {
  /** The address of the service: `https://ops.example.com`. */
  url: string | URL
  /** The headers that show who is calling. */
  headers?: (operation: Operation) => Record<string, string>
  /** For calls from a page of the service itself, with its cookie. */
  credentials?: NonNullable<RequestInit['credentials']>
  /** How long one try may take, in milliseconds; 30,000 if not given, `Infinity` for as long as it takes. */
  timeoutMs?: number
  /** How often a call is tried again, where that is safe; 3 if not given, 0 for never. */
  maxRetries?: number
  /** Instead of the `fetch` of the platform. */
  fetch?: typeof fetch
}

export interface Answer<Body> {
  body: Body
  status: number
  headers: Headers
}

/** Sends the requests of a contract, and again where that is safe. Knows nothing of what they mean. */
export class Transport<Contract extends { [Name in keyof Contract]: OperationTypes }> {
  readonly #operations: { readonly [Name in keyof Contract]: Operation }
  readonly #options: TransportOptions
  readonly #base: string

  /** @throws TypeError for an address that is none */
  constructor(operations: { readonly [Name in keyof Contract]: Operation }, options: TransportOptions) {
    this.#operations = operations
    this.#options = options
    this.#base = new URL(options.url).href.replace(/\/+$/, '')
  }

  /**
   * One operation, by its id in the OpenAPI document.
   * @throws ApiError when the service refuses, ConnectionError when no answer comes, the signal's reason when aborted
   */
  call<Name extends keyof Contract>(
    name: Name,
    input: Input<Contract[Name]>,
    options: CallOptions = {},
  ): Promise<Answer<Contract[Name]['answer']>> {
    return this.send(this.#operations[name], input as Sending, options) as Promise<Answer<Contract[Name]['answer']>>
  }

  /** An operation that is named by its method and path, for contracts whose operations have no ids. @throws as `call` does */
  async send(
    operation: Operation,
    { path = {}, query = {}, body }: Sending,
    options: CallOptions = {},
  ): Promise<Answer<unknown>> {
    const url = this.#base + filled(operation.path, path) + queryString(query)
    const once = operation.once === true
    const headers = {
      ...this.#options.headers?.(operation),
      ...headersFor(options, body !== undefined),
      ...(once && { 'idempotency-key': options.idempotencyKey ?? newKey() }),
      ...options.headers,
    }
    const init: RequestInit = { method: operation.method, headers, redirect: 'manual' }
    if (body !== undefined) init.body = JSON.stringify(body)
    if (this.#options.credentials) init.credentials = this.#options.credentials
    const sent = { method: operation.method, once, conditional: options.ifMatch !== undefined }
    return this.#sendUntilAnswered(url, init, sent, options)
  }

  async #sendUntilAnswered(url: string, init: RequestInit, sent: Sent, options: CallOptions): Promise<Answer<unknown>> {
    const { maxRetries = this.#options.maxRetries ?? 3 } = options
    let mayBeDone = false
    for (let retries = 0; ; retries++) {
      try {
        return await this.#send(url, init, options)
      } catch (error) {
        if (mayBeDone && isDeletedByNow(error, sent)) return { body: { success: true }, status: 200, headers: new Headers() }
        const ms = retries < maxRetries ? waitBefore(retries, error, sent) : undefined
        if (ms === undefined) throw error
        mayBeDone ||= mayHaveWorked(error)
        await wait(ms, options.signal)
      }
    }
  }

  async #send(url: string, init: RequestInit, options: CallOptions): Promise<Answer<unknown>> {
    const { timeoutMs = this.#options.timeoutMs ?? 30_000, signal } = options
    // Not `AbortSignal.timeout`: it would stay until its time is over, long after the answer.
    const late = new AbortController()
    const timer = timeoutMs === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => late.abort(), timeoutMs)
    try {
      return await this.#read(url, { ...init, signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal })
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (signal?.aborted) throw signal.reason
      if (late.signal.aborted) throw new TimeoutError(`No answer within ${timeoutMs} ms.`, { cause: error })
      throw new ConnectionError(`No answer from ${new URL(url).origin}: ${reasonIn(error)}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async #read(url: string, init: RequestInit): Promise<Answer<unknown>> {
    const { fetch = globalThis.fetch } = this.#options
    const response = await fetch(url, init)
    if (!response.ok && response.status !== 304) throw await refusalFrom(response)
    if (isOfAnother(response)) throw await refusalFrom(response)
    const text = await response.text()
    return { body: text ? JSON.parse(text) : undefined, status: response.status, headers: response.headers }
  }
}

/** A page, say, that another server or another path of this one gives: asking again gives it again. */
function isOfAnother({ headers }: Response): boolean {
  const type = headers.get('content-type')
  return type !== null && !/json/i.test(type)
}

/** Node's fetch says only that it failed, and why in the cause. */
function reasonIn(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  return (cause as { message?: string } | undefined)?.message || String((cause as { code?: string } | undefined)?.code ?? error)
}

function headersFor({ ifMatch, strict, requestId }: CallOptions, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    ...(strict && { prefer: 'handling=strict' }),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  }
}

/** @throws TypeError for a parameter that would lead to another path */
function filled(path: string, parameters: object): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (parameters as Record<string, unknown>)[name]
    if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value)
    throw new TypeError(`${name} is ${JSON.stringify(value)}; it takes an id.`)
  })
}

function queryString(query: object): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined)
  return sent.length ? `?${new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))}` : ''
}

/** Not `randomUUID`, which pages without https do not have. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
