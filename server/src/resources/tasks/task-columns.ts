import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../storage/tables.ts'

/** Tasks beside the names of their product and version. */
export const joinedTasks = (db: Kysely<Tables>) =>
  db
    .selectFrom('task')
    .leftJoin('product', (join) => join.onRef('product.ownerId', '=', 'task.ownerId').onRef('product.id', '=', 'task.productId'))
    .leftJoin('version', (join) =>
      join
        .onRef('version.ownerId', '=', 'task.ownerId')
        .onRef('version.productId', '=', 'task.productId')
        .onRef('version.id', '=', 'task.versionId'),
    )

/** The fields of a task in the order of the interface; `isArchived` still as the time it was archived. */
export const taskColumns = [
  'task.id',
  'task.displayId',
  'task.title',
  'task.description',
  'task.priority',
  'task.status',
  'task.dueDate',
  'task.productId',
  'product.name as productName',
  'task.versionId',
  sql<string | null>`'v' || "version"."version"`.as('versionName'),
  'task.archivedAt as isArchived',
  'task.createdAt',
  'task.completedAt',
] as const
