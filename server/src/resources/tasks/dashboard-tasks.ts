import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { RecordKey } from '../../db/tables.ts'
import { conflict, Failure, invalid } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import { takeFromTrash } from '../trash/trash.ts'
import type { BulkChange, BulkResult, DashboardTask, MoveTask, Task, TaskTable } from './tasks.schema.ts'
import { changeTask, deleteTask, getTask, insertTask, searchTextOf, taskEvent, updateTask } from './tasks.ts'

/** Changes a task and its place in its column. @throws as `updateTask`, validation_error for the place */
export async function moveTask(
  tx: Tx,
  actor: Actor,
  id: string,
  { before, after, ...change }: MoveTask,
): Promise<DashboardTask> {
  const task = await updateTask(tx, actor, id, change)
  await moveInColumn(tx, { ownerId: actor.ownerId, status: task.status, id }, { before, after })
  return task
}

interface TaskOfColumn extends RecordKey {
  status: Task['status']
}

/** Moves a task next to another one of its column. Renumbers the tasks around if they are too close. */
async function moveInColumn(
  tx: Tx,
  task: TaskOfColumn,
  { before, after }: { before: string | undefined; after: string | undefined },
): Promise<void> {
  const anchorId = before ?? after
  if (anchorId === undefined || anchorId === task.id) return
  const anchor = await tx.one(selectAnchor, { ...task, anchorId })
  if (!anchor) {
    const path = before === undefined ? 'after' : 'before'
    throw invalid({ path, code: 'not_found', message: 'is not a task of this column' })
  }
  const from = { ...task, anchorId, position: anchor.position, limit: 1 }
  const [next] = await tx.all(before === undefined ? selectBelow : selectAbove, from)
  const position = positionBetween(anchor.position, next?.position, before === undefined ? 1 : -1)
  if (position === undefined) await renumber(tx, task, { ...anchor, isBefore: before !== undefined })
  else await tx.run(changeTask, { ownerId: task.ownerId, id: task.id, position })
}

/** @param step from the anchor if nothing is behind it @returns undefined if there is no number between */
function positionBetween(anchor: number, next: number | undefined, step: number): number | undefined {
  if (next === undefined) return anchor + step
  const middle = (anchor + next) / 2
  return middle !== anchor && middle !== next ? middle : undefined
}

/** Renumbers the tasks around a place at even distances, in the smallest part of the column that has room. */
async function renumber(
  tx: Tx,
  task: TaskOfColumn,
  anchor: { id: string; position: number; isBefore: boolean },
) {
  for (let reach = 50; ; reach *= 10) {
    const from = { ...task, anchorId: anchor.id, position: anchor.position, limit: reach }
    const above = (await tx.all(selectAbove, from)).reverse()
    const below = await tx.all(selectBelow, from)
    const ids = [...above, anchor, ...below].map(({ id }) => id)
    ids.splice(above.length + (anchor.isBefore ? 0 : 1), 0, task.id)
    // There is always room before the first task and after the last.
    const low = (above[0] ?? anchor).position - (above.length < reach ? ids.length : 0)
    const high = (below.at(-1) ?? anchor).position + (below.length < reach ? ids.length : 0)
    const distance = (high - low) / (ids.length - 1)
    if (distance < 1e-6) continue
    for (const [i, id] of ids.entries())
      await tx.run(changeTask, { ownerId: task.ownerId, id, position: low + i * distance })
    return
  }
}

/** Changes several tasks and leaves out missing ones. @throws as `moveTask`, but not not_found */
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

const selectAnchor = query((db, p: TaskOfColumn & { anchorId: string }) =>
  db
    .selectFrom('task')
    .select(['id', 'position'])
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.anchorId)
    .where('status', '=', p.status)
    .where('archivedAt', 'is', null),
)

interface Neighbours extends TaskOfColumn {
  anchorId: string
  position: number
  limit: number
}

const selectNeighbours = (side: '<' | '>') =>
  query((db, p: Neighbours) =>
    db
      .selectFrom('task')
      .select(['id', 'position'])
      .where('ownerId', '=', p.ownerId)
      .where('status', '=', p.status)
      .where('archivedAt', 'is', null)
      .where('id', '!=', p.id)
      .where((task) => task(task.refTuple('position', 'id'), side, task.tuple(p.position, p.anchorId)))
      .orderBy('position', side === '<' ? 'desc' : 'asc')
      .orderBy('id', side === '<' ? 'desc' : 'asc')
      .limit(p.limit),
  )

const selectAbove = selectNeighbours('<')
const selectBelow = selectNeighbours('>')
