import type { Actor } from '../../auth/actor.ts'
import { createToken, findToken, takeToken } from '../../auth/one-time-tokens.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { valuesOfJson } from '../../db/dialect.ts'
import { query } from '../../db/query.ts'
import type { InProduct, RecordKey } from '../../db/tables.ts'
import { dayMs } from '../../domain/durations.ts'
import { truncate } from '../../domain/text.ts'
import { invalid, orNotFound } from '../../errors.ts'
import { findMails, noMails, queueMail } from '../../mail/mail.ts'
import { getUser } from '../accounts/accounts.ts'
import { emit } from '../activity/emit.ts'
import type { Feedback, Reply } from './feedback.schema.ts'
import { changeColumns, feedbackEvent } from './feedback.ts'
import { getInboxEntry } from './linked-feedback.ts'

/** Mails to the authors of feedback: an answer, and news of what they asked for. */

const linkMs = 7 * dayMs
const maxQuoted = 300

interface StoredReply {
  mailId: string
  text: string
  createdAt: string
}

type FeedbackKey = InProduct & RecordKey

/** The replies to an entry, the oldest first, with what became of their mails. @throws not_found */
export async function listReplies(db: Db, actor: Actor, id: string): Promise<Reply[]> {
  const { productId } = await getInboxEntry(db, actor, id)
  const replies = await storedReplies(db, { ownerId: actor.ownerId, productId, id })
  const ids = replies.map(({ mailId }) => mailId)
  const mails = new Map((await findMails(db, actor.ownerId, ids)).map((mail) => [mail.id, mail]))
  return replies.map(({ mailId, text, createdAt }) => {
    const { sentAt = createdAt, failedAt = null, error = null } = mails.get(mailId) ?? {}
    return { id: mailId, text, createdAt, sentAt, failedAt, error }
  })
}

/**
 * Answers the author by mail. Their program shows all replies to an entry as one conversation, and sends
 * answers to the address of the account.
 * @throws not_found; conflict without a mail server; validation_error if the author left no address
 */
export async function replyToAuthor(
  tx: Tx,
  actor: Actor,
  id: string,
  text: string,
  sendsMail: boolean,
): Promise<Reply> {
  const { ownerId } = actor
  const entry = await getInboxEntry(tx, actor, id)
  if (!sendsMail) throw noMails()
  if (entry.authorEmail === null)
    throw invalid({ path: 'text', code: 'no_address', message: 'cannot be sent: no address was left' })
  const key = { ownerId, productId: entry.productId, id }
  const replies = await storedReplies(tx, key)
  const { name, email } = await getUser(tx, actor)
  const product = await productName(tx, key)
  const letter = {
    subject: `${replies.length > 0 ? 'Re: ' : ''}Your feedback on ${product}`,
    blocks: [text, `You wrote:\n“${truncate(entry.content, maxQuoted)}”`],
    footer: `${name} answers your feedback on ${product}. Reply to this mail to answer.`,
  }
  const inReplyTo = replies[0]?.mailId
  const mailId = await queueMail(tx, { ownerId, to: entry.authorEmail, replyTo: email, letter, inReplyTo })
  const stored = [...replies, { mailId, text, createdAt: tx.now }]
  await tx.run(changeColumns, { ...key, replies: JSON.stringify(stored) })
  await emit(tx, actor, { ...feedbackEvent('replied', entry), details: { text } })
  return { id: mailId, text, createdAt: tx.now, sentAt: null, failedAt: null, error: null }
}

/** Asks the author of a submission to confirm that they want a mail when it ships. */
export async function askToNotify(tx: Tx, ownerId: string, feedback: Feedback, mailUrl: string) {
  const { id, productId, authorEmail } = feedback
  if (authorEmail === null) return
  await tx.run(changeColumns, { ownerId, productId, id, notify: 'asked' })
  const product = await productName(tx, { ownerId, productId })
  const token = await createToken(tx, {
    purpose: 'notify',
    ownerId,
    payload: { productId, id },
    validMs: linkMs,
  })
  const letter = {
    subject: `Tell you when it ships? ${product}`,
    // Without its text: it may be a stranger's, who gave this address.
    blocks: [
      `Somebody, probably you, sent feedback on ${product} and asked for a mail when it ships.`,
      { button: 'Yes, tell me', url: `${mailUrl}/mail/notify?token=${token}` },
    ],
    footer: 'If you did not ask for it, ignore this mail. The link works once, for 7 days.',
  }
  await queueMail(tx, { ownerId, to: authorEmail, letter, triedForMs: linkMs })
}

/** The product of a confirmation's link. Undefined if it was used, has expired or the feedback is gone. */
export async function findNotifyLink(db: Db, token: string): Promise<string | undefined> {
  const key = await keyOfLink(db, token)
  return key && (await productName(db, key))
}

/** Notes that the author wants to know when it ships, once. Undefined as above. */
export const confirmNotify = (database: Database, token: string): Promise<string | undefined> =>
  database.write(async (tx) => {
    const key = await keyOfLink(tx, token)
    if (!key || !(await takeToken(tx, 'notify', token))) return undefined
    await tx.run(changeColumns, { ...key, notify: 'confirmed' })
    tx.emit({ type: 'changed', ownerId: key.ownerId, resource: 'feedback' })
    return productName(tx, key)
  })

async function keyOfLink(db: Db, token: string): Promise<FeedbackKey | undefined> {
  const link = await findToken(db, 'notify', token)
  if (!link) return undefined
  const { productId, id } = link.payload as { productId: string; id: string }
  const key = { ownerId: link.ownerId, productId, id }
  return (await db.one(selectReplies, key)) && key
}

/** The released versions of feedback, by its id, for the browser that sent it with this Feedback Key. */
export async function shippedOf(db: Db, ofKey: Actor, ids: string[]): Promise<Record<string, string>> {
  const { ownerId, credentialId: productId } = ofKey
  const rows = await db.all(selectShipped, { ownerId, productId, ids: JSON.stringify(ids) })
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

const storedReplies = async (db: Db, key: FeedbackKey): Promise<StoredReply[]> =>
  JSON.parse((await db.one(selectReplies, key))?.replies ?? '[]')

const productName = async (db: Db, { ownerId, productId }: InProduct): Promise<string> =>
  orNotFound(await db.one(selectProduct, { ownerId, productId }), 'product').name

const selectReplies = query((db, p: FeedbackKey) =>
  db
    .selectFrom('feedback')
    .select('replies')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

const selectShipped = query((db, p: InProduct & { ids: string }) =>
  db
    .selectFrom('feedback')
    .innerJoin('task', (join) =>
      join.onRef('task.ownerId', '=', 'feedback.ownerId').onRef('task.id', '=', 'feedback.taskId'),
    )
    .innerJoin('version', (join) =>
      join
        .onRef('version.ownerId', '=', 'task.ownerId')
        .onRef('version.productId', '=', 'task.productId')
        .onRef('version.id', '=', 'task.versionId'),
    )
    .select(['feedback.id', 'version.version'])
    .where('feedback.ownerId', '=', p.ownerId)
    .where('feedback.productId', '=', p.productId)
    .where('feedback.id', 'in', valuesOfJson(db, p.ids))
    .where('feedback.spamAt', 'is', null)
    .where('version.status', '=', 'RELEASED'),
)

const selectProduct = query((db, p: InProduct) =>
  db.selectFrom('product').select('name').where('ownerId', '=', p.ownerId).where('id', '=', p.productId),
)
