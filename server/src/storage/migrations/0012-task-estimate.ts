import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const taskEstimate: Migration = {
  name: '0012-task-estimate',
  statements: ({ schema }) => [schema.alterTable('task').addColumn('estimate', sql.raw('integer'))],
}
