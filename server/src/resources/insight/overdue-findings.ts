import { type RawBuilder, sql } from 'kysely'
import { dayOf, daysBetween, midnightOf } from '../../domain/calendar.ts'
import { firstId } from '../../domain/id.ts'
import { query } from '../../storage/query.ts'
import { matching, selectBy } from '../../storage/statements.ts'
import { evidence, type Found, pathOf, readEach, type Scope } from './findings.ts'

const mostNamed = 3

/** Overdue tasks: each, or one finding for a product with more than three. */
export async function overdueTasks(scope: Scope): Promise<Found[]> {
  const counts = await overdueCounts(scope, scope)
  return overdueFindings(scope, counts.after)
}

/** The same on two days, counted in one query. */
export async function overdueOnDays(after: Scope, before: Scope): Promise<[after: Found[], before: Found[]]> {
  const counts = await overdueCounts(after, before)
  return Promise.all([overdueFindings(after, counts.after), overdueFindings(before, counts.before)])
}

async function overdueCounts(
  after: Scope,
  before: Scope,
): Promise<{ after: OverdueCount[]; before: OverdueCount[] }> {
  const { db, actor } = after
  const day = ({ asOf, end }: Scope) => ({
    asOf,
    idBefore: firstId('task_', end),
    end: end <= db.now ? end : undefined,
  })
  const earlier = day(before)
  const counts = await db.all(countOverdue, {
    ownerId: actor.ownerId,
    ...day(after),
    earlierAsOf: earlier.asOf,
    earlierIdBefore: earlier.idBefore,
    earlierEnd: earlier.end,
  })
  return {
    after: counts.filter(({ after }) => after === 1),
    before: counts.filter(({ before }) => before === 1),
  }
}

type OverdueCount = {
  productId: string | null
  count: string | number | bigint
  oldest: string | null
  ids: string | null
}

async function overdueFindings(
  { db, actor, products, asOf }: Scope,
  counts: OverdueCount[],
): Promise<Found[]> {
  const found: Found[] = []
  for (const [productId, some] of Map.groupBy(counts, ({ productId }) => productId)) {
    const product = products.find(({ id }) => id === productId) ?? null
    if (product === null && (productId !== null || actor.productIds !== null)) continue
    const count = some.reduce((sum, { count }) => sum + Number(count), 0)
    const oldest = some.map(({ oldest }) => oldest!).sort()[0]!
    const severity = (dueDate: string) =>
      daysBetween(dueDate, asOf) > 7 ? ('high' as const) : ('medium' as const)
    const common = { kind: 'task_overdue' as const, product }
    if (count > mostNamed) {
      const url = `/tasks?view=list&due=overdue&product=${product ? (product.slug ?? product.id) : 'none'}`
      found.push({
        ...common,
        subject: productId ?? 'none',
        severity: severity(oldest),
        title: `${count} overdue tasks`,
        detail: `The oldest was due on ${oldest}.`,
        evidence: evidence('open tasks with a due date before today', [['Overdue tasks', count]], url),
        since: oldest,
        url,
      })
      continue
    }
    const ids = some.flatMap(({ ids }) => ids!.split(' '))
    const tasks = await readEach(ids, (id) => db.one(selectTask, { ownerId: actor.ownerId, id }))
    for (const [, task] of tasks) {
      if (!task) continue
      const url = `/tasks/${task.id}`
      found.push({
        ...common,
        subject: task.id,
        severity: severity(task.dueDate!),
        title: task.title,
        detail: `#${task.displayId} was due on ${task.dueDate}.`,
        evidence: evidence('due date before today', [['Due', task.dueDate!]], url),
        since: task.dueDate!,
        url,
      })
    }
  }
  return found
}

export async function overdueVersions({ db, actor, products, asOf, end }: Scope): Promise<Found[]> {
  const rows = await db.all(selectOverdueVersions, { ownerId: actor.ownerId, asOf: midnightOf(asOf), end })
  return rows.flatMap(({ id, productId, version, plannedAt }) => {
    const product = products.find((one) => one.id === productId)
    if (!product) return []
    const url = `${pathOf(product)}/versions/${encodeURIComponent(version)}`
    const day = dayOf(plannedAt!)
    return {
      kind: 'version_overdue',
      subject: id,
      product,
      severity: 'medium',
      title: `${version} is not released`,
      detail: `It was planned for ${day}.`,
      evidence: evidence('planned date before today and not released', [['Planned', day]], url),
      since: day,
      url,
    }
  })
}

type OverdueOn = { ownerId: string; asOf: string; idBefore: string; end: string | undefined }

/** Open, or completed or archived since the `end` of an earlier day. */
const overdue = ({ ownerId, asOf, idBefore, end }: OverdueOn) => {
  const isOpen = sql<boolean>`status in ('todo', 'in_progress')`
  const wasOpen = end
    ? sql<boolean>`("archivedAt" is null or "archivedAt" >= ${end}) and (${isOpen} or "completedAt" >= ${end})`
    : sql<boolean>`"archivedAt" is null and ${isOpen}`
  return sql<boolean>`"ownerId" = ${ownerId} and "dueDate" < ${asOf} and id < ${idBefore} and ${wasOpen}`
}

type Earlier = { earlierAsOf: string; earlierIdBefore: string; earlierEnd: string | undefined }

/** By product and by whether they are overdue on the day and on the earlier one. */
const countOverdue = query((db, { earlierAsOf, earlierIdBefore, earlierEnd, ...p }: OverdueOn & Earlier) => {
  const earlier = { ownerId: p.ownerId, asOf: earlierAsOf, idBefore: earlierIdBefore, end: earlierEnd }
  const flag = (condition: RawBuilder<boolean>) => sql<number>`case when ${condition} then 1 else 0 end`
  return db
    .selectFrom('task')
    .select((task) => [
      'productId',
      flag(overdue(p)).as('after'),
      flag(overdue(earlier)).as('before'),
      task.fn.countAll().as('count'),
      task.fn.min('dueDate').as('oldest'),
      sql<string | null>`case when count(*) <= ${sql.lit(mostNamed)} then string_agg(id, ' ') end`.as('ids'),
    ])
    .where(overdue({ ...p, end: earlierEnd }))
    .groupBy(['productId', 'after', 'before'])
})

const selectTask = selectBy('task', ['id', 'displayId', 'title', 'dueDate'], 'ownerId', 'id')

const selectOverdueVersions = query((db, p: { ownerId: string; asOf: string; end: string }) =>
  db
    .selectFrom('product')
    .innerJoin('version', matching('version', { ownerId: 'product.ownerId', productId: 'product.id' }))
    .select(['version.id', 'version.productId', 'version.version', 'version.plannedAt'])
    .where('product.ownerId', '=', p.ownerId)
    .where((row) =>
      row.or([
        row('version.status', '!=', sql.lit('RELEASED' as const)),
        row('version.releasedAt', '>=', p.end),
      ]),
    )
    .where('version.plannedAt', '<', p.asOf)
    .where('version.createdAt', '<', p.end)
    .limit(sql.lit(50)),
)
