import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '../../storage/tables.ts'

/** Only rows of the products that a limited key reaches. `column` holds the row's product. */
export function reachedByKey(column: 'product.id' | 'task.productId' | 'activity.productId', ownerId: string, keyId: string) {
  const row = expressionBuilder<Tables, 'product' | 'task' | 'activity'>()
  return row.exists(
    row
      .selectFrom('apiKeyProduct')
      .select(sql.lit(1).as('one'))
      .where('apiKeyProduct.ownerId', '=', ownerId)
      .where('apiKeyProduct.keyId', '=', keyId)
      .whereRef('apiKeyProduct.productId', '=', column),
  )
}
