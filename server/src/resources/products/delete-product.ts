import type { Actor } from '../../auth/actor.ts'
import { deleteCredentials } from '../../auth/stored-credentials.ts'
import { invalid } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import type { Tx } from '../../storage/storage.ts'
import { emit } from '../activity/emit.ts'
import { removeOfProduct } from '../trash/trash.ts'
import type { DeletedProductTable } from './products.schema.ts'
import { getProduct, productEvent } from './products.ts'

/**
 * Deletes a product with its versions, logs, feedback, metrics, revenue, costs and keys; its tasks stay and lose the association.
 * Nothing of it can be read or written from here on, since everything is found by way of the product or a key; its rows go later,
 * slice by slice (`removeLeftRows`).
 * @param name what the person typed to confirm @throws not_found, validation_error when the name is another
 */
export async function deleteProduct(tx: Tx, actor: Actor, idOrSlug: string, name: string): Promise<void> {
  const product = await getProduct(tx, actor, idOrSlug)
  if (name !== product.name)
    throw invalid({ path: 'name', code: 'mismatch', message: "must be the product's name, as it stands" })
  const p = { ownerId: actor.ownerId, productId: product.id }
  await tx.run(deleteRow, p)
  await tx.run(deleteFeedbackKey, p)
  await tx.run(deleteCaptcha, p)
  await tx.run(deleteCredentials, { ownerId: p.ownerId, kind: 'feedback', id: p.productId })
  await tx.run(deleteReach, p)
  await tx.run(releaseIdeas, p)
  await tx.run(insertDeleted, p)
  await emit(tx, actor, productEvent('deleted', product.id))
}

/**
 * Removes some of the rows that deleted products have left, at most `limit`, of every owner. Gives back how many; 0 when nothing is
 * left.
 */
export async function removeLeftRows(tx: Tx, limit: number): Promise<number> {
  const product = await tx.one(holdDeleted, {})
  if (!product) return 0
  for (const remove of [releaseTasks, removeValues, ...removals]) {
    const removed = await tx.run(remove, { ...product, limit })
    if (removed > 0) return removed
  }
  return tx.run(forgetDeleted, product)
}

type Named = DeletedProductTable
type Slice = Named & { limit: number }

const deleteRow = query((db, p: Named) => db.deleteFrom('product').where('ownerId', '=', p.ownerId).where('id', '=', p.productId))

const deleteFeedbackKey = query((db, p: Named) =>
  db.deleteFrom('feedbackKey').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
)

const deleteCaptcha = query((db, p: Named) =>
  db.deleteFrom('captcha').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
)

/** What limited keys reach of it. */
const deleteReach = query((db, p: Named) =>
  db.deleteFrom('apiKeyProduct').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
)

const releaseIdeas = query((db, p: Named) =>
  db.updateTable('idea').set({ productId: null }).where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
)

const insertDeleted = query((db, row: DeletedProductTable) => db.insertInto('deletedProduct').values(row))

/** Held until the slice is done: rows that another node is just removing would look as if nothing were left. */
const holdDeleted = query((db) =>
  db
    .updateTable('deletedProduct')
    .set((product) => ({ productId: product.ref('productId') }))
    .where((product) =>
      product(
        product.refTuple('ownerId', 'productId'),
        'in',
        product.selectFrom('deletedProduct').select(['ownerId', 'productId']).limit(1).$asTuple('ownerId', 'productId'),
      ),
    )
    .returning(['ownerId', 'productId']),
)

const forgetDeleted = query((db, p: Named) =>
  db.deleteFrom('deletedProduct').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
)

/**
 * They read as without a product already: `joinedTasks` takes the association from the product. The product is asked for twice: a task that
 * is given another one while the slice waits for it keeps that.
 */
const releaseTasks = query((db, p: Slice) =>
  db
    .updateTable('task')
    .set({ productId: null, versionId: null })
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', 'in', (task) =>
      task.selectFrom('task').select('id').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId).limit(p.limit),
    ),
)

const removeValues = query((db, p: Slice) =>
  db.deleteFrom('metricValue').where((value) =>
    value(
      value.refTuple('ownerId', 'metricId', 'date'),
      'in',
      value
        .selectFrom('metricValue')
        .select(['ownerId', 'metricId', 'date'])
        .where('ownerId', '=', p.ownerId)
        .where('metricId', 'in', (metric) =>
          metric.selectFrom('metric').select('id').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
        )
        .limit(p.limit)
        .$asTuple('ownerId', 'metricId', 'date'),
    ),
  ),
)

const removals = [
  removeOfProduct,
  ...(['version', 'log', 'feedback', 'metric', 'revenue', 'cost'] as const).map((table) =>
    query((db, p: Slice) =>
      db
        .deleteFrom(table)
        .where('ownerId', '=', p.ownerId)
        .where('productId', '=', p.productId)
        .where('id', 'in', (row) =>
          row.selectFrom(table).select('id').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId).limit(p.limit),
        ),
    ),
  ),
  query((db, p: Slice) => db.deleteFrom('feedbackDay').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId)),
  query((db, p: Slice) =>
    db
      .deleteFrom('feedbackSender')
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where((row) =>
        row(
          row.refTuple('day', 'address'),
          'in',
          row
            .selectFrom('feedbackSender')
            .select(['day', 'address'])
            .where('ownerId', '=', p.ownerId)
            .where('productId', '=', p.productId)
            .limit(p.limit)
            .$asTuple('day', 'address'),
        ),
      ),
  ),
  query((db, p: Slice) =>
    db
      .deleteFrom('ledger')
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where((row) =>
        row(
          row.refTuple('month', 'line', 'currency', 'date'),
          'in',
          row
            .selectFrom('ledger')
            .select(['month', 'line', 'currency', 'date'])
            .where('ownerId', '=', p.ownerId)
            .where('productId', '=', p.productId)
            .limit(p.limit)
            .$asTuple('month', 'line', 'currency', 'date'),
        ),
      ),
  ),
]
