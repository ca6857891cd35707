import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { dayOf, firstDayOf, midnightOf, weekOf } from '../../domain/calendar.ts'
import { firstId } from '../../domain/id.ts'
import { badRequest } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import { ofProduct } from '../../storage/statements.ts'
import type { Db } from '../../storage/storage.ts'
import { listLogDays } from '../logs/diary.ts'
import { feedbackTypes } from '../portfolio/portfolio.schema.ts'
import type { Finding } from './attention.schema.ts'
import { findBoth, scopeBefore, scopeOf } from './attention.ts'
import { daysBefore, pathOf, readEach, referenceTo, type Scope } from './findings.ts'
import type { Explain } from './impact.schema.ts'
import type { Review, ReviewCount, ReviewQuery } from './review.schema.ts'
import { headlineFigures, moneyFigures } from './review-figures.ts'
import { markdownOf } from './review-markdown.ts'

const mostTasks = 20
const mostReleases = 20
const mostEntries = 5
const mostFindings = 50

/**
 * What happened in an ISO week. Of the running week, what happened until today.
 * @throws bad_request for a week that has not started
 */
export async function getReview(db: Db, actor: Actor, asked: ReviewQuery): Promise<Review> {
  const today = dayOf(db.now)
  const { week = weekOf(daysBefore(today, 7)) } = asked
  const from = firstDayOf(week)
  const to = daysBefore(from, -6)
  if (from > today) throw notStarted()
  const scope = await scopeOf(db, actor, to < today ? to : today)
  const before = scopeBefore(scope, daysBefore(from, 1))
  // The findings take most of the time. On a server, the engine works on both in parallel.
  const [attention, facts] = await Promise.all([changedBetween(before, scope), factsOf(scope, from)])
  const review = { week, from, to, isComplete: to < today, ...facts, attention }
  return { ...review, markdown: markdownOf(review) }
}

async function factsOf(scope: Scope, from: string) {
  const [money, headlines, shipped, heard, written] = await Promise.all([
    moneyFigures(scope, from),
    headlineFigures(scope, from),
    shippedIn(scope, from),
    heardIn(scope, from),
    writtenIn(scope, from),
  ])
  return { figures: [...money.total, ...headlines], money: money.byProduct, shipped, heard, written }
}

function notStarted() {
  const message = 'must be a week that has started'
  return badRequest(`week: ${message}`, [{ path: 'week', code: 'out_of_range', message }])
}

type Input = Explain['inputs'][number] & { value: number }
type Entry = Review['heard']['entries'][number]

async function shippedIn({ db, actor, products, end }: Scope, from: string): Promise<Review['shipped']> {
  const releases: Review['shipped']['releases'] = []
  const tasks: Review['shipped']['tasks'] = []
  const counts: Input[] = []
  const { ownerId } = actor
  const range = { from: midnightOf(from), end }
  const released = readEach(products, ({ id: productId }) => db.all(selectReleases, { ownerId, productId, ...range }))
  const done = readEach(actor.productIds ? products : [...products, null], (one) =>
    db.all(selectDone, { ownerId, productId: one?.id, ...range }),
  )
  for (const [one, rows] of await released) {
    const product = referenceTo(one)
    releases.push(...rows.map((row) => ({ ...row, product, releasedAt: dayOf(row.releasedAt!) })))
  }
  for (const [one, rows] of await done) {
    const product = one && referenceTo(one)
    tasks.push(...rows.map(({ count: _, ...row }) => ({ ...row, product, completedAt: row.completedAt! })))
    const [label, url] = one ? [one.name, `${pathOf(one)}/tasks`] : ['No product', '/tasks']
    counts.push({ label, value: Number(rows[0]?.count ?? 0), url })
  }
  return {
    releases: releases.sort((a, b) => (a.releasedAt < b.releasedAt ? 1 : -1)),
    tasksDone: sumOf('completed tasks', counts),
    tasks: tasks.sort((a, b) => (a.completedAt < b.completedAt ? 1 : -1)).slice(0, mostTasks),
  }
}

async function heardIn({ db, actor, products, end }: Scope, from: string): Promise<Review['heard']> {
  const counts: (Input & { type: Entry['type']; spam: number })[] = []
  const entries: Entry[] = []
  const range = { ownerId: actor.ownerId, from: firstId('fb_', midnightOf(from)), end: firstId('fb_', end) }
  const read = readEach(products, ({ id: productId }) => {
    const newest = (type: Entry['type']) => db.all(selectNewest, { ...range, productId, type })
    return Promise.all([db.all(countFeedback, { ...range, productId }), newest('BUG'), newest('PRAISE')])
  })
  for (const [one, [types, ...newest]] of await read) {
    for (const { type, count, spam } of types) {
      const url = `/inbox?product=${one.slug ?? one.id}&type=${type}`
      counts.push({ type, label: one.name, value: Number(count) - Number(spam), url, spam: Number(spam) })
    }
    entries.push(...newest.flat().map((row) => ({ ...row, product: referenceTo(one) })))
  }
  entries.sort((a, b) => (a.id < b.id ? 1 : -1))
  const [bugs, praise] = [entries.filter(({ type }) => type === 'BUG'), entries.filter(({ type }) => type === 'PRAISE')]
  return {
    byType: feedbackTypes.map((type) => {
      const some = counts.filter((count) => count.type === type)
      const spam = some.reduce((sum, { spam }) => sum + spam, 0)
      return {
        type,
        ...sumOf(
          'entries',
          some.map(({ label, value, url }) => ({ label, value, url })),
          spam,
        ),
      }
    }),
    // Three bugs and two entries of praise, or more of one if there are fewer of the other.
    entries: [...bugs.slice(0, 3), ...praise.slice(0, 2), ...bugs.slice(3), ...praise.slice(2)].slice(0, mostEntries),
  }
}

async function writtenIn({ db, actor, products, asOf }: Scope, from: string): Promise<Review['written']> {
  const counts: Input[] = []
  const logsOn = new Map<string, number>()
  const range = { startDate: from, endDate: asOf }
  for (const [product, { days }] of await readEach(products, ({ id }) => listLogDays(db, actor, id, range))) {
    counts.push({ label: product.name, value: days.reduce((sum, { count }) => sum + count, 0), url: `${pathOf(product)}/log` })
    for (const { date } of days) logsOn.set(date, 1)
  }
  const days = [...logsOn].sort().map(([label, value]) => ({ label, value, url: null }))
  return { logs: sumOf('logs', counts), days: sumOf('days with a log', days) }
}

async function changedBetween(before: Scope, scope: Scope): Promise<Review['attention']> {
  const [then, now] = await findBoth(before, scope)
  const missingIn = (others: Finding[]) => {
    const ids = new Set(others.map(({ id }) => id))
    return ({ id }: Finding) => !ids.has(id)
  }
  return {
    opened: now.filter(missingIn(then)).slice(0, mostFindings),
    closed: then.filter(missingIn(now)).slice(0, mostFindings),
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

type InWeek = { ownerId: string; productId: string; from: string; end: string }

const selectReleases = query((db, p: InWeek) =>
  db
    .selectFrom('version')
    .select(['id', 'version', 'releasedAt', sql<string | null>`substr("releaseNotes", 1, 2000)`.as('releaseNotes')])
    .where(ofProduct(p))
    .where('status', '=', sql.lit('RELEASED' as const))
    .where('releasedAt', '>=', p.from)
    .where('releasedAt', '<', p.end)
    .orderBy('releasedAt', 'desc')
    .limit(sql.lit(mostReleases)),
)

/** @param p without a product: tasks that have none */
const selectDone = query((db, p: Omit<InWeek, 'productId'> & { productId?: string | undefined }) => {
  const rows = db
    .selectFrom('task')
    .select(['id', 'displayId', 'title', 'completedAt', sql<number>`count(*) over ()`.as('count')])
    .where('ownerId', '=', p.ownerId)
    .where('completedAt', '>=', p.from)
    .where('completedAt', '<', p.end)
    .orderBy('completedAt', 'desc')
    .limit(sql.lit(mostTasks))
  return p.productId === undefined ? rows.where('productId', 'is', null) : rows.where('productId', '=', p.productId)
})

const countFeedback = query((db, p: InWeek) =>
  db
    .selectFrom('feedback')
    .select((row) => ['type', row.fn.countAll().as('count'), row.fn.count('spamAt').as('spam')])
    .where(ofProduct(p))
    .where('id', '>=', p.from)
    .where('id', '<', p.end)
    .groupBy('type'),
)

const selectNewest = query((db, p: InWeek & { type: Entry['type'] }) =>
  db
    .selectFrom('feedback')
    .select(['id', 'type', sql<string>`substr(content, 1, 280)`.as('excerpt'), 'createdAt'])
    .where(ofProduct(p))
    .where('type', '=', p.type)
    .where('spamAt', 'is', null)
    .where('id', '>=', p.from)
    .where('id', '<', p.end)
    .orderBy('id', 'desc')
    .limit(sql.lit(mostEntries)),
)
