import type { FastifyRequest } from 'fastify'
import { hashOf } from '../domain/keys.ts'
import { unauthorized } from '../errors.ts'
import { query } from '../storage/query.ts'
import type { Db, Storage, Tx } from '../storage/storage.ts'
import type { Actor } from './actor.ts'
import type { CredentialKind, CredentialTable } from './credentials.schema.ts'

/** A secret that holds, with what it opens. */
export interface Credential {
  readonly kind: CredentialKind
  readonly actor: Actor
  /** Of a Feedback Key: the origins that may submit with it; none: any. */
  readonly allowedOrigins: readonly string[]
  readonly expiresAtMs: number
  /** When its last use was last written down. */
  usedAtMs: number
}

declare module 'fastify' {
  interface FastifyInstance {
    credentials: Credentials
  }
  interface FastifyRequest {
    /** Who is calling: set by the door before the body is read. */
    actor: Actor
    secret: string
    admittedIn: number
  }
}

const mostCached = 10_000
/** A session that is not used for this long ends. */
export const idleMs = 14 * 24 * 3_600_000
const useWrittenEveryMs = 60_000

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

  constructor(storage: Storage) {
    this.#storage = storage
    storage.onForeignChange(() => this.forgetAll())
  }

  /** At once, if it is known and holds. */
  cached(secret: string): Credential | undefined {
    const credential = this.#cache.get(secret)
    if (!credential) return undefined
    const nowMs = Date.now()
    if (credential.expiresAtMs <= nowMs || (credential.kind === 'session' && credential.usedAtMs + idleMs <= nowMs)) {
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

  /** A request may take long to arrive, and an answer long to go out: what was revoked meanwhile ends it. @throws unauthorized */
  async stillHolds(db: Db, request: FastifyRequest): Promise<void> {
    if (request.admittedIn === this.#generation) return
    const found = await lookUp(db, hashOf(request.secret))
    if (!found || found.expiresAtMs <= Date.now()) throw unauthorized('This key or session was ended meanwhile.', true)
  }

  /** To be called when a secret, or what it opens, has changed. */
  forgetAll() {
    this.#generation++
    this.#cache.clear()
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

async function lookUp(db: Db, hash: string): Promise<Credential | undefined> {
  const found = await db.one(selectCredential, { hash })
  if (!found) return undefined
  const { ownerId, kind, id } = found
  const expiresAtMs = found.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(found.expiresAt)
  const actor: Actor = { ownerId, credentialId: id, readOnly: false, productIds: null }
  if (kind === 'session') {
    const session = await db.one(selectSession, { ownerId, id })
    return session && { kind, actor, allowedOrigins: [], expiresAtMs, usedAtMs: Date.parse(session.lastSeenAt) }
  }
  if (kind === 'feedback') {
    const key = await db.one(selectFeedbackKey, { ownerId, productId: id })
    const limited = { ...actor, productIds: new Set([id]) }
    return (
      key && {
        kind,
        actor: limited,
        allowedOrigins: JSON.parse(key.allowedOrigins),
        expiresAtMs,
        usedAtMs: usedAt(key.lastUsedAt),
      }
    )
  }
  const key = await db.one(selectApiKey, { ownerId, id })
  if (!key) return undefined
  const productIds = key.isLimited
    ? new Set((await db.all(selectApiKeyProducts, { ownerId, id })).map(({ productId }) => productId))
    : null
  return {
    kind,
    actor: { ...actor, readOnly: key.readOnly === 1, productIds },
    allowedOrigins: [],
    expiresAtMs,
    usedAtMs: usedAt(key.lastUsedAt),
  }
}

const usedAt = (lastUsedAt: string | null) => (lastUsedAt === null ? 0 : Date.parse(lastUsedAt))

async function writeUse(tx: Tx, { kind, actor, usedAtMs }: Credential) {
  const params = { ownerId: actor.ownerId, id: actor.credentialId, at: new Date(usedAtMs).toISOString() }
  await tx.run({ server: useApiKey, feedback: useFeedbackKey, session: useSession }[kind], params)
}

const selectCredential = query((db, p: { hash: string }) =>
  db.selectFrom('credential').select(['ownerId', 'kind', 'id', 'expiresAt']).where('hash', '=', p.hash),
)

const selectSession = query((db, p: { ownerId: string; id: string }) =>
  db.selectFrom('session').select('lastSeenAt').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const selectFeedbackKey = query((db, p: { ownerId: string; productId: string }) =>
  db
    .selectFrom('feedbackKey')
    .select(['allowedOrigins', 'lastUsedAt'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId),
)

const selectApiKey = query((db, p: { ownerId: string; id: string }) =>
  db.selectFrom('apiKey').select(['readOnly', 'isLimited', 'lastUsedAt']).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const selectApiKeyProducts = query((db, p: { ownerId: string; id: string }) =>
  db.selectFrom('apiKeyProduct').select('productId').where('ownerId', '=', p.ownerId).where('keyId', '=', p.id),
)

type Use = { ownerId: string; id: string; at: string }

const useApiKey = query((db, p: Use) =>
  db.updateTable('apiKey').set({ lastUsedAt: p.at }).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)
const useFeedbackKey = query((db, p: Use) =>
  db.updateTable('feedbackKey').set({ lastUsedAt: p.at }).where('ownerId', '=', p.ownerId).where('productId', '=', p.id),
)
const useSession = query((db, p: Use) =>
  db.updateTable('session').set({ lastSeenAt: p.at }).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

/** Lets a secret in. Part of the change that makes the key or the session. */
export const insertCredential = query((db, row: CredentialTable) => db.insertInto('credential').values(row))

/** Lets every secret of a key or session in no longer. The caller then calls `forgetAll`. */
export const deleteCredentials = query((db, p: { ownerId: string; kind: CredentialKind; id: string }) =>
  db.deleteFrom('credential').where('ownerId', '=', p.ownerId).where('kind', '=', p.kind).where('id', '=', p.id),
)
