import type { Migration } from './migration.ts'

/** Finds a task by its number. Partial, because the planner would otherwise take it for the list of all tasks. */
export const taskNumber: Migration = {
  name: '0025-task-number',
  statements: ({ schema }) => [
    schema
      .createIndex('taskByNumber')
      .on('task')
      .columns(['ownerId', 'displayId'])
      .where('displayId', 'is not', null),
  ],
}
