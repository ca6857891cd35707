import type { Actor } from '../../doors/actor.ts'
import { deleteCredentials } from '../../doors/stored-credentials.ts'
import { invalid } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import type { Tx } from '../../storage/storage.ts'
import { getProduct } from './products.ts'

/**
 * Deletes a product with its versions, logs, feedback, metrics, revenue, costs and keys; its tasks stay and lose the association.
 * @param name what the person typed to confirm @throws not_found, validation_error when the name is another
 */
export async function deleteProduct(tx: Tx, actor: Actor, idOrSlug: string, name: string): Promise<void> {
  const product = await getProduct(tx, actor, idOrSlug)
  if (name !== product.name)
    throw invalid({ path: 'name', code: 'mismatch', message: "must be the product's name, as it stands" })
  const p = { ownerId: actor.ownerId, productId: product.id }
  await tx.run(releaseTasks, p)
  await tx.run(releaseIdeas, p)
  await tx.run(deleteMetricValues, p)
  for (const deleteRows of deletions) await tx.run(deleteRows, p)
  await tx.run(deleteCredentials, { ownerId: p.ownerId, kind: 'feedback', id: p.productId })
  await tx.run(deleteRow, p)
}

type Named = { ownerId: string; productId: string }

const scoped = ['version', 'log', 'feedback', 'metric', 'revenue', 'cost', 'feedbackKey', 'feedbackDay', 'apiKeyProduct'] as const

const deletions = scoped.map((table) =>
  query((db, p: Named) => db.deleteFrom(table).where('ownerId', '=', p.ownerId).where('productId', '=', p.productId)),
)

const deleteMetricValues = query((db, p: Named) =>
  db
    .deleteFrom('metricValue')
    .where('ownerId', '=', p.ownerId)
    .where('metricId', 'in', (metric) =>
      metric.selectFrom('metric').select('id').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
    ),
)

const releaseTasks = query((db, p: Named) =>
  db
    .updateTable('task')
    .set({ productId: null, versionId: null })
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId),
)

const releaseIdeas = query((db, p: Named) =>
  db.updateTable('idea').set({ productId: null }).where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
)

const deleteRow = query((db, p: Named) => db.deleteFrom('product').where('ownerId', '=', p.ownerId).where('id', '=', p.productId))
