import { type ExpressionBuilder, sql } from 'kysely'
import { type Actor, assertProductAccess, limitedKeyOf } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { valuesOfJson } from '../../db/dialect.ts'
import type { Page, SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { equal, selectBy, statementsOf } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf } from '../../domain/calendar.ts'
import { recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { type FieldError, invalid, orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { reachedByKey } from '../api-keys/product-access.ts'
import { moveToTrash } from '../trash/trash.ts'
import { joinedTasks, taskColumns } from './task-columns.ts'
import { patternsOf, searchTextOf, wordConditions } from './task-text.ts'
import {
  type CreateDashboardTask,
  Task,
  type TaskFilter,
  type TaskTable,
  type UpdateTask,
} from './tasks.schema.ts'

export async function listTasks(
  db: Db,
  actor: Actor,
  filter: TaskFilter,
  { limit, after }: Page,
): Promise<Task[]> {
  if (filter.productId !== undefined && !(await isProduct(db, actor, filter.productId))) return []
  const { text, ids, overdue } = filter
  const rows = await db.all(filter.isArchived ? selectArchived : selectOpen, {
    ownerId: actor.ownerId,
    limit,
    status: filter.status,
    productId: filter.productId,
    afterId: after?.[0],
    keyId: limitedKeyOf(actor),
    priority: filter.priority,
    dueBefore: filter.dueBefore,
    displayId: filter.displayId,
    ...(overdue !== undefined && { [overdue ? 'overdueOn' : 'notOverdueOn']: dayOf(db.now) }),
    ...(text !== undefined && patternsOf(text)),
    ...(ids !== undefined && { ids: JSON.stringify(ids.split(',')) }),
  })
  for (const row of rows) toTask(row)
  return rows as unknown as Task[]
}

/** The order of tasks finds no index for these filters. */
export const isSlowFilter = ({ priority, dueBefore, overdue, text }: TaskFilter): boolean =>
  (priority ?? dueBefore ?? overdue ?? text) !== undefined

export const taskOrder = ({ id }: Task): SortKey => [id]

/** @throws not_found, also for a deleted task; forbidden for a key limited to other products */
export async function getTask(db: Db, actor: Actor, id: string): Promise<Task> {
  const row = orNotFound(await db.one(selectTask, { ownerId: actor.ownerId, id }), 'task')
  assertProductAccess(actor, row.productId)
  return toTask(row)
}

/** `displayId` counts from 1 for each owner, without gaps, and is never given again. */
export async function createTask(
  tx: Tx,
  actor: Actor,
  { labels, ...task }: CreateDashboardTask & { createdAt?: string; completedAt?: string },
  origin: Task['origin'] = null,
): Promise<Task> {
  const { ownerId } = actor
  const { priority = 'medium', status = 'todo', createdAt = tx.now } = task
  const { product, version } = await checkAssociation(
    tx,
    actor,
    task.productId ?? null,
    task.versionId ?? null,
  )
  const displayId = await nextDisplayId(tx, ownerId)
  const made = recordOf(Task, {
    ...task,
    id: newId('task_', createdAt),
    displayId,
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
  await tx.run(insertTask, rowOf(ownerId, made, labels))
  await emit(tx, actor, { ...taskEvent('created', made), after: made })
  return made
}

/** Another product, or none, clears a version that is not sent. @param change `completedAt` only goes with a status */
export async function updateTask(
  tx: Tx,
  actor: Actor,
  id: string,
  change: UpdateTask & { completedAt?: string | null },
  labels?: LabelChange,
): Promise<Task> {
  const { ownerId } = actor
  const task = await getTask(tx, actor, id)
  const productId = change.productId === undefined ? task.productId : change.productId
  const moved = productId !== task.productId
  const versionId = change.versionId === undefined && moved ? null : change.versionId
  if (moved || versionId !== undefined) await checkAssociation(tx, actor, productId, versionId ?? null)
  const completed = change.status && {
    completedAt: change.status === 'done' ? (change.completedAt ?? tx.now) : null,
  }
  const labelled = labels && { labels: storedLabels(labels.after.labels) }
  const { title = task.title, description = task.description } = change
  const isRenamed = change.title !== undefined || change.description !== undefined
  const searched = isRenamed && {
    searchText: searchTextOf({ displayId: task.displayId, title, description }),
  }
  await tx.run(changeTask, { ...change, ...completed, ...labelled, ...searched, versionId, ownerId, id })
  const after = await getTask(tx, actor, id)
  await emit(tx, actor, {
    ...taskEvent('updated', after),
    before: task,
    after,
    ...(labels && { hidden: labels }),
  })
  return after
}

interface LabelChange {
  before: { labels: string[] }
  after: { labels: string[] }
}

const storedLabels = (labels: string[] = []) => (labels.length ? JSON.stringify(labels) : null)

/** Moves a task to the trash. @throws not_found */
export async function deleteTask(tx: Tx, actor: Actor, id: string): Promise<void> {
  const task = await getTask(tx, actor, id)
  await moveToTrash(tx, 'task', tasks.remove, { ownerId: actor.ownerId, id })
  await emit(tx, actor, { ...taskEvent('deleted', task), after: task })
}

export const taskEvent = eventsOf('task', 'tasks')

async function checkAssociation(db: Db, actor: Actor, productId: string | null, versionId: string | null) {
  const { errors, ...found } = await findAssociation(db, actor, productId, versionId)
  if (errors.length) throw invalid(...errors)
  assertProductAccess(actor, productId)
  return found
}

async function findAssociation(db: Db, actor: Actor, productId: string | null, versionId: string | null) {
  const { ownerId } = actor
  const errors: FieldError[] = []
  const product = productId === null ? undefined : await db.one(selectProduct, { ownerId, id: productId })
  if (productId !== null && !product) {
    errors.push({ path: 'productId', code: 'not_found', message: 'is not one of your products' })
  }
  const hasVersion = product !== undefined && versionId !== null
  const version = hasVersion
    ? await db.one(selectVersion, { ownerId, productId: product.id, id: versionId })
    : undefined
  if (versionId !== null && productId === null) {
    errors.push({ path: 'versionId', code: 'needs_product', message: 'needs a productId' })
  } else if (versionId !== null && !version) {
    errors.push({ path: 'versionId', code: 'not_found', message: 'is not a version of the product' })
  }
  return { errors, product, version }
}

/** What is wrong with the association that a body sends, whatever else is wrong with it. @param id of the task that it is to change */
export async function wrongReferences(
  db: Db,
  actor: Actor,
  sent: Record<string, unknown>,
  id?: string,
): Promise<FieldError[]> {
  const { productId, versionId = null } = sent
  if (productId !== undefined && productId !== null && typeof productId !== 'string') return []
  const task = id === undefined ? undefined : await db.one(selectTask, { ownerId: actor.ownerId, id })
  const wanted = productId === undefined ? (task?.productId ?? null) : productId
  const { errors } = await findAssociation(
    db,
    actor,
    wanted,
    typeof versionId === 'string' ? versionId : null,
  )
  return errors
}

export const isProduct = async (db: Db, { ownerId }: Actor, productId: string): Promise<boolean> =>
  (await db.one(selectProduct, { ownerId, id: productId })) !== undefined

function rowOf(
  ownerId: string,
  { productName: _, versionName: __, isArchived: ___, ...columns }: Task,
  labels?: string[],
): TaskTable {
  const position = -columns.displayId
  const searchText = searchTextOf(columns)
  return { ...columns, ownerId, position, archivedAt: null, labels: storedLabels(labels), searchText }
}

export function toTask(row: { isArchived: string | null }): Task {
  const task = row as unknown as Task
  task.isArchived = row.isArchived !== null
  return task
}

export const selectTask = query((db, p: { ownerId: string; id: string }) =>
  joinedTasks(db).select(taskColumns).where('task.ownerId', '=', p.ownerId).where('task.id', '=', p.id),
)

interface List {
  ownerId: string
  limit: number
  status?: Task['status'] | undefined
  productId?: string | undefined
  afterId?: string | undefined
  keyId?: string | undefined
  priority?: Task['priority'] | undefined
  dueBefore?: string | undefined
  displayId?: number | undefined
  overdueOn?: string
  notOverdueOn?: string
  /** A JSON array. */
  ids?: string
}

const selectTasks = (archived: 'is' | 'is not') =>
  query((db, p: List) => {
    let rows = joinedTasks(db)
      .select(taskColumns)
      .where(equal(p, 'task.ownerId', 'task.status', 'task.productId', 'task.priority', 'task.displayId'))
      .where('task.archivedAt', archived, null)
      .orderBy('task.id', 'desc')
      .limit(p.limit)
    if (p.afterId !== undefined) rows = rows.where('task.id', '<', p.afterId)
    if (p.keyId !== undefined) rows = rows.where(reachedByKey('task.productId', p.ownerId, p.keyId))
    if (p.dueBefore !== undefined) rows = rows.where('task.dueDate', '<', p.dueBefore)
    if (p.overdueOn !== undefined) rows = rows.where(isOverdue(p.overdueOn))
    if (p.notOverdueOn !== undefined) rows = rows.where((task) => task.not(isOverdue(p.notOverdueOn!)(task)))
    if (p.ids !== undefined) rows = rows.where('task.id', 'in', valuesOfJson(db, p.ids))
    for (const condition of wordConditions(p)) rows = rows.where(condition)
    return rows
  })

/** Never null, so that its negation finds tasks without a due date. */
const isOverdue = (today: string) => (task: ExpressionBuilder<Tables, 'task'>) =>
  task.and([
    task(task.fn.coalesce('task.dueDate', sql.lit('9999-12-31')), '<', today),
    task('task.status', '!=', sql.lit<'done'>('done')),
  ])

const selectOpen = selectTasks('is')
const selectArchived = selectTasks('is not')

const selectProduct = selectBy('product', ['id', 'name'], 'ownerId', 'id')
const selectVersion = selectBy('version', ['id', 'version'], 'ownerId', 'productId', 'id')

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

const tasks = statementsOf('task', ['ownerId', 'id'])
export const { insert: insertTask, change: changeTask } = tasks
