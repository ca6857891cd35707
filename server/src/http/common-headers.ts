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
    if (hasTwoHosts(request.raw)) return done(badRequest('The request has more than one Host header.'))
    done()
  })
}

/** RFC 9112, 3.2. Node keeps the first of them and drops the others. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** Node would answer an expectation it does not know by itself, outside our shape; RFC 9110 lets a server pass over it. */
export function answerPlainly(app: FastifyInstance) {
  app.server.on('checkExpectation', (message: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', message, response),
  )
}
