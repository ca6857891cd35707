import type { Actor } from '../../auth/actor.ts'
import { later } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { truncate } from '../../domain/text.ts'
import { conflict, notFound, wrongCursor } from '../../errors.ts'
import type { Page, SortKey } from '../../storage/page.ts'
import { query } from '../../storage/query.ts'
import type { Db, Tx } from '../../storage/storage.ts'
import { emit } from '../activity/emit.ts'
import { joinedTasks, taskColumns } from './task-columns.ts'
import { type BoardFilter, type BoardTask, type MoveTask, maxDescription, type Task, type TrashedTask } from './tasks.schema.ts'
import { changeTask, getTask, isProduct, taskEvent, toTask, updateTask } from './tasks.ts'

/** What only the dashboard does with tasks: the order of the board, the archive, the trash. */

/** How long a deleted task can be brought back. */
const trashDays = 30

/** Tasks that are neither archived nor deleted in the order of the board, column by column. @throws bad_request for the cursor */
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

/** Moves a task between its new neighbours. Where they are too close to each other, the tasks around them make room. */
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

/** Gives the tasks around a place even distances, in as small a part of the column as has room for them. */
async function spread(tx: Tx, column: Column, index: number) {
  for (let reach = 50; ; reach *= 10) {
    const offset = Math.max(0, index - reach)
    const rows = await tx.all(selectNeighbours, { ...column, offset, limit: 2 * reach })
    const ids = rows.map(({ id }) => id)
    ids.splice(index - offset, 0, column.id)
    // There is room without end before the first task and behind the last.
    const low = rows[0]!.position - (offset === 0 ? ids.length : 0)
    const high = rows.at(-1)!.position + (rows.length < 2 * reach ? ids.length : 0)
    const distance = (high - low) / (ids.length - 1)
    if (distance < 1e-6) continue
    for (const [i, id] of ids.entries()) await tx.run(changeTask, { ownerId: column.ownerId, id, position: low + i * distance })
    return
  }
}

const lastPosition = async (tx: Tx, column: Column) => (await tx.one(selectLast, column))?.position

/** A number strictly between two, undefined where there is none. */
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

/** Back from the archive. @throws not_found, conflict when it is not archived */
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

/** Back from the trash, as it was. @throws not_found, also when it was removed for good */
export async function undeleteTask(tx: Tx, actor: Actor, id: string): Promise<Task> {
  const restored = await tx.run(undelete, { ownerId: actor.ownerId, id })
  if (restored === 0) throw notFound('task in the trash')
  const task = await getTask(tx, actor, id)
  await emit(tx, actor, { ...taskEvent('restored', task), after: task })
  return task
}

/** The trash, last deleted first. */
export async function listTrash(db: Db, { ownerId }: Actor, { limit, after }: Page): Promise<TrashedTask[]> {
  const rows = await db.all(selectTrash, { ownerId, limit, afterTime: after?.[0], afterId: after?.[1] })
  return rows.map((row) => toListed(row) as TrashedTask)
}

/** A task created from feedback before authors had a limit may have a much longer description. */
function toListed(row: Parameters<typeof toTask>[0]): Task {
  const task = toTask(row)
  task.description &&= truncate(task.description, maxDescription)
  return task
}

export const trashOrder = ({ deletedAt, id }: TrashedTask): SortKey => [deletedAt, id]

/** Removes for good what has been in the trash for 30 days, of every owner, at most `limit` tasks. Gives back how many. */
export async function emptyTrash(tx: Tx, limit: number): Promise<number> {
  return tx.run(removeDeleted, { before: later(tx.now, -trashDays * dayMs), limit })
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
    .where('task.deletedAt', 'is', null)
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
    .where('deletedAt', 'is', null)
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
    .where('deletedAt', 'is', null)
    .where('id', '!=', p.id)
    .orderBy('position', 'desc')
    .limit(1),
)

const undelete = query((db, p: { ownerId: string; id: string }) =>
  db
    .updateTable('task')
    .set({ deletedAt: null })
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id)
    .where('deletedAt', 'is not', null),
)

const selectTrash = query(
  (db, p: { ownerId: string; limit: number; afterTime?: string | undefined; afterId?: string | undefined }) => {
    const rows = joinedTasks(db)
      .select(taskColumns)
      .select((task) => task.ref('task.deletedAt').$notNull().as('deletedAt'))
      .where('task.ownerId', '=', p.ownerId)
      .where('task.deletedAt', 'is not', null)
      .orderBy('task.deletedAt', 'desc')
      .orderBy('task.id', 'desc')
      .limit(p.limit)
    const { afterTime, afterId } = p
    if (afterTime === undefined || afterId === undefined) return rows
    return rows.where((task) => task(task.refTuple('task.deletedAt', 'task.id'), '<', task.tuple(afterTime, afterId)))
  },
)

/** How long it has been there is asked twice: a task that is put back while the slice waits for it stays. */
const removeDeleted = query((db, p: { before: string; limit: number }) =>
  db
    .deleteFrom('task')
    .where('deletedAt', '<', p.before)
    .where((task) =>
      task(
        task.refTuple('ownerId', 'id'),
        'in',
        task
          .selectFrom('task')
          .select(['ownerId', 'id'])
          .where('deletedAt', '<', p.before)
          .limit(p.limit)
          .$asTuple('ownerId', 'id'),
      ),
    ),
)
