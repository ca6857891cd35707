import { sql } from 'kysely'
import { firstId } from '../../domain/id.ts'
import { toUnits } from '../../domain/money.ts'
import { type Query, query } from '../../storage/query.ts'
import { ofProduct } from '../../storage/statements.ts'
import type { Db } from '../../storage/storage.ts'
import type { ImportKind, Rows } from './imports.schema.ts'

/** More in one range of time are not compared. */
const limit = 10_000

interface Range {
  ownerId: string
  productId: string
  from: string
  to: string
}

interface Comparison<Row> {
  /** Empty: the record has the time of the import. */
  timeOf(row: Row): string
  /** Columns, in the order of `valuesOf`. */
  select: Query<Range, object>
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
  select: query((db, p: Range) =>
    db
      .selectFrom('revenue')
      .select(['date', 'amount', 'currency', 'type', ...brief('source'), ...brief('note')])
      .where(ofProduct(p))
      .where('date', '>=', p.from)
      .where('date', '<=', p.to)
      .limit(limit),
  ),
  valuesOf: ({ date, amount, currency = 'USD', type, source, note }) => [
    ...[date, toUnits(amount), currency.toUpperCase(), type],
    ...[...briefOf(source ?? null), ...briefOf(note ?? null)],
  ],
}

const costs: Comparison<Rows['costs']> = {
  timeOf: ({ date }) => date,
  select: query((db, p: Range) =>
    db
      .selectFrom('cost')
      .select(['date', 'amount', 'currency', 'category', ...brief('name')])
      .where(ofProduct(p))
      .where('date', '>=', p.from)
      .where('date', '<=', p.to)
      .limit(limit),
  ),
  valuesOf: ({ date, amount, currency = 'USD', name, category }) => [
    ...[date, toUnits(amount), currency.toUpperCase()],
    ...[category, ...briefOf(name)],
  ],
}

const logs: Comparison<Rows['logs']> = {
  timeOf: ({ logDate }) => logDate,
  select: query((db, p: Range) =>
    db
      .selectFrom('log')
      .select(['logDate', ...brief('content')])
      .where(ofProduct(p))
      .where('logDate', '>=', p.from)
      .where('logDate', '<=', p.to)
      .limit(limit),
  ),
  valuesOf: ({ logDate, content }) => [logDate, ...briefOf(content)],
}

const feedback: Comparison<Rows['feedback']> = {
  timeOf: ({ createdAt = '' }) => createdAt,
  select: query((db, p: Range) =>
    db
      .selectFrom('feedback')
      .select(['createdAt', ...brief('content')])
      .where(ofProduct(p))
      .where('id', '>=', p.from)
      .where('id', '<', p.to)
      .limit(limit),
  ),
  valuesOf: ({ createdAt, content }) => [createdAt, ...briefOf(content)],
}

const tasks: Comparison<Rows['tasks']> = {
  timeOf: ({ createdAt = '' }) => createdAt,
  select: query((db, p: Range) =>
    db
      .selectFrom('task')
      .select(['createdAt', 'title'])
      .where('ownerId', '=', p.ownerId)
      .where((task) => task(task.fn.coalesce('productId', task.val('')), '=', p.productId))
      .where('id', '>=', p.from)
      .where('id', '<', p.to)
      .limit(limit),
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

/** The number of rows that are stored already. One query for each product of the rows, which are of a small range of time. */
export async function countEqual(
  db: Db,
  ownerId: string,
  kind: ImportKind,
  rows: Rows[ImportKind][],
): Promise<number> {
  const comparison = comparisons[kind] as Comparison<Rows[ImportKind]> | undefined
  if (!comparison) return 0
  let count = 0
  for (const [productId = '', some] of Map.groupBy(rows, ({ product }) => product)) {
    const timed = some.filter((row) => comparison.timeOf(row) !== '')
    if (timed.length === 0) continue
    const times = timed.map(comparison.timeOf).sort()
    const range = rangeOf(prefixes[kind], times[0]!, times.at(-1)!)
    const stored = await db.all(comparison.select, { ownerId, productId, ...range })
    const keys = new Set(stored.map((row) => JSON.stringify(Object.values(row))))
    count += timed.filter((row) => keys.has(JSON.stringify(comparison.valuesOf(row)))).length
  }
  return count
}

/** Ids start with the time of creation. */
function rangeOf(prefix: string | undefined, from: string, to: string) {
  if (prefix === undefined) return { from, to }
  return { from: firstId(prefix, from), to: firstId(prefix, new Date(Date.parse(to) + 1).toISOString()) }
}
