import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Why an import left rows out, as JSON. */
export const leftOut: Migration = {
  name: '0042-left-out',
  statements: ({ schema }, { text }) => [
    schema
      .alterTable('import')
      .addColumn('leftOut', sql.raw(text), (column) => column.notNull().defaultTo('[]')),
  ],
}
