import type { Migration } from './migration.ts'

/**
 * Indexes in the order of the board and of an account's money, so that a page of either reads no more than it shows. Open tasks are
 * counted from the board's index alone: it holds their product and due date too.
 */
export const listOrder: Migration = {
  name: '0008-list-order',
  statements(db) {
    const index = (name: string, on: string, ...columns: string[]) => db.schema.createIndex(name).on(on).columns(columns)
    return [
      index('taskOnBoard', 'task', 'ownerId', 'status', 'position', 'id', 'productId', 'dueDate', 'archivedAt', 'deletedAt')
        .where('archivedAt', 'is', null)
        .where('deletedAt', 'is', null),
      index('revenueByDay', 'revenue', 'ownerId', 'date', 'id'),
      index('costByDay', 'cost', 'ownerId', 'date', 'id'),
    ]
  },
}
