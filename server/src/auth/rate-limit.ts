import type { FastifyReply } from 'fastify'
import { minuteMs } from '../domain/durations.ts'
import type { Limit, Taken } from '../domain/windows.ts'
import { tooMany } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { limitOf } from './shared-windows.ts'

export class KeyRateLimit {
  readonly #limit: Limit | undefined

  constructor(storage: Storage, perMinute: number | null) {
    this.#limit = perMinute === null ? undefined : limitOf(storage, 'key', perMinute, minuteMs, { inPortions: true })
  }

  count(keyId: string, reply: FastifyReply): void | Promise<void> {
    if (!this.#limit) return
    const taken = this.#limit.take(keyId)
    if (taken instanceof Promise) return taken.then((later) => this.#check(later, reply))
    this.#check(taken, reply)
  }

  #check(taken: Taken, reply: FastifyReply) {
    const { limit } = this.#limit!
    const seconds = setRateLimit(reply, limit, taken)
    if (taken.left < 0)
      throw tooMany(`The limit of this key is ${limit} requests per minute. Try again in ${seconds} s.`, seconds)
  }
}

/** Sets `RateLimit` and `RateLimit-Policy`. Returns the seconds until the window ends. */
export function setRateLimit(reply: FastifyReply, perMinute: number, { left, resetsInMs }: Taken): number {
  const seconds = Math.ceil(resetsInMs / 1000)
  reply.header('ratelimit', `"minute";r=${Math.max(0, left)};t=${seconds}`)
  reply.header('ratelimit-policy', `"minute";q=${perMinute};w=60`)
  return seconds
}
