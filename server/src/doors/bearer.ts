import type { FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '../domain/durations.ts'
import { feedbackKeyPrefix, isWhole, serverKeyPrefix } from '../domain/keys.ts'
import { Windows } from '../domain/windows.ts'
import { forbidden, tooMany, unauthorized } from '../errors.ts'
import type { CredentialKind } from './credentials.schema.ts'
import type { Credentials } from './credentials.ts'
import type { KeyRateLimit } from './rate-limit.ts'
import type { Credential } from './stored-credentials.ts'

const failuresPerMinute = 60

/**
 * Reads `Authorization: Bearer …` and lets the right kind of key in. It runs before the body is read. A key that holds is never
 * kept out by the failures of others at its address.
 */
export class BearerKeys {
  readonly #credentials: Credentials
  readonly #rateLimit: KeyRateLimit
  readonly #failures = new Windows(failuresPerMinute, minuteMs)

  constructor(credentials: Credentials, rateLimit: KeyRateLimit) {
    this.#credentials = credentials
    this.#rateLimit = rateLimit
  }

  /** The hook of a door that takes keys of one kind. `then` looks at what else the door asks. */
  hook(kind: CredentialKind, then: (request: FastifyRequest, credential: Credential, reply: FastifyReply) => void) {
    return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      try {
        const key = this.#keyIn(request)
        const credential = this.#credentials.cached(key)
        if (credential && credential.kind !== 'session') {
          this.#admit(kind, key, credential, request, reply, then)
          return done()
        }
        if (!isWhole(key, serverKeyPrefix) && !isWhole(key, feedbackKeyPrefix)) {
          throw this.#failed(request, 'This is not a key of this service, or not a whole one.')
        }
        this.#credentials
          .find(key)
          .then((found) => {
            if (!found) throw this.#failed(request, 'This key is unknown, revoked or expired.')
            this.#admit(kind, key, found, request, reply, then)
          })
          .then(() => done(), done)
      } catch (error) {
        done(error as Error)
      }
    }
  }

  #keyIn(request: FastifyRequest): string {
    const { authorization } = request.headers
    if (authorization === undefined) throw unauthorized('Send a key: Authorization: Bearer <key>.', false)
    const key = /^bearer +(\S+) *$/i.exec(authorization)?.[1]
    if (key === undefined) throw this.#failed(request, 'The Authorization header is not of the form: Bearer <key>.')
    return key
  }

  #admit(
    kind: CredentialKind,
    key: string,
    credential: Credential,
    request: FastifyRequest,
    reply: FastifyReply,
    then: (request: FastifyRequest, credential: Credential, reply: FastifyReply) => void,
  ) {
    this.#rateLimit.count(credential.actor.credentialId, reply)
    if (credential.kind !== kind) throw forbidden(wrongKind[kind])
    then(request, credential, reply)
    this.#credentials.admit(request, key, credential)
  }

  #failed({ ip }: FastifyRequest, message: string): Error {
    const { left, resetsInMs } = this.#failures.take(ip)
    return left < 0
      ? tooMany('Too many requests without a key that holds, from this address. Check the key.', resetsInMs / 1000)
      : unauthorized(message, true)
  }
}

const wrongKind: Record<CredentialKind, string> = {
  server: 'A Feedback Key only submits feedback, with POST /api/v1/feedback. Use a server key here.',
  feedback: 'Feedback is submitted with a Feedback Key. With a server key, use POST /api/v1/products/{product}/feedback.',
  session: 'A key opens nothing here.',
}
