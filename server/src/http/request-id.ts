import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const start = randomBytes(6).toString('hex')
let count = 0

/** Random per process, counted within it: unique and cheap. */
export const newRequestId = (): string => `${start}-${(++count).toString(36)}`

/** The caller's `X-Request-Id` if it matches `^[\w-]{1,64}$`, otherwise a new id. */
export function requestIdOf(message: { headers: IncomingMessage['headers'] }): string {
  const sent = message.headers['x-request-id']
  return typeof sent === 'string' && /^[\w-]{1,64}$/.test(sent) ? sent : newRequestId()
}
