import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Query, query } from '../../db/query.ts'
import { matching, ofProduct, selectBy } from '../../db/statements.ts'
import type { InProduct } from '../../db/tables.ts'
import { dayOf } from '../../domain/calendar.ts'
import { excerptOf, fold, hasWords, truncate, wordsOf } from '../../domain/text.ts'
import type { Found, SearchQuery } from './search.schema.ts'

/** Only the newest rows and the start of long texts are searched, so the cost has a limit. */
const maxSearched = 1_000
const maxTasks = 5_000
const textLength = 1_000
const maxFound = 8
const maxPerProduct = 500

/** @param read runs one step of the search */
export async function search(read: Read, actor: Actor, { text = '' }: SearchQuery): Promise<Found[]> {
  const { ownerId, productIds } = actor
  const words = wordsOf(text)
  const found: Found[] = []
  if (words.length === 0) return found
  const matches = ({ text, key }: Row) => hasWords(`${text} ${key ?? ''}`, words)
  // No index has the newest rows of several products.
  const products = productIds ? [...productIds] : [undefined]
  for (const [kind, select] of entriesOf(places)) {
    const limit = Math.ceil((kind === 'task' ? maxTasks : maxSearched) / products.length)
    const rows: Row[] = []
    for (const productId of products)
      rows.push(...(await read((db) => db.all(select, { ownerId, productId, limit }))).filter(matches))
    if (productIds) rows.sort(newestFirst)
    found.push(...rows.slice(0, maxFound).map(toFound(kind, words)))
  }
  for (const [kind, select] of entriesOf(moneyPlaces)) {
    const rows = await read((db) => matchingMoney(db, actor, select, matches))
    found.push(...rows.slice(0, maxFound).map(toFound(kind, words)))
  }
  return found
}

type Read = (rows: (db: Db) => Promise<Row[]>) => Promise<Row[]>

const entriesOf = <Key extends string, Value>(places: Record<Key, Value>) =>
  Object.entries(places) as [Key, Value][]

const newestFirst = (one: Row, other: Row) => (one.id < other.id ? 1 : -1)

/** Reads one product at a time; reading all rows together would block the event loop. */
async function matchingMoney(
  db: Db,
  { ownerId, productIds }: Actor,
  select: MoneyPlace,
  matches: (row: Row) => boolean,
): Promise<Row[]> {
  const products = await db.all(selectProductIds, { ownerId })
  const found: Row[] = []
  for (const { id } of products) {
    if (productIds?.has(id) === false) continue
    const rows = await db.all(select, { ownerId, productId: id, limit: maxPerProduct })
    const named = rows.filter((row): row is Row => row.text !== null)
    found.push(...newestOfEach(named.filter(matches)).slice(0, maxFound))
  }
  return found.sort(newestFirst)
}

/** Sources and costs repeat every month, so only the newest is shown. */
function newestOfEach(rows: Row[]): Row[] {
  const byName = Map.groupBy(rows, ({ text }) => fold(text))
  return [...byName.values()].map(([newest]) => newest!)
}

const excerptLength = 140

const toFound =
  (kind: Found['kind'], words: string[]) =>
  ({ time, text, ...rest }: Row): Found => {
    const excerpt = excerptOf(truncate(text, textLength), words, excerptLength).replace(/\s+/g, ' ')
    return { kind, ...rest, text: excerpt, date: time === null ? null : dayOf(time) }
  }

interface Row {
  id: string
  productId: string | null
  text: string
  key: string | null
  time: string | null
}

interface Newest {
  ownerId: string
  productId?: string | undefined
  limit: number
}
type Place = Query<Newest, Row>

type OfProduct = InProduct & { limit: number }
type MoneyPlace = Query<OfProduct, Omit<Row, 'text'> & { text: string | null }>

const beginningOf = (column: string) =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(textLength + 1)})`.as('text')
const none = sql<string | null>`null`
const taskNumber = sql<string | null>`'#' || cast(${sql.ref('task.displayId')} as text)`.as('key')

/** Joins the product, because rows of deleted products are removed later. */
const newestOf = (table: 'log' | 'feedback', time: 'logDate' | 'createdAt'): Place =>
  query((db, p: Newest) =>
    db
      // Kysely infers types from the name of a table, not from a parameter.
      .selectFrom(`${table} as row` as 'log as row')
      .innerJoin('product', (on) =>
        on.onRef('product.ownerId', '=', 'row.ownerId').onRef('product.id', '=', 'row.productId'),
      )
      .select([
        'row.id',
        'row.productId',
        beginningOf('row.content'),
        none.as('key'),
        `row.${time as 'logDate'} as time`,
      ])
      .where('row.ownerId', '=', p.ownerId)
      .$if(p.productId !== undefined, (rows) => rows.where('row.productId', '=', p.productId!))
      .orderBy('row.id', 'desc')
      .limit(p.limit),
  )

const places: Record<Exclude<Found['kind'], 'revenue' | 'cost'>, Place> = {
  task: query((db, p: Newest) =>
    db
      .selectFrom('task')
      .leftJoin('product', matching('product', { ownerId: 'task.ownerId', id: 'task.productId' }))
      .select(['task.id', 'product.id as productId', 'task.title as text', taskNumber, none.as('time')])
      .where('task.ownerId', '=', p.ownerId)
      .$if(p.productId !== undefined, (rows) =>
        rows.where('task.productId', '=', p.productId!).where('product.id', 'is not', null),
      )
      .orderBy('task.id', 'desc')
      .limit(p.limit),
  ),
  log: newestOf('log', 'logDate'),
  feedback: newestOf('feedback', 'createdAt'),
  metric: query((db, p: Newest) =>
    db
      .selectFrom('metric')
      .innerJoin('product', matching('product', { ownerId: 'metric.ownerId', id: 'metric.productId' }))
      .select(['metric.id', 'metric.productId', 'metric.name as text', 'metric.key', none.as('time')])
      .where('metric.ownerId', '=', p.ownerId)
      .$if(p.productId !== undefined, (rows) => rows.where('metric.productId', '=', p.productId!))
      .orderBy('metric.productId')
      .orderBy('metric.id')
      .limit(p.limit),
  ),
}

const selectProductIds = selectBy('product', ['id'], 'ownerId')

/** Searched per product, because the index is per product. */
const moneyOf = (table: 'revenue' | 'cost', name: 'source' | 'name'): MoneyPlace =>
  query((db, p: OfProduct) =>
    db
      .selectFrom(table as 'revenue')
      .select(['id', 'productId', `${name as 'source'} as text`, none.as('key'), 'date as time'])
      .where(ofProduct(p))
      .orderBy('id', 'desc')
      .limit(p.limit),
  )

const moneyPlaces = { revenue: moneyOf('revenue', 'source'), cost: moneyOf('cost', 'name') }
