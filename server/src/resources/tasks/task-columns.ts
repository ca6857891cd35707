import { type Kysely, sql } from 'kysely'
import { matching } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { columnsOf } from '../../domain/fields.ts'
import { Task } from './tasks.schema.ts'

/** Tasks with their product and version. A task may still have the id of a deleted one: it reads as null. */
export const joinedTasks = (db: Kysely<Tables>) =>
  db
    .selectFrom('task')
    .leftJoin('product', matching('product', { ownerId: 'task.ownerId', id: 'task.productId' }))
    .leftJoin(
      'version',
      matching('version', { ownerId: 'task.ownerId', productId: 'product.id', id: 'task.versionId' }),
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

export const taskColumns = columnsOf(Task).map((name) =>
  isComputed(name) ? computed[name] : (`task.${name}` as const),
)
