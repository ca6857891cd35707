import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const activity: Migration = {
  name: '0009-activity',
  statements({ schema }, { clustered, text }) {
    const key = ['ownerId', 'id']
    return [
      schema
        .createTable('activity')
        .addColumn('ownerId', sql.raw(text), (column) => column.notNull())
        .addColumn('id', sql.raw(text), (column) => column.notNull())
        .addColumn('type', sql.raw(text), (column) => column.notNull())
        .addColumn('resource', sql.raw(text), (column) => column.notNull())
        .addColumn('recordId', sql.raw(text))
        .addColumn('productId', sql.raw(text))
        .addColumn('actorType', sql.raw(text), (column) => column.notNull())
        .addColumn('actorId', sql.raw(text))
        .addColumn('changes', sql.raw(text))
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('createdAt', sql.raw(text), (column) => column.notNull())
        .addPrimaryKeyConstraint('activityPrimary', key as never)
        .modifyEnd(sql.raw(clustered(key))),
      schema.createIndex('activityByRecord').on('activity').columns(['ownerId', 'recordId', 'id']),
    ]
  },
}
