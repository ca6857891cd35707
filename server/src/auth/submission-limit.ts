import type { FastifyReply } from 'fastify'
import { minuteMs } from '../domain/durations.ts'
import { senderOf } from '../domain/senders.ts'
import type { Limit, Taken } from '../domain/windows.ts'
import { ownLimit, tooMany } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { setRateLimit } from './rate-limit.ts'
import { limitOf } from './shared-windows.ts'
import type { Credential } from './stored-credentials.ts'

export class SubmissionLimit {
  readonly #limit: Limit

  constructor(storage: Storage) {
    // The limit differs per product and is passed to `take`.
    this.#limit = limitOf(storage, 'submission', 0, minuteMs, { inPortions: true })
  }

  count({ actor, minuteLimit }: Credential, ip: string, reply: FastifyReply): void | Promise<void> {
    const taken = this.#limit.take(`${actor.credentialId} ${senderOf(ip)}`, minuteLimit)
    if (taken instanceof Promise) return taken.then((later) => check(later, minuteLimit, reply))
    check(taken, minuteLimit, reply)
  }
}

function check(taken: Taken, limit: number, reply: FastifyReply) {
  const seconds = setRateLimit(reply, limit, taken)
  if (taken.left >= 0) return
  throw tooMany(`The limit of your address is ${limit} submissions per minute. Try again in ${seconds} s.`, seconds, ownLimit)
}
