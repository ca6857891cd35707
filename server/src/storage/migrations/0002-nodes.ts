import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const nodes: Migration = {
  name: '0002-nodes',
  statements(db, { hasNodes, clustered, text }) {
    if (!hasNodes) return []
    return [
      // Unlogged: cheap to write, and may be lost in a crash.
      db.schema
        .createTable('allowance')
        .modifyFront(sql.raw('unlogged'))
        .addColumn('name', sql.raw(text), (column) => column.primaryKey())
        .addColumn('endsAtMs', 'double precision', (column) => column.notNull())
        .addColumn('used', 'integer', (column) => column.notNull())
        .addColumn('granted', 'integer', (column) => column.notNull()),
      db.schema
        .createTable('ownerWrite')
        .addColumn('ownerId', sql.raw(text), (column) => column.primaryKey())
        .addColumn('mark', sql.raw(text), (column) => column.notNull())
        .modifyEnd(sql.raw(clustered(['ownerId']))),
    ]
  },
}
