import type { Actor } from '../../auth/actor.ts'
import { query } from '../../storage/query.ts'
import type { Tx } from '../../storage/storage.ts'
import { emit } from '../activity/emit.ts'
import { findProduct } from '../products/products.ts'
import { moveToTrash, takeFromTrash } from '../trash/trash.ts'
import type { Feedback, FeedbackTable } from './feedback.schema.ts'
import { deleteFeedback, feedbackEvent, getFeedback, insertFeedback } from './feedback.ts'

/** Moves feedback to the trash; only in the dashboard. @throws not_found */
export async function moveFeedbackToTrash(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  const { productId } = await getFeedback(tx, actor, product, id)
  const named = { ownerId: actor.ownerId, productId, id }
  const row = await tx.one(selectRow, named)
  await deleteFeedback(tx, actor, productId, id)
  await moveToTrash(tx, 'feedback', row!)
}

/** Restores deleted feedback. @throws not_found, also when it was removed for good */
export async function undeleteFeedback(tx: Tx, actor: Actor, product: string, id: string): Promise<Feedback> {
  const { id: productId } = await findProduct(tx, actor, product)
  const row = await takeFromTrash<FeedbackTable>(tx, 'feedback', { ownerId: actor.ownerId, productId, id })
  await tx.run(insertFeedback, row)
  await emit(tx, actor, feedbackEvent('restored', { id, productId }))
  return getFeedback(tx, actor, productId, id)
}

const selectRow = query((db, p: Pick<FeedbackTable, 'ownerId' | 'productId' | 'id'>) =>
  db
    .selectFrom('feedback')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)
