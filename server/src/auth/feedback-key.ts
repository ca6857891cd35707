import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '../domain/durations.ts'
import { senderOf } from '../domain/senders.ts'
import { Windows } from '../domain/windows.ts'
import { Failure, forbidden, ownLimit, tooMany } from '../errors.ts'
import type { BearerKeys } from './bearer.ts'
import { countRequest } from './rate-limit.ts'
import { RefusedSubmissions } from './refused-submissions.ts'
import type { Credential } from './stored-credentials.ts'

declare module 'fastify' {
  interface FastifyRequest {
    feedbackKey: Credential
  }
}

export function requireFeedbackKey(app: FastifyInstance, keys: BearerKeys) {
  const limit = new Windows(0, minuteMs)
  const refused = new RefusedSubmissions(app.database)
  app.decorateRequest('feedbackKey')
  app.addHook('onRequest', allowAnyOrigin)
  app.addHook(
    'onRequest',
    keys.hook('feedback', (request, credential, reply) => {
      request.feedbackKey = credential
      const { actor, minuteLimit } = credential
      countRequest(limit, `${actor.credentialId} ${senderOf(request.ip)}`, minuteLimit, reply, (seconds) =>
        tooMany(
          `The limit of your address is ${minuteLimit} submissions per minute. Try again in ${seconds} s.`,
          seconds,
          ownLimit,
        ),
      )
      checkOrigin(request, credential, reply)
    }),
  )
  app.setErrorHandler((error, { actor, ip }) => {
    if (error instanceof Failure && error.details?.limit === ownLimit.limit) refused.note(actor, senderOf(ip))
    throw error
  })
  app.addHook('onClose', () => refused.flush().catch(() => {}))
}

function checkOrigin(
  { headers: { origin } }: FastifyRequest,
  { allowedOrigins }: Credential,
  reply: FastifyReply,
) {
  if (allowedOrigins.length === 0) return
  reply.header('vary', 'Origin')
  if (origin === undefined) return
  if (!allowedOrigins.includes(origin)) throw refuseOrigin(reply)
  reply.header('access-control-allow-origin', origin)
}

/** A preflight carries no key, so it allows every origin. The submission is checked. */
export function answerPreflights(app: FastifyInstance) {
  answerPreflight(app, '/feedback', 'POST')
  answerPreflight(app, '/feedback/:feedbackId/screenshot', 'PUT')
}

function answerPreflight(app: FastifyInstance, path: string, method: string) {
  app.options(path, { schema: { hide: true } }, (_request, reply) => {
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': method,
        'access-control-allow-headers':
          'Authorization, Content-Type, Idempotency-Key, Prefer, X-Captcha-Response, X-Request-Id',
        'access-control-max-age': '86400',
        'cache-control': 'no-store',
      })
      .send()
  })
}

function allowAnyOrigin(_request: FastifyRequest, reply: FastifyReply, done: () => void) {
  reply.header('access-control-allow-origin', '*')
  reply.header(
    'access-control-expose-headers',
    'X-Request-Id, X-Ignored-Fields, X-Ignored-Parameters, Idempotency-Replayed, RateLimit, ' +
      'RateLimit-Policy, Retry-After',
  )
  done()
}

function refuseOrigin(reply: FastifyReply) {
  reply.removeHeader('access-control-allow-origin')
  return forbidden(
    "This key doesn't accept feedback from this web origin. Add the origin in the product's settings.",
  )
}
