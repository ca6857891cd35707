import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../storage/storage.ts'
import { emit } from '../activity/emit.ts'
import { findProduct } from '../products/products.ts'
import { keepInTrash, takeFromTrash } from '../trash/trash.ts'
import type { Feedback, FeedbackTable } from './feedback.schema.ts'
import { deleteFeedback, feedbackEvent, getFeedback, insertFeedback } from './feedback.ts'

/** Moves feedback to the trash; only in the dashboard. @throws not_found */
export async function moveFeedbackToTrash(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  await keepInTrash(tx, 'feedback', await deleteFeedback(tx, actor, product, id))
}

/** Restores deleted feedback. @throws not_found, also when it was removed for good */
export async function undeleteFeedback(tx: Tx, actor: Actor, product: string, id: string): Promise<Feedback> {
  const { id: productId } = await findProduct(tx, actor, product)
  const row = await takeFromTrash<FeedbackTable>(tx, 'feedback', { ownerId: actor.ownerId, productId, id })
  await tx.run(insertFeedback, row)
  await emit(tx, actor, feedbackEvent('restored', { id, productId }))
  return getFeedback(tx, actor, productId, id)
}
