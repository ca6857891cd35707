import type { Db, Tx } from '../db/database.ts'
import { query } from '../db/query.ts'
import type { InProduct } from '../db/tables.ts'
import { forbidden } from '../errors.ts'
import type { Actor } from './actor.ts'
import type { CredentialKind, CredentialTable } from './credentials.schema.ts'

export interface Credential {
  readonly kind: CredentialKind
  readonly actor: Actor
  /** Of a session: the person, also while they view another account. */
  readonly person: Actor
  readonly allowedOrigins: readonly string[]
  readonly minuteLimit: number
  readonly browserDetails: boolean
  readonly screenshots: boolean
  /** null: the product requires no captcha. */
  readonly captchaSecret: string | null
  readonly expiresAtMs: number
  usedAtMs: number
}

export async function lookUp(db: Db, hash: string): Promise<Credential | undefined> {
  const found = await db.one(selectCredential, { hash })
  if (!found) return undefined
  const { ownerId, kind, id } = found
  const expiresAtMs = found.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(found.expiresAt)
  const actor: Actor = { ownerId, credentialId: id, kind, readOnly: false, productIds: null }
  if (kind === 'session') {
    const session = await db.one(selectSession, { ownerId, id })
    if (!session) return undefined
    const { viewing, lastSeenAt } = session
    const viewer = viewing !== null && { ...actor, ownerId: viewing, viewerId: ownerId, readOnly: true }
    const usedAtMs = Date.parse(lastSeenAt)
    return { kind, actor: viewer || actor, person: actor, ...withoutFeedback, expiresAtMs, usedAtMs }
  }
  if (kind === 'feedback') {
    const key = await db.one(selectFeedbackKey, { ownerId, productId: id })
    const limited = { ...actor, productIds: new Set([id]) }
    return (
      key && {
        kind,
        actor: limited,
        person: limited,
        allowedOrigins: JSON.parse(key.allowedOrigins),
        minuteLimit: key.minuteLimit,
        browserDetails: key.browserDetails === 1,
        screenshots: key.screenshots === 1,
        captchaSecret: key.captchaSecret,
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
  const ofKey = { ...actor, readOnly: key.readOnly === 1, manages: key.manage === 1, productIds }
  return {
    kind,
    actor: ofKey,
    person: ofKey,
    ...withoutFeedback,
    expiresAtMs,
    usedAtMs: usedAt(key.lastUsedAt),
  }
}

/**
 * The actor with the present limits of its key, for work that goes on after its request.
 * @throws forbidden if the key was revoked, has expired or is read-only, or if the account is disabled
 */
export async function stillAllowed(db: Db, actor: Actor): Promise<Actor> {
  const { ownerId, credentialId: id, kind } = actor
  const account = await db.one(selectAccount, { id: ownerId })
  if (account?.disabledAt !== null) throw forbidden('The account was disabled.')
  if (kind !== 'server') return actor
  const stored = await db.one(selectHash, { ownerId, kind, id })
  const found = stored && (await lookUp(db, stored.hash))
  if (!found) throw forbidden('The API key was revoked.')
  if (found.expiresAtMs <= Date.parse(db.now)) throw forbidden('The API key has expired.')
  if (found.actor.readOnly) throw forbidden('The API key is read-only.')
  return { ...actor, ...found.actor }
}

const withoutFeedback = {
  allowedOrigins: [],
  minuteLimit: 0,
  browserDetails: false,
  screenshots: false,
  captchaSecret: null,
}

const usedAt = (lastUsedAt: string | null) => (lastUsedAt === null ? 0 : Date.parse(lastUsedAt))

export async function writeUse(tx: Tx, { kind, person, usedAtMs }: Credential) {
  const { ownerId, credentialId: id } = person
  const at = new Date(usedAtMs).toISOString()
  if (kind === 'server') await tx.run(setApiKeyUse, { ownerId, id, at })
  else if (kind === 'feedback') await tx.run(setFeedbackKeyUse, { ownerId, productId: id, at })
  else await tx.run(setSessionUse, { ownerId, id, at })
}

const selectCredential = query((db, p: { hash: string }) =>
  db
    .selectFrom('credential')
    .innerJoin('account', 'account.id', 'credential.ownerId')
    .select(['ownerId', 'kind', 'credential.id', 'expiresAt'])
    .where('hash', '=', p.hash)
    .where('disabledAt', 'is', null),
)

interface Owned {
  ownerId: string
  id: string
}
type CredentialKey = Owned & { kind: CredentialKind }

const selectHash = query((db, p: CredentialKey) =>
  db
    .selectFrom('credential')
    .select('hash')
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', p.kind)
    .where('id', '=', p.id),
)

const selectAccount = query((db, p: { id: string }) =>
  db.selectFrom('account').select('disabledAt').where('id', '=', p.id),
)

/** `viewing` is null if the person may no longer view the account, or it is disabled. */
const selectSession = query((db, p: Owned) =>
  db
    .selectFrom('session')
    .leftJoin('member', (join) =>
      join.onRef('member.ownerId', '=', 'session.viewing').onRef('member.userId', '=', 'session.ownerId'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'member.ownerId').on('account.disabledAt', 'is', null),
    )
    .select(['lastSeenAt', 'account.id as viewing'])
    .where('session.ownerId', '=', p.ownerId)
    .where('session.id', '=', p.id),
)

const selectFeedbackKey = query((db, p: InProduct) =>
  db
    .selectFrom('feedbackKey')
    .leftJoin('captcha', (join) =>
      join
        .onRef('captcha.ownerId', '=', 'feedbackKey.ownerId')
        .onRef('captcha.productId', '=', 'feedbackKey.productId'),
    )
    .select(['allowedOrigins', 'minuteLimit', 'browserDetails', 'screenshots', 'lastUsedAt'])
    .select('captcha.secret as captchaSecret')
    .where('feedbackKey.ownerId', '=', p.ownerId)
    .where('feedbackKey.productId', '=', p.productId),
)

const selectApiKey = query((db, p: Owned) =>
  db
    .selectFrom('apiKey')
    .select(['readOnly', 'manage', 'isLimited', 'lastUsedAt'])
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id),
)

const selectApiKeyProducts = query((db, p: Owned) =>
  db
    .selectFrom('apiKeyProduct')
    .select('productId')
    .where('ownerId', '=', p.ownerId)
    .where('keyId', '=', p.id),
)

const setApiKeyUse = query((db, p: Owned & { at: string }) =>
  db.updateTable('apiKey').set({ lastUsedAt: p.at }).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const setFeedbackKeyUse = query((db, p: InProduct & { at: string }) =>
  db
    .updateTable('feedbackKey')
    .set({ lastUsedAt: p.at })
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId),
)

const setSessionUse = query((db, p: Owned & { at: string }) =>
  db.updateTable('session').set({ lastSeenAt: p.at }).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

export const insertCredential = query((db, row: CredentialTable) => db.insertInto('credential').values(row))
/** The write then emits `revoked`. */
export const deleteCredentials = query((db, p: CredentialKey) =>
  db
    .deleteFrom('credential')
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', p.kind)
    .where('id', '=', p.id),
)
