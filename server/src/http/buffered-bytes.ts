import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { isGzip } from './content-encoding.ts'

const lookEveryMs = 250
const largeBody = 16 * 1024

/** An eighth of the heap, so that slow readers and unfinished uploads cannot exhaust it. */
export const maxBufferedBytes = () => getHeapStatistics().heap_size_limit / 8

const held = new WeakMap<IncomingMessage, number>()

/** Says how much of a body is in memory, where this is not what has arrived: it was decompressed, or dropped. */
export const noteHeldBytes = (body: IncomingMessage, bytes: number) => held.set(body, bytes)

interface UnfinishedBody {
  body: IncomingMessage
  /** Of the socket. */
  bytesBefore: number
}

/** Above `max` bytes of unread responses and unfinished bodies, closes the connections that hold most. */
export function limitBufferedBytes(app: FastifyInstance, max: number) {
  const open = new Set<Socket>()
  const unfinished = new Map<Socket, UnfinishedBody>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      unfinished.delete(socket)
    })
  })
  app.addHook('onRequest', (request, _, done) => {
    const body = request.raw
    const { socket, headers } = body
    const isLarge = Number(headers['content-length']) > largeBody
    if (isLarge || headers['transfer-encoding'] !== undefined || isGzip(body)) {
      unfinished.set(socket, { body, bytesBefore: socket.bytesRead })
      body.once('end', () => unfinished.delete(socket))
    }
    done()
  })

  const heldBy = (socket: Socket) => {
    const upload = unfinished.get(socket)
    if (!upload) return socket.writableLength
    const { body, bytesBefore } = upload
    return socket.writableLength + (held.get(body) ?? socket.bytesRead - bytesBefore)
  }
  const look = () => {
    let sum = 0
    for (const socket of open) sum += heldBy(socket)
    if (sum <= max) return
    for (const socket of [...open].sort((one, other) => heldBy(other) - heldBy(one))) {
      if (sum <= max / 2) break
      sum -= heldBy(socket)
      socket.destroy()
    }
    app.logger.warn('Closed connections because unread responses and unfinished bodies used too much memory.')
  }
  const looking = setInterval(look, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
