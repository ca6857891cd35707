import type { Migration } from './migration.ts'

/** Finds a task by its number. */
export const taskNumber: Migration = {
  name: '0023-task-number',
  statements: ({ schema }) => [schema.createIndex('taskByNumber').on('task').columns(['ownerId', 'displayId'])],
}
