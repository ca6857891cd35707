import type { Migration } from './migration.ts'

export const insight: Migration = {
  name: '0021-insight',
  statements: ({ schema }) => [schema.alterTable('metric').addColumn('missingIsZero', 'integer')],
}
