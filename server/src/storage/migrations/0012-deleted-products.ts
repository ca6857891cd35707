import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Deleted products are in the trash. Those deleted before have no row to restore; their other rows are removed soon. */
export const deletedProducts: Migration = {
  name: '0012-deleted-products',
  statements: (db) => [
    db
      .insertInto('trash')
      .columns(['ownerId', 'kind', 'id', 'row', 'deletedAt'])
      .expression((row) =>
        row
          .selectFrom('deletedProduct')
          .select([
            'ownerId',
            sql.lit('product').as('kind'),
            'productId as id',
            sql.lit('{}').as('row'),
            sql.lit('1970-01-01T00:00:00.000Z').as('deletedAt'),
          ]),
      ),
    db.schema.dropTable('deletedProduct'),
  ],
}
