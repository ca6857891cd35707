import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { productKey } from '../products/products.ts'
import type { Task } from '../tasks/tasks.schema.ts'
import { joinedTasks, taskColumns, toTask } from '../tasks/tasks.ts'
import type { Progress } from './versions.schema.ts'
import { getVersion } from './versions.ts'

/** Counts the tasks of each version that has some. @throws not_found for the product */
export async function listProgress(db: Db, actor: Actor, product: string): Promise<Progress[]> {
  const found = new Map<string, Progress>()
  for (const { versionId, status, count } of await db.all(countTasks, await productKey(db, actor, product))) {
    const progress = found.get(versionId) ?? { versionId, todo: 0, in_progress: 0, done: 0 }
    progress[status] = count
    found.set(versionId, progress)
  }
  return [...found.values()]
}

/** The first 1,000 tasks of a version, in the order of the board. @throws not_found */
export async function listVersionTasks(db: Db, actor: Actor, product: string, id: string): Promise<Task[]> {
  const { productId } = await getVersion(db, actor, product, id)
  return (await db.all(selectTasks, { ownerId: actor.ownerId, productId, versionId: id })).map(toTask)
}

export const maxTasks = 1_000

const countTasks = query((db, p: { ownerId: string; productId: string }) =>
  db
    .selectFrom('task')
    .innerJoin('version', (join) =>
      join
        .onRef('version.ownerId', '=', 'task.ownerId')
        .onRef('version.productId', '=', 'task.productId')
        .onRef('version.id', '=', 'task.versionId'),
    )
    .select((task) => ['version.id as versionId', 'task.status', task.fn.countAll<number>().as('count')])
    .where('task.ownerId', '=', p.ownerId)
    .where('task.productId', '=', p.productId)
    .where('task.versionId', 'is not', null)
    .groupBy(['version.id', 'task.status'])
    .orderBy('version.id'),
)

export type OfVersion = InProduct & { versionId: string }

export const selectTasks = query((db, p: OfVersion & { except?: 'done' }) => {
  let rows = joinedTasks(db)
    .select(taskColumns)
    .where('task.ownerId', '=', p.ownerId)
    .where('task.productId', '=', p.productId)
    .where('task.versionId', '=', p.versionId)
    .orderBy('task.status')
    .orderBy('task.position')
    .orderBy('task.id')
    .limit(sql.lit(maxTasks))
  if (p.except) rows = rows.where('task.status', '!=', p.except)
  return rows
})
