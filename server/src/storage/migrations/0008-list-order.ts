import type { Migration } from './migration.ts'

/** The board's index covers the counts of open tasks. */
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
