import type { Insertable, Kysely } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import type { InProduct, RecordKey, Tables } from '../../db/tables.ts'
import { addMs, quarterOf } from '../../domain/calendar.ts'
import { minuteMs } from '../../domain/durations.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { orNotFound } from '../../errors.ts'
import { emit, emitCounted, eventsOf } from '../activity/emit.ts'
import { countSubmission } from '../feedback-keys/submission-counts.ts'
import { productKey } from '../products/products.ts'
import { keepInTrash, takeFromTrash } from '../trash/trash.ts'
import { eraseCopies, eraseTaskOf } from './erase-copies.ts'
import {
  type CreateFeedback,
  type DeletionOptions,
  Feedback,
  type FeedbackCountTable,
  type FeedbackFilter,
  type FeedbackTable,
  type Reason,
  reasons,
  type SubmitFeedback,
} from './feedback.schema.ts'

/** The product's feedback, newest created first. @throws not_found for the product */
export async function listFeedback(
  db: Db,
  actor: Actor,
  product: string,
  { type, source }: FeedbackFilter,
  page: Page,
): Promise<Feedback[]> {
  const key = await productKey(db, actor, product)
  return db.all(selectFeedbackList, { ...key, type, source, ...pageParams(page) })
}

export const feedbackOrder = ({ id }: Feedback): SortKey => [id]

/** @throws not_found for the product or the feedback */
export async function getFeedback(db: Db, actor: Actor, product: string, id: string): Promise<Feedback> {
  const key = { ...(await productKey(db, actor, product)), id }
  return orNotFound(await db.one(selectFeedback, key), 'feedback')
}

/** Adds feedback that came in elsewhere. @throws not_found for the product */
export const createFeedback = async (
  tx: Tx,
  actor: Actor,
  product: string,
  sent: Received,
): Promise<Feedback> => store(tx, actor, (await productKey(tx, actor, product)).productId, sent)

/** Possible spam is accepted and goes to Spam, since a limit would keep out people. */
export async function submitFeedback(
  tx: Tx,
  actor: Actor,
  productId: string,
  address: string,
  sent: SubmitFeedback,
  suspected: readonly Reason[],
): Promise<Feedback> {
  await countSubmission(tx, actor, productId, address, Buffer.byteLength(JSON.stringify(sent)))
  return store(tx, actor, productId, { ...sent, source: 'EMBEDDED', type: sent.type ?? 'OTHER' }, suspected)
}

/** Permanent, also in stored deliveries and answers. @throws not_found */
export async function deleteFeedback(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  options: DeletionOptions = {},
): Promise<void> {
  const row = await removeRow(tx, actor, product, id, options)
  await tx.run(removeScreenshot, { ownerId: row.ownerId, productId: row.productId, feedbackId: id })
  await eraseCopies(tx, row)
}

/** Moves feedback to the trash, which keeps its screenshot; only in the dashboard. @throws not_found */
export async function moveFeedbackToTrash(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  options: DeletionOptions = {},
): Promise<void> {
  await keepInTrash(tx, 'feedback', await removeRow(tx, actor, product, id, options))
}

async function removeRow(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  { eraseTaskText }: DeletionOptions,
): Promise<FeedbackTable> {
  const key = { ...(await productKey(tx, actor, product)), id }
  const row = orNotFound(await tx.one(removeFeedback, key), 'feedback')
  await countEntry(tx, row, -1)
  await emit(tx, actor, feedbackEvent('deleted', row))
  if (eraseTaskText) await eraseTaskOf(tx, actor, row)
  return row
}

/** Restores deleted feedback. @throws not_found, also when it was removed for good */
export async function undeleteFeedback(tx: Tx, actor: Actor, product: string, id: string): Promise<Feedback> {
  const key = await productKey(tx, actor, product)
  const row = await takeFromTrash<FeedbackTable>(tx, 'feedback', { ...key, id })
  await tx.run(insertFeedback, row)
  await countEntry(tx, row, 1)
  await emit(tx, actor, feedbackEvent('restored', row))
  return getFeedback(tx, actor, key.productId, id)
}

/** Changes what an earlier import stored. @throws not_found for the product or the feedback */
export async function changeFeedback(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  change: Partial<CreateFeedback>,
): Promise<void> {
  const key = { ...(await productKey(tx, actor, product)), id }
  const before = orNotFound(await tx.one(selectRow, key), 'feedback')
  if (Object.keys(change).length === 0) return
  await tx.run(changeColumns, { ...change, ...key })
  const after = orNotFound(await tx.one(selectRow, key), 'feedback')
  await countEntry(tx, before, -1)
  await countEntry(tx, after, 1)
  await emit(tx, actor, { ...feedbackEvent('updated', after), before, after })
}

export const feedbackEvent = eventsOf('feedback', 'feedback')

/** Reasons that the form of a client app sends in the metadata. */
export function reasonsOfForm({ metadata }: SubmitFeedback): Reason[] {
  if (!metadata?.includes('"suspected"')) return []
  try {
    const { suspected } = JSON.parse(metadata)
    return Array.isArray(suspected) ? reasonsAmong(suspected).filter((reason) => reason !== 'burst') : []
  } catch {
    return []
  }
}

export const reasonsAmong = (words: readonly unknown[]): Reason[] =>
  reasons.filter((reason) => words.includes(reason))

type Received = CreateFeedback & { createdAt?: string }

const attachableMs = 10 * minuteMs

async function store(
  tx: Tx,
  actor: Actor,
  productId: string,
  sent: Received,
  suspected: readonly Reason[] = [],
): Promise<Feedback> {
  const { createdAt = tx.now } = sent
  const feedback = recordOf(Feedback, {
    ...sent,
    id: newId('fb_', createdAt),
    productId,
    author: sent.author || null,
    authorEmail: sent.authorEmail || null,
    createdAt,
  })
  const spamAt = suspected.length ? tx.now : null
  const attachableUntil = actor.kind === 'feedback' ? addMs(tx.now, attachableMs) : null
  const row = {
    ownerId: actor.ownerId,
    ...feedback,
    suspected: suspected.join(' ') || null,
    spamAt,
    attachableUntil,
  }
  await tx.run(insertFeedback, row)
  await countEntry(tx, row, 1)
  const emitCreated = actor.kind === 'feedback' ? emitCounted : emit
  await emitCreated(tx, actor, { ...feedbackEvent('created', feedback), after: feedback })
  return feedback
}

type FeedbackKey = InProduct & RecordKey

export const feedbackColumns = columnsOf(Feedback)

export const insertFeedback = query((db, row: Insertable<FeedbackTable>) =>
  db.insertInto('feedback').values(row),
)

export const changeColumns = query(
  (db, { ownerId, productId, id, ...changes }: FeedbackKey & Changes<FeedbackTable>) =>
    db
      .updateTable('feedback')
      .set(changes)
      .where('ownerId', '=', ownerId)
      .where('productId', '=', productId)
      .where('id', '=', id),
)

const removeFeedback = query((db, p: FeedbackKey) =>
  db
    .deleteFrom('feedback')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id)
    .returningAll(),
)

export const removeScreenshot = query((db, p: InProduct & { feedbackId: string }) =>
  db
    .deleteFrom('screenshot')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('feedbackId', '=', p.feedbackId),
)

const feedbackOf = (db: Kysely<Tables>, p: InProduct) =>
  db.selectFrom('feedback').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId)

const selectFeedback = query((db, p: FeedbackKey) =>
  feedbackOf(db, p).select(feedbackColumns).where('id', '=', p.id),
)

const selectRow = query((db, p: FeedbackKey) => feedbackOf(db, p).selectAll().where('id', '=', p.id))

const selectFeedbackList = query((db, p: InProduct & PageParams & Changes<FeedbackFilter>) => {
  let rows = feedbackOf(db, p).select(feedbackColumns)
  if (p.type !== undefined) rows = rows.where('type', '=', p.type)
  if (p.source !== undefined) rows = rows.where('source', '=', p.source)
  return pageBy(rows, ['id'], p)
})

type Counted = Pick<FeedbackTable, 'ownerId' | 'productId' | 'type' | 'spamAt' | 'createdAt'>

/**
 * Counts an entry for its time and type, unless it is spam.
 * @param entries 1 for an entry that is added, -1 for one that is removed
 */
export async function countEntry(
  tx: Tx,
  { ownerId, productId, type, spamAt, createdAt }: Counted,
  entries: 1 | -1,
) {
  if (spamAt !== null) return
  await tx.run(addEntries, { ownerId, productId, quarter: quarterOf(createdAt), type, entries })
}

const addEntries = query((db, row: FeedbackCountTable) =>
  db
    .insertInto('feedbackCount')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'productId', 'quarter', 'type']).doUpdateSet((count) => ({
        entries: count('feedbackCount.entries', '+', count.ref('excluded.entries')),
      })),
    ),
)
