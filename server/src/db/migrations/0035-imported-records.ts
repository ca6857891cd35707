import { sql } from 'kysely'
import { type Migration, tablesFor } from './migration.ts'

/** The record of each provider's id, and what imports did with rows whose record was there. */
export const importedRecords: Migration = {
  name: '0035-imported-records',
  statements(db, dialect) {
    const { table, columns } = tablesFor(db, dialect)
    const key = ['ownerId', 'kind', 'productId', 'source', 'report', 'externalId']
    const counts = ['updated', 'unchanged', 'kept']
    return [
      columns(table('importedRecord', ...key), `${key.join(' ')} recordId? digests`),
      ...counts.map((name) =>
        db.schema.alterTable('import').addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)),
      ),
      db.schema
        .alterTable('import')
        .addColumn('totals', sql.raw(dialect.text), (column) => column.notNull().defaultTo('[]')),
    ]
  },
}
