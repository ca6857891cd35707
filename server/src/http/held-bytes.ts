import type { Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 250
/** A smaller body is not looked at: as many as there are connections come to little. */
const largeBody = 16 * 1024

/** Of what the process may hold in all, so that it goes on where thousands ask for much and read nothing, or send by halves. */
export const mostHeldBytes = () => getHeapStatistics().heap_size_limit / 8

/**
 * An answer is held until its reader has taken it, a body until it is whole. Where all that is held comes to more than `most` bytes the
 * connections that hold the most are ended, until it is half of that.
 */
export function boundHeldBytes(app: FastifyInstance, most: number) {
  const open = new Set<Socket>()
  /** What a connection had read before the large body that is on its way. */
  const readBefore = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      readBefore.delete(socket)
    })
  })
  app.addHook('onRequest', (request, _, done) => {
    const { socket, headers } = request.raw
    if (Number(headers['content-length']) > largeBody || headers['transfer-encoding'] !== undefined) {
      readBefore.set(socket, socket.bytesRead)
      request.raw.once('end', () => readBefore.delete(socket))
    }
    done()
  })

  const heldBy = (socket: Socket) => {
    const before = readBefore.get(socket)
    return socket.writableLength + (before === undefined ? 0 : socket.bytesRead - before)
  }
  const look = () => {
    let held = 0
    for (const socket of open) held += heldBy(socket)
    if (held <= most) return
    for (const socket of [...open].sort((one, other) => heldBy(other) - heldBy(one))) {
      if (held <= most / 2) break
      held -= heldBy(socket)
      socket.destroy()
    }
    app.logger.warn('Answers that nobody reads, or bodies sent by halves, filled the memory: their connections were ended.')
  }
  const looking = setInterval(look, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
