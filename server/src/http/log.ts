import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

const slowMs = 1_000

/** Fastify's own lines for each request are off. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  }

  /** The response has started, so the error handler no longer runs. */
  override streamError(err: Error & { code?: string }, request: FastifyRequest) {
    if (err.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err }, 'response aborted')
  }
}

/** Logs changes and slow requests, or every request. Never logs keys, cookies or bodies. */
export function logResponses(app: FastifyInstance, logRequests: boolean) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isSlow = reply.elapsedTime > slowMs
    const isChange = !readMethods.includes(request.method) && reply.statusCode < 300
    if (isSlow) request.log.warn(factsOf(request, reply), 'slow request')
    else if (isChange || logRequests)
      request.log.info(factsOf(request, reply), isChange ? 'changed' : 'answered')
    done(null, payload)
  })
}

const readMethods = ['GET', 'HEAD', 'OPTIONS']

const factsOf = ({ method, routeOptions, actor }: FastifyRequest, reply: FastifyReply) => ({
  route: routeOptions.url,
  owner: actor?.ownerId,
  credential: actor?.credentialId,
  method,
  status: reply.statusCode,
  tookMs: Math.round(reply.elapsedTime * 10) / 10,
})
