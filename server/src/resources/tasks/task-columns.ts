import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../storage/tables.ts'

/** Tasks beside their product and version, which decide over the association: rows of a deleted product may still lie there. */
export const joinedTasks = (db: Kysely<Tables>) =>
  db
    .selectFrom('task')
    .leftJoin('product', (join) => join.onRef('product.ownerId', '=', 'task.ownerId').onRef('product.id', '=', 'task.productId'))
    .leftJoin('version', (join) =>
      join
        .onRef('version.ownerId', '=', 'task.ownerId')
        .onRef('version.productId', '=', 'product.id')
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
  'product.id as productId',
  'product.name as productName',
  'version.id as versionId',
  sql<string | null>`'v' || "version"."version"`.as('versionName'),
  'task.archivedAt as isArchived',
  'task.createdAt',
  'task.completedAt',
  'task.origin',
] as const
