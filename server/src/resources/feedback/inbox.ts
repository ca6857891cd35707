import type { Actor } from '../../auth/actor.ts'
import { notFound } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import type { Db, Storage, Tx } from '../../storage/storage.ts'
import { emit } from '../activity/emit.ts'
import { deletedProductIds } from '../products/delete-product.ts'
import { findProduct } from '../products/products.ts'
import type { FeedbackTable, Reason } from './feedback.schema.ts'
import { feedbackEvent, feedbacks, getFeedback } from './feedback.ts'
import { linkedExcerpts, linkedFeedback, toLinked } from './feedback-task.ts'
import type { InboxFilter, InboxPage, InboxQuery, LinkedFeedback, Unseen } from './inbox.schema.ts'
import { matcher, toEntry, wordsOf } from './inbox-text.ts'
import { toStored } from './suspicion.ts'

/** Rows of the first step, before their size is known. */
const firstRows = 20
const mostRows = 250
/** What one step should come to, in characters: some milliseconds, in which nobody else is answered. */
const pieceLength = 256 * 1024
/** What one answer looks at, whatever it finds: the caller goes on from there, or does not. */
const mostLookedAt = 2_000
const mostLength = 4 * pieceLength
/** The entries of one answer of 100 KB; the rest is for the members around them. */
const mostBytes = 100_000 - 200

interface Reads {
  storage: Storage
  /** Runs a step in turn with the large reads of other accounts. */
  readLarge<T>(actor: Actor, step: (db: Db) => Promise<T>): Promise<T>
}

/**
 * Feedback on all products or one, newest first. A filter by text looks at the first 10,000 characters of each text, in small steps
 * that let other requests in between; it ends after 2,000 entries or 1 MB of text. No page is larger than 100 KB. `next` says where
 * to continue.
 * @throws not_found for the product
 */
export async function readInbox(
  { storage, readLarge }: Reads,
  actor: Actor,
  { limit = 100, after, ...filter }: InboxQuery,
): Promise<InboxPage> {
  const where = await storage.read((db) => placesOf(db, actor, filter))
  const words = wordsOf(filter.text)
  const matches = matcher(words)
  const page: InboxPage = { data: [], next: after ?? null, reached: null }
  let [lookedAt, length, bytes] = [0, 0, 0]
  for (let rows = Math.min(firstRows, limit); ; ) {
    const params = { ...where.params, limit: rows, afterId: page.next ?? undefined }
    const select = (db: Db) => db.all(selectInbox, params)
    const piece = lookedAt === 0 ? await storage.read(select) : await readLarge(actor, select)
    let pieceWeight = 0
    for (const row of piece) {
      pieceWeight += row.content.length + (row.metadata?.length ?? 0) + (row.author?.length ?? 0)
      if (where.holds(row) && matches(row)) {
        const entry = toEntry(toLinked(row), words)
        bytes += Buffer.byteLength(JSON.stringify(entry)) + 1
        if (bytes > mostBytes) return page
        page.data.push(entry)
      }
      page.next = row.id
      page.reached = row.createdAt
      if (page.data.length === limit) return page
    }
    if (piece.length < rows) return { ...page, next: null }
    lookedAt += piece.length
    length += pieceWeight
    if (lookedAt >= mostLookedAt || length >= mostLength) return page
    const fitting = Math.ceil(pieceLength / (pieceWeight / piece.length + 1))
    rows = Math.min(words.length ? mostRows : limit - page.data.length, fitting, rows * 8)
  }
}

/** One entry, whatever product it belongs to. @throws not_found */
export async function getInboxEntry(db: Db, actor: Actor, id: string): Promise<LinkedFeedback> {
  const row = await db.one(selectEntry, { ownerId: actor.ownerId, id })
  if (!row || (await deletedProductIds(db, actor.ownerId)).has(row.productId)) throw notFound('feedback')
  return toLinked(row)
}

const mostCounted = 100

/** What came in since the person last looked. */
export async function countUnseen(db: Db, { ownerId }: Actor): Promise<Unseen> {
  const seenId = (await db.one(selectSeen, { ownerId }))?.feedbackSeenId ?? null
  const newer = await db.all(selectNewer, { ownerId, seenId: seenId ?? '', limit: mostCounted })
  const deleted = newer.length ? await deletedProductIds(db, ownerId) : new Set()
  const shown = newer.filter(({ productId }) => !deleted.has(productId))
  return { count: shown.length, newestId: shown[0]?.id ?? seenId, seenId }
}

/** Remembers how far the person has looked; never further back than before. @throws not_found */
export async function markSeen(tx: Tx, actor: Actor, id: string): Promise<Unseen> {
  await getInboxEntry(tx, actor, id)
  await tx.run(changeSeen, { ownerId: actor.ownerId, id })
  await emit(tx, actor, { type: 'unseen_feedback.updated', resource: 'unseen-feedback', id: null, before: {}, after: {} })
  return countUnseen(tx, actor)
}

/** Says of what feedback is suspected, or that it is no spam. @throws not_found */
export async function markSuspected(
  tx: Tx,
  actor: Actor,
  product: string,
  feedbackId: string,
  suspected: readonly Reason[],
): Promise<LinkedFeedback> {
  const { id, productId } = await getFeedback(tx, actor, product, feedbackId)
  const before = await getInboxEntry(tx, actor, id)
  await tx.run(feedbacks.change, { ownerId: actor.ownerId, productId, id, suspected: toStored(suspected) })
  const after = await getInboxEntry(tx, actor, id)
  await emit(tx, actor, { ...feedbackEvent('updated', after), before, after })
  return after
}

/** The part of the filter that an index leads to, and the rest of it. */
async function placesOf(db: Db, actor: Actor, { product, type, source, suspected }: InboxFilter) {
  const productId = product === undefined ? undefined : (await findProduct(db, actor, product)).id
  const deleted = await deletedProductIds(db, actor.ownerId)
  return {
    // One of them: together they would have the engine look at rows without end.
    params: {
      ownerId: actor.ownerId,
      productId,
      ...(suspected ? { suspected } : type !== undefined ? { type } : { source }),
    },
    holds: (row: Pick<FeedbackTable, 'productId' | 'type' | 'source' | 'suspected'>) =>
      (type === undefined || row.type === type) &&
      (source === undefined || row.source === source) &&
      (suspected === undefined || (row.suspected !== null) === suspected) &&
      !deleted.has(row.productId),
  }
}

interface List {
  ownerId: string
  limit: number
  productId?: string | undefined
  type?: LinkedFeedback['type'] | undefined
  source?: LinkedFeedback['source'] | undefined
  suspected?: true | undefined
  afterId?: string | undefined
}

const selectInbox = query((db, p: List) => {
  let rows = linkedExcerpts(db).where('feedback.ownerId', '=', p.ownerId).orderBy('feedback.id', 'desc').limit(p.limit)
  if (p.productId !== undefined) rows = rows.where('feedback.productId', '=', p.productId)
  if (p.type !== undefined) rows = rows.where('feedback.type', '=', p.type)
  if (p.source !== undefined) rows = rows.where('feedback.source', '=', p.source)
  if (p.suspected !== undefined) rows = rows.where('feedback.suspected', 'is not', null)
  if (p.afterId !== undefined) rows = rows.where('feedback.id', '<', p.afterId)
  return rows
})

const selectEntry = query((db, p: { ownerId: string; id: string }) =>
  linkedFeedback(db).where('feedback.ownerId', '=', p.ownerId).where('feedback.id', '=', p.id),
)

const selectSeen = query((db, p: { ownerId: string }) =>
  db.selectFrom('account').select('feedbackSeenId').where('id', '=', p.ownerId),
)

const selectNewer = query((db, p: { ownerId: string; seenId: string; limit: number }) =>
  db
    .selectFrom('feedback')
    .select(['id', 'productId'])
    .where('ownerId', '=', p.ownerId)
    .where('id', '>', p.seenId)
    .orderBy('id', 'desc')
    .limit(p.limit),
)

const changeSeen = query((db, p: { ownerId: string; id: string }) =>
  db
    .updateTable('account')
    .set({ feedbackSeenId: p.id })
    .where('id', '=', p.ownerId)
    .where((account) => account.or([account('feedbackSeenId', 'is', null), account('feedbackSeenId', '<', p.id)])),
)
