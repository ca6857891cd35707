import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct, Tables } from '../../db/tables.ts'
import { truncate } from '../../domain/text.ts'
import { invalid } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import { productKey } from '../products/products.ts'
import type { Task } from '../tasks/tasks.schema.ts'
import { changeTask, joinedTasks, selectTask, taskColumns, taskEvent, toTask } from '../tasks/tasks.ts'
import {
  type MovedTasks,
  type MoveTasks,
  maxMovedTasks,
  type Progress,
  type VersionFeedback,
} from './versions.schema.ts'
import { getVersion, selectVersion } from './versions.ts'

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

/**
 * Moves open tasks of a version, at most 1,000, to another version of the product. With `taskIds` it moves
 * these tasks, which undoes an earlier move. @throws not_found for the product or the version,
 * validation_error for the other version
 */
export async function moveTasks(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  sent: MoveTasks,
): Promise<MovedTasks> {
  const { ownerId } = actor
  const { productId } = await getVersion(tx, actor, product, id)
  const to = await tx.one(selectVersion, { ownerId, productId, id: sent.to })
  if (!to) throw invalid({ path: 'to', code: 'not_found', message: 'is not a version of the product' })
  const rows = sent.taskIds
    ? await Promise.all([...new Set(sent.taskIds)].map((id) => tx.one(selectTask, { ownerId, id })))
    : await tx.all(selectTasks, { ownerId, productId, versionId: id, except: 'done' })
  const tasks = rows.flatMap((row) => (row?.versionId === id ? toTask(row) : []))
  for (const before of tasks) {
    const after = { ...before, versionId: to.id, versionName: `v${to.version}` }
    await tx.run(changeTask, { ownerId, id: before.id, versionId: to.id })
    await emit(tx, actor, { ...taskEvent('updated', after), before, after })
  }
  return { taskIds: tasks.map((task) => task.id) }
}

/** Feedback that is linked to tasks of a version. @throws not_found for the product or the version */
export async function versionFeedback(
  db: Db,
  actor: Actor,
  product: string,
  id: string,
): Promise<VersionFeedback> {
  const { productId } = await getVersion(db, actor, product, id)
  const p = { ownerId: actor.ownerId, productId, versionId: id }
  const { withEmail = 0, withoutEmail = 0 } = (await db.one(countPeople, p)) ?? {}
  const entries = (await db.all(selectFeedback, p)).map(({ author, excerpt, ...entry }) => ({
    ...entry,
    author: author && truncate(author, maxText),
    excerpt: truncate(excerpt, maxText),
  }))
  return { people: withEmail + withoutEmail, withEmail, entries }
}

const maxText = 200

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

type OfVersion = InProduct & { versionId: string }

const feedbackOf = (db: Kysely<Tables>, p: OfVersion) =>
  db
    .selectFrom('task')
    .innerJoin('feedback', (join) =>
      join.onRef('feedback.ownerId', '=', 'task.ownerId').onRef('feedback.taskId', '=', 'task.id'),
    )
    .where('task.ownerId', '=', p.ownerId)
    .where('task.productId', '=', p.productId)
    .where('task.versionId', '=', p.versionId)

const countPeople = query((db, p: OfVersion) =>
  feedbackOf(db, p).select([
    sql<number>`count(distinct lower("feedback"."authorEmail"))`.as('withEmail'),
    sql<number>`count(*) - count("feedback"."authorEmail")`.as('withoutEmail'),
  ]),
)

const selectFeedback = query((db, p: OfVersion) =>
  feedbackOf(db, p)
    .select([
      'feedback.id',
      sql<string | null>`substr("feedback"."author", 1, ${sql.lit(maxText + 1)})`.as('author'),
      sql<string>`substr("feedback"."content", 1, ${sql.lit(maxText + 1)})`.as('excerpt'),
      'task.id as taskId',
    ])
    .orderBy('feedback.id', 'desc')
    .limit(sql.lit(50)),
)

const selectTasks = query((db, p: OfVersion & { except?: 'done' }) => {
  let rows = joinedTasks(db)
    .select(taskColumns)
    .where('task.ownerId', '=', p.ownerId)
    .where('task.productId', '=', p.productId)
    .where('task.versionId', '=', p.versionId)
    .orderBy('task.status')
    .orderBy('task.position')
    .orderBy('task.id')
    .limit(sql.lit(maxMovedTasks))
  if (p.except) rows = rows.where('task.status', '!=', p.except)
  return rows
})
