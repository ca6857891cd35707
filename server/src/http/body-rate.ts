import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'

const minBytesPerSecond = 1024

/**
 * Ends a request whose body arrives at less than the minimum rate. Node only has a limit for whole requests,
 * which a large file on a slow connection would exceed.
 * @param windowMs the rate is measured over this time
 */
export function limitBodyRate(app: FastifyInstance, windowMs: number) {
  const minBytes = (minBytesPerSecond * windowMs) / 1000
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const { socket, headers } = raw
    if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return done()
    let bytesBefore = socket.bytesRead
    const timer = setInterval(() => {
      const bytes = socket.bytesRead - bytesBefore
      bytesBefore = socket.bytesRead
      if (bytes >= minBytes) return
      clearInterval(timer)
      if (reply.sent) return void raw.destroy()
      // The rest may arrive before the connection is closed. It must not complete the request.
      raw.pause()
      reply.header('connection', 'close').send(badRequest(tooSlow(minBytes, windowMs)))
    }, windowMs).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearInterval(timer))
    done()
  })
}

const tooSlow = (bytes: number, ms: number) =>
  `The body is too slow: less than ${bytes / 1024} KiB arrived within ${ms / 1000} seconds. Send it again.`
