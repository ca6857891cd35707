import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const start = randomBytes(6).toString('hex')
let count = 0

/** Random for each process and counted within it: unlike any other, and it costs nothing to make. */
export const newRequestId = (): string => `${start}-${(++count).toString(36)}`

/** The caller's `X-Request-Id` where it is `^[\w-]{1,64}$`, ours otherwise. */
export function requestIdOf(message: { headers: IncomingMessage['headers'] }): string {
  const sent = message.headers['x-request-id']
  return typeof sent === 'string' && /^[\w-]{1,64}$/.test(sent) ? sent : newRequestId()
}
