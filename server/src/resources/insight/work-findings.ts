import { type RawBuilder, sql } from 'kysely'
import { isSpike } from '../../domain/anomaly.ts'
import { dayOf, midnightOf } from '../../domain/calendar.ts'
import { formatNumber } from '../../domain/figures.ts'
import { firstId } from '../../domain/id.ts'
import { query } from '../../storage/query.ts'
import { matching, selectBy } from '../../storage/statements.ts'
import { daysBefore, daysBetween, evidence, type Found, pathOf, readEach, type Scope } from './findings.ts'

const mostNamed = 3
const mostWaiting = 100
const mostHandled = 500

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

async function overdueCounts(after: Scope, before: Scope): Promise<{ after: OverdueCount[]; before: OverdueCount[] }> {
  const { db, actor } = after
  const day = ({ asOf, end }: Scope) => ({ asOf, idBefore: firstId('task_', end), end: end <= db.now ? end : undefined })
  const earlier = day(before)
  const counts = await db.all(countOverdue, {
    ownerId: actor.ownerId,
    ...day(after),
    earlierAsOf: earlier.asOf,
    earlierIdBefore: earlier.idBefore,
    earlierEnd: earlier.end,
  })
  return { after: counts.filter(({ after }) => after === 1), before: counts.filter(({ before }) => before === 1) }
}

type OverdueCount = { productId: string | null; count: string | number | bigint; oldest: string | null; ids: string | null }

async function overdueFindings({ db, actor, products, asOf }: Scope, counts: OverdueCount[]): Promise<Found[]> {
  const found: Found[] = []
  for (const [productId, some] of Map.groupBy(counts, ({ productId }) => productId)) {
    const product = products.find(({ id }) => id === productId) ?? null
    if (product === null && (productId !== null || actor.productIds !== null)) continue
    const count = some.reduce((sum, { count }) => sum + Number(count), 0)
    const oldest = some.map(({ oldest }) => oldest!).sort()[0]!
    const severity = (dueDate: string) => (daysBetween(dueDate, asOf) > 7 ? ('high' as const) : ('medium' as const))
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

/** Bugs and questions that are open and without a task for three days. */
export async function waitingFeedback({ db, actor, products, asOf, end }: Scope): Promise<Found[]> {
  const found: Found[] = []
  const before = firstId('fb_', midnightOf(daysBefore(asOf, 3)))
  const at = { ownerId: actor.ownerId, before, end, tasksFrom: firstId('task_', end) }
  const [open, handled] = await Promise.all([db.all(selectWaiting, at), end <= db.now ? db.all(selectHandledSince, at) : []])
  const waiting = Map.groupBy([...open, ...handled], ({ id }) => id)
  for (const product of products) {
    const days = (waiting.get(product.id) ?? [])
      .flatMap(({ days }) => days?.split(' ') ?? [])
      .sort()
      .slice(0, mostWaiting)
    if (days.length === 0) continue
    const oldest = days[0]!
    const count = days.length === mostWaiting ? `${mostWaiting} or more` : `${days.length}`
    const url = `/inbox?product=${product.slug ?? product.id}`
    found.push({
      kind: 'feedback_waiting',
      subject: product.id,
      product,
      severity: daysBetween(oldest, asOf) >= 14 ? 'high' : 'medium',
      title: days.length === 1 ? '1 bug or question waits for an answer' : `${count} bugs or questions wait for an answer`,
      detail: `The oldest is from ${oldest}.`,
      evidence: evidence('open bugs and questions without a task, older than 3 days', [['Entries', days.length]], url),
      since: oldest,
      url,
    })
  }
  return found
}

/** Unusually many bug reports in the last seven complete days. */
export async function bugSpikes({ db, actor, products, asOf }: Scope): Promise<Found[]> {
  const found: Found[] = []
  const [week, start] = [daysBefore(asOf, 7), daysBefore(asOf, 63)]
  const rows = await db.all(countBugs, { ownerId: actor.ownerId, from: start, last: week, to: asOf })
  for (const { productId, inWeek, before } of rows) {
    const product = products.find(({ id }) => id === productId)
    const [count, mean] = [Number(inWeek), Number(before) / 8]
    if (!product || !isSpike(count, mean)) continue
    const params = { ownerId: actor.ownerId, productId: product.id, from: midnightOf(week), to: midnightOf(asOf) }
    const release = await db.one(selectReleaseWithin, params)
    const url = `/inbox?product=${product.slug ?? product.id}&type=BUG`
    found.push({
      kind: 'bug_spike',
      subject: product.id,
      product,
      severity: 'high',
      title: `${count} bug reports in 7 days`,
      detail: `Usual is ${formatNumber(mean)} a week.${release ? ` ${release.version} was released on ${dayOf(release.releasedAt!)}.` : ''}`,
      evidence: evidence(
        'bug reports of 7 days ≥ 5, ≥ 2 × the weekly mean of the 8 weeks before, Poisson probability ≤ 0.01',
        [
          ['Last 7 days', count],
          ['Mean per week before', mean],
        ],
        url,
      ),
      since: week,
      url,
    })
  }
  return found
}

const quietDays = 30

/** Products in growth or stable without a release, log or completed task for 30 days. */
export async function quietProducts({ db, actor, products, asOf, end }: Scope): Promise<Found[]> {
  const found: Found[] = []
  for (const { id, log, release, task } of await db.all(selectLast, { ownerId: actor.ownerId, asOf, end })) {
    const product = products.find((one) => one.id === id)
    if (!product) continue
    const days = [log, release && dayOf(release), task && dayOf(task), dayOf(product.createdAt)]
    const lastDay = days
      .filter((day) => day !== null)
      .sort()
      .at(-1)!
    const quiet = daysBetween(lastDay, asOf)
    if (quiet < quietDays) continue
    const url = pathOf(product)
    found.push({
      kind: 'product_quiet',
      subject: product.id,
      product,
      severity: 'low',
      title: `Nothing for ${quiet} days`,
      detail: 'No release, log or completed task.',
      evidence: evidence('no release, log or completed task for 30 days', [['Last', lastDay]], url),
      since: lastDay,
      url,
    })
  }
  return found
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
    .where((row) => row.or([row('version.status', '!=', sql.lit('RELEASED' as const)), row('version.releasedAt', '>=', p.end)]))
    .where('version.plannedAt', '<', p.asOf)
    .where('version.createdAt', '<', p.end)
    .limit(sql.lit(50)),
)

type Waiting = { ownerId: string; before: string; end: string; tasksFrom: string }

const joinedDays = sql<string | null>`string_agg(substr("createdAt", 1, 10), ' ')`.as('days')

/** The days of entries, by product. @param p.tasksFrom the first possible id of a task that was created after the day */
const selectWaiting = query((db, p: Waiting) =>
  db
    .selectFrom('product')
    .select((row) => [
      'product.id',
      row
        .selectFrom(
          row
            .selectFrom('feedback')
            .select('createdAt')
            .where('feedback.ownerId', '=', p.ownerId)
            .whereRef('feedback.productId', '=', 'product.id')
            .where('type', 'in', [sql.lit('BUG' as const), sql.lit('QUESTION' as const)])
            .where('feedback.id', '<', p.before)
            .where('doneAt', 'is', null)
            .where('spamAt', 'is', null)
            .where((row) => row.or([row('taskId', 'is', null), row('taskId', '>=', p.tasksFrom)]))
            .where((row) => row.or([row('snoozedUntil', 'is', null), row('snoozedUntil', '<', p.end)]))
            .orderBy('feedback.id')
            .limit(sql.lit(mostWaiting))
            .as('waiting'),
        )
        .select(joinedDays)
        .as('days'),
    ])
    .where('product.ownerId', '=', p.ownerId),
)

/** Entries that were done later than the day: of the newest that are done now, so the cost has a limit. */
const selectHandledSince = query((db, p: Waiting) =>
  db
    .selectFrom('product')
    .select((row) => [
      'product.id',
      row
        .selectFrom(
          row
            .selectFrom('feedback')
            .select(['createdAt', 'type', 'doneAt', 'taskId'])
            .where('feedback.ownerId', '=', p.ownerId)
            .whereRef('feedback.productId', '=', 'product.id')
            .where('doneAt', 'is not', null)
            .where('feedback.id', '<', p.before)
            .orderBy('feedback.id', 'desc')
            .limit(sql.lit(mostHandled))
            .as('done'),
        )
        .select(joinedDays)
        .where('doneAt', '>=', p.end)
        .where('type', 'in', [sql.lit('BUG' as const), sql.lit('QUESTION' as const)])
        .where((row) => row.or([row('taskId', 'is', null), row('taskId', '>=', p.tasksFrom)]))
        .as('days'),
    ])
    .where('product.ownerId', '=', p.ownerId),
)

type Range = { ownerId: string; productId: string; from: string; to: string }

/** Bugs of the last week and before it, without spam. */
const countBugs = query((db, p: Omit<Range, 'productId'> & { last: string }) =>
  db
    .selectFrom('feedbackCount')
    .select((row) => [
      'productId',
      row.fn.sum(row.case().when('day', '>=', p.last).then(row.ref('entries')).else(0).end()).as('inWeek'),
      row.fn.sum(row.case().when('day', '<', p.last).then(row.ref('entries')).else(0).end()).as('before'),
    ])
    .where('ownerId', '=', p.ownerId)
    .where('productId', 'in', (row) => row.selectFrom('product').select('id').where('ownerId', '=', p.ownerId))
    .where('type', '=', sql.lit('BUG' as const))
    .where('day', '>=', p.from)
    .where('day', '<', p.to)
    .groupBy('productId'),
)

const selectReleaseWithin = query((db, p: Range) =>
  db
    .selectFrom('version')
    .select(['version', 'releasedAt'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('status', '=', sql.lit('RELEASED' as const))
    .where('releasedAt', '>=', p.from)
    .where('releasedAt', '<', p.to)
    .orderBy('releasedAt', 'desc')
    .limit(sql.lit(1)),
)

const selectLast = query((db, p: { ownerId: string; asOf: string; end: string }) =>
  db
    .selectFrom('product')
    .select((row) => [
      'product.id',
      row
        .selectFrom('log')
        .select((log) => log.fn.max('logDate').as('day'))
        .where('log.ownerId', '=', p.ownerId)
        .whereRef('log.productId', '=', 'product.id')
        .where('logDate', '<=', p.asOf)
        .as('log'),
      row
        .selectFrom('version')
        .select((version) => version.fn.max('releasedAt').as('day'))
        .where('version.ownerId', '=', p.ownerId)
        .whereRef('version.productId', '=', 'product.id')
        .where('status', '=', sql.lit('RELEASED' as const))
        .where('releasedAt', '<', p.end)
        .as('release'),
      row
        .selectFrom('task')
        .select((task) => task.fn.max('completedAt').as('day'))
        .where('task.ownerId', '=', p.ownerId)
        .whereRef('task.productId', '=', 'product.id')
        .where('completedAt', '<', p.end)
        .as('task'),
    ])
    .where('product.ownerId', '=', p.ownerId)
    .where('stage', 'in', [sql.lit('growth' as const), sql.lit('stable' as const)])
    .orderBy('product.id'),
)
