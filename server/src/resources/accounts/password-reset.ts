import { createToken, deleteTokens, findToken, selectTokens, takeToken } from '../../auth/one-time-tokens.ts'
import type { Database, Tx } from '../../db/database.ts'
import { minuteMs } from '../../domain/durations.ts'
import { hashOf } from '../../domain/keys.ts'
import { hashPassword } from '../../domain/passwords.ts'
import { orNotFound } from '../../errors.ts'
import { enqueue, ofService, removeJob } from '../../jobs/jobs.ts'
import type { Lease } from '../../jobs/lease.ts'
import { queueMail } from '../../mail/mail.ts'
import { changeAccount, findUserByEmail, getUser } from './accounts.ts'
import { checkNewPassword } from './new-password.ts'
import { replacePassword } from './operator.ts'
import { type Mailing, tellOwner } from './tell-owner.ts'

const validMs = 30 * minuteMs
/** Before the last one has expired. Strangers can ask for more, but it still works. */
const maxLinks = 3

const purpose = 'password_reset'

/** Leaves it to a job whether the address has an account, so that the answer and its time do not tell. */
export const askForReset = (tx: Tx, email: string): Promise<void> =>
  enqueue(tx, {
    id: `passwordReset-${hashOf(email.toLowerCase())}`,
    kind: 'passwordReset',
    ownerId: ofService,
    runAt: tx.now,
    payload: JSON.stringify({ email }),
  })

/** The job: mails a link to the account of the address, if there is one. */
export const mailResetLink = (lease: Lease, publicUrl: string): Promise<void> =>
  lease.write(async (tx) => {
    await tx.run(removeJob, { id: lease.job.id })
    const { email: asked } = JSON.parse(lease.job.payload) as { email: string }
    const user = await findUserByEmail(tx, asked)
    if (!user || user.disabledAt !== null) return
    const { id: ownerId, email } = user
    const [earlier] = await tx.all(selectTokens, { ownerId, purpose, now: tx.now })
    const links = earlier ? JSON.parse(earlier.payload).links + 1 : 1
    if (links > maxLinks) return
    await tx.run(deleteTokens, { ownerId, purpose })
    const token = await createToken(tx, { purpose, ownerId, payload: { links }, validMs })
    const letter = {
      subject: 'Reset your password for prodops',
      blocks: [
        'Somebody, probably you, asked for a new password for your account.',
        { button: 'Set a new password', url: `${publicUrl}/reset-password#${token}` },
      ],
      footer: 'The link works once, for 30 minutes. If you did not ask for it, ignore this mail.',
    }
    await queueMail(tx, { ownerId, to: email, letter, triedForMs: validMs })
  })

/**
 * Uses the link to set a password, and ends every session. Second factors stay. @returns the account
 * @throws not_found if it was used, replaced or has expired, validation_error for a weak password
 */
export async function useResetLink(
  database: Database,
  mailing: Mailing,
  token: string,
  password: string,
): Promise<string> {
  const { ownerId, ...user } = await database.read(async (db) => {
    const { ownerId } = orNotFound(await findToken(db, purpose, token), 'link')
    return { ownerId, ...(await getUser(db, { ownerId })) }
  })
  await checkNewPassword('password', password, user)
  const passwordHash = await hashPassword(password)
  await database.write(
    async (tx) => {
      orNotFound(await takeToken(tx, purpose, token), 'link')
      await replacePassword(tx, ownerId, passwordHash)
      await tx.run(changeAccount, { id: ownerId, emailUnproven: null })
      await tellOwner(tx, ownerId, mailing, {
        subject: 'Your password for prodops was reset',
        text: 'The password of your account was reset with a link from a mail to this address.',
      })
    },
    { ownerId },
  )
  return ownerId
}
