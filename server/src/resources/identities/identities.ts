import { createToken } from '../../auth/one-time-tokens.ts'
import type { FoundIdentity } from '../../auth/providers.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { RecordKey } from '../../db/tables.ts'
import { minuteMs } from '../../domain/durations.ts'
import { columnsOf } from '../../domain/fields.ts'
import { randomText } from '../../domain/keys.ts'
import { hashPassword } from '../../domain/passwords.ts'
import { truncate } from '../../domain/text.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import { findUserByEmail, getPasswordHash, insertUser } from '../accounts/accounts.ts'
import { type Mailing, tellOwner } from '../accounts/tell-owner.ts'
import { type EventActor, emit } from '../activity/emit.ts'
import { Identity, type IdentityTable } from './identities.schema.ts'

export const signInMs = 10 * minuteMs

/**
 * The account of an identity. One that comes for the first time gets the account that has the verified
 * address, to which it is connected at the end of the sign-in, or a new one.
 * @throws forbidden, in the same words whether there is an account with an address that is not verified
 */
export async function accountOf(database: Database, identity: FoundIdentity, allow: string[]) {
  const known = await database.read((db) => findAccount(db, identity))
  if (!known && !isAllowed(identity.email, allow))
    throw forbidden('This account is not connected to one of this service. Ask the operator for access.')
  // Of a password that nobody knows.
  const passwordHash = known ? '' : await hashPassword(randomText(40))
  const id = await database.write(async (tx) => {
    const found = await findAccount(tx, identity)
    return (found ?? (await insertUser(tx, { ...newUser(identity), passwordHash }))).id
  })
  return { id, passwordHash: await database.read((db) => getPasswordHash(db, id)) }
}

const newUser = ({ email, name }: FoundIdentity) => ({
  email: email!,
  name: truncate(name?.trim() || email!, 200),
})

async function findAccount(db: Db, { id, email }: FoundIdentity) {
  const connected = await db.one(selectOwner, { id })
  if (connected) return { id: connected.ownerId }
  const found = email === null ? undefined : await findUserByEmail(db, email)
  if (found?.emailUnproven)
    throw forbidden(
      'Nobody has confirmed that the address of this account is theirs. Sign in another way, and ' +
        'connect the provider in Settings, Security.',
    )
  return found
}

const isAllowed = (email: string | null, allow: string[]): boolean =>
  email !== null &&
  /^(?=.{3,254}$)[^@\s]+@[^@\s]+$/.test(email) &&
  (allow.includes(email) || allow.includes(email.slice(email.indexOf('@'))))

/** @throws conflict if it is connected to another account */
export async function connect(
  tx: Tx,
  actor: EventActor,
  { name, ...identity }: FoundIdentity,
  mailing: Mailing,
) {
  const { ownerId } = actor
  const row = { ...identity, ownerId, createdAt: tx.now }
  if ((await tx.run(insertIdentity, row)) > 0) {
    await emit(tx, actor, eventOf('provider_connected', row))
    await tellOwner(tx, ownerId, mailing, {
      subject: 'A new way to sign in to prodops',
      text: `The provider ${row.provider} can now sign in to your account.`,
      ifNotYou: 'If it was not you, disconnect it in Settings, Security, and set a new password.',
    })
  } else if ((await tx.one(selectOwner, identity))?.ownerId !== ownerId)
    throw conflict('This is connected to another account of this service.')
}

/** @throws not_found */
export async function disconnect(tx: Tx, actor: EventActor, id: string): Promise<void> {
  const removed = await tx.one(deleteIdentity, { ownerId: actor.ownerId, id })
  if (!removed) throw notFound('connection')
  await emit(tx, actor, eventOf('provider_disconnected', removed))
}

export const listIdentities = (db: Db, { ownerId }: { ownerId: string }): Promise<Identity[]> =>
  db.all(selectIdentities, { ownerId })

/** For the operator: it works once, for 10 minutes, whatever the settings are. */
export async function createSignInLink(tx: Tx, ownerId: string): Promise<string> {
  await emit(tx, { ownerId }, { type: 'account.sign_in_link_created', resource: 'account', id: ownerId })
  return createToken(tx, { purpose: 'sign_in_link', ownerId, validMs: signInMs })
}

const eventOf = (what: string, { ownerId: id, provider, email }: IdentityTable) => ({
  ...{ type: `account.${what}`, resource: 'account', id },
  details: { provider, email },
})

const selectOwner = query((db, p: { id: string }) =>
  db.selectFrom('identity').select('ownerId').where('id', '=', p.id),
)

const selectIdentities = query((db, p: { ownerId: string }) =>
  db.selectFrom('identity').select(columnsOf(Identity)).where('ownerId', '=', p.ownerId).orderBy('createdAt'),
)

/** Adds nothing if it is connected. */
const insertIdentity = query((db, row: IdentityTable) =>
  db
    .insertInto('identity')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

const deleteIdentity = query((db, p: RecordKey) =>
  db.deleteFrom('identity').where('ownerId', '=', p.ownerId).where('id', '=', p.id).returningAll(),
)
