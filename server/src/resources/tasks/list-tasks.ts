import { type Kysely, type SqlBool, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { valuesOfJson } from '../../db/dialect.ts'
import { type Page, type PageParams, pageBy, pageParams } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { patternsOf, type Words, wordConditions } from '../../db/word-filter.ts'
import { todayOf } from '../accounts/accounts.ts'
import { reachedByKey } from '../api-keys/product-access.ts'
import type { DashboardTask, Task, TaskFilter } from './tasks.schema.ts'
import { joinedTasks, taskColumns, toDashboardTask, withoutLabels } from './tasks.ts'

export const listTasks = async (db: Db, actor: Actor, filter: TaskFilter, page: Page): Promise<Task[]> =>
  (await listDashboardTasks(db, actor, filter, page)).map(withoutLabels)

export async function listDashboardTasks(
  db: Db,
  actor: Actor,
  { text, ids, overdue, dueBefore, isArchived, ...filter }: TaskFilter,
  page: Page,
): Promise<DashboardTask[]> {
  const today = await todayOf(db, actor)
  const rows = await db.all(selectTasks, {
    ...filter,
    ...patternsOf(text),
    ...pageParams(page),
    ownerId: actor.ownerId,
    keyId: limitedKeyOf(actor),
    isArchived: isArchived || undefined,
    isOpen: overdue || undefined,
    dueBefore: overdue && !(dueBefore && dueBefore < today) ? today : dueBefore,
    notOverdueOn: overdue === false ? today : undefined,
    ids: ids === undefined ? undefined : JSON.stringify(ids.split(',')),
  })
  return rows.map(toDashboardTask)
}

/** The order of tasks finds no index for these filters. */
export const isSlowFilter = ({ priority, dueBefore, overdue, text }: TaskFilter): boolean =>
  (priority ?? dueBefore ?? overdue ?? text) !== undefined

/** A query sees only which parameters are given, so each choice is a separate parameter. */
export interface TaskConditions extends Words {
  ownerId: string
  keyId?: string | undefined
  isArchived?: true | undefined
  isOpen?: true | undefined
  status?: Task['status'] | undefined
  priority?: Task['priority'] | undefined
  productId?: string | undefined
  noProduct?: true | undefined
  versionId?: string | undefined
  displayId?: number | undefined
  /** As JSON. */
  label?: string | undefined
  completedSince?: string | undefined
  noDueDate?: true | undefined
  dueBefore?: string | undefined
  dueUntil?: string | undefined
  dueFrom?: string | undefined
  dueAfter?: string | undefined
  /** Due by this day, or in progress. */
  dueOrStarted?: string | undefined
  notOverdueOn?: string | undefined
  /** A JSON array. */
  ids?: string | undefined
}

const done = sql.lit<'done'>('done')

export function filteredTasks(db: Kysely<Tables>, p: TaskConditions) {
  const { completedSince, dueOrStarted, notOverdueOn } = p
  let rows = joinedTasks(db)
    .where('task.ownerId', '=', p.ownerId)
    .where('task.archivedAt', p.isArchived ? 'is not' : 'is', null)
  if (p.keyId !== undefined) rows = rows.where(reachedByKey('task.productId', p.ownerId, p.keyId))
  if (p.isOpen) rows = rows.where('task.status', '!=', done)
  if (p.status !== undefined) rows = rows.where('task.status', '=', p.status)
  if (p.priority !== undefined) rows = rows.where('task.priority', '=', p.priority)
  // A task may still have the id of a deleted product.
  if (p.productId !== undefined)
    rows = rows.where('task.productId', '=', p.productId).where('product.id', 'is not', null)
  if (p.noProduct) rows = rows.where('product.id', 'is', null)
  if (p.versionId !== undefined) rows = rows.where('version.id', '=', p.versionId)
  if (p.displayId !== undefined) rows = rows.where('task.displayId', '=', p.displayId)
  if (p.label !== undefined)
    rows = rows.where(sql<SqlBool>`replace("task"."labels", ${p.label}, '') <> "task"."labels"`)
  if (completedSince !== undefined)
    rows = rows.where((task) =>
      task.or([task('task.completedAt', 'is', null), task('task.completedAt', '>=', completedSince)]),
    )
  if (p.noDueDate) rows = rows.where('task.dueDate', 'is', null)
  if (p.dueBefore !== undefined) rows = rows.where('task.dueDate', '<', p.dueBefore)
  if (p.dueUntil !== undefined) rows = rows.where('task.dueDate', '<=', p.dueUntil)
  if (p.dueFrom !== undefined) rows = rows.where('task.dueDate', '>=', p.dueFrom)
  if (p.dueAfter !== undefined) rows = rows.where('task.dueDate', '>', p.dueAfter)
  if (dueOrStarted !== undefined)
    rows = rows.where((task) =>
      task.or([task('task.dueDate', '<=', dueOrStarted), task('task.status', '=', sql.lit('in_progress'))]),
    )
  if (notOverdueOn !== undefined)
    rows = rows.where((task) =>
      task.or([
        task('task.dueDate', 'is', null),
        task('task.dueDate', '>=', notOverdueOn),
        task('task.status', '=', done),
      ]),
    )
  if (p.ids !== undefined) rows = rows.where('task.id', 'in', valuesOfJson(db, p.ids))
  return wordConditions('task.searchText', p).reduce((rest, condition) => rest.where(condition), rows)
}

const selectTasks = query((db, p: TaskConditions & PageParams) =>
  pageBy(filteredTasks(db, p).select(taskColumns).select('task.labels'), ['task.id'], p),
)
