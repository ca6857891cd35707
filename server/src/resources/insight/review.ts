import { type Kysely, type NotNull, sql } from 'kysely'
import { sum } from 'simple-statistics'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf, daysLater, firstDayOf, midnightOf, weekOf } from '../../domain/calendar.ts'
import { firstId } from '../../domain/id.ts'
import { truncate } from '../../domain/text.ts'
import { dayInZone, startOfDay } from '../../domain/time-zone.ts'
import { badRequest } from '../../errors.ts'
import { getUser } from '../accounts/accounts.ts'
import { reachedProducts } from '../api-keys/product-access.ts'
import { feedbackTypes } from '../portfolio/portfolio.schema.ts'
import type { Finding } from './attention.schema.ts'
import { findAll, scopeOf, scopeOn } from './attention.ts'
import { type InsightProduct, nameOf, pathOf, referenceTo, type Scope } from './findings.ts'
import { findFinished, withKept } from './finished-review.ts'
import type { Explain } from './impact.schema.ts'
import type { Review, ReviewCount, ReviewQuery } from './review.schema.ts'
import { headlineFigures, moneyFigures } from './review-figures.ts'

const maxTasks = 20
const maxReleases = 20
const maxEntries = 5
const maxExcerpt = 280
const maxFindings = 50

/**
 * Figures and records of a week; of the running week, until today; of a finished review, as they were then.
 * @throws bad_request for a week that has not started
 */
export async function getReview(db: Db, actor: Actor, asked: ReviewQuery): Promise<Review> {
  const { timeZone, weekStart } = await getUser(db, actor)
  const today = dayInZone(db.now, timeZone)
  // A week that starts on Sunday has the name of its Monday.
  const daysEarlier = weekStart === 'sunday' ? 1 : 0
  const { week = weekOf(daysLater(today, daysEarlier - 7)) } = asked
  const kept = await findFinished(db, actor, week)
  const from = kept?.figures.from ?? daysLater(firstDayOf(week), -daysEarlier)
  const to = daysLater(from, 6)
  if (from > today) {
    const message = 'must be a week that has started'
    throw badRequest(`week: ${message}`, [{ path: 'week', code: 'out_of_range', message }])
  }
  const until = kept ? dayInZone(kept.finished.finishedAt, timeZone) : today
  const scope = await scopeOf(db, actor, to < until ? to : until)
  const [attention, money, headlines, shipped, feedback, logs] = await Promise.all([
    changedSince(daysLater(from, -1), scope),
    moneyFigures(scope, from),
    headlineFigures(scope, from),
    shippedIn(scope, from),
    feedbackIn(scope, from),
    logsIn(scope, from),
  ])
  const figures = [...money.total, ...headlines]
  const facts = { figures, money: money.byProduct, shipped, feedback, logs, attention }
  return withKept({ week, from, to, isComplete: to < today, ...facts, finished: null }, kept)
}

async function shippedIn(
  { db, actor, products, asOf, end, timeZone }: Scope,
  from: string,
): Promise<Review['shipped']> {
  const range = { ...reachOf(actor), from: startOfDay(from, timeZone), end }
  // Releases have a day and no time.
  const days = { ...reachOf(actor), from: midnightOf(from), end: midnightOf(daysLater(asOf, 1)) }
  const parts = actor.productIds ? [range] : [range, { ...range, withoutProduct: true }]
  const [releases, counts, tasks] = await Promise.all([
    db.all(selectReleases, days),
    Promise.all(parts.map((part) => db.all(countDone, part))),
    Promise.all(parts.map((part) => db.all(selectDone, part))),
  ])
  const countOf = (id: string | null) =>
    Number(counts.flat().find(({ productId }) => productId === id)?.count ?? 0)
  const inputs = eachProduct(
    products,
    ({ id }) => countOf(id),
    (product) => `${pathOf(product)}/tasks`,
  )
  return {
    releases: releases
      .map(({ productId, rank: _, releasedAt, ...row }) => ({
        ...row,
        product: referenceOf(products, productId),
        releasedAt: dayOf(releasedAt),
      }))
      .sort((a, b) => (a.releasedAt < b.releasedAt ? 1 : -1)),
    tasksDone: sumOf('completed tasks', [
      ...inputs,
      { label: 'No product', value: countOf(null), url: '/tasks' },
    ]),
    tasks: tasks
      .flat()
      .map(({ productId, ...row }) => ({ ...row, product: referenceOf(products, productId) }))
      .sort((a, b) => (a.completedAt < b.completedAt ? 1 : -1))
      .slice(0, maxTasks),
  }
}

type Entry = Review['feedback']['entries'][number]

async function feedbackIn(
  { db, actor, products, end, timeZone }: Scope,
  from: string,
): Promise<Review['feedback']> {
  const start = firstId('fb_', startOfDay(from, timeZone))
  const range = { ...reachOf(actor), from: start, end: firstId('fb_', end) }
  const newest = async (type: Entry['type']): Promise<Entry[]> => {
    const rows = await db.all(selectNewest, { ...range, type })
    return rows.map(({ productId, excerpt, ...row }) => ({
      ...row,
      excerpt: truncate(excerpt, maxExcerpt),
      product: referenceOf(products, productId),
    }))
  }
  const [counts, bugs, praise] = await Promise.all([
    db.all(countFeedback, range),
    newest('BUG'),
    newest('PRAISE'),
  ])
  // Three bugs and two entries of praise, or more of one if there are fewer of the other.
  const entries = [...bugs.slice(0, 3), ...praise.slice(0, 2), ...bugs.slice(3), ...praise.slice(2)]
  return {
    byType: feedbackTypes.map((type) => {
      const ofType = counts.filter((row) => row.type === type)
      const countOf = ({ id }: InsightProduct) => {
        const ofProduct = ofType.filter(({ productId }) => productId === id)
        return sum(ofProduct.map(({ count, spam }) => Number(count) - Number(spam)))
      }
      const inputs = eachProduct(
        products,
        countOf,
        (product) => `/inbox?product=${nameOf(product)}&type=${type}`,
      )
      return { type, ...sumOf('entries', inputs, sum(ofType.map(({ spam }) => Number(spam)))) }
    }),
    entries: entries.slice(0, maxEntries),
  }
}

async function logsIn({ db, actor, products, asOf }: Scope, from: string): Promise<Review['logs']> {
  const rows = await db.all(countLogs, { ...reachOf(actor), from, to: asOf })
  const countOf = ({ id }: InsightProduct) =>
    sum(rows.filter(({ productId }) => productId === id).map(({ count }) => Number(count)))
  const days = [...new Set(rows.map(({ day }) => day))].sort()
  return {
    total: sumOf(
      'logs',
      eachProduct(products, countOf, (product) => `${pathOf(product)}/log`),
    ),
    days: sumOf(
      'days with a log',
      days.map((label) => ({ label, value: 1, url: null })),
    ),
  }
}

async function changedSince(day: string, scope: Scope): Promise<Review['attention']> {
  const [then, now] = await Promise.all([findAll(scopeOn(scope, day)), findAll(scope)])
  const missingIn = (others: Finding[]) => {
    const ids = new Set(others.map(({ id }) => id))
    return ({ id }: Finding) => !ids.has(id)
  }
  return {
    opened: now.filter(missingIn(then)).slice(0, maxFindings),
    closed: then.filter(missingIn(now)).slice(0, maxFindings),
  }
}

const reachOf = (actor: Actor) => ({ ownerId: actor.ownerId, keyId: limitedKeyOf(actor) })

function referenceOf(products: Scope['products'], id: string | null) {
  const product = products.get(id ?? '')
  return product ? referenceTo(product) : null
}

type Input = Explain['inputs'][number] & { value: number }

const eachProduct = (
  products: Scope['products'],
  countOf: (product: InsightProduct) => number,
  urlOf: (product: InsightProduct) => string,
): Input[] =>
  [...products.values()].map((product) => ({
    label: product.name,
    value: countOf(product),
    url: urlOf(product),
  }))

const sumOf = (formula: string, inputs: Input[], spam = 0): ReviewCount => ({
  value: sum(inputs.map(({ value }) => value)),
  explain: {
    formula: `the sum of the ${formula}`,
    inputs: inputs.filter(({ value }) => value !== 0),
    excluded: spam ? [{ reason: 'Spam', count: spam, url: '/inbox' }] : [],
  },
})

type InWeek = { ownerId: string; keyId?: string | undefined; from: string; end: string }

/** The newest of each product. */
const selectReleases = query((db, p: InWeek) =>
  db
    .selectFrom(
      db
        .selectFrom('version')
        .select([
          'productId',
          'id',
          'version',
          'releasedAt',
          sql<string | null>`substr("releaseNotes", 1, 2000)`.as('releaseNotes'),
        ])
        .select(
          sql<number>`row_number() over (partition by "productId" order by "releasedAt" desc)`.as('rank'),
        )
        .where('ownerId', '=', p.ownerId)
        .where('productId', 'in', reachedProducts(p))
        .where('status', '=', sql.lit('RELEASED' as const))
        .where('releasedAt', '>=', p.from)
        .where('releasedAt', '<', p.end)
        .$narrowType<{ releasedAt: NotNull }>()
        .as('released'),
    )
    .selectAll()
    .where('rank', '<=', sql.lit(maxReleases))
    .orderBy('productId')
    .orderBy('rank'),
)

/** Tasks of products, or those without one. */
type Done = InWeek & { withoutProduct?: boolean }

const doneIn = (db: Kysely<Tables>, p: Done) => {
  const rows = db
    .selectFrom('task')
    .where('ownerId', '=', p.ownerId)
    .where('completedAt', '>=', p.from)
    .where('completedAt', '<', p.end)
  return p.withoutProduct
    ? rows.where('productId', 'is', null)
    : rows.where('productId', 'in', reachedProducts(p))
}

export const countDone = query((db, p: Done) =>
  doneIn(db, p)
    .select((row) => ['productId', row.fn.countAll().as('count')])
    .groupBy('productId'),
)

const selectDone = query((db, p: Done) =>
  doneIn(db, p)
    .select(['productId', 'id', 'displayId', 'title', 'completedAt'])
    .$narrowType<{ completedAt: NotNull }>()
    .orderBy('completedAt', 'desc')
    .limit(sql.lit(maxTasks)),
)

export const countFeedback = query((db, p: InWeek) =>
  db
    .selectFrom('feedback')
    .select(['productId', 'type', 'source'])
    .select((row) => [row.fn.countAll().as('count'), row.fn.count('spamAt').as('spam')])
    .where('ownerId', '=', p.ownerId)
    .where('productId', 'in', reachedProducts(p))
    .where('id', '>=', p.from)
    .where('id', '<', p.end)
    .groupBy(['productId', 'type', 'source']),
)

const selectNewest = query((db, p: InWeek & { type: Entry['type'] }) =>
  db
    .selectFrom('feedback')
    .select([
      'id',
      'type',
      sql<string>`substr(content, 1, ${sql.lit(maxExcerpt + 1)})`.as('excerpt'),
      'createdAt',
      'productId',
    ])
    .where('ownerId', '=', p.ownerId)
    .where('productId', 'in', reachedProducts(p))
    .where('type', '=', p.type)
    .where('spamAt', 'is', null)
    .where('id', '>=', p.from)
    .where('id', '<', p.end)
    .orderBy('id', 'desc')
    .limit(sql.lit(maxEntries)),
)

export const countLogs = query((db, p: Omit<InWeek, 'end'> & { to: string }) =>
  db
    .selectFrom('log')
    .select((row) => ['productId', 'logDate as day', row.fn.countAll().as('count')])
    .where('ownerId', '=', p.ownerId)
    .where('productId', 'in', reachedProducts(p))
    .where('logDate', '>=', p.from)
    .where('logDate', '<=', p.to)
    .groupBy(['productId', 'logDate']),
)
