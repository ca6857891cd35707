import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Until when a submission takes a screenshot. Feedback that is there takes none. */
export const attachable: Migration = {
  name: '0038-attachable',
  statements: ({ schema }, { text }) => [
    schema.alterTable('feedback').addColumn('attachableUntil', sql.raw(text)),
  ],
}
