import { type Kysely, type NotNull, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf, daysLater, firstDayOf, midnightOf, weekOf } from '../../domain/calendar.ts'
import { firstId } from '../../domain/id.ts'
import { truncate } from '../../domain/text.ts'
import { badRequest } from '../../errors.ts'
import { reachedProducts } from '../api-keys/product-access.ts'
import { feedbackTypes } from '../portfolio/portfolio.schema.ts'
import type { Finding } from './attention.schema.ts'
import { findAll, scopeOf, scopeOn } from './attention.ts'
import { type InsightProduct, pathOf, referenceTo, type Scope } from './findings.ts'
import type { Explain } from './impact.schema.ts'
import type { Review, ReviewCount, ReviewQuery } from './review.schema.ts'
import { headlineFigures, moneyFigures } from './review-figures.ts'
import { markdownOf } from './review-markdown.ts'

const maxTasks = 20
const maxReleases = 20
const maxEntries = 5
const maxFindings = 50

/**
 * Figures and records of an ISO week; of the running week, until today.
 * @throws bad_request for a week that has not started
 */
export async function getReview(db: Db, actor: Actor, asked: ReviewQuery): Promise<Review> {
  const today = dayOf(db.now)
  const { week = weekOf(daysLater(today, -7)) } = asked
  const from = firstDayOf(week)
  const to = daysLater(from, 6)
  if (from > today) throw notStarted()
  const scope = await scopeOf(db, actor, to < today ? to : today)
  const [attention, facts] = await Promise.all([
    changedSince(daysLater(from, -1), scope),
    factsOf(scope, from),
  ])
  const review = { week, from, to, isComplete: to < today, ...facts, attention }
  return { ...review, markdown: markdownOf(review) }
}

async function factsOf(scope: Scope, from: string) {
  const [money, headlines, shipped, feedback, logs] = await Promise.all([
    moneyFigures(scope, from),
    headlineFigures(scope, from),
    shippedIn(scope, from),
    feedbackIn(scope, from),
    logsIn(scope, from),
  ])
  return {
    figures: [...money.total, ...headlines],
    money: money.byProduct,
    shipped,
    feedback,
    logs,
  }
}

function notStarted() {
  const message = 'must be a week that has started'
  return badRequest(`week: ${message}`, [{ path: 'week', code: 'out_of_range', message }])
}

type Input = Explain['inputs'][number] & { value: number }
type Entry = Review['feedback']['entries'][number]

async function shippedIn({ db, actor, products, end }: Scope, from: string): Promise<Review['shipped']> {
  const range = { ...reachOf(actor), from: midnightOf(from), end }
  const parts = actor.productIds ? [range] : [range, { ...range, withoutProduct: true }]
  const [releases, counts, tasks] = await Promise.all([
    db.all(selectReleases, range),
    Promise.all(parts.map((part) => db.all(countDone, part))),
    Promise.all(parts.map((part) => db.all(selectDone, part))),
  ])
  const references = referencesTo(products)
  const countOf = (id: string | null) =>
    Number(counts.flat().find(({ productId }) => productId === id)?.count ?? 0)
  const inputs = products.map((one) => ({
    label: one.name,
    value: countOf(one.id),
    url: `${pathOf(one)}/tasks`,
  }))
  return {
    releases: releases
      .map(({ productId, rank: _, ...row }) => ({
        ...row,
        product: references.get(productId) ?? null,
        releasedAt: dayOf(row.releasedAt),
      }))
      .sort((a, b) => (a.releasedAt < b.releasedAt ? 1 : -1)),
    tasksDone: sumOf('completed tasks', [
      ...inputs,
      { label: 'No product', value: countOf(null), url: '/tasks' },
    ]),
    tasks: tasks
      .flat()
      .map(({ productId, ...row }) => ({
        ...row,
        product: productId === null ? null : (references.get(productId) ?? null),
      }))
      .sort((a, b) => (a.completedAt < b.completedAt ? 1 : -1))
      .slice(0, maxTasks),
  }
}

const maxExcerpt = 280

async function feedbackIn({ db, actor, products, end }: Scope, from: string): Promise<Review['feedback']> {
  const range = { ...reachOf(actor), from: firstId('fb_', midnightOf(from)), end: firstId('fb_', end) }
  const references = referencesTo(products)
  const newest = async (type: Entry['type']): Promise<Entry[]> => {
    const rows = await db.all(selectNewest, { ...range, type })
    return rows.map(({ productId, excerpt, ...row }) => ({
      ...row,
      excerpt: truncate(excerpt, maxExcerpt),
      product: references.get(productId) ?? null,
    }))
  }
  const [counts, bugs, praise] = await Promise.all([
    db.all(countFeedback, range),
    newest('BUG'),
    newest('PRAISE'),
  ])
  return {
    byType: feedbackTypes.map((type) => {
      const ofType = new Map(counts.filter((row) => row.type === type).map((row) => [row.productId, row]))
      const inputs = products.map((one) => {
        const { count = 0, spam = 0 } = ofType.get(one.id) ?? {}
        return {
          label: one.name,
          value: Number(count) - Number(spam),
          url: `/inbox?product=${one.slug ?? one.id}&type=${type}`,
        }
      })
      const spam = [...ofType.values()].reduce((sum, { spam }) => sum + Number(spam), 0)
      return { type, ...sumOf('entries', inputs, spam) }
    }),
    // Three bugs and two entries of praise, or more of one if there are fewer of the other.
    entries: [...bugs.slice(0, 3), ...praise.slice(0, 2), ...bugs.slice(3), ...praise.slice(2)].slice(
      0,
      maxEntries,
    ),
  }
}

async function logsIn({ db, actor, products, asOf }: Scope, from: string): Promise<Review['logs']> {
  const rows = await db.all(countLogs, { ...reachOf(actor), from, to: asOf })
  const counts = products.map((product) => {
    const own = rows.filter(({ productId }) => productId === product.id)
    return {
      label: product.name,
      value: own.reduce((sum, { count }) => sum + Number(count), 0),
      url: `${pathOf(product)}/log`,
    }
  })
  const days = [...new Set(rows.map(({ day }) => day))]
    .sort()
    .map((label) => ({ label, value: 1, url: null }))
  return { total: sumOf('logs', counts), days: sumOf('days with a log', days) }
}

const reachOf = (actor: Actor) => ({ ownerId: actor.ownerId, keyId: limitedKeyOf(actor) })

const referencesTo = (products: InsightProduct[]) =>
  new Map(products.map((product) => [product.id, referenceTo(product)]))

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

function sumOf(formula: string, all: Input[], spam = 0): ReviewCount {
  const inputs = all.filter(({ value }) => value !== 0)
  return {
    value: inputs.reduce((sum, { value }) => sum + value, 0),
    explain: {
      formula: `the sum of the ${formula}`,
      inputs,
      excluded: spam ? [{ reason: 'Spam', count: spam, url: '/inbox' }] : [],
    },
  }
}

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

const countDone = query((db, p: Done) =>
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

const countFeedback = query((db, p: InWeek) =>
  db
    .selectFrom('feedback')
    .select((row) => ['productId', 'type', row.fn.countAll().as('count'), row.fn.count('spamAt').as('spam')])
    .where('ownerId', '=', p.ownerId)
    .where('productId', 'in', reachedProducts(p))
    .where('id', '>=', p.from)
    .where('id', '<', p.end)
    .groupBy(['productId', 'type']),
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

const countLogs = query((db, p: Omit<InWeek, 'end'> & { to: string }) =>
  db
    .selectFrom('log')
    .select((row) => ['productId', 'logDate as day', row.fn.countAll().as('count')])
    .where('ownerId', '=', p.ownerId)
    .where('productId', 'in', reachedProducts(p))
    .where('logDate', '>=', p.from)
    .where('logDate', '<=', p.to)
    .groupBy(['productId', 'logDate']),
)
