import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../db/database.ts'
import { minuteMs, sessionIdleMs } from '../domain/durations.ts'
import { hashOf } from '../domain/keys.ts'
import { unauthorized } from '../errors.ts'
import type { Actor } from './actor.ts'
import { type Credential, lookUp, writeUse } from './stored-credentials.ts'

declare module 'fastify' {
  interface FastifyInstance {
    credentials: Credentials
  }
  interface FastifyRequest {
    actor: Actor
    secret: string
    admittedIn: number
  }
}

const maxCached = 10_000
const useWrittenEveryMs = minuteMs

/** Looks up credentials and caches them until `forgetAll`. */
export class Credentials {
  readonly #database: Database
  readonly #cache = new Map<string, Credential>()
  readonly #used = new Set<Credential>()
  #generation = 0
  #flush: NodeJS.Timeout | undefined
  #onForget = () => {}

  constructor(database: Database) {
    this.#database = database
  }

  cached(secret: string): Credential | undefined {
    const credential = this.#cache.get(secret)
    if (!credential) return undefined
    const nowMs = Date.now()
    if (
      credential.expiresAtMs <= nowMs ||
      (credential.kind === 'session' && credential.usedAtMs + sessionIdleMs <= nowMs)
    ) {
      this.#cache.delete(secret)
      return undefined
    }
    if (nowMs - credential.usedAtMs >= useWrittenEveryMs) this.#noteUse(credential, nowMs)
    return credential
  }

  async find(secret: string): Promise<Credential | undefined> {
    const generation = this.#generation
    const found = await this.#database.read((db) => lookUp(db, hashOf(secret)))
    if (!found) return undefined
    // A credential was revoked during the read, so the result may be stale.
    if (generation !== this.#generation) return this.find(secret)
    if (this.#cache.size >= maxCached) this.#cache.clear()
    this.#cache.set(secret, found)
    return this.cached(secret)
  }

  admit(request: FastifyRequest, secret: string, { actor }: Pick<Credential, 'actor'>) {
    request.actor = actor
    request.secret = secret
    request.admittedIn = this.#generation
  }

  checkStillValid(db: Db, request: FastifyRequest): Promise<void> | undefined {
    return request.admittedIn === this.#generation ? undefined : this.#lookAgain(db, request)
  }

  async #lookAgain(db: Db, request: FastifyRequest): Promise<void> {
    const found = await lookUp(db, hashOf(request.secret))
    const reaches = [found?.actor.ownerId, found?.person.ownerId]
    if (!found || found.expiresAtMs <= Date.now() || !reaches.includes(request.actor.ownerId))
      throw unauthorized('This key or session was revoked during the request.', true)
  }

  /** Whether the session still reaches the account. */
  async isValid(secret: string, ownerId: string): Promise<boolean> {
    const found = await this.#database.read((db) => lookUp(db, hashOf(secret)))
    const nowMs = Date.now()
    return (
      found?.actor.ownerId === ownerId && found.expiresAtMs > nowMs && found.usedAtMs + sessionIdleMs > nowMs
    )
  }

  forgetAll() {
    this.#generation++
    this.#cache.clear()
    this.#onForget()
  }

  onForget(listener: () => void) {
    this.#onForget = listener
  }

  async flush() {
    clearTimeout(this.#flush)
    this.#flush = undefined
    const used = [...this.#used]
    this.#used.clear()
    if (used.length === 0) return
    await this.#database.write(async (tx) => {
      for (const credential of used) await writeUse(tx, credential)
    })
  }

  /** Written later and at most once a minute, so that requests do not wait for it. */
  #noteUse(credential: Credential, nowMs: number) {
    credential.usedAtMs = nowMs
    this.#used.add(credential)
    this.#flush ??= setTimeout(() => this.flush().catch(() => {}), 500).unref()
  }
}
