import type { FastifyInstance } from 'fastify'

const slowMs = 1_000

/**
 * A line for each change and each slow request, none for other requests. Neither keys nor cookies nor bodies are in it: only
 * who, what and how it ended.
 */
export function logChanges(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const tookMs = reply.elapsedTime
    const changed = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && reply.statusCode < 300
    if (changed || tookMs > slowMs) {
      const facts = {
        requestId: request.id,
        method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        owner: request.actor?.ownerId,
        credential: request.actor?.credentialId,
        tookMs: Math.round(tookMs * 10) / 10,
      }
      if (tookMs > slowMs) app.log.warn(facts, 'slow request')
      else app.log.info(facts, 'changed')
    }
    done()
  })
}
