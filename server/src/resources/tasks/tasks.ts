import { type Insertable, type Kysely, sql } from 'kysely'
import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import type { RecordKey, Tables } from '../../db/tables.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { fold, truncate } from '../../domain/text.ts'
import { orNotFound } from '../../errors.ts'
import { todayOf } from '../accounts/accounts.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { moveToTrash } from '../trash/trash.ts'
import { checkAssociation } from './association.ts'
import { changedRepeat, nextDate, toRepeat, toStoredRepeat } from './repeat.ts'
import {
  type CreateDashboardTask,
  type DashboardTask,
  maxTitle,
  type Repeat,
  type StoredRepeat,
  Task,
  type TaskTable,
  type UpdateTask,
} from './tasks.schema.ts'

export const taskOrder = ({ id }: Pick<Task, 'id'>): SortKey => [id]

/** With its labels, which only the dashboard shows. @throws as `getTask` */
export async function getDashboardTask(db: Db, actor: Actor, id: string): Promise<DashboardTask> {
  const row = orNotFound(await db.one(selectTask, { ownerId: actor.ownerId, id }), 'task')
  assertProductAccess(actor, row.productId)
  return toDashboardTask(row)
}

/** @throws not_found, also for a deleted task; forbidden for a key limited to other products */
export const getTask = async (db: Db, actor: Actor, id: string): Promise<Task> =>
  withoutLabels(await getDashboardTask(db, actor, id))

export const withoutLabels = ({ labels: _, ...task }: DashboardTask): Task => task

type NewTask = Omit<CreateDashboardTask, 'repeat'> & {
  repeat?: Repeat | StoredRepeat | undefined
  createdAt?: string
  completedAt?: string
}

/** `displayId` counts from 1 for each owner, without gaps, and is never given again. */
export async function createTask(
  tx: Tx,
  actor: Actor,
  { labels = [], repeat, ...task }: NewTask,
  origin: Task['origin'] = null,
): Promise<Task> {
  const { ownerId } = actor
  const { priority = 'medium', status = 'todo', createdAt = tx.now } = task
  const { product, version } = await checkAssociation(tx, actor, task)
  const series = repeat && task.dueDate ? { from: task.dueDate, ...repeat } : null
  const isOpen = status !== 'done'
  const created = recordOf(Task, {
    ...task,
    id: newId('task_', createdAt),
    displayId: await nextDisplayId(tx, ownerId),
    priority,
    status,
    productId: product?.id ?? null,
    productName: product?.name ?? null,
    versionId: version?.id ?? null,
    versionName: version ? `v${version.version}` : null,
    isArchived: false,
    createdAt,
    completedAt: status === 'done' ? (task.completedAt ?? createdAt) : null,
    origin,
    repeat: series && isOpen ? { every: series.every, unit: series.unit } : null,
  })
  const { productName: _, versionName: __, isArchived: ___, ...columns } = created
  await tx.run(insertTask, {
    ...columns,
    ownerId,
    position: -created.displayId,
    labels: storedLabels(labels),
    repeat: series && isOpen ? JSON.stringify(series) : null,
    searchText: searchTextOf(created),
  })
  await emit(tx, actor, { ...taskEvent('created', created), after: created })
  if (series && !isOpen) await addNextTask(tx, actor, { ...created, labels }, series)
  return created
}

/** Adds the next task of a series, like this one but without its version. Its product may be in the trash. */
export async function addNextTask(
  tx: Tx,
  actor: Actor,
  { id, title, description, priority, productId, labels, origin, dueDate }: DashboardTask,
  repeat: StoredRepeat,
): Promise<void> {
  const next = dueDate && nextDate(repeat, dueDate, await todayOf(tx, actor))
  if (!next) return
  const task = { title, priority, labels, dueDate: next, repeat }
  const created = await createTask(
    tx,
    actor,
    { ...task, ...(description !== null && { description }), ...(productId !== null && { productId }) },
    origin,
  )
  if (productId === null) await tx.run(copyProduct, { ownerId: actor.ownerId, id: created.id, from: id })
}

/**
 * Changes what is sent. A changed product clears the version. Adds the next task if this one repeats and is
 * done.
 * @param change `completedAt` only goes with a status
 * @throws as `getTask`, validation_error
 */
export async function updateTask(
  tx: Tx,
  actor: Actor,
  id: string,
  { labels, repeat: sentRepeat, ...change }: UpdateTask & { labels?: string[]; completedAt?: string | null },
): Promise<DashboardTask> {
  const row = orNotFound(await tx.one(selectTask, { ownerId: actor.ownerId, id }), 'task')
  assertProductAccess(actor, row.productId)
  const { labels: oldLabels, ...before } = toDashboardTask(row)
  const { productId = before.productId, title = before.title, description = before.description } = change
  const dueDate = change.dueDate === undefined ? before.dueDate : change.dueDate
  const repeat = changedRepeat(
    { ...before, repeat: toStoredRepeat(row.repeat) },
    { status: change.status, dueDate, repeat: sentRepeat },
  )
  const isDone = (change.status ?? before.status) === 'done'
  const isMoved = productId !== before.productId
  const versionId = isMoved ? (change.versionId ?? null) : change.versionId
  if (isMoved || versionId !== undefined) await checkAssociation(tx, actor, { productId, versionId })
  await tx.run(changeTask, {
    ...change,
    versionId,
    ...(change.status && {
      completedAt: change.status === 'done' ? (change.completedAt ?? tx.now) : null,
    }),
    labels: labels && storedLabels(labels),
    repeat: repeat && !isDone ? JSON.stringify(repeat) : null,
    searchText: searchTextOf({ displayId: before.displayId, title, description }),
    ownerId: actor.ownerId,
    id,
  })
  const { labels: newLabels, ...after } = await getDashboardTask(tx, actor, id)
  await emit(tx, actor, {
    ...taskEvent('updated', after),
    before,
    after,
    hidden: { before: { labels: oldLabels }, after: { labels: newLabels } },
  })
  if (repeat && isDone) await addNextTask(tx, actor, { ...after, labels: newLabels }, repeat)
  return { ...after, labels: newLabels }
}

/** Moves a task to the trash. @throws not_found */
export async function deleteTask(tx: Tx, actor: Actor, id: string): Promise<void> {
  const task = await getTask(tx, actor, id)
  await moveToTrash(tx, 'task', removeTask, { ownerId: actor.ownerId, id })
  await emit(tx, actor, { ...taskEvent('deleted', task), after: task })
}

export const taskEvent = eventsOf('task', 'tasks')

type StoredTask = { isArchived: string | null; repeat: string | null }

export const toTask = <Row extends StoredTask>(
  row: Row,
): Omit<Row, keyof StoredTask> & Pick<Task, keyof StoredTask> => ({
  ...row,
  isArchived: row.isArchived !== null,
  repeat: toRepeat(row.repeat),
})

export const toDashboardTask = <Row extends StoredTask & { labels: string | null }>(row: Row) => ({
  ...toTask(row),
  labels: toLabels(row.labels),
})

export const toLabels = (stored: string | null): string[] => (stored === null ? [] : JSON.parse(stored))

const storedLabels = (labels: string[]) => (labels.length > 0 ? JSON.stringify(labels) : null)

/** The column that filters by text compare. The engines fold case differently, so the text is folded here. */
export const searchTextOf = ({
  displayId,
  title,
  description,
}: Pick<TaskTable, 'displayId' | 'title' | 'description'>) =>
  fold(`#${displayId} ${title} ${description ?? ''}`)

/** The title of a task that is created from a text: its first line. */
export function titleFrom(text: string): string {
  const [line = ''] = text.trim().split('\n', 1)
  return truncate(line, maxTitle)
}

/** Tasks with their product and version. A task may still have the id of a deleted one: it reads as null. */
export const joinedTasks = (db: Kysely<Tables>) =>
  db
    .selectFrom('task')
    .leftJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'task.ownerId').onRef('product.id', '=', 'task.productId'),
    )
    .leftJoin('version', (join) =>
      join
        .onRef('version.ownerId', '=', 'task.ownerId')
        .onRef('version.productId', '=', 'product.id')
        .onRef('version.id', '=', 'task.versionId'),
    )

const joinedColumns = {
  productId: 'product.id as productId',
  productName: 'product.name as productName',
  versionId: 'version.id as versionId',
  versionName: sql<string | null>`'v' || "version"."version"`.as('versionName'),
} as const

const isJoined = (name: string): name is keyof typeof joinedColumns => name in joinedColumns

export const taskColumns = columnsOf(Task).map((name) => {
  if (name === 'isArchived') return 'task.archivedAt as isArchived' as const
  return isJoined(name) ? joinedColumns[name] : (`task.${name}` as const)
})

export const selectTask = query((db, p: RecordKey) =>
  joinedTasks(db)
    .select(taskColumns)
    .select('task.labels')
    .where('task.ownerId', '=', p.ownerId)
    .where('task.id', '=', p.id),
)

export const insertTask = query((db, row: Insertable<TaskTable>) => db.insertInto('task').values(row))

export const changeTask = query((db, { ownerId, id, ...changes }: RecordKey & Changes<TaskTable>) =>
  db.updateTable('task').set(changes).where('ownerId', '=', ownerId).where('id', '=', id),
)

/** A restored product has the tasks with its id. */
const copyProduct = query((db, { ownerId, id, from }: RecordKey & { from: string }) =>
  db
    .updateTable('task')
    .set({
      productId: db
        .selectFrom('task as last')
        .select('last.productId')
        .where('last.ownerId', '=', ownerId)
        .where('last.id', '=', from),
    })
    .where('ownerId', '=', ownerId)
    .where('id', '=', id),
)

const removeTask = query((db, p: RecordKey) =>
  db.deleteFrom('task').where('ownerId', '=', p.ownerId).where('id', '=', p.id).returningAll(),
)

export async function nextDisplayId(tx: Tx, ownerId: string): Promise<number> {
  const { taskCount } = orNotFound(await tx.one(countTask, { ownerId }), 'account')
  return taskCount
}

const countTask = query((db, p: { ownerId: string }) =>
  db
    .updateTable('account')
    .set((account) => ({ taskCount: account('taskCount', '+', 1) }))
    .where('id', '=', p.ownerId)
    .returning('taskCount'),
)
