import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Findings that the owner snoozed or dismissed. */
export const attention: Migration = {
  name: '0022-attention',
  statements({ schema }, { clustered, text }) {
    const key = ['ownerId', 'id']
    return [
      schema
        .createTable('attentionMark')
        .addColumn('ownerId', sql.raw(text), (column) => column.notNull())
        .addColumn('id', sql.raw(text), (column) => column.notNull())
        .addColumn('snoozedUntil', sql.raw(text))
        .addColumn('dismissedSeverity', sql.raw(text))
        .addColumn('dismissedDirection', sql.raw(text))
        .addPrimaryKeyConstraint('attentionMarkPrimary', key as never)
        .modifyEnd(sql.raw(clustered(key))),
    ]
  },
}
