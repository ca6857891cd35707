import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { valuesOfJson } from '../../db/dialect.ts'
import type { Page } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf } from '../../domain/calendar.ts'
import { wordsOf } from '../../domain/text.ts'
import { reachedByKey } from '../api-keys/product-access.ts'
import type { DashboardTask, Task, TaskFilter } from './tasks.schema.ts'
import { joinedTasks, productExists, taskColumns, toDashboardTask, toTask } from './tasks.ts'

export async function listTasks(db: Db, actor: Actor, filter: TaskFilter, page: Page): Promise<Task[]> {
  const list = await listOf(db, actor, filter, page)
  return list ? (await db.all(selectTasks, list)).map(toTask) : []
}

export async function listDashboardTasks(
  db: Db,
  actor: Actor,
  filter: TaskFilter,
  page: Page,
): Promise<DashboardTask[]> {
  const list = await listOf(db, actor, filter, page)
  return list ? (await db.all(selectTasksWithLabels, list)).map(toDashboardTask) : []
}

/** The order of tasks finds no index for these filters. */
export const isSlowFilter = ({ priority, dueBefore, overdue, text }: TaskFilter): boolean =>
  (priority ?? dueBefore ?? overdue ?? text) !== undefined

/** Undefined: there are no such tasks. A task may still have the id of a deleted product. */
async function listOf(
  db: Db,
  actor: Actor,
  { text = '', ids, overdue, isArchived, ...filter }: TaskFilter,
  { limit, after }: Page,
): Promise<TaskList | undefined> {
  const { productId } = filter
  if (productId !== undefined && !(await productExists(db, actor, productId))) return undefined
  const today = dayOf(db.now)
  return {
    ...filter,
    ...patternsOf(text),
    ownerId: actor.ownerId,
    limit,
    afterId: after?.[0],
    keyId: limitedKeyOf(actor),
    isArchived: isArchived || undefined,
    overdueOn: overdue === true ? today : undefined,
    notOverdueOn: overdue === false ? today : undefined,
    ids: ids === undefined ? undefined : JSON.stringify(ids.split(',')),
  }
}

type TaskList = Words &
  Pick<TaskFilter, 'status' | 'productId' | 'priority' | 'dueBefore' | 'displayId'> & {
    ownerId: string
    limit: number
    afterId: string | undefined
    keyId: string | undefined
    isArchived: true | undefined
    overdueOn: string | undefined
    notOverdueOn: string | undefined
    /** A JSON array. */
    ids: string | undefined
  }

function taskList(db: Kysely<Tables>, p: TaskList) {
  const { status, productId, priority, displayId, dueBefore, afterId, keyId, overdueOn, notOverdueOn, ids } =
    p
  let rows = joinedTasks(db)
    .where('task.ownerId', '=', p.ownerId)
    .where('task.archivedAt', p.isArchived ? 'is not' : 'is', null)
    .orderBy('task.id', 'desc')
    .limit(p.limit)
  if (status !== undefined) rows = rows.where('task.status', '=', status)
  if (productId !== undefined) rows = rows.where('task.productId', '=', productId)
  if (priority !== undefined) rows = rows.where('task.priority', '=', priority)
  if (displayId !== undefined) rows = rows.where('task.displayId', '=', displayId)
  if (dueBefore !== undefined) rows = rows.where('task.dueDate', '<', dueBefore)
  if (afterId !== undefined) rows = rows.where('task.id', '<', afterId)
  if (keyId !== undefined) rows = rows.where(reachedByKey('task.productId', p.ownerId, keyId))
  if (overdueOn !== undefined) rows = rows.where((task) => isOverdue(task, overdueOn))
  if (notOverdueOn !== undefined) rows = rows.where((task) => task.not(isOverdue(task, notOverdueOn)))
  if (ids !== undefined) rows = rows.where('task.id', 'in', valuesOfJson(db, ids))
  return wordConditions(p).reduce((rest, condition) => rest.where(condition), rows)
}

const selectTasks = query((db, p: TaskList) => taskList(db, p).select(taskColumns))
const selectTasksWithLabels = query((db, p: TaskList) =>
  taskList(db, p).select(taskColumns).select('task.labels'),
)

/** Never null, so that its negation finds tasks without a due date. */
const isOverdue = (task: ExpressionBuilder<Tables, 'task'>, today: string) =>
  task.and([
    task(task.fn.coalesce('task.dueDate', sql.lit('9999-12-31')), '<', today),
    task('task.status', '!=', sql.lit<'done'>('done')),
  ])

const maxWords = 5

/** Parameters of a query: a pattern for each word. */
export type Words = { [name: `word${number}`]: string | undefined }

export function patternsOf(text: string): Words {
  const words = wordsOf(text).slice(0, maxWords)
  return Object.fromEntries(words.map((word, i) => [`word${i}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`]))
}

/**
 * One condition for each word: it is in the number, the title or the description of the task. In `coalesce`,
 * because a planner has no statistics of long texts: it would expect no matches, read all and sort them.
 */
export const wordConditions = (params: object) =>
  Object.entries(params)
    .filter(([name]) => name.startsWith('word'))
    .map(([, pattern]) => sql<SqlBool>`coalesce("task"."searchText" like ${pattern} escape '\\', false)`)
