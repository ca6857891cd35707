import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '../../storage/tables.ts'

/** A condition: the row belongs to a product that the limited key can access and that is not deleted. `column` holds the product's id. */
export function reachedByKey(column: 'product.id' | 'task.productId' | 'activity.productId', ownerId: string, keyId: string) {
  const row = expressionBuilder<Tables, 'product' | 'task' | 'activity'>()
  return row.exists(
    row
      .selectFrom('apiKeyProduct')
      .innerJoin('product as reached', (join) =>
        join.onRef('reached.ownerId', '=', 'apiKeyProduct.ownerId').onRef('reached.id', '=', 'apiKeyProduct.productId'),
      )
      .select(sql.lit(1).as('one'))
      .where('apiKeyProduct.ownerId', '=', ownerId)
      .where('apiKeyProduct.keyId', '=', keyId)
      .whereRef('apiKeyProduct.productId', '=', column),
  )
}
