import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Page, SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { dayOf, daysLater } from '../../domain/calendar.ts'
import { wrongCursor } from '../../errors.ts'
import { type BoardParams, selectBoard, selectCounts } from './board-queries.ts'
import { patternsOf } from './list-tasks.ts'
import type { BoardFilter, BoardQuery, BoardTask, GroupCount, LabelCount } from './tasks.schema.ts'
import { productExists, toDashboardTask, toLabels } from './tasks.ts'

/** Tasks in the order of their groups, then of `sort`. @throws bad_request for the cursor */
export async function listBoard(
  db: Db,
  actor: Actor,
  asked: BoardQuery,
  { limit, after }: Page,
): Promise<BoardTask[]> {
  const { sort = 'board', group = 'none', ...filter } = asked
  const params = await paramsOf(db, actor, filter)
  if (!params) return []
  const [afterGroup, afterKey, afterId] = after ?? []
  // `board` sorts by a number.
  const afterSort = sort === 'board' && after ? Number(afterKey) : afterKey
  if (typeof afterSort === 'number' && !Number.isFinite(afterSort)) throw wrongCursor()
  const rows = await db.all(selectBoard[sort][group], { ...params, afterGroup, afterSort, afterId, limit })
  return rows.map((row) => ({ ...toDashboardTask(row), people: Number(row.people) }))
}

export const boardOrder = ({ group, sortKey, id }: BoardTask): SortKey => [group, String(sortKey), id]

export async function countGroups(
  db: Db,
  actor: Actor,
  { group = 'status', ...filter }: BoardFilter,
): Promise<GroupCount[]> {
  const params = await paramsOf(db, actor, filter)
  if (!params) return []
  const rows = await db.all(selectCounts[group], params)
  return rows.map(({ group, count }) => ({ group, count: Number(count) }))
}

const maxLabels = 500

export async function listLabels(db: Db, { ownerId }: Actor): Promise<LabelCount[]> {
  const counts = new Map<string, number>()
  for (const { labels, count } of await db.all(selectLabels, { ownerId })) {
    for (const label of toLabels(labels)) counts.set(label, (counts.get(label) ?? 0) + Number(count))
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, maxLabels)
}

async function paramsOf(
  db: Db,
  actor: Actor,
  filter: Omit<BoardFilter, 'group'>,
): Promise<BoardParams | undefined> {
  const { isArchived, label, text = '', due, ...rest } = filter
  const productId = filter.productId === 'none' ? undefined : filter.productId
  if (productId !== undefined && !(await productExists(db, actor, productId))) return undefined
  const today = filter.today ?? dayOf(db.now)
  return {
    ...rest,
    ownerId: actor.ownerId,
    productId,
    today,
    tomorrow: daysLater(today, 1),
    week: daysLater(today, 7),
    isArchived: isArchived || undefined,
    noProduct: filter.productId === 'none' || undefined,
    isOpen: (due !== undefined && due !== 'none') || undefined,
    ...(due && { [`due_${due}`]: true }),
    label: label === undefined ? undefined : JSON.stringify(label),
    ...patternsOf(text),
  }
}

const selectLabels = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('task')
    .select((task) => ['labels', task.fn.countAll().as('count')])
    .where('ownerId', '=', p.ownerId)
    .where('labels', 'is not', null)
    .groupBy('labels'),
)
