import { createToken, deleteTokens, selectTokens, takeToken } from '../../auth/one-time-tokens.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { dayMs, minuteMs } from '../../domain/durations.ts'
import { recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { getUser } from '../accounts/accounts.ts'
import { type EventActor, emit } from '../activity/emit.ts'
import {
  type CreateFactor,
  Factor,
  type FactorNeeded,
  type Factors,
  type FactorTable,
} from './factors.schema.ts'
import { newRecoveryCode, newTotp, stepOf } from './totp.ts'
import { challengeIn, creationOptions, requestOptions, verifyNew, verifyUse } from './webauthn.ts'

const maxFactors = 20
const recoveryCodeCount = 10
const stepMs = 10 * minuteMs
/** Recovery codes have no end. */
const recoveryCodeMs = 36_500 * dayMs

interface Owner {
  ownerId: string
}

export async function getFactors(db: Db, { ownerId }: Owner): Promise<Factors> {
  const rows = await db.all(selectFactors, { ownerId })
  return {
    factors: rows.map((row) => recordOf(Factor, row)),
    recoveryCodes: (await db.all(selectTokens, { ownerId, purpose: 'recovery_code', now: db.now })).length,
  }
}

/** What the second step of a sign-in takes. Undefined if the account has no second factor. */
export async function startSecondStep(
  tx: Tx,
  { id: ownerId, passwordHash }: { id: string; passwordHash: string },
): Promise<FactorNeeded | undefined> {
  const { factors, recoveryCodes } = await getFactors(tx, { ownerId })
  if (factors.length === 0) return undefined
  const methods: FactorNeeded['methods'] = [...new Set(factors.map(({ kind }) => kind))]
  if (recoveryCodes > 0) methods.push('recovery_code')
  // A new password ends the sign-ins that began with the old one.
  const payload = { passwordHash }
  const token = await createToken(tx, { purpose: 'second_factor', ownerId, payload, validMs: stepMs })
  return { token, methods }
}

/** The secret is kept with the token until a first code shows that the app has it. */
export async function startTotp(tx: Tx, { ownerId }: Owner) {
  const { secret, uri } = await newTotp((await getUser(tx, { ownerId })).email)
  const token = await createToken(tx, { purpose: 'totp', ownerId, payload: { secret }, validMs: stepMs })
  return { token, secret, uri }
}

/** The challenge is a one-time token. */
export async function startPasskey(tx: Tx, { ownerId }: Owner, origin: string) {
  const { factors } = await getFactors(tx, { ownerId })
  const challenge = await createToken(tx, { purpose: 'passkey', ownerId, validMs: stepMs })
  const existing = factors.filter(({ kind }) => kind === 'passkey').map(({ id }) => id)
  return creationOptions(origin, challenge, await getUser(tx, { ownerId }), existing)
}

/** For signing in and for confirming: the passkey tells the account. */
export async function passkeyOptions(tx: Tx, origin: string) {
  const challenge = await createToken(tx, { purpose: 'passkey', ownerId: '', validMs: stepMs })
  return requestOptions(origin, challenge)
}

/** @returns the recovery codes too, if the account had none */
export async function addFactor(tx: Tx, actor: EventActor, origin: string, { name, ...sent }: CreateFactor) {
  const { ownerId } = actor
  const { factors, recoveryCodes } = await getFactors(tx, actor)
  if (factors.length >= maxFactors)
    throw conflict(`An account has at most ${maxFactors} second factors. Remove one first.`)
  const proven = sent.passkey
    ? { kind: 'passkey' as const, ...(await provenPasskey(tx, ownerId, origin, sent.passkey)) }
    : { kind: 'totp' as const, ...(await provenTotp(tx, ownerId, sent)) }
  const { secret, counter, ...factor } = { ...proven, name, createdAt: tx.now, lastUsedAt: null }
  if ((await tx.run(insertFactor, { ownerId, ...factor, secret, counter })) === 0)
    throw conflict('This passkey was added before.')
  await emit(tx, actor, { ...eventOf('factor_added', ownerId), details: { kind: factor.kind, name } })
  return { ...factor, recoveryCodes: recoveryCodes > 0 ? null : await addRecoveryCodes(tx, ownerId) }
}

async function provenTotp(tx: Tx, ownerId: string, { token = '', code = '' }: Partial<CreateFactor>) {
  const started = await takeToken(tx, 'totp', token)
  if (started?.ownerId !== ownerId)
    throw conflict('The setup took longer than 10 minutes. Close it and start again.')
  const secret = String(started.payload.secret)
  const counter = await stepOf(secret, code, tx.now)
  if (counter === undefined) throw mismatch('code')
  return { id: newId('', tx.now), secret, counter }
}

async function provenPasskey(tx: Tx, ownerId: string, origin: string, sent: Record<string, unknown>) {
  const challenge = challengeIn(sent)
  const started = await takeToken(tx, 'passkey', challenge)
  const verified = started?.ownerId === ownerId && (await verifyNew(origin, challenge, sent))
  if (!verified) throw mismatch('passkey')
  return verified
}

export async function removeFactor(tx: Tx, actor: EventActor, id: string): Promise<void> {
  const { ownerId } = actor
  const removed = await tx.one(deleteFactor, { ownerId, id })
  if (!removed) throw notFound('second factor')
  await emit(tx, actor, { ...eventOf('factor_removed', ownerId), details: removed })
  const { factors } = await getFactors(tx, actor)
  if (factors.length === 0) await tx.run(deleteTokens, { ownerId, purpose: 'recovery_code' })
}

/** For the operator: signing in needs only the password again. */
export async function resetFactors(tx: Tx, ownerId: string): Promise<void> {
  for (const { id } of await tx.all(selectFactors, { ownerId })) await tx.one(deleteFactor, { ownerId, id })
  await tx.run(deleteTokens, { ownerId, purpose: 'recovery_code' })
  await emit(tx, { ownerId }, eventOf('factors_reset', ownerId))
}

/** Each code of an authenticator app works once. */
export async function useTotp(tx: Tx, { ownerId }: Owner, code: string): Promise<boolean> {
  for (const factor of await tx.all(selectFactors, { ownerId })) {
    const newCounter = factor.kind === 'totp' ? await stepOf(factor.secret, code, tx.now) : undefined
    if (newCounter !== undefined && newCounter > factor.counter)
      return recordUse(tx, { ...factor, newCounter })
  }
  return false
}

export async function useRecoveryCode(tx: Tx, { ownerId }: Owner, code: string): Promise<boolean> {
  const taken = await takeToken(tx, 'recovery_code', code.replace(/[\s-]/g, '').toUpperCase())
  if (taken?.ownerId !== ownerId) return false
  await emit(tx, { ownerId }, eventOf('recovery_code_used', ownerId))
  return true
}

/** Older ones no longer work. */
export async function replaceRecoveryCodes(tx: Tx, actor: EventActor): Promise<string[]> {
  const { ownerId } = actor
  if ((await getFactors(tx, actor)).factors.length === 0)
    throw conflict('Add an authenticator app or a passkey first.')
  await tx.run(deleteTokens, { ownerId, purpose: 'recovery_code' })
  await emit(tx, actor, eventOf('recovery_codes_replaced', ownerId))
  return addRecoveryCodes(tx, ownerId)
}

async function addRecoveryCodes(tx: Tx, ownerId: string): Promise<string[]> {
  const codes: string[] = []
  for (let i = 0; i < recoveryCodeCount; i++) {
    const secret = await newRecoveryCode()
    await createToken(tx, { purpose: 'recovery_code', ownerId, secret, validMs: recoveryCodeMs })
    codes.push(secret.replace(/.{4}(?=.)/g, '$&-'))
  }
  return codes
}

type UsedFactor = Pick<FactorTable, 'ownerId' | 'id' | 'counter'> & { newCounter: number }

/** Uses the challenge up. Undefined if the passkey is unknown or its signature is not valid. */
export async function verifyPasskey(
  database: Database,
  origin: string,
  sent: Record<string, unknown>,
): Promise<UsedFactor | undefined> {
  if (typeof sent.id !== 'string') return undefined
  const challenge = challengeIn(sent)
  const taken = await database.write((tx) => takeToken(tx, 'passkey', challenge))
  if (taken?.ownerId !== '') return undefined
  const known = await database.read((db) => db.one(selectPasskey, { id: sent.id }))
  const newCounter = known && (await verifyUse(origin, challenge, sent, known))
  return newCounter === undefined ? undefined : { ...known!, newCounter }
}

/** False if the factor was removed or used meanwhile. */
export const recordUse = async (tx: Tx, { ownerId, id, counter, newCounter }: UsedFactor): Promise<boolean> =>
  (await tx.run(setUse, { ownerId, id, counter, newCounter, at: tx.now })) > 0

export const mismatch = (path: 'code' | 'passkey') =>
  invalid({ path, code: 'mismatch', message: path === 'code' ? 'incorrect code' : 'could not be verified' })

const eventOf = (what: string, id: string) => ({ type: `account.${what}`, resource: 'account', id })

const selectFactors = query((db, p: Owner) =>
  db.selectFrom('factor').selectAll().where('ownerId', '=', p.ownerId).orderBy('createdAt'),
)

const selectPasskey = query((db, p: { id: string }) =>
  db.selectFrom('factor').selectAll().where('id', '=', p.id).where('kind', '=', 'passkey'),
)

const insertFactor = query((db, row: FactorTable) =>
  db
    .insertInto('factor')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

const setUse = query((db, p: UsedFactor & { at: string }) =>
  db
    .updateTable('factor')
    .set({ counter: p.newCounter, lastUsedAt: p.at })
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id)
    .where('counter', '=', p.counter),
)

const deleteFactor = query((db, p: Owner & { id: string }) =>
  db.deleteFrom('factor').where('ownerId', '=', p.ownerId).where('id', '=', p.id).returning(['kind', 'name']),
)
