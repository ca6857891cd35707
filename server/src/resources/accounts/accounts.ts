import type { Insertable } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { deleteTokens } from '../../auth/one-time-tokens.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { type Changes, query } from '../../db/query.ts'
import { newId } from '../../domain/id.ts'
import { hashOf, randomText } from '../../domain/keys.ts'
import { hashPassword, isPassword } from '../../domain/passwords.ts'
import { dayInZone } from '../../domain/time-zone.ts'
import { conflict, type FieldError, forbidden, invalid, orNotFound } from '../../errors.ts'
import { type EventActor, emit } from '../activity/emit.ts'
import { deleteApiKeys } from '../api-keys/api-keys.ts'
import { wakeNews } from '../news/wake-news.ts'
import { confirmSession, deleteOtherSessions } from '../sessions/sessions.ts'
import type { Account, AccountTable, SettingTable, SetUp, UpdateAccount, User } from './accounts.schema.ts'
import { checkNewPassword } from './new-password.ts'

export interface NewUser {
  email: string
  name: string
  password: string
}

/** @throws conflict if the email address is taken, validation_error for a weak password */
export async function createUser(database: Database, { email, name, password }: NewUser): Promise<User> {
  await checkNewPassword('password', password, { email, name })
  const passwordHash = await hashPassword(password)
  return database.write((tx) => insertUser(tx, { email, name, passwordHash }))
}

/** @throws not_found if the account was deleted */
export async function getUser(db: Db, { ownerId }: Pick<Actor, 'ownerId'>): Promise<User> {
  const { ecbRates, timeZone, weekStart, taskViews, ...user } = orNotFound(
    await db.one(selectUser, { id: ownerId }),
    'account',
  )
  return {
    ...user,
    ecbRates: ecbRates === 1,
    timeZone: timeZone ?? 'UTC',
    weekStart: weekStart ?? 'monday',
    taskViews: JSON.parse(taskViews ?? '[]'),
  }
}

export async function getAccount(db: Db, actor: Pick<Actor, 'ownerId'>): Promise<Account> {
  const { timeZone, weekStart } = await getUser(db, actor)
  return { today: dayInZone(db.now, timeZone), timeZone, weekStart }
}

/** The current day of the account, in its time zone. @throws not_found if the account was deleted */
export const todayOf = async (db: Db, actor: Pick<Actor, 'ownerId'>): Promise<string> =>
  (await getAccount(db, actor)).today

export async function updateAccount(tx: Tx, actor: Actor, { name, ...sent }: UpdateAccount): Promise<User> {
  const before = await getUser(tx, actor)
  const reportingCurrency = sent.reportingCurrency?.toUpperCase()
  const ecbRates = sent.ecbRates === undefined ? undefined : Number(sent.ecbRates)
  const taskViews = sent.taskViews && JSON.stringify(sent.taskViews)
  const { timeZone, weekStart } = sent
  const change = { name, reportingCurrency, ecbRates, timeZone, weekStart, taskViews }
  if (Object.values(change).some((value) => value !== undefined))
    await tx.run(changeAccount, { id: actor.ownerId, ...change })
  if (timeZone !== undefined && timeZone !== before.timeZone) await wakeNews(tx, actor.ownerId)
  const after = await getUser(tx, actor)
  await emit(tx, actor, { ...accountEvent('updated', actor), before, after })
  return after
}

/** Ends all other sessions. @param isProven whether a mail or the operator showed whose address it is */
export async function changeEmail(
  tx: Tx,
  actor: EventActor,
  address: string,
  { isProven = true } = {},
): Promise<User> {
  const email = address.toLowerCase()
  const holder = await findUserByEmail(tx, email)
  if (holder && holder.id !== actor.ownerId)
    throw invalid({ path: 'email', code: 'taken', message: 'is used by another account' })
  const before = await getUser(tx, actor)
  await tx.run(changeAccount, { id: actor.ownerId, email, emailUnproven: isProven ? null : 1 })
  await endMailedLinks(tx, actor.ownerId)
  await deleteOtherSessions(tx, actor)
  tx.emit({ type: 'revoked' })
  const after = await getUser(tx, actor)
  await emit(tx, actor, { ...accountEvent('updated', actor), before, after })
  return after
}

export const findUserByEmail = (db: Db, email: string) =>
  db.one(selectByEmail, { email: email.toLowerCase() })

/** Ends all other sessions. @throws conflict if the password has changed since */
export async function changePassword(
  tx: Tx,
  actor: Actor,
  {
    verifiedHash,
    passwordHash,
    revokeKeys = false,
  }: { verifiedHash: string; passwordHash: string; revokeKeys?: boolean },
): Promise<void> {
  await checkPassword(tx, actor.ownerId, verifiedHash)
  await tx.run(changeAccount, { id: actor.ownerId, passwordHash })
  await endMailedLinks(tx, actor.ownerId)
  await confirmSession(tx, actor)
  if (revokeKeys) await deleteApiKeys(tx, actor)
  await deleteOtherSessions(tx, actor)
  await emit(tx, actor, accountEvent('password_changed', actor))
  tx.emit({ type: 'revoked' })
}

/** Somebody else may have asked for them. */
export async function endMailedLinks(tx: Tx, ownerId: string): Promise<void> {
  for (const purpose of ['password_reset', 'email_change', 'sign_in_link'] as const)
    await tx.run(deleteTokens, { ownerId, purpose })
}

export const accountEvent = (
  what: 'updated' | 'password_changed' | 'disabled' | 'enabled' | 'calendar_made' | 'calendar_removed',
  { ownerId }: EventActor,
) => ({
  type: `account.${what}`,
  resource: 'account',
  id: ownerId,
})

const mismatch = (path: string): FieldError => ({ path, code: 'mismatch', message: 'incorrect password' })

/** Returns the password's hash for `checkPassword` in the transaction that relies on it. */
export async function verifyPassword(
  database: Database,
  { ownerId }: Pick<Actor, 'ownerId'>,
  path: string,
  password: string,
): Promise<string> {
  const account = await database.read((db) => db.one(selectPassword, { id: ownerId }))
  if (!account || !(await isPassword(password, account.passwordHash))) throw invalid(mismatch(path))
  return account.passwordHash
}

export async function wrongPassword(db: Db, { ownerId }: Actor, current: string): Promise<FieldError[]> {
  const account = await db.one(selectPassword, { id: ownerId })
  return (await isPassword(current, account?.passwordHash)) ? [] : [mismatch('current')]
}

/** @throws not_found */
export async function getPasswordHash(db: Db, id: string): Promise<string> {
  const account = orNotFound(await db.one(selectPassword, { id }), 'account')
  return account.passwordHash
}

/** Hashing is slow, so the password may have changed since it was verified. */
export async function checkPassword(db: Db, id: string, verifiedHash: string): Promise<void> {
  const account = await db.one(selectPassword, { id })
  if (account?.passwordHash !== verifiedHash)
    throw conflict('The password has changed. Try again with the new one.')
  if (account.disabledAt !== null)
    throw forbidden('This account is disabled. Ask the operator of the service to enable it.')
}

export const isSetUp = async (db: Db): Promise<boolean> => (await db.one(selectAny, {})) !== undefined

export async function newSetUpToken(tx: Tx): Promise<string | undefined> {
  if (await isSetUp(tx)) return undefined
  const token = randomText(32)
  await tx.run(deleteSetting, { key: setUpTokenKey })
  await tx.run(insertSetting, { key: setUpTokenKey, value: hashOf(token) })
  return token
}

/**
 * Creates the first account.
 * @throws conflict if an account exists, forbidden for an invalid token, validation_error for a weak password
 */
export async function setUp(
  database: Database,
  { token, email, name, password, timeZone }: SetUp,
): Promise<User> {
  await database.read((db) => checkToken(db, token))
  await checkNewPassword('password', password, { email, name })
  const passwordHash = await hashPassword(password)
  return database.write(async (tx) => {
    await checkToken(tx, token)
    if ((await tx.run(deleteSetting, { key: setUpTokenKey })) === 0)
      throw conflict('Setup is complete. Sign in.')
    return insertUser(tx, { email, name, passwordHash, timeZone })
  })
}

async function checkToken(db: Db, token: string) {
  if (await isSetUp(db)) throw conflict('Setup is complete. Sign in.')
  const kept = await db.one(selectSetting, { key: setUpTokenKey })
  if (kept?.value !== hashOf(token)) {
    throw forbidden('This setup link is no longer valid. Use the latest one in the server log.')
  }
}

export async function insertUser(
  tx: Tx,
  account: {
    email: string
    name: string
    passwordHash: string
    timeZone?: string | undefined
    emailUnproven?: number | null
  },
): Promise<User> {
  const { email, name, passwordHash, timeZone = 'UTC', emailUnproven = null } = account
  const row = {
    id: newId('', tx.now),
    email: email.toLowerCase(),
    name,
    reportingCurrency: 'USD',
    timeZone,
    createdAt: tx.now,
  }
  if ((await tx.run(insertAccount, { ...row, passwordHash, emailUnproven, taskCount: 0 })) === 0)
    throw conflict(`An account for ${row.email} already exists.`)
  return { ...row, ecbRates: false, weekStart: 'monday', taskViews: [] }
}

const setUpTokenKey = 'setUpToken'
const columns = ['id', 'email', 'name', 'reportingCurrency', 'createdAt'] as const satisfies (keyof User)[]

const selectUser = query((db, p: { id: string }) =>
  db
    .selectFrom('account')
    .select(columns)
    .select(['ecbRates', 'timeZone', 'weekStart', 'taskViews'])
    .where('id', '=', p.id),
)
const selectByEmail = query((db, p: { email: string }) =>
  db
    .selectFrom('account')
    .select(columns)
    .select(['passwordHash', 'emailUnproven', 'disabledAt'])
    .where('email', '=', p.email),
)
const selectPassword = query((db, p: { id: string }) =>
  db.selectFrom('account').select(['passwordHash', 'disabledAt']).where('id', '=', p.id),
)
const selectAny = query((db) => db.selectFrom('account').select('id').limit(1))
/** Adds nothing if the email address is taken. */
const insertAccount = query((db, row: Insertable<AccountTable>) =>
  db
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing()),
)
export const changeAccount = query((db, { id, ...changes }: { id: string } & Changes<AccountTable>) =>
  db.updateTable('account').set(changes).where('id', '=', id),
)
const selectSetting = query((db, p: { key: string }) =>
  db.selectFrom('setting').select('value').where('key', '=', p.key),
)
const insertSetting = query((db, row: SettingTable) => db.insertInto('setting').values(row))
const deleteSetting = query((db, p: { key: string }) => db.deleteFrom('setting').where('key', '=', p.key))
