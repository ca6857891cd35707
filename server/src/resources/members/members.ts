import type { Actor } from '../../auth/actor.ts'
import { createToken, findToken, selectTokens, takeToken } from '../../auth/one-time-tokens.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { RecordKey } from '../../db/tables.ts'
import { dayMs } from '../../domain/durations.ts'
import { hashOf } from '../../domain/keys.ts'
import { conflict, forbidden, invalid, notFound, orNotFound } from '../../errors.ts'
import { queueMail } from '../../mail/mail.ts'
import type { User } from '../accounts/accounts.schema.ts'
import { findUserByEmail, getUser, insertUser } from '../accounts/accounts.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import type {
  CreateInvitation,
  Invitation,
  Member,
  MemberTable,
  OpenInvitation,
  ReachableAccount,
} from './members.schema.ts'

const invitationMs = 7 * dayMs
const maxOpenInvitations = 50

const eventOf = eventsOf('member', 'members')

/** Who may look at the account. */
export const listMembers = (db: Db, { ownerId }: Actor): Promise<Member[]> =>
  db.all(selectMembers, { ownerId })

/** @throws not_found */
export async function removeMember(tx: Tx, actor: Actor, userId: string): Promise<void> {
  if ((await tx.run(deleteMember, { ownerId: actor.ownerId, userId })) === 0) throw notFound('member')
  await emit(tx, actor, eventOf('deleted', { id: userId }))
  tx.emit({ type: 'revoked' })
}

/** Those that are not accepted yet. The id is the hash of the token. */
export async function listInvitations(db: Db, { ownerId }: Actor): Promise<Invitation[]> {
  const open = await db.all(selectTokens, { ownerId, purpose: 'invitation', now: db.now })
  return open.map(({ hash, payload, expiresAt }) => {
    const { email, kind } = JSON.parse(payload) as CreateInvitation
    return { id: hash, email, kind, expiresAt }
  })
}

/**
 * Invites by mail, or with a link to hand over. The answer is the same whether the address has an account.
 * @param mailFrom the public URL for the link in a mail; null: no mail is sent
 * @throws forbidden for an account of their own, unless the inviter has the service's first account
 */
export async function createInvitation(
  tx: Tx,
  actor: Actor,
  { kind, ...sent }: CreateInvitation,
  mailFrom: string | null,
): Promise<Invitation & { token: string | null }> {
  const { ownerId } = actor
  const email = sent.email.toLowerCase()
  const { name, email: own } = await getUser(tx, actor)
  if (email === own) throw invalid({ path: 'email', code: 'own', message: 'is your own address' })
  if (kind === 'account' && (await tx.one(selectFirstAccount, {}))?.id !== ownerId)
    throw forbidden('Only the first account of this service can invite people to an account of their own.')
  if ((await listInvitations(tx, actor)).length >= maxOpenInvitations)
    throw conflict(`There are already ${maxOpenInvitations} open invitations. Withdraw some of them.`)
  const token = await createToken(tx, {
    purpose: 'invitation',
    ownerId,
    payload: { email, kind, isMailed: mailFrom !== null },
    validMs: invitationMs,
  })
  await emit(tx, actor, { ...eventOf('invited', { id: null }), details: { email, kind } })
  if (mailFrom !== null) {
    const letter = {
      subject: `${name} invites you to prodops`,
      blocks: [
        kind === 'viewer'
          ? `${name} (${own}) invites you to look at their products in prodops.`
          : `${name} (${own}) invites you to an account on their prodops service.`,
        { button: 'Accept the invitation', url: `${mailFrom}/invitation#${token}` },
      ],
      footer: 'The link works once, for 7 days. If you do not know the sender, ignore this mail.',
    }
    await queueMail(tx, { ownerId, to: email, letter, triedForMs: invitationMs })
  }
  const invitation = (await listInvitations(tx, actor)).find(({ id }) => id === hashOf(token))
  return { ...orNotFound(invitation, 'invitation'), token: mailFrom === null ? token : null }
}

/** @throws not_found */
export async function withdrawInvitation(tx: Tx, actor: Actor, id: string): Promise<void> {
  const removed = await tx.run(deleteInvitation, { ownerId: actor.ownerId, id })
  if (removed === 0) throw notFound('invitation')
  await emit(tx, actor, eventOf('withdrawn', { id: null }))
}

/** @throws not_found if the link was used, withdrawn or has expired */
export async function getOpenInvitation(db: Db, token: string): Promise<OpenInvitation> {
  const found = await findToken(db, 'invitation', token)
  const { ownerId, payload } = orNotFound(found, 'invitation')
  const { email, kind } = payload as CreateInvitation
  const { name } = await getUser(db, { ownerId })
  return { email, kind, from: name, hasAccount: (await findUserByEmail(db, email)) !== undefined }
}

/**
 * Uses the invitation to create an account.
 * @throws not_found if the link was used, withdrawn or has expired; conflict if the address has an account
 */
export async function acceptInvitation(
  tx: Tx,
  token: string,
  account: { name: string; passwordHash: string; timeZone?: string | undefined },
): Promise<User> {
  const { ownerId, payload } = orNotFound(await takeToken(tx, 'invitation', token), 'invitation')
  const { email, kind, isMailed } = payload as CreateInvitation & { isMailed: boolean }
  const user = await insertUser(tx, { email, ...account, emailUnproven: isMailed ? null : 1 })
  if (kind === 'viewer') await addMember(tx, ownerId, user.id)
  return user
}

/**
 * Uses the invitation to look at an account with the one that the person has, and shows it.
 * @throws not_found; forbidden if it is for another address; conflict if it is not for a viewer
 */
export async function joinAsViewer(tx: Tx, person: Actor, token: string): Promise<void> {
  const { ownerId, payload } = orNotFound(await takeToken(tx, 'invitation', token), 'invitation')
  const { email, kind } = payload as CreateInvitation
  const user = await getUser(tx, person)
  if (user.email !== email)
    throw forbidden(`This invitation is for ${email}, and you are signed in as ${user.email}.`)
  if (kind !== 'viewer') throw conflict('This invitation is for a new account, and you have one already.')
  await addMember(tx, ownerId, user.id)
  await viewAccount(tx, person, ownerId)
}

async function addMember(tx: Tx, ownerId: string, userId: string): Promise<void> {
  await tx.run(insertMember, { ownerId, userId, createdAt: tx.now })
  await emit(tx, asViewer(ownerId, userId), eventOf('created', { id: userId }))
}

const asViewer = (ownerId: string, viewerId: string) => ({ ownerId, viewerId, kind: 'session' as const })

/** The person's own account and those that they may look at. */
export const listReachableAccounts = async (db: Db, person: Actor): Promise<ReachableAccount[]> => {
  const { ownerId, credentialId: id } = person
  const viewing = (await db.one(selectViewing, { ownerId, id }))?.viewing ?? ownerId
  const others = await db.all(selectViewed, { userId: ownerId })
  const { name, email } = await getUser(db, person)
  const own = { id: ownerId, name, email }
  return [own, ...others].map((account) => ({
    ...account,
    isOwn: account.id === ownerId,
    isCurrent: account.id === viewing,
  }))
}

/** Makes the session show the account. @throws not_found if the person may not look at it */
export async function viewAccount(tx: Tx, person: Actor, accountId: string): Promise<void> {
  const { ownerId, credentialId: id } = person
  const isOwn = accountId === ownerId
  if (!isOwn && !(await tx.all(selectViewed, { userId: ownerId })).some(({ id }) => id === accountId))
    throw notFound('account')
  await tx.run(setViewing, { ownerId, id, viewing: isOwn ? null : accountId })
  if (!isOwn) await emit(tx, asViewer(accountId, ownerId), eventOf('viewed', { id: ownerId }))
  tx.emit({ type: 'revoked' })
}

const selectMembers = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.userId')
    .select(['account.id', 'name', 'email', 'member.createdAt'])
    .where('ownerId', '=', p.ownerId)
    .orderBy('member.createdAt'),
)

const selectViewed = query((db, p: { userId: string }) =>
  db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.ownerId')
    .select(['account.id', 'name', 'email'])
    .where('userId', '=', p.userId)
    .where('disabledAt', 'is', null)
    .orderBy('name'),
)

const selectFirstAccount = query((db, _: object) =>
  db.selectFrom('account').select('id').orderBy('createdAt').orderBy('id').limit(1),
)

const insertMember = query((db, row: MemberTable) =>
  db
    .insertInto('member')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
)

const deleteMember = query((db, p: Pick<MemberTable, 'ownerId' | 'userId'>) =>
  db.deleteFrom('member').where('ownerId', '=', p.ownerId).where('userId', '=', p.userId),
)

const deleteInvitation = query((db, p: RecordKey) =>
  db
    .deleteFrom('oneTimeToken')
    .where('hash', '=', p.id)
    .where('ownerId', '=', p.ownerId)
    .where('purpose', '=', 'invitation'),
)

const selectViewing = query((db, p: RecordKey) =>
  db.selectFrom('session').select('viewing').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const setViewing = query((db, p: RecordKey & { viewing: string | null }) =>
  db
    .updateTable('session')
    .set({ viewing: p.viewing })
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id),
)
