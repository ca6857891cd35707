import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '../domain/durations.ts'
import { feedbackKeyPrefix, isWhole, serverKeyPrefix } from '../domain/keys.ts'
import { senderOf } from '../domain/senders.ts'
import { Windows } from '../domain/windows.ts'
import { forbidden, tooMany, unauthorized } from '../errors.ts'
import type { CredentialKind } from './credentials.schema.ts'
import type { Credentials } from './credentials.ts'
import { countRequest } from './rate-limit.ts'
import type { Credential } from './stored-credentials.ts'

const failuresPerMinute = 60

type Check = (request: FastifyRequest, credential: Credential, reply: FastifyReply) => void

/** Authenticates bearer keys before the body is read. Failures from an address never block its valid keys. */
export class BearerKeys {
  readonly #credentials: Credentials
  readonly #requests: Windows | undefined
  readonly #failures: Windows

  constructor(credentials: Credentials, perMinute: number | null) {
    this.#credentials = credentials
    this.#requests = perMinute === null ? undefined : new Windows(perMinute, minuteMs)
    this.#failures = new Windows(failuresPerMinute, minuteMs)
  }

  hook(kind: CredentialKind, check: Check) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const key = this.#keyIn(request)
      const credential = this.#cached(key) ?? (await this.#find(request, key))
      // Submissions are limited per address, so that one visitor can't use up the key.
      const isSubmission = kind === 'feedback' && credential.kind === 'feedback'
      if (!isSubmission) this.#count(credential, reply)
      // Comes before the check, so that a refusal is logged with the key.
      this.#credentials.admit(request, key, credential)
      if (credential.kind !== kind) throw forbidden(wrongKind[kind])
      check(request, credential, reply)
    }
  }

  #keyIn(request: FastifyRequest): string {
    const { authorization } = request.headers
    if (authorization === undefined) throw unauthorized('Send a key: Authorization: Bearer <key>.', false)
    const key = keyOf(authorization)
    if (key === undefined)
      throw this.#failed(request, 'The Authorization header must have the form: Bearer <key>.')
    return key
  }

  #cached(key: string): Credential | undefined {
    const cached = this.#credentials.cached(key)
    return cached?.kind === 'session' ? undefined : cached
  }

  async #find(request: FastifyRequest, key: string): Promise<Credential> {
    if (!isWhole(key, serverKeyPrefix) && !isWhole(key, feedbackKeyPrefix))
      throw this.#failed(request, 'This is not a valid key. Check that it is complete.')
    const found = await this.#credentials.find(key)
    if (!found) throw this.#failed(request, 'This key is unknown, revoked or expired.')
    return found
  }

  #count({ actor }: Credential, reply: FastifyReply) {
    const limit = this.#requests
    if (!limit) return
    countRequest(limit, actor.credentialId, limit.limit, reply, (seconds) =>
      tooMany(
        `The limit of this key is ${limit.limit} requests per minute. Try again in ${seconds} s.`,
        seconds,
      ),
    )
  }

  #failed(request: FastifyRequest, message: string): Error {
    const { left, resetsInMs } = this.#failures.take(senderOf(request.ip))
    if (left < 0)
      return tooMany(
        'Too many requests with an invalid key from this address. Check the key.',
        resetsInMs / 1000,
      )
    request.server.logSecurityEvent(request, { event: 'key_refused' })
    return unauthorized(message, true)
  }
}

const keyOf = (authorization: string) => /^bearer +(\S+) *$/i.exec(authorization)?.[1]

const wrongKind: Record<CredentialKind, string> = {
  server: 'A Feedback Key can only submit feedback, with POST /api/v1/feedback. Use a server key here.',
  feedback:
    'This endpoint requires a Feedback Key. With a server key, use POST /api/v1/products/{product}/feedback.',
  session: 'Keys are not accepted here.',
}

export function requireApiKey(app: FastifyInstance, keys: BearerKeys) {
  app.addHook(
    'onRequest',
    keys.hook('server', (request, { actor }) => {
      const { method, routeOptions, server } = request
      if (actor.readOnly && method !== 'GET' && method !== 'HEAD')
        throw forbidden('This key is read-only. Use a key with write access.')
      if (routeOptions.config.manage && !actor.manages) throw server.refuseRoute(request)
    }),
  )
}

/** True for a server key with the permission `manage`. Unlike `requireApiKey` it refuses no request. */
export async function keyMayManage({ headers, server: { credentials } }: FastifyRequest): Promise<boolean> {
  const key = headers.authorization && keyOf(headers.authorization)
  if (!key || !isWhole(key, serverKeyPrefix)) return false
  const found = credentials.cached(key) ?? (await credentials.find(key))
  return found?.actor.manages === true
}

/** Also accepts a read-only key: MCP tool calls are checked by `requireApiKey`. */
export const requireAnyApiKey = (app: FastifyInstance, keys: BearerKeys) =>
  app.addHook(
    'onRequest',
    keys.hook('server', () => {}),
  )
