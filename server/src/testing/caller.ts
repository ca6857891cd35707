import type { FastifyInstance, InjectOptions } from 'fastify'

/** Calls the service in the process, with the headers of one kind of caller. */
export class Caller {
  readonly #app: Pick<FastifyInstance, 'inject'>
  readonly #prefix: string
  readonly headers: Record<string, string>

  constructor(app: Pick<FastifyInstance, 'inject'>, prefix: string, headers: Record<string, string>) {
    this.#app = app
    this.#prefix = prefix
    this.headers = headers
  }

  with(headers: Record<string, string>): Caller {
    return new Caller(this.#app, this.#prefix, { ...this.headers, ...headers })
  }

  /** The same caller of another API. */
  under(prefix: string): Caller {
    return new Caller(this.#app, prefix, this.headers)
  }

  /** The same caller at another process. */
  on(app: Pick<FastifyInstance, 'inject'>): Caller {
    return new Caller(app, this.#prefix, this.headers)
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body?: unknown) => this.send('POST', path, body)
  put = (path: string, body?: unknown) => this.send('PUT', path, body)
  patch = (path: string, body?: unknown) => this.send('PATCH', path, body)
  delete = (path: string, body?: unknown) => this.send('DELETE', path, body)

  /** Sends `body` as JSON; strings and buffers are sent unchanged. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const raw = typeof body === 'string' || Buffer.isBuffer(body)
    const answer = await this.#app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: this.#prefix + path,
      headers: {
        ...this.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      text: answer.body,
      body: isJson && answer.body ? JSON.parse(answer.body) : undefined,
    }
  }
}

export interface Answer {
  status: number
  headers: Record<string, string>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of a body.
  body: any
}
