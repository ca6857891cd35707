import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Page } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { matching } from '../../db/statements.ts'
import { recordOf } from '../../domain/fields.ts'
import { truncate } from '../../domain/text.ts'
import { conflict, Failure, orNotFound } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import { listTrash, takeFromTrash } from '../trash/trash.ts'
import { place } from './place.ts'
import { associationColumns, joinedTasks, taskColumns } from './task-columns.ts'
import { searchTextOf } from './task-text.ts'
import {
  type BulkChange,
  type BulkResult,
  type CreateDashboardTask,
  type DashboardTask,
  type MoveTask,
  maxDescription,
  type Task,
  type TaskFilter,
  type TaskTable,
  TrashedTask,
} from './tasks.schema.ts'
import {
  changeTask,
  createTask,
  deleteTask,
  getTask,
  insertTask,
  listTasks,
  taskEvent,
  toTask,
  updateTask,
} from './tasks.ts'

/** @throws not_found */
export async function getDashboardTask(db: Db, { ownerId }: Actor, id: string): Promise<DashboardTask> {
  const row = orNotFound(await db.one(selectDashboardTask, { ownerId, id }), 'task')
  return toDashboardTask(row)
}

export async function listDashboardTasks(
  db: Db,
  actor: Actor,
  filter: TaskFilter,
  page: Page,
): Promise<DashboardTask[]> {
  const tasks = await listTasks(db, actor, filter, page)
  if (tasks.length === 0) return []
  const range = {
    ownerId: actor.ownerId,
    productId: filter.productId,
    firstId: tasks.at(-1)!.id,
    lastId: tasks[0]!.id,
  }
  const labels = new Map((await db.all(selectLabels, range)).map((row) => [row.id, toLabels(row.labels)]))
  return tasks.map((task) => ({ ...task, labels: labels.get(task.id) ?? [] }))
}

export function toDashboardTask<Row extends { isArchived: string | null; labels: string | null }>(row: Row) {
  return { ...toTask(row), labels: toLabels(row.labels) }
}

export const toLabels = (stored: string | null): string[] => (stored === null ? [] : JSON.parse(stored))

export async function createDashboardTask(
  tx: Tx,
  actor: Actor,
  task: CreateDashboardTask,
): Promise<DashboardTask> {
  return { ...(await createTask(tx, actor, task)), labels: task.labels ?? [] }
}

/** Changes a task and its place in its column. @throws as `updateTask` and `place` */
export async function moveTask(
  tx: Tx,
  actor: Actor,
  id: string,
  { labels, before, after, ...change }: MoveTask,
): Promise<DashboardTask> {
  const old = labels && { labels: (await getDashboardTask(tx, actor, id)).labels }
  const task = await updateTask(tx, actor, id, change, old && { before: old, after: { labels: labels! } })
  await place(tx, { ownerId: actor.ownerId, status: task.status, id }, { before, after })
  return getDashboardTask(tx, actor, id)
}

/** Changes several tasks. Tasks that no longer exist are left out. @throws as `moveTask`, but not not_found */
export async function changeTasks(tx: Tx, actor: Actor, { tasks }: BulkChange): Promise<BulkResult> {
  const result: BulkResult = { changed: [], missing: [] }
  for (const { id, isArchived, isDeleted, ...change } of tasks) {
    try {
      if (isDeleted === false) await undeleteTask(tx, actor, id)
      const task = await getTask(tx, actor, id)
      if (isArchived !== undefined && isArchived !== task.isArchived)
        await setArchived(tx, actor, task, isArchived)
      if (Object.keys(change).length > 0) await moveTask(tx, actor, id, change)
      if (isDeleted === true) await deleteTask(tx, actor, id)
      result.changed.push(id)
    } catch (err) {
      if (!(err instanceof Failure) || err.type !== 'not_found') throw err
      result.missing.push(id)
    }
  }
  return result
}

/** @throws not_found, conflict when it is archived already */
export async function archiveTask(tx: Tx, actor: Actor, id: string): Promise<Task> {
  const task = await getTask(tx, actor, id)
  if (task.isArchived) throw conflict('This task is archived already.')
  return setArchived(tx, actor, task, true)
}

/** Restores an archived task. @throws not_found, conflict when it is not archived */
export async function restoreTask(tx: Tx, actor: Actor, id: string): Promise<Task> {
  const task = await getTask(tx, actor, id)
  if (!task.isArchived) throw conflict('This task is not archived.')
  return setArchived(tx, actor, task, false)
}

async function setArchived(tx: Tx, actor: Actor, before: Task, isArchived: boolean): Promise<Task> {
  const { id } = before
  await tx.run(changeTask, { archivedAt: isArchived ? tx.now : null, ownerId: actor.ownerId, id })
  const after = await getTask(tx, actor, id)
  await emit(tx, actor, { ...taskEvent('updated', after), before, after })
  return after
}

/** Restores a deleted task. @throws not_found, also when it was removed for good */
export async function undeleteTask(tx: Tx, actor: Actor, id: string): Promise<Task> {
  const row = await takeFromTrash<TaskTable>(tx, 'task', { ownerId: actor.ownerId, id })
  // The row may be from before the column.
  await tx.run(insertTask, { ...row, searchText: searchTextOf(row) })
  const task = await getTask(tx, actor, id)
  await emit(tx, actor, { ...taskEvent('restored', task), after: task })
  return task
}

export async function listDeletedTasks(db: Db, { ownerId }: Actor, page: Page): Promise<TrashedTask[]> {
  const rows = await listTrash<TaskTable>(db, ownerId, 'task', page)
  const found = new Map<string, ReturnType<typeof findNames>>()
  const namesOf = ({ productId, versionId }: TaskTable) => {
    const key = `${productId} ${versionId}`
    const names = found.get(key) ?? findNames(db, { ownerId, productId, versionId })
    found.set(key, names)
    return names
  }
  const tasks = rows.map(async ({ row, deletedAt }) => {
    const names = (await namesOf(row)) ?? withoutProduct
    // The row may be from before its newest columns.
    const { archivedAt, labels = null, description, ...task } = row
    const texts = {
      labels: toLabels(labels),
      description: description && truncate(description, maxDescription),
    }
    return recordOf(TrashedTask, { ...task, ...names, ...texts, isArchived: archivedAt !== null, deletedAt })
  })
  return Promise.all(tasks)
}

const withoutProduct = { productId: null, productName: null, versionId: null, versionName: null }

const findNames = async (
  db: Db,
  { productId, ...p }: Pick<TaskTable, 'ownerId' | 'productId' | 'versionId'>,
) => (productId === null ? undefined : db.one(selectNames, { ...p, productId }))

const selectDashboardTask = query((db, p: { ownerId: string; id: string }) =>
  joinedTasks(db)
    .select(taskColumns)
    .select('task.labels')
    .where('task.ownerId', '=', p.ownerId)
    .where('task.id', '=', p.id),
)

const selectLabels = query(
  (db, p: { ownerId: string; productId: string | undefined; firstId: string; lastId: string }) => {
    const found = db
      .selectFrom('task')
      .select(['id', 'labels'])
      .where('ownerId', '=', p.ownerId)
      .where('id', '>=', p.firstId)
      .where('id', '<=', p.lastId)
      .where('labels', 'is not', null)
    return p.productId === undefined ? found : found.where('productId', '=', p.productId)
  },
)

const selectNames = query((db, p: { ownerId: string; productId: string; versionId: string | null }) =>
  db
    .selectFrom('product')
    .leftJoin(
      'version',
      matching('version', { ownerId: 'product.ownerId', productId: 'product.id' }, { id: p.versionId! }),
    )
    .select(associationColumns)
    .where('product.ownerId', '=', p.ownerId)
    .where('product.id', '=', p.productId),
)
