import { later } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import type { Actor } from '../../doors/actor.ts'
import { notFound } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import type { Tx } from '../../storage/storage.ts'
import { findProduct } from '../products/products.ts'
import type { Feedback, FeedbackTable } from './feedback.schema.ts'
import { deleteFeedback, getFeedback, insertFeedback } from './feedback.ts'
import type { DeletedFeedbackTable } from './inbox.schema.ts'

/** As long as an answer is kept for repetition: time enough to see a slip. */
const keptMs = dayMs

/** Deletes feedback from the dashboard, where it can be put back for a day. @throws not_found */
export async function discardFeedback(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  const { productId } = await getFeedback(tx, actor, product, id)
  const named = { ownerId: actor.ownerId, productId, id }
  const row = await tx.one(selectRow, named)
  await deleteFeedback(tx, actor, product, id)
  await tx.run(insertDeleted, { ...named, feedback: JSON.stringify(row), deletedAt: tx.now })
}

/** Puts deleted feedback back as it was, in its place. @throws not_found, also when it was removed for good */
export async function undeleteFeedback(tx: Tx, actor: Actor, product: string, id: string): Promise<Feedback> {
  const { id: productId } = await findProduct(tx, actor, product)
  const named = { ownerId: actor.ownerId, productId, id }
  const kept = await tx.one(selectDeleted, named)
  if (!kept) throw notFound('deleted feedback')
  await tx.run(insertFeedback, JSON.parse(kept.feedback) as FeedbackTable)
  await tx.run(forget, named)
  return getFeedback(tx, actor, product, id)
}

/** Removes for good what was deleted a day ago, of every owner, at most `limit`. Gives back how many. */
export const removeDiscarded = (tx: Tx, limit: number): Promise<number> =>
  tx.run(removeOld, { before: later(tx.now, -keptMs), limit })

type Named = Pick<DeletedFeedbackTable, 'ownerId' | 'productId' | 'id'>

const selectRow = query((db, p: Named) =>
  db
    .selectFrom('feedback')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

const insertDeleted = query((db, row: DeletedFeedbackTable) => db.insertInto('deletedFeedback').values(row))

const selectDeleted = query((db, p: Named) =>
  db
    .selectFrom('deletedFeedback')
    .select('feedback')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

const forget = query((db, p: Named) =>
  db.deleteFrom('deletedFeedback').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId).where('id', '=', p.id),
)

const removeOld = query((db, p: { before: string; limit: number }) =>
  db
    .deleteFrom('deletedFeedback')
    .where((row) =>
      row(
        row.refTuple('ownerId', 'productId', 'id'),
        'in',
        row
          .selectFrom('deletedFeedback')
          .select(['ownerId', 'productId', 'id'])
          .where('deletedAt', '<', p.before)
          .limit(p.limit)
          .$asTuple('ownerId', 'productId', 'id'),
      ),
    ),
)
