import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** What happens to a request on its way: `passes` reaches the service and is answered. */
type Fate =
  | 'passes'
  /** Reaches the service, and the answer is lost. */
  | 'loses the answer'
  /** Reaches the service, and half of the answer arrives. */
  | 'cuts the answer'
  /** Goes nowhere, and nobody says so. */
  | 'hangs'
  /** Answered on the way. */
  | { status: number; headers?: Record<string, string>; body?: string }

/** A wire to the service that does to each request what its fates say, one after the other; then everything passes. */
export async function wireTo(service: string) {
  const fates: Fate[] = []
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((asked, reply) => {
    seen.push({ method: asked.method!, url: asked.url!, headers: asked.headers })
    void meet(fates.shift() ?? 'passes', service, asked, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  afterAll(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fates, seen, close }
}

async function meet(fate: Fate, service: string, asked: IncomingMessage, reply: ServerResponse) {
  if (fate === 'hangs') return
  if (typeof fate === 'object') return reply.writeHead(fate.status, fate.headers).end(fate.body)
  const answer = await forward(service, asked)
  if (fate === 'loses the answer') return asked.socket.destroy()
  reply.writeHead(answer.status, answer.headers)
  if (fate === 'passes') return reply.end(answer.body)
  reply.write(answer.body.subarray(0, answer.body.length / 2), () => asked.socket.destroy())
}

async function forward(service: string, asked: IncomingMessage) {
  const body = await buffer(asked)
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const { method, headers } = asked
    const sent = request(service + asked.url, { method: method!, headers }, async (answer) =>
      resolve({ status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) }),
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
