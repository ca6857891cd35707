import type { Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 250

/** Of what the process may hold in all, so that it goes on where thousands ask for much and read nothing. */
export const mostUnread = () => getHeapStatistics().heap_size_limit / 8

/**
 * An answer is held until its reader has taken it. Where all that is held comes to more than `most` characters the connections that hold the
 * most are ended, until it is half of that.
 */
export function cutOffUnread(app: FastifyInstance, most: number) {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const look = () => {
    let held = 0
    for (const { writableLength } of open) held += writableLength
    if (held <= most) return
    for (const socket of [...open].sort((one, other) => other.writableLength - one.writableLength)) {
      if (held <= most / 2) break
      held -= socket.writableLength
      socket.destroy()
    }
    app.logger.warn('Answers that nobody reads filled the memory: their connections were ended.')
  }
  const looking = setInterval(look, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
