import type { Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 250
const largeBody = 16 * 1024

/** An eighth of the heap, so that slow readers and unfinished uploads cannot exhaust it. */
export const maxBufferedBytes = () => getHeapStatistics().heap_size_limit / 8

/** Above `max` bytes of unread responses and unfinished bodies, closes the connections that hold most. */
export function limitBufferedBytes(app: FastifyInstance, max: number) {
  const open = new Set<Socket>()
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
    if (held <= max) return
    for (const socket of [...open].sort((one, other) => heldBy(other) - heldBy(one))) {
      if (held <= max / 2) break
      held -= heldBy(socket)
      socket.destroy()
    }
    app.logger.warn('Closed connections because unread responses and unfinished bodies used too much memory.')
  }
  const looking = setInterval(look, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
