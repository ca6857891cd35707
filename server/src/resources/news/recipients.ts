import type { Actor } from '../../auth/actor.ts'
import { createToken, findToken, takeToken } from '../../auth/one-time-tokens.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { RecordKey } from '../../db/tables.ts'
import { dayMs } from '../../domain/durations.ts'
import { newId } from '../../domain/id.ts'
import { conflict, orNotFound } from '../../errors.ts'
import { listMails, queueMail } from '../../mail/mail.ts'
import type { Letter } from '../../mail/render.ts'
import { getUser } from '../accounts/accounts.ts'
import { type EventActor, emit, eventsOf } from '../activity/emit.ts'
import { requireConfirmation } from '../sessions/sessions.ts'
import { hasCalendar } from './calendar.ts'
import type { MailLink } from './mail-link.ts'
import type { News, PutRecipient, Recipient, RecipientTable } from './news.schema.ts'
import { wakeNews } from './wake-news.ts'

const maxRecipients = 50
const linkMs = { mail_confirmation: 7 * dayMs, unsubscribe: 180 * dayMs }
export type LinkPurpose = keyof typeof linkMs

export const listRecipients = async (db: Db, ownerId: string): Promise<Recipient[]> =>
  (await db.all(selectRecipients, { ownerId })).map(({ review, ...row }) => ({
    ...row,
    review: review === 1,
  }))

export const getNews = async (
  db: Db,
  { ownerId }: Actor,
  service: Pick<News, 'hasServer' | 'hasPublicUrl'>,
): Promise<News> => ({
  ...service,
  hasCalendar: await hasCalendar(db, ownerId),
  recipients: await listRecipients(db, ownerId),
  mails: await listMails(db, { ownerId }),
})

/**
 * Adds an address, or changes what it gets. It gets nothing before it is confirmed by a link, which is sent
 * when it is added, and again if nothing is changed. @throws conflict above 50 recipients
 */
export async function putRecipient(
  tx: Tx,
  actor: Actor,
  { email: sent, ...chosen }: PutRecipient,
  mailUrl: string | null,
): Promise<Recipient> {
  const email = sent.toLowerCase()
  const all = await listRecipients(tx, actor.ownerId)
  const before = all.find((other) => other.email === email)
  if (!before) await requireConfirmation(tx, actor)
  if (!before && all.length >= maxRecipients) throw conflict('An account has at most 50 recipients.')
  const id = newId('rcp_', tx.now)
  const after: Recipient = {
    ...(before ?? { id, review: false, findings: 'off', feedback: 'off', confirmedAt: null }),
    ...chosen,
    email,
  }
  await store(tx, actor, after, before)
  const wantsLink = after.confirmedAt === null && (!before || Object.keys(chosen).length === 0)
  if (wantsLink && mailUrl !== null) await sendConfirmation(tx, actor, after, mailUrl)
  return after
}

async function store(tx: Tx, actor: EventActor, after: Recipient, before: Recipient | undefined) {
  const { ownerId } = actor
  await tx.run(removeRecipient, { ownerId, id: after.id })
  await tx.run(insertRecipient, { ownerId, ...after, review: Number(after.review) })
  const event = recipientEvent(before ? 'updated' : 'created', after)
  await emit(tx, actor, { ...event, before: before ?? {}, after })
  await wakeNews(tx, ownerId)
}

async function sendConfirmation(tx: Tx, actor: Actor, { id, email }: Recipient, mailUrl: string) {
  const { ownerId } = actor
  const { name } = await getUser(tx, actor)
  const letter: Letter = {
    subject: `Confirm news of ${name} from prodops`,
    blocks: [
      `${name} would like to send you news of their products. Nothing is sent until you confirm.`,
      {
        button: 'Confirm this address',
        url: await linkTo(tx, 'mail_confirmation', { ownerId, id }, mailUrl),
      },
    ],
    footer: 'If you do not want this, ignore this mail. The link works for 7 days.',
  }
  await queueMail(tx, { ownerId, to: email, letter, triedForMs: linkMs.mail_confirmation })
}

/** @throws not_found */
export async function deleteRecipient(tx: Tx, actor: EventActor, id: string, what = 'deleted') {
  const { ownerId } = actor
  const { email } = orNotFound(
    (await listRecipients(tx, ownerId)).find((recipient) => recipient.id === id),
    'recipient',
  )
  await tx.run(removeRecipient, { ownerId, id })
  await emit(tx, actor, { ...recipientEvent(what, { id }), details: { email } })
}

/** A mail with news, which can be unsubscribed from without a sign-in (RFC 8058). */
export async function queueNews(
  tx: Tx,
  { ownerId, id, email }: Pick<RecipientTable, 'ownerId' | 'id' | 'email'>,
  content: Pick<Letter, 'subject' | 'blocks'>,
  mailUrl: string,
): Promise<void> {
  const url = await linkTo(tx, 'unsubscribe', { ownerId, id }, mailUrl)
  const footer = `You get this because ${email} was confirmed for news from prodops. Unsubscribe: ${url}`
  const headers = { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await queueMail(tx, { ownerId, to: email, letter: { ...content, footer }, headers })
}

async function linkTo(tx: Tx, purpose: LinkPurpose, { ownerId, id }: RecordKey, mailUrl: string) {
  const token = await createToken(tx, { purpose, ownerId, payload: { id }, validMs: linkMs[purpose] })
  return `${mailUrl}/mail/${purpose}?token=${token}`
}

/** The address that a link is for. Undefined if it was used, has expired, or the address was removed. */
async function findLink(db: Db, purpose: LinkPurpose, token: string) {
  const { ownerId = '', payload } = (await findToken(db, purpose, token)) ?? {}
  const recipient = (await listRecipients(db, ownerId)).find(({ id }) => id === payload?.id)
  return recipient && { ownerId, recipient }
}

/** Confirms or removes the address of a link, once, and returns it. Undefined as above. */
async function useLink(database: Database, purpose: LinkPurpose, token: string) {
  const link = await database.read((db) => findLink(db, purpose, token))
  if (!link) return undefined
  const use = async (tx: Tx) => {
    const found = await findLink(tx, purpose, token)
    if (!found || !(await takeToken(tx, purpose, token))) return undefined
    const { ownerId, recipient } = found
    if (purpose === 'unsubscribe') await deleteRecipient(tx, { ownerId }, recipient.id, 'unsubscribed')
    else await store(tx, { ownerId }, { ...recipient, confirmedAt: tx.now }, recipient)
    return found
  }
  return database.write(use, link)
}

/** A link that is about an address. */
export const recipientLink = (
  purpose: LinkPurpose,
  texts: Pick<MailLink, 'question' | 'button' | 'answer'>,
): MailLink => ({
  ...texts,
  find: async (db, token) => (await findLink(db, purpose, token))?.recipient.email,
  use: async (database, token) => (await useLink(database, purpose, token))?.recipient.email,
})

const recipientEvent = eventsOf('recipient', 'mail')

const selectRecipients = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('mailRecipient')
    .select(['id', 'email', 'review', 'findings', 'feedback', 'confirmedAt'])
    .where('ownerId', '=', p.ownerId)
    .orderBy('id'),
)

const insertRecipient = query((db, row: RecipientTable) => db.insertInto('mailRecipient').values(row))

const removeRecipient = query((db, p: RecordKey) =>
  db.deleteFrom('mailRecipient').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)
