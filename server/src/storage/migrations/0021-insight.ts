import type { Migration } from './migration.ts'

/** Counts feedback per day, and marks metrics whose missing days are zero. */
export const insight: Migration = {
  name: '0021-insight',
  statements: ({ schema }) => [
    schema.createIndex('feedbackByDay').on('feedback').columns(['ownerId', 'productId', 'createdAt', 'type']),
    schema.alterTable('metric').addColumn('missingIsZero', 'integer'),
  ],
}
