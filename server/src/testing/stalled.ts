import { connect, type Socket } from 'node:net'

const json = 'Content-Type: application/json'

/** Requests that never end: the first bytes and what is repeated. */
export const stalledRequests = (
  key: string,
): Record<string, { first: string; everyMs?: number; more?: (n: number) => string }> => {
  const head = (start: string, ...lines: string[]) =>
    `${[start, 'Host: localhost', `Authorization: Bearer ${key}`, ...lines].join('\r\n')}\r\n`
  const post = (...lines: string[]) => `${head('POST /api/v1/tasks HTTP/1.1', json, ...lines)}\r\n`
  return {
    'nothing at all': { first: '' },
    'half a line': { first: 'GET /api/v1/ta' },
    'half the headers': { first: head('GET /api/v1/tasks HTTP/1.1') },
    'headers without an end': {
      first: head('GET /api/v1/tasks HTTP/1.1'),
      everyMs: 200,
      more: (n) => `X-${n}: ${n}\r\n`,
    },
    'half a body': { first: `${post('Content-Length: 1000')}{"title":"` },
    'a body by single bytes': {
      first: `${post('Content-Length: 1000')}{"title":"`,
      everyMs: 200,
      more: () => 'x',
    },
    'chunks without an end': {
      first: `${post('Transfer-Encoding: chunked')}a\r\n{"title":"\r\n`,
      everyMs: 200,
      more: () => '1\r\nx\r\n',
    },
  }
}

/** Sends such a request. Returns the time until the service closed the connection, or undefined if it stayed open. */
export function stall(
  address: string,
  { first, everyMs, more }: ReturnType<typeof stalledRequests>[string],
  patienceMs: number,
): Promise<number | undefined> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), hostname)
    const beganAtMs = performance.now()
    let sent = 0
    const sending = more && setInterval(() => socket.write(more(sent++)), everyMs)
    const end = (closedAfterMs?: number) => {
      clearInterval(sending)
      clearTimeout(patience)
      socket.destroy()
      resolve(closedAfterMs)
    }
    const patience = setTimeout(end, patienceMs)
    socket.resume()
    // Writing to a closed connection fails.
    socket.on('error', () => {})
    socket.on('close', () => end(performance.now() - beganAtMs))
    socket.write(first)
  })
}
