import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import { sum } from 'simple-statistics'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf, daysBetween, daysLater, midnightOf } from '../../domain/calendar.ts'
import { formatNumber } from '../../domain/figures.ts'
import { firstId } from '../../domain/id.ts'
import { isSpike } from '../../domain/statistics/anomaly.ts'
import { ofEachProduct } from '../products/products.ts'
import { evidence, type NewFinding, type Scope } from './findings.ts'

/** Entries of a product that are counted. */
const maxWaiting = 100
/** Handled entries of a product that are read, the newest first. */
const maxHandled = 500

/** Bugs and questions that are open and without a task for three days. */
export async function waitingFeedback({ db, actor, products, asOf, end }: Scope): Promise<NewFinding[]> {
  const found: NewFinding[] = []
  const before = firstId('fb_', midnightOf(daysLater(asOf, -3)))
  const at = { ownerId: actor.ownerId, before, end, tasksFrom: firstId('task_', end) }
  const [open, handled] = await Promise.all([
    db.all(selectWaiting, at),
    end <= db.now ? db.all(selectHandledSince, at) : [],
  ])
  const waiting = Map.groupBy([...open, ...handled], ({ id }) => id)
  for (const product of products) {
    const rows = waiting.get(product.id) ?? []
    const count = Math.min(maxWaiting, sum(rows.map(({ count }) => Number(count))))
    const [oldest] = rows.flatMap(({ oldest }) => (oldest === null ? [] : dayOf(oldest))).sort()
    if (oldest === undefined) continue
    const url = `/inbox?product=${product.slug ?? product.id}`
    found.push({
      kind: 'feedback_waiting',
      product,
      severity: daysBetween(oldest, asOf) >= 14 ? 'high' : 'medium',
      title:
        count === 1
          ? '1 bug or question waits for an answer'
          : `${count === maxWaiting ? `${maxWaiting} or more` : count} bugs or questions wait for an answer`,
      detail: `The oldest is from ${oldest}.`,
      evidence: evidence(
        'open bugs and questions without a task, older than 3 days',
        [['Entries', count]],
        url,
      ),
      since: oldest,
      url,
    })
  }
  return found
}

/** Unusually many bug reports in the last seven complete days. */
export async function bugSpikes({ db, actor, products, asOf }: Scope): Promise<NewFinding[]> {
  const found: NewFinding[] = []
  const [week, start] = [daysLater(asOf, -7), daysLater(asOf, -63)]
  const rows = await db.all(countBugs, { ownerId: actor.ownerId, from: start, last: week, to: asOf })
  for (const { productId, inWeek, before } of rows) {
    const product = products.find(({ id }) => id === productId)
    const [count, mean] = [Number(inWeek), Number(before) / 8]
    if (!product || !isSpike(count, mean)) continue
    const params = {
      ownerId: actor.ownerId,
      productId: product.id,
      from: midnightOf(week),
      to: midnightOf(asOf),
    }
    const release = await db.one(selectReleaseWithin, params)
    const url = `/inbox?product=${product.slug ?? product.id}&type=BUG`
    found.push({
      kind: 'bug_spike',
      product,
      severity: 'high',
      title: `${count} bug reports in 7 days`,
      detail:
        `Usual is ${formatNumber(mean)} a ` +
        `week.${release ? ` ${release.version} was released on ${dayOf(release.releasedAt)}.` : ''}`,
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

type Waiting = { ownerId: string; before: string; end: string; tasksFrom: string }

const bugOrQuestion = [sql.lit('BUG' as const), sql.lit('QUESTION' as const)]

/** @param p.tasksFrom the first possible id of a task that was created after the day */
const selectWaiting = query((db, p: Waiting) => {
  const waiting = (product: ExpressionBuilder<Tables, 'product'>) =>
    product.selectFrom(
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
        .as('waiting'),
    )
  return db
    .selectFrom('product')
    .select((product) => [
      'product.id',
      waiting(product)
        .select((row) => row.fn.countAll().as('count'))
        .as('count'),
      waiting(product)
        .select((row) => row.fn.min('createdAt').as('oldest'))
        .as('oldest'),
    ])
    .where('product.ownerId', '=', p.ownerId)
})

/** Entries that were done later than the day: of the newest that are done now, so the cost has a limit. */
const selectHandledSince = query((db, p: Waiting) => {
  const handled = (product: ExpressionBuilder<Tables, 'product'>) =>
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
      .where('doneAt', '>=', p.end)
      .where('type', 'in', bugOrQuestion)
      .where((row) => row.or([row('taskId', 'is', null), row('taskId', '>=', p.tasksFrom)]))
  return db
    .selectFrom('product')
    .select((product) => [
      'product.id',
      handled(product)
        .select((row) => row.fn.countAll().as('count'))
        .as('count'),
      handled(product)
        .select((row) => row.fn.min('createdAt').as('oldest'))
        .as('oldest'),
    ])
    .where('product.ownerId', '=', p.ownerId)
})

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
    .where('productId', 'in', (row) =>
      row.selectFrom('product').select('id').where('ownerId', '=', p.ownerId),
    )
    .where('type', '=', sql.lit('BUG' as const))
    .where('day', '>=', p.from)
    .where('day', '<', p.to)
    .groupBy('productId'),
)

const selectReleaseWithin = query((db, p: Range) =>
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
    .limit(sql.lit(1)),
)
