import type { Tx } from '../../db/database.ts'
import { queueMail } from '../../mail/mail.ts'
import type { Visitor } from '../sessions/sessions.ts'
import { getUser } from './accounts.ts'

/** What mails about an account need. The app has it. */
export interface Mailing {
  /** Whether a mail server is configured. */
  sendsMail: boolean
  /** Links start with it. null: mails have no links. */
  publicUrl: string | null
}

interface Notice {
  subject: string
  text: string
  /** What helps if the owner did not do it. The default is a new password. */
  ifNotYou?: string
  /** Another address than that of the account. */
  to?: string
}

/** Mails the owner about a change of what gives access. Without a mail server, does nothing. */
export async function tellOwner(
  tx: Tx,
  ownerId: string,
  { sendsMail, publicUrl }: Mailing,
  { subject, text, ifNotYou, to }: Notice,
): Promise<void> {
  if (!sendsMail) return
  const { email } = await getUser(tx, { ownerId })
  const button = { button: 'Reset the password', url: `${publicUrl}/forgot-password` }
  const help = 'If it was not you, set a new password and revoke the API keys that you do not know.'
  const blocks = [text, ifNotYou ?? help, ...(publicUrl === null || ifNotYou ? [] : [button])]
  const footer = 'prodops sends this mail whenever somebody signs in anew or changes how to sign in.'
  await queueMail(tx, { ownerId, to: to ?? email, letter: { subject, blocks, footer } })
}

/** Mails the owner about a sign-in from a browser that had not signed in before. */
export async function tellOfSignIn(
  tx: Tx,
  ownerId: string,
  mailing: Mailing,
  { address, userAgent }: Visitor,
): Promise<void> {
  if (!mailing.sendsMail) return
  const { timeZone } = await getUser(tx, { ownerId })
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone })
  const lines = [
    'Somebody signed in to your account from a browser that it did not know.',
    `Time: ${format.format(new Date(tx.now))}`,
    `Address: ${address ?? 'unknown'}`,
    `Browser: ${userAgent?.slice(0, 200) ?? 'unknown'}`,
  ]
  await tellOwner(tx, ownerId, mailing, { subject: 'New sign-in to prodops', text: lines.join('\n') })
}
