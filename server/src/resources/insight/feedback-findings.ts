import { type AliasedExpression, expressionBuilder, type Kysely, type NotNull, sql } from 'kysely'
import { sum } from 'simple-statistics'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf, daysBetween, daysLater, midnightOf, quarterOf } from '../../domain/calendar.ts'
import { usualWords } from '../../domain/figures.ts'
import { firstId } from '../../domain/id.ts'
import { isSpike } from '../../domain/statistics/anomaly.ts'
import { dayInZone, startOfDay } from '../../domain/time-zone.ts'
import { reachedProducts } from '../api-keys/product-access.ts'
import { ofEachProduct } from '../products/products.ts'
import { type NewFinding, nameOf, type Scope } from './findings.ts'

/** Entries of a product that are counted. */
const maxWaiting = 100
/** Handled entries of a product that are read, the newest first. */
const maxHandled = 500

/** Bugs and questions that are open and without a task for three days. */
export async function waitingFeedback({
  db,
  ownerId,
  products,
  asOf,
  end,
  timeZone,
}: Scope): Promise<NewFinding[]> {
  const before = firstId('fb_', startOfDay(daysLater(asOf, -3), timeZone))
  const waiting = { ownerId, before, end, tasksFrom: firstId('task_', end) }
  const open = await db.all(selectWaiting, waiting)
  const handled = end <= db.now ? await db.all(selectHandledSince, waiting) : []
  const rowsByProduct = Map.groupBy([...open, ...handled], ({ id }) => id)
  return [...products.values()].flatMap((product) => {
    const rows = rowsByProduct.get(product.id) ?? []
    const count = Math.min(maxWaiting, sum(rows.map(({ count }) => Number(count))))
    const [oldest] = rows.flatMap(({ oldest }) => (oldest === null ? [] : dayInZone(oldest, timeZone))).sort()
    if (oldest === undefined) return []
    return {
      kind: 'feedback_waiting',
      product,
      severity: daysBetween(oldest, asOf) >= 14 ? 'high' : 'medium',
      title:
        count === 1
          ? '1 bug or question waits for an answer'
          : `${count === maxWaiting ? `${maxWaiting} or more` : count} bugs or questions wait for an answer`,
      detail: `The oldest is from ${oldest}.`,
      formula: 'open bugs and questions without a task, older than 3 days',
      inputs: { Entries: count },
      since: oldest,
      url: `/inbox?product=${nameOf(product)}`,
    }
  })
}

/** Unusually many bug reports in the last seven complete days. */
export async function bugSpikes({ db, ownerId, products, asOf, timeZone }: Scope): Promise<NewFinding[]> {
  const found: NewFinding[] = []
  const [week, start] = [daysLater(asOf, -7), daysLater(asOf, -63)]
  const quarterAt = (day: string) => quarterOf(startOfDay(day, timeZone))
  const range = { ownerId, start: quarterAt(start), week: quarterAt(week), end: quarterAt(asOf) }
  for (const { productId, inWeek, before } of await db.all(countBugs, range)) {
    const product = products.get(productId)
    const [count, mean] = [Number(inWeek), Number(before) / 8]
    if (!product || !isSpike(count, mean)) continue
    const days = { ownerId, productId, from: midnightOf(week), to: midnightOf(asOf) }
    const [release] = await db.all(selectReleasesWithin, days)
    const released = release ? ` ${release.version} was released on ${dayOf(release.releasedAt)}.` : ''
    found.push({
      kind: 'bug_spike',
      product,
      severity: 'high',
      title: `${count} bug reports in 7 days`,
      detail: `${usualWords(mean)}${released}`,
      formula:
        'bug reports of 7 days ≥ 5, ≥ 2 × the weekly mean of the 8 weeks before, Poisson probability ≤ 0.01',
      inputs: { 'Last 7 days': count, 'Mean per week before': mean },
      since: week,
      url: `/inbox?product=${nameOf(product)}&type=BUG`,
    })
  }
  return found
}

type Waiting = { ownerId: string; before: string; end: string; tasksFrom: string }
const bugOrQuestion = [sql.lit('BUG' as const), sql.lit('QUESTION' as const)]
const product = expressionBuilder<Tables, 'product'>()

/** @param p.tasksFrom the first possible id of a task that was created after the day */
const selectWaiting = query((db, p: Waiting) =>
  countOfEach(
    db,
    p.ownerId,
    product
      .selectFrom('feedback')
      .select('createdAt')
      .where(ofEachProduct('feedback', p.ownerId))
      .where('type', 'in', bugOrQuestion)
      .where('feedback.id', '<', p.before)
      .where('doneAt', 'is', null)
      .where('spamAt', 'is', null)
      .where((row) => row.or([row('taskId', 'is', null), row('taskId', '>=', p.tasksFrom)]))
      .where((row) => row.or([row('snoozedUntil', 'is', null), row('snoozedUntil', '<', p.end)]))
      .orderBy('feedback.id')
      .limit(sql.lit(maxWaiting))
      .as('entries'),
  ),
)

/** Entries that were done later than the day: of the newest that are done now, so the cost has a limit. */
const selectHandledSince = query((db, p: Waiting) =>
  countOfEach(
    db,
    p.ownerId,
    product
      .selectFrom(
        product
          .selectFrom('feedback')
          .select(['createdAt', 'type', 'doneAt', 'taskId'])
          .where(ofEachProduct('feedback', p.ownerId))
          .where('doneAt', 'is not', null)
          .where('feedback.id', '<', p.before)
          .orderBy('feedback.id', 'desc')
          .limit(sql.lit(maxHandled))
          .as('done'),
      )
      .select('createdAt')
      .where('doneAt', '>=', p.end)
      .where('type', 'in', bugOrQuestion)
      .where((row) => row.or([row('taskId', 'is', null), row('taskId', '>=', p.tasksFrom)]))
      .as('entries'),
  ),
)

/** The number of entries of each product, and when the oldest came. */
function countOfEach(
  db: Kysely<Tables>,
  ownerId: string,
  entries: AliasedExpression<{ createdAt: string }, 'entries'>,
) {
  const some = () => product.selectFrom(entries)
  return db
    .selectFrom('product')
    .select([
      'product.id',
      some()
        .select((row) => row.fn.countAll().as('count'))
        .as('count'),
      some()
        .select((row) => row.fn.min('createdAt').as('oldest'))
        .as('oldest'),
    ])
    .where('product.ownerId', '=', ownerId)
}

/** Bugs of the last week and before it, without spam. */
const countBugs = query((db, p: { ownerId: string; start: string; week: string; end: string }) =>
  db
    .selectFrom('feedbackCount')
    .select((row) => [
      'productId',
      row.fn
        .sum(row.case().when('quarter', '>=', p.week).then(row.ref('entries')).else(0).end())
        .as('inWeek'),
      row.fn.sum(row.case().when('quarter', '<', p.week).then(row.ref('entries')).else(0).end()).as('before'),
    ])
    .where('ownerId', '=', p.ownerId)
    .where('productId', 'in', reachedProducts(p))
    .where('type', '=', sql.lit('BUG' as const))
    .where('quarter', '>=', p.start)
    .where('quarter', '<', p.end)
    .groupBy('productId'),
)

/** The newest two. */
export const selectReleasesWithin = query(
  (db, p: { ownerId: string; productId: string; from: string; to: string }) =>
    db
      .selectFrom('version')
      .select(['version', 'releasedAt'])
      .$narrowType<{ releasedAt: NotNull }>()
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where('status', '=', sql.lit('RELEASED' as const))
      .where('releasedAt', '>=', p.from)
      .where('releasedAt', '<', p.to)
      .orderBy('releasedAt', 'desc')
      .limit(sql.lit(2)),
)
