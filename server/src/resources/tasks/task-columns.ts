import { type Kysely, sql } from 'kysely'
import { columnsOf } from '../../storage/statements.ts'
import type { Tables } from '../../storage/tables.ts'
import { Task } from './tasks.schema.ts'

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

const computed = {
  productId: 'product.id as productId',
  productName: 'product.name as productName',
  versionId: 'version.id as versionId',
  versionName: sql<string | null>`'v' || "version"."version"`.as('versionName'),
  isArchived: 'task.archivedAt as isArchived',
} as const

const { isArchived: _, ...association } = computed
export const associationColumns = Object.values(association)

const isComputed = (name: string): name is keyof typeof computed => name in computed

export const taskColumns = columnsOf(Task).map((name) => (isComputed(name) ? computed[name] : (`task.${name}` as const)))
