import type { Migration } from './migration.ts'

/** For counting feedback by day and overdue tasks of any day without reading the records. */
export const insightIndexes: Migration = {
  name: '0027-insight-indexes',
  statements: ({ schema }) => [
    schema.dropIndex('feedbackByType'),
    schema
      .createIndex('feedbackByType')
      .on('feedback')
      .columns(['ownerId', 'productId', 'type', 'id', 'createdAt', 'spamAt']),
    schema
      .createIndex('taskByDueDate')
      .on('task')
      .columns(['ownerId', 'dueDate', 'productId', 'id', 'status', 'archivedAt', 'completedAt'])
      .where('dueDate', 'is not', null),
  ],
}
