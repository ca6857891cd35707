import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { atEnd } from './at-end.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  /** The raw body. */
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an event.
  event: any
}

/** Verifies the signature with the official library and returns the event. @throws if it is invalid */
export const verified = (secret: string, { text, headers }: Pick<Received, 'text' | 'headers'>) =>
  new Webhook(secret).verify(text, headers as Record<string, string>)

export type Answering = (request: IncomingMessage, response: ServerResponse) => void

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (_, response) =>
    void response.writeHead(status, headers).end()

/** A webhook receiver. It accepts events unless `answer` is changed. */
export async function startReceiver(port = 0) {
  const received: Received[] = []
  let answering = answerWith(204)
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request.setEncoding('utf8')) text += piece
    received.push({ path: request.url ?? '', headers: request.headers, text, event: JSON.parse(text) })
    answering(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  atEnd(close)
  const { port: taken } = server.address() as AddressInfo
  return {
    received,
    port: taken,
    url: `http://127.0.0.1:${taken}/hook`,
    types: () => received.map(({ event }) => event.type as string),
    answer(next: Answering) {
      answering = next
    },
    close,
  }
}
