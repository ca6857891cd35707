import type { FastifyRequest } from 'fastify'
import { minuteMs, sessionIdleMs } from '../domain/durations.ts'
import { hashOf } from '../domain/keys.ts'
import { unauthorized } from '../errors.ts'
import type { Db, Storage } from '../storage/storage.ts'
import type { Actor } from './actor.ts'
import { type Credential, lookUp, writeUse } from './stored-credentials.ts'

declare module 'fastify' {
  interface FastifyInstance {
    credentials: Credentials
  }
  interface FastifyRequest {
    /** Who is calling. Set before the body is read. */
    actor: Actor
    secret: string
    admittedIn: number
  }
}

const mostCached = 10_000
const useWrittenEveryMs = minuteMs

/**
 * Finds who holds a secret. What was found is cached until anything is revoked, changed or rotated (`forgetAll`), in this process
 * or another.
 */
export class Credentials {
  readonly #storage: Storage
  readonly #cache = new Map<string, Credential>()
  readonly #used = new Set<Credential>()
  #generation = 0
  #flush: NodeJS.Timeout | undefined
  #onForget = () => {}

  constructor(storage: Storage) {
    this.#storage = storage
  }

  /** At once, if it is known and holds. */
  cached(secret: string): Credential | undefined {
    const credential = this.#cache.get(secret)
    if (!credential) return undefined
    const nowMs = Date.now()
    if (credential.expiresAtMs <= nowMs || (credential.kind === 'session' && credential.usedAtMs + sessionIdleMs <= nowMs)) {
      this.#cache.delete(secret)
      return undefined
    }
    if (nowMs - credential.usedAtMs >= useWrittenEveryMs) this.#noteUse(credential, nowMs)
    return credential
  }

  async find(secret: string): Promise<Credential | undefined> {
    const generation = this.#generation
    const found = await this.#storage.read((db) => lookUp(db, hashOf(secret)))
    if (!found) return undefined
    // Something was revoked while we looked: what was read may be what was revoked.
    if (generation !== this.#generation) return this.find(secret)
    if (this.#cache.size >= mostCached) this.#cache.clear()
    this.#cache.set(secret, found)
    return this.cached(secret)
  }

  /** Notes with what a request was let in, so that it can be looked at again. */
  admit(request: FastifyRequest, secret: string, { actor }: Credential) {
    request.actor = actor
    request.secret = secret
    request.admittedIn = this.#generation
  }

  /**
   * A request may take long to arrive, and an answer long to go out: what was revoked meanwhile ends it. Nothing has to be waited for where
   * nothing was. @throws unauthorized
   */
  stillHolds(db: Db, request: FastifyRequest): Promise<void> | undefined {
    return request.admittedIn === this.#generation ? undefined : this.#lookAgain(db, request)
  }

  async #lookAgain(db: Db, request: FastifyRequest): Promise<void> {
    const found = await lookUp(db, hashOf(request.secret))
    if (!found || found.expiresAtMs <= Date.now()) throw unauthorized('This key or session was ended meanwhile.', true)
  }

  /** Whether a session still lets its holder in. To ask is no use of it. */
  async holds(secret: string): Promise<boolean> {
    const found = await this.#storage.read((db) => lookUp(db, hashOf(secret)))
    const nowMs = Date.now()
    return found !== undefined && found.expiresAtMs > nowMs && found.usedAtMs + sessionIdleMs > nowMs
  }

  /** To be called when a secret, or what it opens, has changed, in this process or another. */
  forgetAll() {
    this.#generation++
    this.#cache.clear()
    this.#onForget()
  }

  /** Calls back when something may have been revoked. */
  onForget(listener: () => void) {
    this.#onForget = listener
  }

  /** Writes down what was used and not written yet. */
  async flush() {
    clearTimeout(this.#flush)
    this.#flush = undefined
    const used = [...this.#used]
    this.#used.clear()
    if (used.length === 0) return
    await this.#storage.write(async (tx) => {
      for (const credential of used) await writeUse(tx, credential)
    })
  }

  /** The last use is written a moment later, outside the request, and at most once a minute. */
  #noteUse(credential: Credential, nowMs: number) {
    credential.usedAtMs = nowMs
    this.#used.add(credential)
    this.#flush ??= setTimeout(() => this.flush().catch(() => {}), 500).unref()
  }
}
