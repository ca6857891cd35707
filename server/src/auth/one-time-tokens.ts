import type { Db, Tx } from '../db/database.ts'
import { query } from '../db/query.ts'
import { addMs } from '../domain/calendar.ts'
import { hashOf, randomText } from '../domain/keys.ts'

/** What a link or a step of a sign-in is for. A token works for one purpose. */
export type Purpose =
  | 'password_reset'
  | 'email_change'
  | 'invitation'
  | 'mail_confirmation'
  | 'unsubscribe'
  | 'second_factor'
  | 'totp'
  | 'passkey'
  | 'recovery_code'
  | 'provider'
  | 'sign_in_link'
  | 'notify'

/** Stored as a hash. `payload` is JSON. */
export interface OneTimeTokenTable {
  hash: string
  purpose: Purpose
  ownerId: string
  payload: string
  expiresAt: string
}

interface NewToken {
  purpose: Purpose
  ownerId: string
  payload?: object
  validMs: number
  /** One that people can type. */
  secret?: string
}

export interface TakenToken {
  ownerId: string
  payload: Record<string, unknown>
}

/** A secret for a link, which works once and for `validMs`. @returns 40 random base-62 characters */
export async function createToken(
  tx: Tx,
  { validMs, payload = {}, secret = randomText(40), ...token }: NewToken,
): Promise<string> {
  const row = { ...token, hash: hashOf(secret), payload: JSON.stringify(payload) }
  await tx.run(insertToken, { ...row, expiresAt: addMs(tx.now, validMs) })
  return secret
}

/** Uses the token up: of several requests at once, one gets it. Undefined if it was used or has expired. */
export async function takeToken(tx: Tx, purpose: Purpose, secret: string): Promise<TakenToken | undefined> {
  const taken = await tx.one(removeToken, { hash: hashOf(secret), purpose, now: tx.now })
  return taken && { ownerId: taken.ownerId, payload: JSON.parse(taken.payload) }
}

/** Looks without using the token up. */
export async function findToken(db: Db, purpose: Purpose, secret: string): Promise<TakenToken | undefined> {
  const found = await db.one(selectToken, { hash: hashOf(secret), purpose, now: db.now })
  return found && { ownerId: found.ownerId, payload: JSON.parse(found.payload) }
}

/** Ends the tokens of a purpose, for example the older links when a newer one was sent. */
export const deleteTokens = query((db, p: Pick<OneTimeTokenTable, 'ownerId' | 'purpose'>) =>
  db.deleteFrom('oneTimeToken').where('ownerId', '=', p.ownerId).where('purpose', '=', p.purpose),
)

export async function removeExpiredTokens(tx: Tx, limit: number): Promise<number> {
  const expired = await tx.all(selectExpired, { now: tx.now, limit })
  for (const { hash } of expired) await tx.run(deleteToken, { hash })
  return expired.length
}

/** The tokens of an account that have not expired. */
export const selectTokens = query((db, p: Pick<OneTimeTokenTable, 'ownerId' | 'purpose'> & { now: string }) =>
  db
    .selectFrom('oneTimeToken')
    .select(['hash', 'payload', 'expiresAt'])
    .where('ownerId', '=', p.ownerId)
    .where('purpose', '=', p.purpose)
    .where('expiresAt', '>', p.now)
    .orderBy('expiresAt', 'desc'),
)

type Sought = Pick<OneTimeTokenTable, 'hash' | 'purpose'> & { now: string }

const insertToken = query((db, row: OneTimeTokenTable) => db.insertInto('oneTimeToken').values(row))

const removeToken = query((db, p: Sought) =>
  db
    .deleteFrom('oneTimeToken')
    .where('hash', '=', p.hash)
    .where('purpose', '=', p.purpose)
    .where('expiresAt', '>', p.now)
    .returning(['ownerId', 'payload']),
)

const selectToken = query((db, p: Sought) =>
  db
    .selectFrom('oneTimeToken')
    .select(['ownerId', 'payload'])
    .where('hash', '=', p.hash)
    .where('purpose', '=', p.purpose)
    .where('expiresAt', '>', p.now),
)

const selectExpired = query((db, p: { now: string; limit: number }) =>
  db.selectFrom('oneTimeToken').select('hash').where('expiresAt', '<=', p.now).limit(p.limit),
)

const deleteToken = query((db, p: { hash: string }) =>
  db.deleteFrom('oneTimeToken').where('hash', '=', p.hash),
)
