import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What nodes count together. A crash of the server forgets it, so that it costs no write to the log. */
export const allowances: Migration = {
  name: '0002-allowances',
  statements(db, { hasNodes, text }) {
    if (!hasNodes) return []
    return [
      db.schema
        .createTable('allowance')
        .modifyFront(sql.raw('unlogged'))
        .addColumn('name', sql.raw(text), (column) => column.primaryKey())
        .addColumn('endsAtMs', 'double precision', (column) => column.notNull())
        .addColumn('used', 'integer', (column) => column.notNull())
        .addColumn('granted', 'integer', (column) => column.notNull()),
    ]
  },
}
