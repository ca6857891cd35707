import type { FastifyReply } from 'fastify'
import { minuteMs } from '../domain/durations.ts'
import { Windows } from '../domain/windows.ts'
import { tooMany } from '../errors.ts'

/** The limit of requests for each key, with the headers of the IETF's draft (draft-ietf-httpapi-ratelimit-headers). */
export class KeyRateLimit {
  readonly #windows: Windows | undefined
  readonly #policy: string

  /** @param perMinute requests of one key, or null for no limit */
  constructor(perMinute: number | null) {
    this.#windows = perMinute === null ? undefined : new Windows(perMinute, minuteMs)
    this.#policy = `"minute";q=${perMinute};w=60`
  }

  /** @throws rate_limit_exceeded */
  count(keyId: string, reply: FastifyReply) {
    if (!this.#windows) return
    const { left, resetsInMs } = this.#windows.take(keyId)
    const seconds = Math.ceil(resetsInMs / 1000)
    reply.header('ratelimit', `"minute";r=${left > 0 ? left : 0};t=${seconds}`)
    reply.header('ratelimit-policy', this.#policy)
    if (left < 0) throw tooMany(`This key may send ${this.#windows.limit} requests a minute. Try again in ${seconds} s.`, seconds)
  }
}
