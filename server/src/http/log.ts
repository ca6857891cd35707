import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

const slowMs = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The service's log. Fastify is given none: it would make a logger for each request and listen to the end of each answer, which
     * is a tenth of what a request costs.
     */
    logger: FastifyBaseLogger
  }
  interface FastifyRequest {
    /** By `performance.now()`. */
    beganAtMs: number
  }
}

/**
 * A line for each change and each slow request; for every request only where the operator asks. Neither keys nor cookies nor bodies
 * are in it: only who, what and how it ended.
 */
export function logAnswers(app: FastifyInstance, logger: FastifyBaseLogger, logRequests: boolean) {
  app.decorate('logger', logger)
  app.decorateRequest('beganAtMs', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.beganAtMs = performance.now()
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const tookMs = performance.now() - request.beganAtMs
    if (tookMs > slowMs) logger.warn(factsOf(request, reply.statusCode, tookMs), 'slow request')
    else if (reply.statusCode < 300 && isChange(request.method))
      logger.info(factsOf(request, reply.statusCode, tookMs), 'changed')
    else if (logRequests) logger.info(factsOf(request, reply.statusCode, tookMs), 'answered')
    done(null, payload)
  })
}

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

const factsOf = ({ id, method, routeOptions, actor }: FastifyRequest, status: number, tookMs: number) => ({
  requestId: id,
  method,
  route: routeOptions.url,
  status,
  owner: actor?.ownerId,
  credential: actor?.credentialId,
  tookMs: Math.round(tookMs * 10) / 10,
})
