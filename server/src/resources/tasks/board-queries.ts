import {
  type AliasableExpression,
  type Compilable,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely'
import { query } from '../../db/query.ts'
import { equal } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { joinedTasks, taskColumns } from './task-columns.ts'
import { type Words, wordConditions } from './task-text.ts'
import type { BoardFilter, BoardQuery } from './tasks.schema.ts'

/** A query sees only which parameters are given, so each choice is a separate parameter. */
export type Parameters = Words & {
  [name in `due_${NonNullable<BoardFilter['due']>}` | 'isArchived' | 'isOpen' | 'noProduct']?:
    | true
    | undefined
} & {
  [name in 'status' | 'productId' | 'versionId' | 'priority' | 'label' | 'completedSince']?:
    | BoardFilter[name]
    | undefined
} & { ownerId: string; today: string; tomorrow: string; week: string }

type OfTask = ExpressionBuilder<Tables, 'task' | 'product' | 'version'>
type Joined = ReturnType<typeof joinedTasks>

const text = sql.lit
const coded = (task: OfTask, column: 'status' | 'priority', values: readonly string[]) =>
  sql<string>`case ${task.ref(`task.${column}`)} ${sql.join(
    values.map((value, i) => sql`when ${sql.lit(value)} then ${text(String(i))}`),
    sql` `,
  )} end`

const priorityCode = (task: OfTask) => coded(task, 'priority', ['high', 'medium', 'low'])
const dueCode = (task: OfTask) => sql<string>`coalesce(${task.ref('task.dueDate')}, ${text('9999-12-31')})`
const productCode = (task: OfTask) =>
  sql<string>`case when ${task.ref('product.id')} is null then ${text('1')} else ${text('0')} || lower(${task.ref('product.name')}) || ${text(' ')} || ${task.ref('product.id')} end`

const groups: Record<
  'none' | NonNullable<BoardFilter['group']>,
  (task: OfTask, p: Parameters) => AliasableExpression<string>
> = {
  none: () => sql<string>`${text('')}`,
  status: (task) => coded(task, 'status', ['todo', 'in_progress', 'done']),
  priority: priorityCode,
  due: (task, p) => {
    const due = task.ref('task.dueDate')
    return sql<string>`case when ${due} is null then '5' when ${due} < ${p.today} then '0' when ${due} = ${p.today} then '1' when ${due} = ${p.tomorrow} then '2' when ${due} <= ${p.week} then '3' else '4' end`
  },
  day: dueCode,
  section: (task, p) => {
    const due = task.ref('task.dueDate')
    return sql<string>`case when ${due} < ${p.today} then '0' when ${due} = ${p.today} then '1' else '2' end`
  },
  product: productCode,
  month: (task) => sql<string>`substr(${task.ref('task.createdAt')}, 1, 7)`,
}

const sorts: Record<
  NonNullable<BoardQuery['sort']>,
  (task: OfTask) => AliasableExpression<string | number>
> = {
  board: (task) => task.ref('task.position'),
  priority: (task) => sql<string>`${priorityCode(task)} || ${dueCode(task)}`,
  due: (task) => sql<string>`${dueCode(task)} || ${priorityCode(task)}`,
  product: productCode,
  created: (task) => task.ref('task.id'),
}

function filtered(rows: Joined, p: Parameters): Joined {
  let found = rows
    .where(equal(p, 'task.ownerId', 'task.status', 'task.productId', 'task.priority'))
    .where('task.archivedAt', p.isArchived === undefined ? 'is' : 'is not', null)
  if (p.noProduct) found = found.where('product.id', 'is', null)
  if (p.due_none) found = found.where('task.dueDate', 'is', null)
  if (p.isOpen) found = found.where('task.status', '!=', sql.lit<'done'>('done'))
  if (p.due_overdue) found = found.where('task.dueDate', '<', p.today)
  if (p.due_week) found = found.where('task.dueDate', '<=', p.week)
  if (p.due_upcoming) found = found.where('task.dueDate', '>', p.today)
  if (p.due_today)
    found = found.where((task) =>
      task.or([
        task('task.dueDate', '<=', p.today),
        task('task.status', '=', sql.lit<'in_progress'>('in_progress')),
      ]),
    )
  if (p.versionId !== undefined) found = found.where('version.id', '=', p.versionId)
  if (p.label !== undefined)
    found = found.where(sql<SqlBool>`replace("task"."labels", ${p.label}, '') <> "task"."labels"`)
  if (p.completedSince !== undefined)
    found = found.where((task) =>
      task.or([task('task.completedAt', 'is', null), task('task.completedAt', '>=', p.completedSince!)]),
    )
  for (const condition of wordConditions(p)) found = found.where(condition)
  return found
}

type Group = keyof typeof groups
type Sort = keyof typeof sorts
interface BoardPage extends Parameters {
  limit: number
  afterGroup?: string | undefined
  afterSort?: string | number | undefined
  afterId?: string | undefined
}

const newestFirst = (name: Group | Sort) => name === 'created' || name === 'month'

const boardQuery = (sort: Sort, group: Group) =>
  query((db: Kysely<Tables>, p: BoardPage) => {
    const keys = [
      { of: (task: OfTask) => groups[group](task, p), after: p.afterGroup, isDescending: newestFirst(group) },
      { of: sorts[sort], after: p.afterSort, isDescending: newestFirst(sort) },
      { of: (task: OfTask) => task.ref('task.id'), after: p.afterId, isDescending: newestFirst(sort) },
    ]
    let rows = filtered(joinedTasks(db), p)
      .select(taskColumns.filter((column) => column !== 'task.description'))
      .select('task.labels')
      .select((task) => [groups[group](task, p).as('group'), sorts[sort](task).as('sortKey')])
      .limit(p.limit)
    // A constant is not allowed in `order by`.
    const ordering = group === 'none' ? keys.slice(1) : keys
    for (const { of, isDescending } of ordering)
      rows = rows.orderBy(of as never, isDescending ? 'desc' : 'asc')
    if (p.afterId === undefined) return withPeople(db, p, rows, keys)
    const isAfter = (task: OfTask, [key, ...less] = ordering): Expression<SqlBool> => {
      const { of, after, isDescending } = key!
      const isBehind = sql<SqlBool>`${of(task)} ${sql.raw(isDescending ? '<' : '>')} ${after}`
      return less.length
        ? task.or([isBehind, task.and([sql<SqlBool>`${of(task)} = ${after}`, isAfter(task, less)])])
        : isBehind
    }
    return withPeople(
      db,
      p,
      rows.where((task) => isAfter(task)),
      keys,
    )
  })

/** Adds the number of senders of the linked feedback, which is counted only for the rows of the page. */
const withPeople = <Row>(
  db: Kysely<Tables>,
  p: BoardPage,
  rows: Compilable<Row> & { as: (alias: 'page') => unknown },
  [group, sort]: { isDescending: boolean }[],
) =>
  (db as unknown as Kysely<Tables & { page: { id: string } }>)
    .selectFrom(rows.as('page') as 'page')
    .selectAll('page')
    .select((page) =>
      page
        .selectFrom('feedback')
        .select(sql<number>`count(distinct coalesce(lower("authorEmail"), author, feedback.id))`.as('people'))
        .where('feedback.ownerId', '=', p.ownerId)
        .whereRef('feedback.taskId', '=', 'page.id')
        .as('people'),
    )
    .orderBy(sql.ref('page.group'), group!.isDescending ? 'desc' : 'asc')
    .orderBy(sql.ref('page.sortKey'), sort!.isDescending ? 'desc' : 'asc')
    .orderBy('page.id', sort!.isDescending ? 'desc' : 'asc') as unknown as Compilable<
    Row & { people: number }
  >

const forEach = <Key extends string, T>(names: Record<Key, unknown>, make: (name: Key) => T) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, make(name as Key)])) as Record<Key, T>

export const selectBoard = forEach(sorts, (sort) => forEach(groups, (group) => boardQuery(sort, group)))

export const selectCounts = forEach(groups, (group) =>
  query((db: Kysely<Tables>, p: Parameters) =>
    db
      .selectFrom(
        filtered(joinedTasks(db), p)
          .select((task) => groups[group](task, p).as('group'))
          .as('grouped'),
      )
      .select((grouped) => ['grouped.group', grouped.fn.countAll().as('count')])
      .groupBy('grouped.group')
      .orderBy('grouped.group', newestFirst(group) ? 'desc' : 'asc'),
  ),
)
