import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What nodes on one database have to agree on. */
export const nodes: Migration = {
  name: '0002-nodes',
  statements(db, { hasNodes, clustered, text }) {
    if (!hasNodes) return []
    return [
      // A crash of the server forgets it, so that it costs nothing to write.
      db.schema
        .createTable('allowance')
        .modifyFront(sql.raw('unlogged'))
        .addColumn('name', sql.raw(text), (column) => column.primaryKey())
        .addColumn('endsAtMs', 'double precision', (column) => column.notNull())
        .addColumn('used', 'integer', (column) => column.notNull())
        .addColumn('granted', 'integer', (column) => column.notNull()),
      // The last transaction that wrote something of an owner.
      db.schema
        .createTable('ownerWrite')
        .addColumn('ownerId', sql.raw(text), (column) => column.primaryKey())
        .addColumn('mark', sql.raw(text), (column) => column.notNull())
        .modifyEnd(sql.raw(clustered(['ownerId']))),
    ]
  },
}
