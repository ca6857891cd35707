import type { Actor } from '../../auth/actor.ts'
import { deleteCredentials, insertCredential, lookUp } from '../../auth/stored-credentials.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { RecordKey } from '../../db/tables.ts'
import { addMs } from '../../domain/calendar.ts'
import { minuteMs, sessionIdleMs, sessionMaxMs } from '../../domain/durations.ts'
import { columnsOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { hashOf, randomText } from '../../domain/keys.ts'
import { forbidden, notFound } from '../../errors.ts'
import { type EventActor, emit, emitCounted, eventsOf } from '../activity/emit.ts'
import { Session, type SessionTable } from './sessions.schema.ts'

const maxSessions = 50
const confirmedForMs = 10 * minuteMs

export interface Visitor {
  address: string | null
  userAgent: string | null
}

/** Ends the account's oldest sessions beyond 50 and the browser's previous session. */
export async function createSession(
  tx: Tx,
  ownerId: string,
  { address, userAgent }: Visitor,
  replaced?: string,
): Promise<{ id: string; secret: string }> {
  await endReplacedSessions(tx, ownerId, replaced)
  const id = newId('', tx.now)
  const secret = `ses_${randomText(40)}`
  const expiresAt = addMs(tx.now, sessionMaxMs)
  await tx.run(insertSession, {
    ownerId,
    id,
    createdAt: tx.now,
    lastSeenAt: tx.now,
    confirmedAt: tx.now,
    viewing: (await tx.one(selectDefaultView, { userId: ownerId }))?.ownerId ?? null,
    expiresAt,
    address,
    userAgent: userAgent?.slice(0, 400) ?? null,
  })
  await tx.run(insertCredential, { hash: hashOf(secret), ownerId, kind: 'session', id, expiresAt })
  await emit(
    tx,
    { ownerId, kind: 'session', credentialId: id },
    { ...eventOf('created', { id }), details: { address } },
  )
  return { id, secret }
}

async function endReplacedSessions(tx: Tx, ownerId: string, replaced: string | undefined): Promise<void> {
  const session = replaced === undefined ? undefined : await lookUp(tx, hashOf(replaced))
  const isReplaced =
    session?.kind === 'session' && (await endSession(tx, session.person.ownerId, session.person.credentialId))
  const oldest = (await tx.all(selectIds, { ownerId })).slice(maxSessions - 1)
  for (const { id } of oldest) await endSession(tx, ownerId, id)
  if (isReplaced || oldest.length > 0) tx.emit({ type: 'revoked' })
}

async function endSession(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  await tx.run(deleteCredentials, { ownerId, kind: 'session', id })
  return (await tx.run(removeSession, { ownerId, id })) > 0
}

export async function listSessions(db: Db, { ownerId, credentialId }: Actor): Promise<Session[]> {
  const rows = await db.all(selectSessions, {
    ownerId,
    now: db.now,
    idleSince: addMs(db.now, -sessionIdleMs),
  })
  return rows.map((row) => ({ ...row, isCurrent: row.id === credentialId }))
}

export async function deleteSession(tx: Tx, actor: EventActor, id: string): Promise<void> {
  if (!(await endSession(tx, actor.ownerId, id))) throw notFound('session')
  await emit(tx, actor, eventOf('deleted', { id }))
}

/** @param what `refused`, or `code_refused` for a wrong second factor after the right password */
export const recordFailedSignIn = (
  tx: Tx,
  ownerId: string,
  address: string,
  what: 'refused' | 'code_refused' = 'refused',
): Promise<void> => emitCounted(tx, { ownerId }, { ...eventOf(what, { id: null }), details: { address } })

export async function deleteOtherSessions(tx: Tx, actor: EventActor): Promise<void> {
  for (const { id } of await tx.all(selectIds, { ownerId: actor.ownerId })) {
    if (id !== actor.credentialId) await deleteSession(tx, actor, id)
  }
}

export async function confirmSession(tx: Tx, { ownerId, credentialId: id }: Actor): Promise<void> {
  await tx.run(setConfirmed, { ownerId, id, confirmedAt: tx.now })
}

/**
 * For changes that outlive the session. @throws forbidden if the user signed in, or entered the password, a
 * code or a passkey, more than 10 minutes ago
 */
export async function requireConfirmation(db: Db, { ownerId, credentialId: id }: Actor): Promise<void> {
  const session = await db.one(selectConfirmed, { ownerId, id })
  if (session?.confirmedAt && session.confirmedAt > addMs(db.now, -confirmedForMs)) return
  throw forbidden('Confirm that it is you: the last time was more than 10 minutes ago.', {
    reason: 'confirmation_required',
  })
}

export async function removeEndedSessions(tx: Tx, limit: number): Promise<number> {
  const ended = await tx.all(selectEnded, { now: tx.now, idleSince: addMs(tx.now, -sessionIdleMs), limit })
  for (const { ownerId, id } of ended) await endSession(tx, ownerId, id)
  return ended.length
}

const eventOf = eventsOf('session', 'sessions')

const columns = columnsOf(Session).filter((name) => name !== 'isCurrent')

const selectSessions = query((db, p: { ownerId: string; now: string; idleSince: string }) =>
  db
    .selectFrom('session')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('expiresAt', '>', p.now)
    .where('lastSeenAt', '>', p.idleSince)
    .orderBy('id', 'desc'),
)

const selectIds = query((db, p: { ownerId: string }) =>
  db.selectFrom('session').select('id').where('ownerId', '=', p.ownerId).orderBy('id', 'desc'),
)

const selectEnded = query((db, p: { now: string; idleSince: string; limit: number }) =>
  db
    .selectFrom('session')
    .select(['ownerId', 'id'])
    .where((session) =>
      session.or([session('expiresAt', '<=', p.now), session('lastSeenAt', '<=', p.idleSince)]),
    )
    .limit(p.limit),
)

const selectConfirmed = query((db, p: RecordKey) =>
  db.selectFrom('session').select('confirmedAt').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

/** Who has no products looks at the account that they were invited to. */
const selectDefaultView = query((db, p: { userId: string }) =>
  db
    .selectFrom('member')
    .select('ownerId')
    .where('userId', '=', p.userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product').select('id').where('ownerId', '=', p.userId))),
    )
    .orderBy('createdAt')
    .limit(1),
)

const insertSession = query((db, row: SessionTable) => db.insertInto('session').values(row))

const setConfirmed = query((db, p: RecordKey & { confirmedAt: string }) =>
  db
    .updateTable('session')
    .set({ confirmedAt: p.confirmedAt })
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id),
)

const removeSession = query((db, p: RecordKey) =>
  db.deleteFrom('session').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)
