import type { Migration } from './migration.ts'

/** Marks metrics whose missing days are zero. */
export const insight: Migration = {
  name: '0021-insight',
  statements: ({ schema }) => [schema.alterTable('metric').addColumn('missingIsZero', 'integer')],
}
