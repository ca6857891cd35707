import type { FastifyReply } from 'fastify'
import { minuteMs } from '../domain/durations.ts'
import type { Limit, Taken } from '../domain/windows.ts'
import { tooMany } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { limitOf } from './shared-windows.ts'

/** The limit of requests for each key, with the headers of the IETF's draft (draft-ietf-httpapi-ratelimit-headers). */
export class KeyRateLimit {
  readonly #limit: Limit | undefined
  readonly #policy: string

  /** @param perMinute requests of one key, or null for no limit */
  constructor(storage: Storage, perMinute: number | null) {
    this.#limit = perMinute === null ? undefined : limitOf(storage, 'key', perMinute, minuteMs, { inPortions: true })
    this.#policy = `"minute";q=${perMinute};w=60`
  }

  /** At once, but for where it has to be asked how much is left. @throws rate_limit_exceeded */
  count(keyId: string, reply: FastifyReply): void | Promise<void> {
    if (!this.#limit) return
    const taken = this.#limit.take(keyId)
    if (taken instanceof Promise) return taken.then((later) => this.#tell(later, reply))
    this.#tell(taken, reply)
  }

  #tell({ left, resetsInMs }: Taken, reply: FastifyReply) {
    const seconds = Math.ceil(resetsInMs / 1000)
    reply.header('ratelimit', `"minute";r=${left > 0 ? left : 0};t=${seconds}`)
    reply.header('ratelimit-policy', this.#policy)
    if (left < 0) throw tooMany(`This key may send ${this.#limit!.limit} requests a minute. Try again in ${seconds} s.`, seconds)
  }
}
