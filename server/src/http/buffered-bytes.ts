import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { isGzip } from './content-encoding.ts'

const checkEveryMs = 250
const largeBody = 16 * 1024

/** An eighth of the heap, so that slow readers and unfinished uploads cannot exhaust it. */
export const maxBufferedBytes = () => getHeapStatistics().heap_size_limit / 8

const heldBytes = new WeakMap<IncomingMessage, number>()

/** For a body of which not the received bytes are in memory: it was decompressed, or dropped. */
export const noteHeldBytes = (body: IncomingMessage, bytes: number) => heldBytes.set(body, bytes)

interface Connection {
  upload?: { body: IncomingMessage; bytesBefore: number }
}

/** Above `max` bytes of unread responses and unfinished bodies, closes the connections that hold most. */
export function limitBufferedBytes(app: FastifyInstance, max: number) {
  const connections = new Map<Socket, Connection>()
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, {})
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onRequest', ({ raw: body }, _reply, done) => {
    const { socket, headers } = body
    const connection = connections.get(socket)
    if (!connection) return done()
    const isLarge = Number(headers['content-length']) > largeBody
    if (isLarge || headers['transfer-encoding'] !== undefined || isGzip(body)) {
      connection.upload = { body, bytesBefore: socket.bytesRead }
      body.once('end', () => delete connection.upload)
    }
    done()
  })

  function bytesOf([socket, { upload }]: [Socket, Connection]): number {
    if (!upload) return socket.writableLength
    return socket.writableLength + (heldBytes.get(upload.body) ?? socket.bytesRead - upload.bytesBefore)
  }
  function check() {
    const sizes = [...connections].map((entry) => ({ socket: entry[0], bytes: bytesOf(entry) }))
    let sum = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    if (sum <= max) return
    for (const { socket, bytes } of sizes.sort((one, other) => other.bytes - one.bytes)) {
      if (sum <= max / 2) break
      sum -= bytes
      socket.destroy()
    }
    app.log.warn('Closed connections because unread responses and unfinished bodies used too much memory.')
  }
  const checking = setInterval(check, checkEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(checking))
}
