import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { query } from '../../storage/query.ts'
import type { Db } from '../../storage/storage.ts'
import { findProduct } from '../products/products.ts'
import { joinedTasks, taskColumns } from '../tasks/task-columns.ts'
import type { Task } from '../tasks/tasks.schema.ts'
import { toTask } from '../tasks/tasks.ts'
import type { Progress } from './versions.schema.ts'
import { getVersion } from './versions.ts'

/** What the dashboard shows of the tasks that versions have. Archived ones count: they were done for it. */

/** How far the versions of a product are; of those that have tasks. @throws not_found for the product */
export async function listProgress(db: Db, actor: Actor, product: string): Promise<Progress[]> {
  const { id: productId } = await findProduct(db, actor, product)
  const found = new Map<string, Progress>()
  for (const { versionId, status, count } of await db.all(countTasks, { ownerId: actor.ownerId, productId })) {
    const progress = found.get(versionId) ?? { versionId, todo: 0, in_progress: 0, done: 0 }
    progress[status] = Number(count)
    found.set(versionId, progress)
  }
  return [...found.values()]
}

/** The first 1,000 tasks of a version, column by column in the order of the board. @throws not_found for the product or the version */
export async function listVersionTasks(db: Db, actor: Actor, product: string, id: string): Promise<Task[]> {
  const { productId } = await getVersion(db, actor, product, id)
  return (await db.all(selectTasks, { ownerId: actor.ownerId, productId, versionId: id })).map(toTask)
}

const countTasks = query((db, p: { ownerId: string; productId: string }) =>
  db
    .selectFrom('task')
    .innerJoin('version', (on) =>
      on
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

const selectTasks = query((db, p: { ownerId: string; productId: string; versionId: string }) =>
  joinedTasks(db)
    .select(taskColumns)
    .where('task.ownerId', '=', p.ownerId)
    .where('task.productId', '=', p.productId)
    .where('task.versionId', '=', p.versionId)
    .orderBy('task.status')
    .orderBy('task.position')
    .orderBy('task.id')
    .limit(sql.lit(1_000)),
)
