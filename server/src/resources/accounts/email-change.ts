import type { Actor } from '../../auth/actor.ts'
import { createToken, deleteTokens, selectTokens, takeToken } from '../../auth/one-time-tokens.ts'
import type { Db, Tx } from '../../db/database.ts'
import { dayMs } from '../../domain/durations.ts'
import { orNotFound } from '../../errors.ts'
import { queueMail } from '../../mail/mail.ts'
import type { EventActor } from '../activity/emit.ts'
import type { PendingEmail, User } from './accounts.schema.ts'
import { changeEmail, findUserByEmail, getUser } from './accounts.ts'
import { type Mailing, tellOwner } from './tell-owner.ts'

const validMs = dayMs

/** `sessionId` asked for the change, and does not end with it. */
type Payload = { email: string; sessionId: string }

/**
 * Mails a link to the new address, which changes it. The answer is the same if the address has an account.
 * Without mail, changes it at once. @throws validation_error without mail if the address is taken
 */
export async function startEmailChange(
  tx: Tx,
  actor: Actor,
  mailing: Mailing,
  address: string,
): Promise<User> {
  const { ownerId, credentialId: sessionId } = actor
  const email = address.toLowerCase()
  const user = await getUser(tx, actor)
  await cancelEmailChange(tx, actor)
  const { sendsMail, publicUrl } = mailing
  if (!sendsMail || publicUrl === null || email === user.email)
    return change(tx, actor, mailing, email, false)
  const payload: Payload = { email, sessionId }
  const token = await createToken(tx, { purpose: 'email_change', ownerId, payload, validMs })
  const isTaken = (await findUserByEmail(tx, email)) !== undefined
  const url = isTaken ? `${publicUrl}/sign-in` : `${publicUrl}/confirm-email#${token}`
  const letter = {
    // The same for both, because the account lists the mails that it caused.
    subject: 'Your email address in prodops',
    blocks: isTaken
      ? [
          'Somebody wants to use this address for another account. It already has one, so nothing changes.',
          { button: 'Sign in', url },
        ]
      : [
          `${user.name} wants to sign in to prodops with this address instead of ${user.email}.`,
          { button: 'Use this address', url },
        ],
    footer: isTaken
      ? 'If you did not ask for it, ignore this mail.'
      : 'The link works once, for 24 hours. If you did not ask for it, ignore this mail.',
  }
  await queueMail(tx, { ownerId, to: email, letter, triedForMs: validMs })
  tx.emit({ type: 'changed', ownerId, resource: 'account' })
  return user
}

/** The address that was not confirmed yet. */
export async function getPendingEmail(db: Db, { ownerId }: Actor): Promise<PendingEmail> {
  const [token] = await db.all(selectTokens, { ownerId, purpose: 'email_change', now: db.now })
  const payload: Payload | undefined = token && JSON.parse(token.payload)
  return { email: payload?.email ?? null, expiresAt: token?.expiresAt ?? null }
}

export async function cancelEmailChange(tx: Tx, { ownerId }: Actor): Promise<void> {
  await tx.run(deleteTokens, { ownerId, purpose: 'email_change' })
  tx.emit({ type: 'changed', ownerId, resource: 'account' })
}

/** Uses the link. @throws not_found if it was used, replaced or has expired; validation_error if taken */
export async function confirmEmail(tx: Tx, mailing: Mailing, token: string): Promise<User> {
  const { ownerId, payload } = orNotFound(await takeToken(tx, 'email_change', token), 'link')
  const { email, sessionId } = payload as Payload
  return change(tx, { ownerId, kind: 'session', credentialId: sessionId }, mailing, email, true)
}

async function change(
  tx: Tx,
  actor: EventActor,
  mailing: Mailing,
  email: string,
  isProven: boolean,
): Promise<User> {
  const before = await getUser(tx, actor)
  if (email === before.email) return before
  const after = await changeEmail(tx, actor, email, { isProven })
  if (after.email !== before.email)
    await tellOwner(tx, actor.ownerId, mailing, {
      to: before.email,
      subject: 'Your email address in prodops was changed',
      text: `You now sign in with ${after.email} instead of ${before.email}.`,
      ifNotYou:
        'If it was not you, ask the operator of the service to change it back at once, with: ' +
        'prodops user change-email. Then reset the password.',
    })
  return after
}
