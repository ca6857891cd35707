import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { type Words, wordConditions } from './list-tasks.ts'
import type { BoardFilter, BoardQuery } from './tasks.schema.ts'
import { joinedTasks, taskColumns } from './tasks.ts'

/** A query sees only which parameters are given, so each choice is a separate parameter. */
export type BoardParams = Words & {
  [name in `due_${NonNullable<BoardFilter['due']>}` | 'isArchived' | 'isOpen' | 'noProduct']?:
    | true
    | undefined
} & {
  [name in 'status' | 'productId' | 'versionId' | 'priority' | 'label' | 'completedSince']?:
    | BoardFilter[name]
    | undefined
} & { ownerId: string; today: string; tomorrow: string; week: string }

type Group = 'none' | NonNullable<BoardFilter['group']>
type Sort = NonNullable<BoardQuery['sort']>

const due = sql.ref<string | null>('task.dueDate')

/** The index of the column's value in the list, as text. */
const indexIn = (column: 'task.status' | 'task.priority', values: readonly string[]) =>
  sql<string>`case ${sql.ref(column)} ${sql.join(
    values.map((value, i) => sql`when ${sql.lit(value)} then ${sql.lit(String(i))}`),
    sql` `,
  )} end`

const byPriority = indexIn('task.priority', ['high', 'medium', 'low'])
const byDueDate = sql<string>`coalesce(${due}, '9999-12-31')`
const byProduct = sql<string>`case when ${sql.ref('product.id')} is null then '1'
  else '0' || lower(${sql.ref('product.name')}) || ' ' || ${sql.ref('product.id')} end`

const groups: Record<Group, (p: BoardParams) => RawBuilder<string>> = {
  none: () => sql`''`,
  status: () => indexIn('task.status', ['todo', 'in_progress', 'done']),
  priority: () => byPriority,
  due: (p) =>
    sql`case when ${due} is null then '5' when ${due} < ${p.today} then '0' when ${due} = ${p.today} then '1'
      when ${due} = ${p.tomorrow} then '2' when ${due} <= ${p.week} then '3' else '4' end`,
  day: () => byDueDate,
  section: (p) => sql`case when ${due} < ${p.today} then '0' when ${due} = ${p.today} then '1' else '2' end`,
  product: () => byProduct,
  month: () => sql`substr(${sql.ref('task.createdAt')}, 1, 7)`,
}

const sorts: Record<Sort, RawBuilder<string | number>> = {
  board: sql.ref('task.position'),
  priority: sql`${byPriority} || ${byDueDate}`,
  due: sql`${byDueDate} || ${byPriority}`,
  product: byProduct,
  created: sql.ref('task.id'),
}

const directionOf = (name: Group | Sort) => (name === 'created' || name === 'month' ? 'desc' : 'asc')

function filteredTasks(db: Kysely<Tables>, p: BoardParams) {
  const { status, productId, priority, versionId, completedSince, label } = p
  let rows = joinedTasks(db)
    .where('task.ownerId', '=', p.ownerId)
    .where('task.archivedAt', p.isArchived ? 'is not' : 'is', null)
  if (status !== undefined) rows = rows.where('task.status', '=', status)
  if (productId !== undefined) rows = rows.where('task.productId', '=', productId)
  if (priority !== undefined) rows = rows.where('task.priority', '=', priority)
  if (versionId !== undefined) rows = rows.where('version.id', '=', versionId)
  if (p.noProduct) rows = rows.where('product.id', 'is', null)
  if (p.due_none) rows = rows.where('task.dueDate', 'is', null)
  if (p.isOpen) rows = rows.where('task.status', '!=', sql.lit<'done'>('done'))
  if (p.due_overdue) rows = rows.where('task.dueDate', '<', p.today)
  if (p.due_week) rows = rows.where('task.dueDate', '<=', p.week)
  if (p.due_upcoming) rows = rows.where('task.dueDate', '>', p.today)
  if (p.due_today)
    rows = rows.where((task) =>
      task.or([
        task('task.dueDate', '<=', p.today),
        task('task.status', '=', sql.lit<'in_progress'>('in_progress')),
      ]),
    )
  if (label !== undefined)
    rows = rows.where(sql<SqlBool>`replace("task"."labels", ${label}, '') <> "task"."labels"`)
  if (completedSince !== undefined)
    rows = rows.where((task) =>
      task.or([task('task.completedAt', 'is', null), task('task.completedAt', '>=', completedSince)]),
    )
  return wordConditions(p).reduce((rest, condition) => rest.where(condition), rows)
}

interface Position {
  afterGroup?: string | undefined
  afterSort?: string | number | undefined
  afterId?: string | undefined
}
type BoardPage = BoardParams & Position & { limit: number }

interface SortKey {
  of: RawBuilder<string | number>
  direction: 'asc' | 'desc'
  after: string | number | undefined
}

/** The rows behind a position: behind in the first key, or equal there and behind in the others. */
function isAfter([key, ...others]: SortKey[]): RawBuilder<SqlBool> {
  if (!key) return sql`false`
  const isBehind = sql<SqlBool>`${key.of} ${sql.raw(key.direction === 'desc' ? '<' : '>')} ${key.after}`
  if (others.length === 0) return isBehind
  return sql`(${isBehind} or (${key.of} = ${key.after} and ${isAfter(others)}))`
}

const boardQuery = (sort: Sort, group: Group) =>
  query((db, p: BoardPage) => {
    const groupOf = groups[group](p)
    const sortKey = sorts[sort]
    const keys: SortKey[] = [
      { of: sortKey, direction: directionOf(sort), after: p.afterSort },
      { of: sql.ref('task.id'), direction: directionOf(sort), after: p.afterId },
    ]
    // A constant is not allowed in `order by`.
    if (group !== 'none') keys.unshift({ of: groupOf, direction: directionOf(group), after: p.afterGroup })
    let rows = filteredTasks(db, p)
      .select(taskColumns.filter((column) => column !== 'task.description'))
      .select('task.labels')
      .select([groupOf.as('group'), sortKey.as('sortKey')])
      .limit(p.limit)
    for (const { of, direction } of keys) rows = rows.orderBy(of, direction)
    if (p.afterId !== undefined) rows = rows.where(isAfter(keys))
    return (
      db
        .selectFrom(rows.as('page'))
        .selectAll('page')
        // Counted only for the rows of the page.
        .select((page) =>
          page
            .selectFrom('feedback')
            .select(
              sql<number>`count(distinct coalesce(lower("authorEmail"), author, feedback.id))`.as('people'),
            )
            .where('feedback.ownerId', '=', p.ownerId)
            .whereRef('feedback.taskId', '=', 'page.id')
            .as('people'),
        )
        .orderBy('page.group', directionOf(group))
        .orderBy('page.sortKey', directionOf(sort))
        .orderBy('page.id', directionOf(sort))
    )
  })

const countQuery = (group: Group) =>
  query((db, p: BoardParams) =>
    db
      .selectFrom(filteredTasks(db, p).select(groups[group](p).as('group')).as('grouped'))
      .select((grouped) => ['grouped.group', grouped.fn.countAll().as('count')])
      .groupBy('grouped.group')
      .orderBy('grouped.group', directionOf(group)),
  )

const forEach = <Name extends string, T>(names: Record<Name, unknown>, make: (name: Name) => T) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, make(name as Name)])) as Record<Name, T>

export const selectBoard = forEach(sorts, (sort) => forEach(groups, (group) => boardQuery(sort, group)))
export const selectCounts = forEach(groups, countQuery)
