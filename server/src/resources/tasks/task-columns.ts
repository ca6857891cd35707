import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../storage/tables.ts'

/** Tasks with their product and version. A task may still have the id of a deleted one: it reads as null. */
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

export const associationColumns = [
  'product.id as productId',
  'product.name as productName',
  'version.id as versionId',
  sql<string | null>`'v' || "version"."version"`.as('versionName'),
] as const

/** The fields of a task in the order of the interface; `isArchived` is the time of archiving. */
export const taskColumns = [
  'task.id',
  'task.displayId',
  'task.title',
  'task.description',
  'task.priority',
  'task.status',
  'task.dueDate',
  ...associationColumns,
  'task.archivedAt as isArchived',
  'task.createdAt',
  'task.completedAt',
  'task.origin',
] as const
