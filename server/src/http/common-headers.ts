import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'

/** On every answer. */
export function sendCommonHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return done(badRequest('The request has no Host header.'))
    done()
  })
}

/** Node would answer an expectation it does not know by itself, outside our shape; RFC 9110 lets a server pass over it. */
export function answerPlainly(app: FastifyInstance) {
  app.server.on('checkExpectation', (message: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', message, response),
  )
}
