import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    commonHeaders: Record<string, string>
  }
}

/** For answers that are data. Pages and files replace what differs for them. */
export const protectiveHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** On every answer. Where the service has an https address, browsers are to use no other. */
export function sendCommonHeaders(app: FastifyInstance, publicUrl: string | null) {
  const isHttps = publicUrl?.startsWith('https:') === true
  app.decorate('commonHeaders', {
    ...protectiveHeaders,
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.headers(app.commonHeaders)
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
