import { type Insertable, type Kysely, sql } from 'kysely'
import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import type { InProduct, RecordKey, Tables } from '../../db/tables.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { fold, truncate } from '../../domain/text.ts'
import { type FieldError, invalid, orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { moveToTrash } from '../trash/trash.ts'
import {
  type CreateDashboardTask,
  type DashboardTask,
  maxTitle,
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

/** `displayId` counts from 1 for each owner, without gaps, and is never given again. */
export async function createTask(
  tx: Tx,
  actor: Actor,
  { labels = [], ...task }: CreateDashboardTask & { createdAt?: string; completedAt?: string },
  origin: Task['origin'] = null,
): Promise<Task> {
  const { ownerId } = actor
  const { priority = 'medium', status = 'todo', createdAt = tx.now } = task
  const { product, version } = await checkAssociation(tx, actor, task)
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
  })
  const { productName: _, versionName: __, isArchived: ___, ...columns } = created
  await tx.run(insertTask, {
    ...columns,
    ownerId,
    position: -created.displayId,
    labels: storedLabels(labels),
    searchText: searchTextOf(created),
  })
  await emit(tx, actor, { ...taskEvent('created', created), after: created })
  return created
}

/**
 * Changes what is sent. A changed product clears the version.
 * @param change `completedAt` only goes with a status
 * @throws as `getTask`, validation_error
 */
export async function updateTask(
  tx: Tx,
  actor: Actor,
  id: string,
  { labels, ...change }: UpdateTask & { labels?: string[]; completedAt?: string | null },
): Promise<DashboardTask> {
  const { labels: oldLabels, ...before } = await getDashboardTask(tx, actor, id)
  const { productId = before.productId, title = before.title, description = before.description } = change
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
  return { ...after, labels: newLabels }
}

/** Moves a task to the trash. @throws not_found */
export async function deleteTask(tx: Tx, actor: Actor, id: string): Promise<void> {
  const task = await getTask(tx, actor, id)
  await moveToTrash(tx, 'task', removeTask, { ownerId: actor.ownerId, id })
  await emit(tx, actor, { ...taskEvent('deleted', task), after: task })
}

export const taskEvent = eventsOf('task', 'tasks')

interface Association {
  productId?: string | null | undefined
  versionId?: string | null | undefined
}

async function checkAssociation(db: Db, actor: Actor, sent: Association) {
  const { errors, product, version } = await findAssociation(db, actor, sent)
  if (errors.length > 0) throw invalid(...errors)
  assertProductAccess(actor, product?.id ?? null)
  return { product, version }
}

async function findAssociation(
  db: Db,
  { ownerId }: Actor,
  { productId = null, versionId = null }: Association,
) {
  const errors: FieldError[] = []
  const product = productId === null ? undefined : await db.one(selectProduct, { ownerId, id: productId })
  const version =
    product && versionId !== null
      ? await db.one(selectVersion, { ownerId, productId: product.id, id: versionId })
      : undefined
  if (productId !== null && !product)
    errors.push({ path: 'productId', code: 'not_found', message: 'is not one of your products' })
  if (versionId !== null && productId === null)
    errors.push({ path: 'versionId', code: 'needs_product', message: 'needs a productId' })
  else if (versionId !== null && !version)
    errors.push({ path: 'versionId', code: 'not_found', message: 'is not a version of the product' })
  return { errors, product, version }
}

/** Checks productId and versionId of a body that is otherwise invalid. @param id of the task to change */
export async function associationErrors(
  db: Db,
  actor: Actor,
  { productId, versionId }: Record<string, unknown>,
  id?: string,
): Promise<FieldError[]> {
  if (productId !== undefined && productId !== null && typeof productId !== 'string') return []
  const task = id === undefined ? undefined : await db.one(selectTask, { ownerId: actor.ownerId, id })
  const { errors } = await findAssociation(db, actor, {
    productId: productId === undefined ? task?.productId : productId,
    versionId: typeof versionId === 'string' ? versionId : null,
  })
  return errors
}

export const toTask = <Row extends { isArchived: string | null }>(
  row: Row,
): Omit<Row, 'isArchived'> & { isArchived: boolean } => ({ ...row, isArchived: row.isArchived !== null })

export const toDashboardTask = <Row extends { isArchived: string | null; labels: string | null }>(
  row: Row,
) => ({
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

export const associationColumns = Object.values(joinedColumns)

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

const selectProduct = query((db, p: RecordKey) =>
  db.selectFrom('product').select(['id', 'name']).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const selectVersion = query((db, p: InProduct & RecordKey) =>
  db
    .selectFrom('version')
    .select(['id', 'version'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

export const insertTask = query((db, row: Insertable<TaskTable>) => db.insertInto('task').values(row))

export const changeTask = query((db, { ownerId, id, ...changes }: RecordKey & Changes<TaskTable>) =>
  db.updateTable('task').set(changes).where('ownerId', '=', ownerId).where('id', '=', id),
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
