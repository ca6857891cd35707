import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Page, SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { patternsOf } from '../../db/word-filter.ts'
import { daysLater } from '../../domain/calendar.ts'
import { wrongCursor } from '../../errors.ts'
import { todayOf } from '../accounts/accounts.ts'
import { filteredTasks, type TaskConditions } from './list-tasks.ts'
import type { BoardFilter, BoardQuery, BoardTask, GroupCount, LabelCount } from './tasks.schema.ts'
import { taskColumns, toDashboardTask, toLabels } from './tasks.ts'

/** Tasks in the order of their groups, then of `sort`. @throws bad_request for the cursor */
export async function listBoard(
  db: Db,
  actor: Actor,
  asked: BoardQuery,
  { limit, after }: Page,
): Promise<BoardTask[]> {
  const { sort = 'board', group = 'none', ...filter } = asked
  const [afterGroup, afterKey, afterId] = after ?? []
  // `board` sorts by a number.
  const afterSort = sort === 'board' && after ? Number(afterKey) : afterKey
  if (typeof afterSort === 'number' && !Number.isFinite(afterSort)) throw wrongCursor()
  const rows = await db.all(selectBoard[sort][group], {
    ...paramsOf(filter, actor.ownerId, await todayOf(db, actor)),
    afterGroup,
    afterSort,
    afterId,
    limit,
  })
  return rows.map((row) => ({ ...toDashboardTask(row), people: Number(row.people) }))
}

export const boardOrder = ({ group, sortKey, id }: BoardTask): SortKey => [group, String(sortKey), id]

export const countGroups = async (
  db: Db,
  actor: Actor,
  { group = 'status', ...filter }: BoardFilter,
): Promise<GroupCount[]> =>
  db.all(countQueries[group], paramsOf(filter, actor.ownerId, await todayOf(db, actor)))

const maxLabels = 500

export async function listLabels(db: Db, { ownerId }: Actor): Promise<LabelCount[]> {
  const counts = new Map<string, number>()
  for (const { labels, count } of await db.all(selectLabels, { ownerId })) {
    for (const label of toLabels(labels)) counts.set(label, (counts.get(label) ?? 0) + count)
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, maxLabels)
}

interface BoardParams extends TaskConditions {
  today: string
  tomorrow: string
  week: string
}

function paramsOf(
  { isArchived, productId, label, text, due, dueFrom, dueUntil, group: _, ...filter }: BoardFilter,
  ownerId: string,
  today: string,
): BoardParams {
  const week = daysLater(today, 7)
  return {
    ...filter,
    ...patternsOf(text),
    ownerId,
    today,
    tomorrow: daysLater(today, 1),
    week,
    isArchived: isArchived || undefined,
    productId: productId === 'none' ? undefined : productId,
    noProduct: productId === 'none' || undefined,
    label: label === undefined ? undefined : JSON.stringify(label),
    isOpen: (due !== undefined && due !== 'none') || undefined,
    noDueDate: due === 'none' || undefined,
    dueBefore: due === 'overdue' ? today : undefined,
    dueUntil: due === 'week' && !(dueUntil && dueUntil < week) ? week : dueUntil,
    dueFrom,
    dueAfter: due === 'upcoming' ? today : undefined,
    dueOrStarted: due === 'today' ? today : undefined,
  }
}

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

interface BoardPage extends BoardParams {
  afterGroup: string | undefined
  afterSort: string | number | undefined
  afterId: string | undefined
  limit: number
}

interface Column {
  of: RawBuilder<string | number>
  direction: 'asc' | 'desc'
  after: string | number | undefined
}

/** The rows behind a position: behind in the first key, or equal there and behind in the others. */
function isAfter([key, ...others]: Column[]): RawBuilder<SqlBool> {
  if (!key) return sql`false`
  const isBehind = sql<SqlBool>`${key.of} ${sql.raw(key.direction === 'desc' ? '<' : '>')} ${key.after}`
  if (others.length === 0) return isBehind
  return sql`(${isBehind} or (${key.of} = ${key.after} and ${isAfter(others)}))`
}

const boardQuery = (sort: Sort, group: Group) =>
  query((db, p: BoardPage) => {
    const groupOf = groups[group](p)
    const sortKey = sorts[sort]
    const keys: Column[] = [
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
      .select((grouped) => ['grouped.group', grouped.fn.countAll<number>().as('count')])
      .groupBy('grouped.group')
      .orderBy('grouped.group', directionOf(group)),
  )

const forEach = <Name extends string, T>(names: Record<Name, unknown>, make: (name: Name) => T) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, make(name as Name)])) as Record<Name, T>

const selectBoard = forEach(sorts, (sort) => forEach(groups, (group) => boardQuery(sort, group)))
const countQueries = forEach(groups, countQuery)

const selectLabels = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('task')
    .select((task) => ['labels', task.fn.countAll<number>().as('count')])
    .where('ownerId', '=', p.ownerId)
    .where('labels', 'is not', null)
    .groupBy('labels'),
)
