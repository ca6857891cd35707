import type { Actor } from '../../auth/actor.ts'
import { truncate } from '../../domain/text.ts'
import { conflict, wrongCursor } from '../../errors.ts'
import type { Page, SortKey } from '../../storage/page.ts'
import { query } from '../../storage/query.ts'
import { recordOf } from '../../storage/statements.ts'
import type { Db, Tx } from '../../storage/storage.ts'
import { emit } from '../activity/emit.ts'
import { listTrash, takeFromTrash } from '../trash/trash.ts'
import { associationColumns, joinedTasks, taskColumns } from './task-columns.ts'
import {
  type BoardFilter,
  type BoardTask,
  type MoveTask,
  maxDescription,
  type Task,
  type TaskTable,
  TrashedTask,
} from './tasks.schema.ts'
import { changeTask, getTask, insertTask, isProduct, taskEvent, toTask, updateTask } from './tasks.ts'

/** Task operations of the dashboard only: board order, archive, trash. */

/** Tasks that are not archived, in the order of the board, column by column. @throws bad_request for the cursor */
export async function listBoard(
  db: Db,
  actor: Actor,
  { status, productId }: BoardFilter,
  { limit, after }: Page,
): Promise<BoardTask[]> {
  if (productId !== undefined && !(await isProduct(db, actor, productId))) return []
  const [afterStatus, afterRank, afterId] = after ?? []
  if (after && !Number.isFinite(Number(afterRank))) throw wrongCursor()
  const place = after && { afterStatus: afterStatus as Task['status'], afterPosition: Number(afterRank), afterId }
  const rows = await db.all(selectBoard, { ownerId: actor.ownerId, status, productId, limit, ...place })
  return rows.map((row) => toListed(row) as BoardTask)
}

export const boardOrder = ({ status, rank, id }: BoardTask): SortKey => [status, String(rank), id]

/** Changes a task and, where `position` is sent, its place in its column. @throws as `updateTask` */
export async function moveTask(tx: Tx, actor: Actor, id: string, { position, ...change }: MoveTask): Promise<Task> {
  const task = await updateTask(tx, actor, id, change)
  if (position !== undefined) await place(tx, actor, task, position)
  return task
}

/** Moves a task between its new neighbours. If their positions are too close, the tasks around them are renumbered. */
async function place(tx: Tx, { ownerId }: Actor, { id, status }: Task, index: number) {
  const column = { ownerId, status, id }
  const neighbours = await tx.all(selectNeighbours, { ...column, limit: index === 0 ? 1 : 2, offset: Math.max(0, index - 1) })
  const before = index === 0 ? undefined : neighbours[0]?.position
  const after = index === 0 ? neighbours[0]?.position : neighbours[1]?.position
  const position = between(before ?? (index === 0 ? undefined : await lastPosition(tx, column)), after)
  if (position !== undefined) {
    await tx.run(changeTask, { ownerId, id, position })
    return
  }
  await spread(tx, column, index)
}

/** Renumbers the tasks around a place at even distances, in the smallest part of the column that has room. */
async function spread(tx: Tx, column: Column, index: number) {
  for (let reach = 50; ; reach *= 10) {
    const offset = Math.max(0, index - reach)
    const rows = await tx.all(selectNeighbours, { ...column, offset, limit: 2 * reach })
    const ids = rows.map(({ id }) => id)
    ids.splice(index - offset, 0, column.id)
    // There is always room before the first task and after the last.
    const low = rows[0]!.position - (offset === 0 ? ids.length : 0)
    const high = rows.at(-1)!.position + (rows.length < 2 * reach ? ids.length : 0)
    const distance = (high - low) / (ids.length - 1)
    if (distance < 1e-6) continue
    for (const [i, id] of ids.entries()) await tx.run(changeTask, { ownerId: column.ownerId, id, position: low + i * distance })
    return
  }
}

const lastPosition = async (tx: Tx, column: Column) => (await tx.one(selectLast, column))?.position

/** A number between two others; undefined if floating point has none. */
function between(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 0 : after - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return before < middle && middle < after ? middle : undefined
}

/** @throws not_found, conflict when it is archived already */
export async function archiveTask(tx: Tx, actor: Actor, id: string): Promise<Task> {
  const task = await getTask(tx, actor, id)
  if (task.isArchived) throw conflict('This task is archived already.')
  await tx.run(changeTask, { archivedAt: tx.now, ownerId: actor.ownerId, id })
  return changedTask(tx, actor, task)
}

/** Restores an archived task. @throws not_found, conflict when it is not archived */
export async function restoreTask(tx: Tx, actor: Actor, id: string): Promise<Task> {
  const task = await getTask(tx, actor, id)
  if (!task.isArchived) throw conflict('This task is not archived.')
  await tx.run(changeTask, { archivedAt: null, ownerId: actor.ownerId, id })
  return changedTask(tx, actor, task)
}

async function changedTask(tx: Tx, actor: Actor, before: Task): Promise<Task> {
  const after = await getTask(tx, actor, before.id)
  await emit(tx, actor, { ...taskEvent('updated', after), before, after })
  return after
}

/** Restores a deleted task. @throws not_found, also when it was removed for good */
export async function undeleteTask(tx: Tx, actor: Actor, id: string): Promise<Task> {
  const row = await takeFromTrash<TaskTable>(tx, 'task', { ownerId: actor.ownerId, id })
  await tx.run(insertTask, row)
  const task = await getTask(tx, actor, id)
  await emit(tx, actor, { ...taskEvent('restored', task), after: task })
  return task
}

/** Deleted tasks, last deleted first. */
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
    const { ownerId: _, position: __, archivedAt, ...task } = row
    const names = (await namesOf(row)) ?? withoutProduct
    // The row may be from before its newest columns.
    return recordOf(TrashedTask, { ...toListed({ ...task, ...names, isArchived: archivedAt }), deletedAt })
  })
  return Promise.all(tasks)
}

const withoutProduct = { productId: null, productName: null, versionId: null, versionName: null }

const findNames = async (db: Db, { productId, ...p }: Pick<TaskTable, 'ownerId' | 'productId' | 'versionId'>) =>
  productId === null ? undefined : db.one(selectNames, { ...p, productId })

/** A task created from feedback before authors had a limit may have a much longer description. */
function toListed(row: Parameters<typeof toTask>[0]): Task {
  const task = toTask(row)
  task.description &&= truncate(task.description, maxDescription)
  return task
}

type Column = { ownerId: string; status: Task['status']; id: string }

interface BoardPage {
  ownerId: string
  limit: number
  status?: Task['status'] | undefined
  productId?: string | undefined
  afterStatus?: Task['status'] | undefined
  afterPosition?: number | undefined
  afterId?: string | undefined
}

const selectBoard = query((db, p: BoardPage) => {
  let rows = joinedTasks(db)
    .select(taskColumns)
    .select('task.position as rank')
    .where('task.ownerId', '=', p.ownerId)
    .where('task.archivedAt', 'is', null)
    .orderBy('task.status')
    .orderBy('task.position')
    .orderBy('task.id')
    .limit(p.limit)
  const { afterStatus, afterPosition, afterId } = p
  if (afterStatus !== undefined && afterPosition !== undefined && afterId !== undefined)
    rows = rows.where((task) =>
      task(task.refTuple('task.status', 'task.position', 'task.id'), '>', task.tuple(afterStatus, afterPosition, afterId)),
    )
  if (p.status !== undefined) rows = rows.where('task.status', '=', p.status)
  if (p.productId !== undefined) rows = rows.where('task.productId', '=', p.productId)
  return rows
})

/** The column without the task that moves, in its order. */
const selectNeighbours = query((db, p: Column & { limit: number; offset: number }) =>
  db
    .selectFrom('task')
    .select(['id', 'position'])
    .where('ownerId', '=', p.ownerId)
    .where('status', '=', p.status)
    .where('archivedAt', 'is', null)
    .where('id', '!=', p.id)
    .orderBy('position')
    .orderBy('id')
    .limit(p.limit)
    .offset(p.offset),
)

const selectLast = query((db, p: Column) =>
  db
    .selectFrom('task')
    .select('position')
    .where('ownerId', '=', p.ownerId)
    .where('status', '=', p.status)
    .where('archivedAt', 'is', null)
    .where('id', '!=', p.id)
    .orderBy('position', 'desc')
    .limit(1),
)

/** The product and version of a deleted task, if they exist. */
const selectNames = query((db, p: { ownerId: string; productId: string; versionId: string | null }) =>
  db
    .selectFrom('product')
    .leftJoin('version', (join) =>
      join
        .onRef('version.ownerId', '=', 'product.ownerId')
        .onRef('version.productId', '=', 'product.id')
        .on('version.id', '=', p.versionId),
    )
    .select(associationColumns)
    .where('product.ownerId', '=', p.ownerId)
    .where('product.id', '=', p.productId),
)
