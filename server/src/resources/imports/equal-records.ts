import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { type Query, query } from '../../db/query.ts'
import { daysLater } from '../../domain/calendar.ts'
import { firstId } from '../../domain/id.ts'
import { toUnits } from '../../domain/money.ts'
import { Digests, digestOf } from './digests.ts'
import type { ImportKind, Rows } from './rows.schema.ts'

/** Of a day, read at a time. */
const pageRows = 2_000

/** Some records of a day, in the order of their ids. */
interface Page {
  ownerId: string
  productId: string
  day: string
  after: string
  /** Ids start with the time of creation. */
  before: string
}

interface Comparison<Row> {
  /** Empty: the record has the time of the import. */
  timeOf(row: Row): string
  /** Columns, in the order of `valuesOf`, then the id. */
  select: Query<Page, { id: string }>
  valuesOf(row: Row): unknown[]
}

/** Texts may have a megabyte each: their length and start are compared. */
const startLength = 200
const brief = (column: string) =>
  [
    sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(startLength)})`.as(`${column}Start`),
    sql<number>`octet_length(${sql.ref(column)})`.as(`${column}Bytes`),
  ] as const
const briefOf = (text: string | null) =>
  text === null
    ? [null, null]
    : [[...text.slice(0, 2 * startLength)].slice(0, startLength).join(''), Buffer.byteLength(text)]

const revenue: Comparison<Rows['revenue']> = {
  timeOf: ({ date }) => date,
  select: query((db, p: Page) =>
    db
      .selectFrom('revenue')
      .select(['date', 'amount', 'currency', 'type', ...brief('source'), ...brief('note'), 'id'])
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where('date', '=', p.day)
      .where('id', '>', p.after)
      .orderBy('id')
      .limit(pageRows),
  ),
  valuesOf: ({ date, amount, currency = 'USD', type, source, note }) => [
    ...[date, toUnits(amount), currency.toUpperCase(), type],
    ...[...briefOf(source ?? null), ...briefOf(note ?? null)],
  ],
}

const costs: Comparison<Rows['costs']> = {
  timeOf: ({ date }) => date,
  select: query((db, p: Page) =>
    db
      .selectFrom('cost')
      .select(['date', 'amount', 'currency', 'category', ...brief('name'), 'id'])
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where('date', '=', p.day)
      .where('id', '>', p.after)
      .orderBy('id')
      .limit(pageRows),
  ),
  valuesOf: ({ date, amount, currency = 'USD', name, category }) => [
    ...[date, toUnits(amount), currency.toUpperCase()],
    ...[category, ...briefOf(name)],
  ],
}

const logs: Comparison<Rows['logs']> = {
  timeOf: ({ logDate }) => logDate,
  select: query((db, p: Page) =>
    db
      .selectFrom('log')
      .select(['logDate', ...brief('content'), 'id'])
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where('logDate', '=', p.day)
      .where('id', '>', p.after)
      .orderBy('id')
      .limit(pageRows),
  ),
  valuesOf: ({ logDate, content }) => [logDate, ...briefOf(content)],
}

const feedback: Comparison<Rows['feedback']> = {
  timeOf: ({ createdAt = '' }) => createdAt,
  select: query((db, p: Page) =>
    db
      .selectFrom('feedback')
      .select(['createdAt', ...brief('content'), 'id'])
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where('id', '>', p.after)
      .where('id', '<', p.before)
      .orderBy('id')
      .limit(pageRows),
  ),
  valuesOf: ({ createdAt, content }) => [createdAt, ...briefOf(content)],
}

const tasks: Comparison<Rows['tasks']> = {
  timeOf: ({ createdAt = '' }) => createdAt,
  select: query((db, p: Page) =>
    db
      .selectFrom('task')
      .select(['createdAt', 'title', 'id'])
      .where('ownerId', '=', p.ownerId)
      .where((task) => task(task.fn.coalesce('productId', task.val('')), '=', p.productId))
      .where('id', '>', p.after)
      .where('id', '<', p.before)
      .orderBy('id')
      .limit(pageRows),
  ),
  valuesOf: ({ createdAt, title }) => [createdAt, title],
}

const comparisons: { [Kind in ImportKind]?: Comparison<Rows[Kind]> } = {
  revenue,
  costs,
  logs,
  feedback,
  tasks,
}
const prefixes: Partial<Record<ImportKind, string>> = { feedback: 'fb_', tasks: 'task_' }

/** Finds rows that are stored already, by digests of the records of each day, which are read once. */
export class EqualRecords {
  readonly #database: Database
  readonly #ownerId: string
  readonly #comparison: Comparison<Rows[ImportKind]> | undefined
  readonly #prefix: string
  /** Whether a day of a product has records. */
  readonly #days = new Map<string, boolean>()
  readonly #stored = new Digests()

  constructor(database: Database, ownerId: string, kind: ImportKind) {
    this.#database = database
    this.#ownerId = ownerId
    this.#comparison = comparisons[kind] as Comparison<Rows[ImportKind]> | undefined
    this.#prefix = prefixes[kind] ?? ''
  }

  /** Returns how many of the rows are stored. Other requests have their turns between the pages. */
  async count(rows: Rows[ImportKind][], signal?: AbortSignal): Promise<number> {
    const comparison = this.#comparison
    if (!comparison) return 0
    let count = 0
    for (const row of rows) {
      const time = comparison.timeOf(row)
      if (time === '') continue
      const { product = '' } = row
      const day = time.slice(0, 10)
      const key = `${product} ${day}`
      if (!this.#days.has(key)) this.#days.set(key, await this.#readDay(comparison, product, day, signal))
      // Most files have days of which nothing is stored.
      if (this.#days.get(key) && this.#stored.has(keyOf(product, comparison.valuesOf(row)))) count++
    }
    return count
  }

  /** Returns whether there are records. */
  async #readDay(
    { select }: Comparison<Rows[ImportKind]>,
    productId: string,
    day: string,
    signal?: AbortSignal,
  ) {
    const ids = { after: firstId(this.#prefix, day), before: firstId(this.#prefix, daysLater(day, 1)) }
    const page = {
      ownerId: this.#ownerId,
      productId,
      day,
      ...(this.#prefix ? ids : { after: '', before: '' }),
    }
    const first = page.after
    for (let rows: { id: string }[] | undefined; rows === undefined || rows.length === pageRows; ) {
      signal?.throwIfAborted()
      rows = await this.#database.read((db) => db.all(select, page))
      for (const { id, ...values } of rows) {
        page.after = id
        this.#stored.put(keyOf(productId, Object.values(values)), 1n)
      }
      await nextTurn()
    }
    return page.after !== first
  }
}

const keyOf = (productId: string, values: unknown[]) => digestOf(JSON.stringify([productId, values]))
