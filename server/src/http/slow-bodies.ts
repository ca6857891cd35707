import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'

export interface BodyTimes {
  /** For the whole body. */
  bodyTimeoutMs?: number
  /** In each, a part of an upload arrives. */
  uploadWindowMs?: number
}

const minBytesPerSecond = 1024

/**
 * Ends requests whose body comes too slowly. A body that may be larger than the usual limit is an upload: it may take any
 * time while it arrives at a minimum rate. Node has only one limit, for the whole request on every path.
 */
export function limitSlowBodies(
  app: FastifyInstance,
  { bodyTimeoutMs = 12_000, uploadWindowMs = 30_000 }: BodyTimes,
) {
  const minBytes = (minBytesPerSecond * uploadWindowMs) / 1000
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    if (!hasBody(raw)) return done()
    const { socket } = raw

    function end(message: string) {
      if (raw.complete) return
      if (reply.sent || reply.raw.headersSent) return void raw.destroy()
      // The rest may arrive before the connection is closed. It must not be taken for a whole body.
      raw.pause()
      reply.header('connection', 'close').send(badRequest(message))
    }

    let bytesBefore = socket.bytesRead
    function checkRate() {
      // The rest of an upload that is refused is read for a while, so that the client gets to its answer.
      if (reply.sent || socket.bytesRead - bytesBefore < minBytes) end(tooSlow(minBytes, uploadWindowMs))
      bytesBefore = socket.bytesRead
    }

    const isUpload = routeOptions.bodyLimit! > app.initialConfig.bodyLimit!
    const timer = isUpload
      ? setInterval(checkRate, uploadWindowMs)
      : setTimeout(
          () => end(`The body did not arrive within ${bodyTimeoutMs / 1000} seconds.`),
          bodyTimeoutMs,
        )
    timer.unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

const tooSlow = (bytes: number, ms: number) =>
  `The upload is too slow: less than ${bytes / 1024} KiB arrived within ${ms / 1000} seconds. Send it again.`
