import type { FastifyInstance } from 'fastify'

/** On every answer. */
export function sendCommonHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
    done()
  })
}
