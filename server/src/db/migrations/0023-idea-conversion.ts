import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** When an idea became a product, and its scores on that day. */
export const ideaConversion: Migration = {
  name: '0023-idea-conversion',
  statements: ({ schema }, { text }) =>
    ['convertedAt', 'convertedEvaluation'].map((column) =>
      schema.alterTable('idea').addColumn(column, sql.raw(text)),
    ),
}
