import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Query, query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { dayOf } from '../../domain/calendar.ts'
import { excerptOf, fold, hasWords, truncate, wordsOf } from '../../domain/text.ts'
import type { SearchQuery, SearchResult } from './search.schema.ts'

/** Only the newest rows and the start of long texts are searched, so the cost has a limit. */
const maxSearched = 1_000
const maxTasks = 5_000
const textLength = 1_000
const maxResults = 8
const maxPerProduct = 500

/** @param read runs one step of the search */
export async function search(
  read: (rows: (db: Db) => Promise<SearchRow[]>) => Promise<SearchRow[]>,
  actor: Actor,
  { text = '' }: SearchQuery,
): Promise<SearchResult[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const matches = ({ text, key }: SearchRow) => hasWords(`${text} ${key ?? ''}`, words)
  const results: SearchResult[] = []
  const add = (kind: SearchResult['kind'], rows: SearchRow[]) =>
    results.push(...rows.slice(0, maxResults).map((row) => resultOf(kind, row, words)))
  for (const { kind, select, limit } of kinds) {
    const rows: SearchRow[] = []
    // No index has the newest rows of several products.
    for (const productId of actor.productIds ?? [undefined]) {
      const share = Math.ceil(limit / (actor.productIds?.size ?? 1))
      const p = { ownerId: actor.ownerId, productId, limit: share }
      rows.push(...(await read((db) => db.all(select, p))).filter(matches))
    }
    add(kind, actor.productIds ? rows.sort(newestFirst) : rows)
  }
  add('revenue', await read((db) => matchingMoney(db, actor, selectRevenue, matches)))
  add('cost', await read((db) => matchingMoney(db, actor, selectCosts, matches)))
  return results
}

const newestFirst = (one: SearchRow, other: SearchRow) => (one.id < other.id ? 1 : -1)

/** Reads one product at a time; reading all rows together would block the event loop. */
async function matchingMoney(
  db: Db,
  { ownerId, productIds }: Actor,
  select: typeof selectRevenue | typeof selectCosts,
  matches: (row: SearchRow) => boolean,
): Promise<SearchRow[]> {
  const products = await db.all(selectProductIds, { ownerId })
  const found: SearchRow[] = []
  for (const { id } of products) {
    if (productIds?.has(id) === false) continue
    // Sources and costs repeat every month, so only the newest is shown.
    const newest = new Map<string, SearchRow>()
    for (const { text, ...row } of await db.all(select, { ownerId, productId: id, limit: maxPerProduct })) {
      if (text === null || newest.has(fold(text))) continue
      const named = { ...row, text, key: null }
      if (matches(named)) newest.set(fold(text), named)
    }
    found.push(...[...newest.values()].slice(0, maxResults))
  }
  return found.sort(newestFirst)
}

const excerptLength = 140

function resultOf(
  kind: SearchResult['kind'],
  { time, text, ...row }: SearchRow,
  words: string[],
): SearchResult {
  const excerpt = excerptOf(truncate(text, textLength), words, excerptLength).replace(/\s+/g, ' ')
  return { kind, ...row, text: excerpt, date: time === null ? null : dayOf(time) }
}

interface SearchRow {
  id: string
  productId: string | null
  text: string
  key: string | null
  time: string | null
}

interface SearchParams {
  ownerId: string
  productId?: string | undefined
  limit: number
}

const beginningOf = (column: 'log.content' | 'feedback.content') =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(textLength + 1)})`.as('text')
const none = sql<string | null>`null`
const taskNumber = sql<string | null>`'#' || cast(${sql.ref('task.displayId')} as text)`.as('key')

const selectTasks = query((db, p: SearchParams) => {
  const rows = db
    .selectFrom('task')
    .leftJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'task.ownerId').onRef('product.id', '=', 'task.productId'),
    )
    .select(['task.id', 'product.id as productId', 'task.title as text', taskNumber, none.as('time')])
    .where('task.ownerId', '=', p.ownerId)
    .orderBy('task.id', 'desc')
    .limit(p.limit)
  if (p.productId === undefined) return rows
  return rows.where('task.productId', '=', p.productId).where('product.id', 'is not', null)
})

/** These join the product, because rows of deleted products are removed later. */
const selectLogs = query((db, p: SearchParams) => {
  const rows = db
    .selectFrom('log')
    .innerJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'log.ownerId').onRef('product.id', '=', 'log.productId'),
    )
    .select(['log.id', 'log.productId', beginningOf('log.content'), none.as('key'), 'log.logDate as time'])
    .where('log.ownerId', '=', p.ownerId)
    .orderBy('log.id', 'desc')
    .limit(p.limit)
  return p.productId === undefined ? rows : rows.where('log.productId', '=', p.productId)
})

const selectFeedback = query((db, p: SearchParams) => {
  const rows = db
    .selectFrom('feedback')
    .innerJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'feedback.ownerId').onRef('product.id', '=', 'feedback.productId'),
    )
    .select(['feedback.id', 'feedback.productId', beginningOf('feedback.content'), none.as('key')])
    .select('feedback.createdAt as time')
    .where('feedback.ownerId', '=', p.ownerId)
    .orderBy('feedback.id', 'desc')
    .limit(p.limit)
  return p.productId === undefined ? rows : rows.where('feedback.productId', '=', p.productId)
})

const selectMetrics = query((db, p: SearchParams) => {
  const rows = db
    .selectFrom('metric')
    .innerJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'metric.ownerId').onRef('product.id', '=', 'metric.productId'),
    )
    .select(['metric.id', 'metric.productId', 'metric.name as text', 'metric.key', none.as('time')])
    .where('metric.ownerId', '=', p.ownerId)
    .orderBy('metric.productId')
    .orderBy('metric.id')
    .limit(p.limit)
  return p.productId === undefined ? rows : rows.where('metric.productId', '=', p.productId)
})

const kinds: { kind: SearchResult['kind']; select: Query<SearchParams, SearchRow>; limit: number }[] = [
  { kind: 'task', select: selectTasks, limit: maxTasks },
  { kind: 'log', select: selectLogs, limit: maxSearched },
  { kind: 'feedback', select: selectFeedback, limit: maxSearched },
  { kind: 'metric', select: selectMetrics, limit: maxSearched },
]

const selectProductIds = query((db, p: { ownerId: string }) =>
  db.selectFrom('product').select('id').where('ownerId', '=', p.ownerId),
)

const selectRevenue = query((db, p: InProduct & { limit: number }) =>
  db
    .selectFrom('revenue')
    .select(['id', 'productId', 'source as text', 'date as time'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .orderBy('id', 'desc')
    .limit(p.limit),
)

const selectCosts = query((db, p: InProduct & { limit: number }) =>
  db
    .selectFrom('cost')
    .select(['id', 'productId', 'name as text', 'date as time'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .orderBy('id', 'desc')
    .limit(p.limit),
)
