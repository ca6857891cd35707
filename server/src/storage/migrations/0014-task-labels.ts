import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The labels of a task: null, or a JSON array. The index covers the list of labels in use. */
export const taskLabels: Migration = {
  name: '0014-task-labels',
  statements: ({ schema }, { text }) => [
    schema.alterTable('task').addColumn('labels', sql.raw(text)),
    schema.createIndex('taskByLabels').on('task').columns(['ownerId', 'labels']).where('labels', 'is not', null),
  ],
}
