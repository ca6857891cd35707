import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { truncate } from '../../domain/text.ts'
import { conflict } from '../../errors.ts'
import { noMails, queueMail } from '../../mail/mail.ts'
import { getUser } from '../accounts/accounts.ts'
import { changeColumns } from '../feedback/feedback.ts'
import type { OfVersion } from './version-tasks.ts'
import type { Announcement, MarkWritten, VersionFeedback } from './versions.schema.ts'
import { getVersion } from './versions.ts'

/** Feedback that is linked to tasks of a version. @throws not_found for the product or the version */
export async function versionFeedback(
  db: Db,
  actor: Actor,
  product: string,
  id: string,
): Promise<VersionFeedback> {
  const { productId } = await getVersion(db, actor, product, id)
  const p = { ownerId: actor.ownerId, productId, versionId: id }
  const { withEmail = 0, withoutEmail = 0 } = (await db.one(countPeople, p)) ?? {}
  const recipients = (await db.all(selectRecipients, p)).map(({ notify, ...recipient }) => ({
    ...recipient,
    notify: notify === 1,
  }))
  const entries = (await db.all(selectFeedback, p)).map(({ author, excerpt, ...entry }) => ({
    ...entry,
    author: author && truncate(author, maxText),
    excerpt: truncate(excerpt, maxText),
  }))
  return { people: withEmail + withoutEmail, withEmail, recipients, entries }
}

/** Notes who was written to; the service sends nothing. @throws as `versionFeedback` */
export async function markWritten(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  { emails, isWritten }: MarkWritten,
): Promise<VersionFeedback> {
  const { ownerId } = actor
  const { productId } = await getVersion(tx, actor, product, id)
  const wanted = new Set(emails.map((email) => email.toLowerCase()))
  const mark = isWritten
    ? { writtenAt: tx.now, writtenVersionId: id }
    : { writtenAt: null, writtenVersionId: null }
  for (const entry of await tx.all(selectAddresses, { ownerId, productId, versionId: id }))
    if (wanted.has(entry.email))
      await tx.run(changeColumns, { ...mark, ownerId, productId: entry.productId, id: entry.id })
  tx.emit({ type: 'changed', ownerId, resource: 'feedback' })
  return versionFeedback(tx, actor, productId, id)
}

/**
 * Sends one mail to each author who asked to be told and was not yet written to about this version, and notes
 * it. @throws as `versionFeedback`; conflict without a mail server, or if the version is not released
 */
export async function announce(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  { subject, text }: Announcement,
  sendsMail: boolean,
): Promise<VersionFeedback> {
  const { ownerId } = actor
  const { productId, status } = await getVersion(tx, actor, product, id)
  if (!sendsMail) throw noMails()
  if (status !== 'RELEASED') throw conflict('Release the version first.')
  const { name, email: replyTo } = await getUser(tx, actor)
  const { recipients } = await versionFeedback(tx, actor, productId, id)
  const told = recipients.filter(({ notify, writtenAt }) => notify && writtenAt === null)
  if (told.length === 0) return versionFeedback(tx, actor, productId, id)
  const letter = {
    subject,
    blocks: [text],
    footer: `${name} writes this once, because you asked to be told.`,
  }
  for (const { email } of told) await queueMail(tx, { ownerId, to: email, replyTo, letter })
  const emails = told.map(({ email }) => email)
  return markWritten(tx, actor, productId, id, { emails, isWritten: true })
}

const maxText = 200

const feedbackOf = (db: Kysely<Tables>, p: OfVersion) =>
  db
    .selectFrom('task')
    .innerJoin('feedback', (join) =>
      join.onRef('feedback.ownerId', '=', 'task.ownerId').onRef('feedback.taskId', '=', 'task.id'),
    )
    .where('task.ownerId', '=', p.ownerId)
    .where('task.productId', '=', p.productId)
    .where('task.versionId', '=', p.versionId)
    .where('feedback.spamAt', 'is', null)

const countPeople = query((db, p: OfVersion) =>
  feedbackOf(db, p).select([
    sql<number>`count(distinct lower("feedback"."authorEmail"))`.as('withEmail'),
    sql<number>`count(*) - count("feedback"."authorEmail")`.as('withoutEmail'),
  ]),
)

const selectFeedback = query((db, p: OfVersion) =>
  feedbackOf(db, p)
    .select([
      'feedback.id',
      sql<string | null>`substr("feedback"."author", 1, ${sql.lit(maxText + 1)})`.as('author'),
      sql<string>`substr("feedback"."content", 1, ${sql.lit(maxText + 1)})`.as('excerpt'),
      'task.id as taskId',
    ])
    .orderBy('feedback.id', 'desc')
    .limit(sql.lit(50)),
)

const email = sql<string>`lower("feedback"."authorEmail")`

/** A mark of another version does not count: its task has moved since. */
const selectRecipients = query((db, p: OfVersion) =>
  feedbackOf(db, p)
    .select((row) => [
      email.as('email'),
      row.fn
        .max(row.case().when('writtenVersionId', '=', p.versionId).then(row.ref('writtenAt')).end())
        .as('writtenAt'),
      row.fn.max(row.case().when('notify', '=', 'confirmed').then(1).else(0).end()).as('notify'),
    ])
    .where('feedback.authorEmail', 'is not', null)
    .groupBy(email)
    .orderBy(sql`2`, (order) => order.asc().nullsFirst())
    .orderBy(email)
    .limit(sql.lit(1_000)),
)

const selectAddresses = query((db, p: OfVersion) =>
  feedbackOf(db, p)
    .select(['feedback.productId', 'feedback.id', email.as('email')])
    .where('feedback.authorEmail', 'is not', null),
)
