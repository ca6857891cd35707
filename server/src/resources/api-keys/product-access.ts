import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Column =
  | 'product.id'
  | 'task.productId'
  | 'activity.productId'
  | 'feedback.productId'
  | 'import.productId'

/** A condition: the product whose id is in `column` is not deleted, and the limited key can access it. */
export function reachedByKey(column: Column, ownerId: string, keyId: string) {
  const row = expressionBuilder<Tables, 'product' | 'task' | 'activity' | 'feedback' | 'import'>()
  return row.exists(
    row
      .selectFrom('apiKeyProduct')
      .innerJoin('product as reached', (join) =>
        join
          .onRef('reached.ownerId', '=', 'apiKeyProduct.ownerId')
          .onRef('reached.id', '=', 'apiKeyProduct.productId'),
      )
      .select(sql.lit(1).as('one'))
      .where('apiKeyProduct.ownerId', '=', ownerId)
      .where('apiKeyProduct.keyId', '=', keyId)
      .whereRef('apiKeyProduct.productId', '=', column),
  )
}

/** The ids of the products that the caller reaches and that are not deleted. */
export const reachedProducts = (p: { ownerId: string; keyId?: string | undefined }) =>
  expressionBuilder<Tables>()
    .selectFrom('product')
    .select('product.id')
    .where('product.ownerId', '=', p.ownerId)
    .where(isReached('product.id', p))

/** The same for a caller that may not be a limited key. */
export const isReached = (
  column: Column,
  { ownerId, keyId }: { ownerId: string; keyId?: string | undefined },
) => (keyId === undefined ? sql<SqlBool>`1 = 1` : reachedByKey(column, ownerId, keyId))
