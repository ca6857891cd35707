import { Agent, request } from 'node:http'

/** Calls a service over HTTP with keep-alive. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #address: string
  readonly #key: string

  constructor(address: string, key: string) {
    this.#address = address
    this.#key = key
  }

  /** @throws if the connection ends before the response does */
  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const text = body === undefined ? undefined : JSON.stringify(body)
    // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of a body.
    return new Promise<{ status: number; body: any }>((resolve, reject) => {
      const sent = request(this.#address + path, { method, agent: this.#agent }, (answer) => {
        let received = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece) => (received += piece))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode!, body: JSON.parse(received) }))
      })
      sent.on('error', reject)
      sent.setHeader('authorization', `Bearer ${this.#key}`)
      if (text !== undefined) sent.setHeader('content-type', 'application/json')
      for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value)
      sent.end(text)
    })
  }

  close() {
    this.#agent.destroy()
  }
}
