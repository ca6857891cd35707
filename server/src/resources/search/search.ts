import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Query, query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { excerptOf, fold, hasWords, truncate, wordsOf } from '../../domain/text.ts'
import { dayInZone } from '../../domain/time-zone.ts'
import { getUser } from '../accounts/accounts.ts'
import type { SearchQuery, SearchResult } from './search.schema.ts'

/** Only the newest rows and the start of long texts are searched, so the cost has a limit. */
const maxSearched = 1_000
const maxTasks = 5_000
const textLength = 1_000
const maxResults = 8
const maxPerProduct = 500

/** @param read runs one step of the search */
export async function search(
  read: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>,
  actor: Actor,
  { text = '' }: SearchQuery,
): Promise<SearchResult[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const matches = ({ text, key }: SearchRow) => hasWords(`${text} ${key ?? ''}`, words)
  const { timeZone } = await read((db) => getUser(db, actor))
  const results: SearchResult[] = []
  const add = (kind: SearchResult['kind'], rows: SearchRow[]) =>
    results.push(...rows.slice(0, maxResults).map((row) => resultOf(kind, row, words, timeZone)))
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
  select: typeof selectRevenue,
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
  timeZone: string,
): SearchResult {
  const excerpt = excerptOf(truncate(text, textLength), words, excerptLength).replace(/\s+/g, ' ')
  return { kind, ...row, text: excerpt, date: time?.includes('T') ? dayInZone(time, timeZone) : time }
}

/** `time` is a day or a timestamp. */
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

const none = sql<string | null>`null`
const taskNumber = sql<string | null>`'#' || cast(${sql.ref('task.displayId')} as text)`

const selectTasks = query((db, p: SearchParams) => {
  const rows = db
    .selectFrom('task')
    .leftJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'task.ownerId').onRef('product.id', '=', 'task.productId'),
    )
    .select(['task.id', 'product.id as productId', 'task.title as text'])
    .select([taskNumber.as('key'), none.as('time')])
    .where('task.ownerId', '=', p.ownerId)
    .orderBy('task.id', 'desc')
    .limit(p.limit)
  if (p.productId === undefined) return rows
  return rows.where('task.productId', '=', p.productId).where('product.id', 'is not', null)
})

/** The newest of all products. It joins the product, because rows of deleted products are removed later. */
const selectTexts = (table: 'log' | 'feedback', time: 'log.logDate' | 'feedback.createdAt') =>
  query((db, p: SearchParams) => {
    const text = sql<string>`substr(${sql.ref(`${table}.content`)}, 1, ${sql.lit(textLength + 1)})`
    const rows = db
      .selectFrom(table)
      .innerJoin('product', (join) =>
        join.onRef('product.ownerId', '=', `${table}.ownerId`).onRef('product.id', '=', `${table}.productId`),
      )
      .select([`${table}.id`, `${table}.productId`, text.as('text'), none.as('key')])
      .select(sql.ref<string>(time).as('time'))
      .where(`${table}.ownerId`, '=', p.ownerId)
      .orderBy(`${table}.id`, 'desc')
      .limit(p.limit)
    return p.productId === undefined ? rows : rows.where(`${table}.productId`, '=', p.productId)
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
  { kind: 'log', select: selectTexts('log', 'log.logDate'), limit: maxSearched },
  { kind: 'feedback', select: selectTexts('feedback', 'feedback.createdAt'), limit: maxSearched },
  { kind: 'metric', select: selectMetrics, limit: maxSearched },
]

const selectProductIds = query((db, p: { ownerId: string }) =>
  db.selectFrom('product').select('id').where('ownerId', '=', p.ownerId),
)

const selectMoney = (table: 'revenue' | 'cost', name: 'source' | 'name') =>
  query((db, p: InProduct & { limit: number }) =>
    db
      .selectFrom(table)
      .select(['id', 'productId', sql.ref<string | null>(name).as('text'), 'date as time'])
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .orderBy('id', 'desc')
      .limit(p.limit),
  )

const selectRevenue = selectMoney('revenue', 'source')
const selectCosts = selectMoney('cost', 'name')
