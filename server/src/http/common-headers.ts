import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    commonHeaders: Record<string, string>
  }
}

export const protectiveHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

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

/** RFC 9112, 3.2. Node keeps the first Host header and drops the others. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++
  return hosts > 1
}
