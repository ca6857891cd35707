import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    commonHeaders: Record<string, string>
  }
}

export const protectiveHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
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
    done()
  })
}
