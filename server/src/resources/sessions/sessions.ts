import { later } from '../../domain/calendar.ts'
import { minuteMs, sessionIdleMs, sessionLongestMs } from '../../domain/durations.ts'
import { newId } from '../../domain/id.ts'
import { hashOf, randomText } from '../../domain/keys.ts'
import type { Actor } from '../../doors/actor.ts'
import { deleteCredentials, insertCredential } from '../../doors/stored-credentials.ts'
import { forbidden, notFound } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import type { Db, Tx } from '../../storage/storage.ts'
import type { Session, SessionTable } from './sessions.schema.ts'

const confirmedForMs = 15 * minuteMs

export interface Visitor {
  address: string | null
  userAgent: string | null
}

/** Signs a person in. The secret is for the cookie; only its hash is kept. */
export async function createSession(
  tx: Tx,
  ownerId: string,
  { address, userAgent }: Visitor,
): Promise<{ id: string; secret: string }> {
  const id = newId('', tx.now)
  const secret = `ses_${randomText(40)}`
  const expiresAt = later(tx.now, sessionLongestMs)
  await tx.run(insertSession, {
    ownerId,
    id,
    createdAt: tx.now,
    lastSeenAt: tx.now,
    confirmedAt: tx.now,
    expiresAt,
    address,
    userAgent: userAgent?.slice(0, 400) ?? null,
  })
  await tx.run(insertCredential, { hash: hashOf(secret), ownerId, kind: 'session', id, expiresAt })
  return { id, secret }
}

/** The account's sessions that still hold, newest first. */
export async function listSessions(db: Db, { ownerId, credentialId }: Actor): Promise<Session[]> {
  const rows = await db.all(selectSessions, { ownerId, now: db.now, idleSince: later(db.now, -sessionIdleMs) })
  return rows.map((row) => ({ ...row, isCurrent: row.id === credentialId }))
}

/** Ends a session at once; its route `revokes`. @throws not_found */
export async function deleteSession(tx: Tx, { ownerId }: Pick<Actor, 'ownerId'>, id: string): Promise<void> {
  if ((await tx.run(removeSession, { ownerId, id })) === 0) throw notFound('session')
  await tx.run(deleteCredentials, { ownerId, kind: 'session', id })
}

/** Ends every session of the account but the one that asks. */
export async function deleteOtherSessions(tx: Tx, actor: Pick<Actor, 'ownerId' | 'credentialId'>): Promise<void> {
  for (const { id } of await tx.all(selectIds, { ownerId: actor.ownerId })) {
    if (id !== actor.credentialId) await deleteSession(tx, actor, id)
  }
}

/** The password was given again in this session. */
export async function confirmSession(tx: Tx, { ownerId, credentialId: id }: Actor): Promise<void> {
  await tx.run(updateConfirmed, { ownerId, id, confirmedAt: tx.now })
}

/** What outlives the session needs the password, given within the last 15 minutes. @throws forbidden */
export async function requireRecentPassword(db: Db, { ownerId, credentialId: id }: Actor): Promise<void> {
  const session = await db.one(selectConfirmed, { ownerId, id })
  if (session?.confirmedAt && session.confirmedAt > later(db.now, -confirmedForMs)) return
  throw forbidden('Your password is needed for this: it was last given more than 15 minutes ago.', {
    reason: 'password_required',
  })
}

/** Forgets sessions that have ended, of every account, at most `limit`. Gives back how many. */
export async function removeEndedSessions(tx: Tx, limit: number): Promise<number> {
  const ended = await tx.all(selectEnded, { now: tx.now, idleSince: later(tx.now, -sessionIdleMs), limit })
  for (const { ownerId, id } of ended) await deleteSession(tx, { ownerId }, id)
  return ended.length
}

const columns = ['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'address', 'userAgent'] as const satisfies (keyof SessionTable)[]

const selectSessions = query((db, p: { ownerId: string; now: string; idleSince: string }) =>
  db
    .selectFrom('session')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('expiresAt', '>', p.now)
    .where('lastSeenAt', '>', p.idleSince)
    .orderBy('id', 'desc'),
)

const selectIds = query((db, p: { ownerId: string }) => db.selectFrom('session').select('id').where('ownerId', '=', p.ownerId))

const selectEnded = query((db, p: { now: string; idleSince: string; limit: number }) =>
  db
    .selectFrom('session')
    .select(['ownerId', 'id'])
    .where((session) => session.or([session('expiresAt', '<=', p.now), session('lastSeenAt', '<=', p.idleSince)]))
    .limit(p.limit),
)

const selectConfirmed = query((db, p: { ownerId: string; id: string }) =>
  db.selectFrom('session').select('confirmedAt').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const updateConfirmed = query((db, p: { ownerId: string; id: string; confirmedAt: string }) =>
  db.updateTable('session').set({ confirmedAt: p.confirmedAt }).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const insertSession = query((db, row: SessionTable) => db.insertInto('session').values(row))

const removeSession = query((db, p: { ownerId: string; id: string }) =>
  db.deleteFrom('session').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)
