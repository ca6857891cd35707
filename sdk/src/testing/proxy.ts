import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** The action of the proxy on one request. All but `hang` and an object reach the service. */
type Fault =
  | 'pass'
  | 'lose response'
  /** Only half of the response arrives. */
  | 'cut response'
  | 'hang'
  /** The response of the proxy itself. */
  | { status: number; headers?: Record<string, string>; body?: string }

/** A proxy that applies one fault per request, in order. Without faults it forwards. */
export async function proxyTo(service: string) {
  const faults: Fault[] = []
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((asked, reply) => {
    seen.push({ method: asked.method!, url: asked.url!, headers: asked.headers })
    void handle(faults.shift() ?? 'pass', service, asked, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  afterAll(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, faults, seen, close }
}

async function handle(fault: Fault, service: string, asked: IncomingMessage, reply: ServerResponse) {
  if (fault === 'hang') return
  if (typeof fault === 'object') return reply.writeHead(fault.status, fault.headers).end(fault.body)
  const answer = await forward(service, asked)
  if (fault === 'lose response') return asked.socket.destroy()
  reply.writeHead(answer.status, answer.headers)
  if (fault === 'pass') return reply.end(answer.body)
  reply.write(answer.body.subarray(0, answer.body.length / 2), () => asked.socket.destroy())
}

async function forward(service: string, asked: IncomingMessage) {
  const body = await buffer(asked)
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (resolve, reject) => {
      const { method, headers } = asked
      const sent = request(service + asked.url, { method: method!, headers }, async (answer) =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) }),
      )
      sent.once('error', reject)
      sent.end(body)
    },
  )
}
