import type { Kysely } from 'kysely'
import type { MailConfig } from '../config.ts'
import type { Db, Tx } from '../db/database.ts'
import { valuesOfJson } from '../db/dialect.ts'
import { type Changes, query } from '../db/query.ts'
import type { RecordKey, Tables } from '../db/tables.ts'
import { addMs } from '../domain/calendar.ts'
import { dayMs, hourMs, minuteMs } from '../domain/durations.ts'
import { newId } from '../domain/id.ts'
import { truncate } from '../domain/text.ts'
import { conflict } from '../errors.ts'
import { enqueue, removeJob } from '../jobs/jobs.ts'
import { type Lease, RetryAfter } from '../jobs/lease.ts'
import { htmlOf, type Letter, textOf } from './render.ts'
import { MailRefused, type OutgoingMail, sendMail } from './smtp.ts'

/** `content` is JSON, and empty once the mail was sent or given up. */
export interface MailTable {
  ownerId: string
  id: string
  recipient: string
  subject: string
  content: string
  createdAt: string
  giveUpAt: string
  sentAt: string | null
  failedAt: string | null
  error: string | null
}

/** `inReplyTo` is the id of a mail. */
type Content = Omit<OutgoingMail, 'messageId' | 'to' | 'subject'>

export interface NewMail extends Pick<OutgoingMail, 'replyTo' | 'headers'> {
  /** The account that it is about. */
  ownerId: string
  to: string
  letter: Letter
  /** The id of an earlier mail, so that programs show both as one conversation. */
  inReplyTo?: string | undefined
  /** How long sending is tried again. The default is two days; a link that ends earlier needs less. */
  triedForMs?: number
}

const keptForMs = 30 * dayMs
/** Between attempts. Greylisting servers accept after minutes. The last one is repeated. */
const retryDelaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs]

export const noMails = () => conflict('This service sends no mails. Its operator can set a mail server.')

/** Sends the mail after the commit. @returns the id of the mail */
export async function queueMail(tx: Tx, mail: NewMail): Promise<string> {
  const { ownerId, to, letter, triedForMs = 2 * dayMs, replyTo, headers, inReplyTo } = mail
  const content: Content = {
    text: textOf(letter),
    html: htmlOf(letter),
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
    ...(inReplyTo && { inReplyTo }),
  }
  const id = newId('mail_', tx.now)
  await tx.run(insertMail, {
    ownerId,
    id,
    recipient: to,
    subject: letter.subject,
    content: JSON.stringify(content),
    createdAt: tx.now,
    giveUpAt: addMs(tx.now, triedForMs),
    sentAt: null,
    failedAt: null,
    error: null,
  })
  await enqueue(tx, { id, kind: 'mail', ownerId, runAt: tx.now })
  return id
}

/** The job of a mail. After a crash between sending and storing, it is sent once more. */
export async function deliverMail(lease: Lease, config: MailConfig): Promise<void> {
  const { ownerId, id } = lease.job
  const end = (how: 'sentAt' | 'failedAt', error: string | null = null) =>
    lease.write(async (tx) => {
      await tx.run(changeMail, { ownerId, id, content: '', [how]: tx.now, error })
      await tx.run(removeJob, { id })
      tx.emit({ type: 'changed', ownerId, resource: 'mail' })
    })
  const [mail, now] = await lease.write(async (tx) => [await tx.one(selectMail, { ownerId, id }), tx.now])
  if (!mail || mail.giveUpAt <= now) return end('failedAt', 'The mail server did not accept it in time.')
  const { inReplyTo, ...content }: Content = JSON.parse(mail.content)
  const { recipient: to, subject } = mail
  const domain = /@([^@>\s]+)>?$/.exec(config.from)?.[1] ?? 'localhost'
  const messageIdOf = (mailId: string) => `<${mailId}@${domain}>`
  try {
    await sendMail(
      config,
      {
        ...content,
        to,
        subject,
        messageId: messageIdOf(id),
        ...(inReplyTo && { inReplyTo: messageIdOf(inReplyTo) }),
      },
      lease.signal,
    )
  } catch (error) {
    // The service ends: the next process sends it.
    if (lease.signal.aborted) throw error
    const message = truncate(error instanceof Error ? error.message : String(error), 300)
    if (error instanceof MailRefused) return end('failedAt', message)
    throw new RetryAfter(message, retryDelaysMs[lease.job.attempts - 1] ?? retryDelaysMs.at(-1)!)
  }
  await end('sentAt')
}

/** What became of some mails; those of more than 30 days ago are missing. */
export const findMails = (db: Db, ownerId: string, ids: string[]) =>
  db.all(selectSome, { ownerId, ids: JSON.stringify(ids) })

/** The newest mails of the account, with what became of them; `error` is the last one. */
export const listMails = (db: Db, { ownerId }: { ownerId: string }) => db.all(selectMails, { ownerId })

export async function removeOldMails(tx: Tx, limit: number): Promise<number> {
  const old = await tx.all(selectOld, { before: addMs(tx.now, -keptForMs), limit })
  for (const key of old) await tx.run(deleteMail, key)
  return old.length
}

const insertMail = query((db, row: MailTable) => db.insertInto('mail').values(row))

const selectMail = query((db, p: RecordKey) =>
  db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'content', 'giveUpAt'])
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id),
)

const mailsOf = (db: Kysely<Tables>, ownerId: string) =>
  db
    .selectFrom('mail')
    .leftJoin('job', 'job.id', 'mail.id')
    .select(['mail.id', 'recipient', 'subject', 'createdAt', 'sentAt', 'failedAt'])
    .select(({ fn }) => fn.coalesce('error', 'lastError').as('error'))
    .where('mail.ownerId', '=', ownerId)

const selectMails = query((db, p: { ownerId: string }) =>
  mailsOf(db, p.ownerId).orderBy('mail.id', 'desc').limit(50),
)

const selectSome = query((db, p: { ownerId: string; ids: string }) =>
  mailsOf(db, p.ownerId).where('mail.id', 'in', valuesOfJson(db, p.ids)),
)

const changeMail = query((db, { ownerId, id, ...change }: Changes<MailTable> & RecordKey) =>
  db.updateTable('mail').set(change).where('ownerId', '=', ownerId).where('id', '=', id),
)

const selectOld = query((db, p: { before: string; limit: number }) =>
  db.selectFrom('mail').select(['ownerId', 'id']).where('createdAt', '<', p.before).limit(p.limit),
)

const deleteMail = query((db, p: RecordKey) =>
  db.deleteFrom('mail').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)
