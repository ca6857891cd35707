import type { Db, Tx } from '../db/database.ts'
import { query } from '../db/query.ts'
import { deleteBy, selectBy, statementsOf } from '../db/statements.ts'
import { forbidden } from '../errors.ts'
import type { Actor } from './actor.ts'
import type { CredentialKind, CredentialTable } from './credentials.schema.ts'

export interface Credential {
  readonly kind: CredentialKind
  readonly actor: Actor
  readonly allowedOrigins: readonly string[]
  readonly minuteLimit: number
  readonly browserDetails: boolean
  readonly screenshots: boolean
  /** If the product requires a captcha. */
  readonly captchaSecret?: string
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
    return session && { kind, actor, ...ofNoFeedback, expiresAtMs, usedAtMs: Date.parse(session.lastSeenAt) }
  }
  if (kind === 'feedback') {
    const key = await db.one(selectFeedbackKey, { ownerId, productId: id })
    const captcha = key && (await db.one(selectCaptcha, { ownerId, productId: id }))
    const limited = { ...actor, productIds: new Set([id]) }
    return (
      key && {
        kind,
        actor: limited,
        allowedOrigins: JSON.parse(key.allowedOrigins),
        minuteLimit: key.minuteLimit,
        browserDetails: key.browserDetails === 1,
        screenshots: key.screenshots === 1,
        ...(captcha && { captchaSecret: captcha.secret }),
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
    actor: { ...actor, readOnly: key.readOnly === 1, manages: key.manage === 1, productIds },
    ...ofNoFeedback,
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

const ofNoFeedback = { allowedOrigins: [], minuteLimit: 0, browserDetails: false, screenshots: false }

const usedAt = (lastUsedAt: string | null) => (lastUsedAt === null ? 0 : Date.parse(lastUsedAt))

export async function writeUse(tx: Tx, { kind, actor, usedAtMs }: Credential) {
  const { ownerId, credentialId: id } = actor
  const at = new Date(usedAtMs).toISOString()
  if (kind === 'server') await tx.run(apiKeys.change, { ownerId, id, lastUsedAt: at })
  else if (kind === 'feedback') await tx.run(feedbackKeys.change, { ownerId, productId: id, lastUsedAt: at })
  else await tx.run(sessions.change, { ownerId, id, lastSeenAt: at })
}

const selectCredential = query((db, p: { hash: string }) =>
  db
    .selectFrom('credential')
    .innerJoin('account', 'account.id', 'credential.ownerId')
    .select(['ownerId', 'kind', 'credential.id', 'expiresAt'])
    .where('hash', '=', p.hash)
    .where('disabledAt', 'is', null),
)

const selectHash = selectBy('credential', ['hash'], 'ownerId', 'kind', 'id')
const selectAccount = selectBy('account', ['disabledAt'], 'id')
const selectSession = selectBy('session', ['lastSeenAt'], 'ownerId', 'id')
const selectFeedbackKey = selectBy(
  'feedbackKey',
  ['allowedOrigins', 'minuteLimit', 'browserDetails', 'screenshots', 'lastUsedAt'],
  'ownerId',
  'productId',
)
const selectCaptcha = selectBy('captcha', ['secret'], 'ownerId', 'productId')
const selectApiKey = selectBy('apiKey', ['readOnly', 'manage', 'isLimited', 'lastUsedAt'], 'ownerId', 'id')

const selectApiKeyProducts = query((db, p: { ownerId: string; id: string }) =>
  db
    .selectFrom('apiKeyProduct')
    .select('productId')
    .where('ownerId', '=', p.ownerId)
    .where('keyId', '=', p.id),
)

const apiKeys = statementsOf('apiKey', ['ownerId', 'id'])
const feedbackKeys = statementsOf('feedbackKey', ['ownerId', 'productId'])
const sessions = statementsOf('session', ['ownerId', 'id'])

export const insertCredential = query((db, row: CredentialTable) => db.insertInto('credential').values(row))
/** The write then emits `revoked`. */
export const deleteCredentials = deleteBy('credential', 'ownerId', 'kind', 'id')
