import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { daysLater } from '../../domain/calendar.ts'
import { firstId } from '../../domain/id.ts'
import { toUnits } from '../../domain/money.ts'
import type { CheckedRow } from './check-rows.ts'
import { DigestMap, digestOf } from './digest-map.ts'
import type { ImportKind } from './rows.schema.ts'

/** Of a day, read at a time. */
const pageRows = 2_000

/** Some records of a day, in the order of their ids. */
interface Page {
  ownerId: string
  productId: string
  day: string
  after: string
  before: string
}

/** By what rows and records are compared, beside their product. */
interface Compared {
  table: 'revenue' | 'cost' | 'log' | 'feedback' | 'task'
  /** The field that has the day. */
  day: 'date' | 'logDate' | 'createdAt'
  /** Of ids, which start with the time of creation. */
  prefix: string
  fields?: string[]
  /** They may have a megabyte each, so only their start and length are compared. */
  texts: string[]
}

const startLength = 200

function selectFor({ table, day, fields = [], texts }: Compared) {
  const starts = texts.flatMap((name) => [
    sql`substr(${sql.ref(name)}, 1, ${sql.lit(startLength)})`.as(`${name}Start`),
    sql`octet_length(${sql.ref(name)})`.as(`${name}Bytes`),
  ])
  const productId = table === 'task' ? sql`coalesce("productId", '')` : sql.ref('productId')
  return query((db, p: Page) => {
    const rows = db
      .selectFrom(table)
      .select('id')
      .select([day, ...fields].map((name) => sql.ref(name).as(name)))
      .select(starts)
      .where('ownerId', '=', p.ownerId)
      .where(productId, '=', p.productId)
      .where('id', '>', p.after)
      .orderBy('id')
      .limit(pageRows)
    return day === 'createdAt' ? rows.where('id', '<', p.before) : rows.where(sql.ref(day), '=', p.day)
  })
}

/** The values of a row in the order of `selectFor`. */
function valuesOf({ day, fields = [], texts }: Compared, row: Map<string, unknown>): unknown[] {
  const values = [day, ...fields].map((name) => {
    if (name === 'amount') return toUnits(Number(row.get(name)))
    if (name === 'currency') return String(row.get(name) ?? 'USD').toUpperCase()
    return row.get(name)
  })
  const starts = texts.flatMap((name) => {
    const text = row.get(name)
    if (typeof text !== 'string') return [null, null]
    const start = [...text.slice(0, 2 * startLength)].slice(0, startLength)
    return [start.join(''), Buffer.byteLength(text)]
  })
  return [...values, ...starts]
}

type Comparison = ReturnType<typeof comparison>
const comparison = (compared: Compared) => ({ ...compared, select: selectFor(compared) })
const money = ['amount', 'currency']

const comparisons: { [Kind in ImportKind]?: Comparison } = {
  revenue: comparison({
    table: 'revenue',
    day: 'date',
    prefix: '',
    fields: [...money, 'type'],
    texts: ['source', 'note'],
  }),
  costs: comparison({
    table: 'cost',
    day: 'date',
    prefix: '',
    fields: [...money, 'category'],
    texts: ['name'],
  }),
  logs: comparison({ table: 'log', day: 'logDate', prefix: '', texts: ['content'] }),
  feedback: comparison({ table: 'feedback', day: 'createdAt', prefix: 'fb_', texts: ['content'] }),
  tasks: comparison({ table: 'task', day: 'createdAt', prefix: 'task_', texts: ['title'] }),
}

/**
 * Returns a function that counts the rows that are stored already, by digests of the records of each day,
 * which are read once. Other requests have their turns between the pages.
 */
export function equalRecordCounter(
  database: Database,
  ownerId: string,
  kind: ImportKind,
  signal: AbortSignal,
) {
  const compared = comparisons[kind]
  /** Whether a day of a product has records. */
  const days = new Map<string, boolean>()
  const stored = new DigestMap()

  async function readDay({ select, day: field, prefix }: Comparison, productId: string, day: string) {
    const isById = field === 'createdAt'
    const page = {
      ownerId,
      productId,
      day,
      after: isById ? firstId(prefix, day) : '',
      before: isById ? firstId(prefix, daysLater(day, 1)) : '',
    }
    let hasRecords = false
    for (let isLeft = true; isLeft; ) {
      signal.throwIfAborted()
      const rows = await database.read((db) => db.all(select, page))
      for (const { id, ...values } of rows) {
        page.after = id
        stored.set(keyOf(productId, Object.values(values)), 1n)
      }
      hasRecords ||= rows.length > 0
      isLeft = rows.length === pageRows
      await nextTurn()
    }
    return hasRecords
  }

  return async (rows: CheckedRow[]): Promise<number> => {
    if (!compared) return 0
    let count = 0
    for (const { record, productId } of rows) {
      const fields = new Map<string, unknown>(Object.entries(record ?? {}))
      const time = fields.get(compared.day)
      // Without a time of creation, the record would have that of the import.
      if (typeof time !== 'string') continue
      const day = time.slice(0, 10)
      const key = `${productId} ${day}`
      const hasRecords = days.get(key) ?? (await readDay(compared, productId, day))
      days.set(key, hasRecords)
      // Most files have days of which nothing is stored.
      if (hasRecords && stored.has(keyOf(productId, valuesOf(compared, fields)))) count++
    }
    return count
  }
}

const keyOf = (productId: string, values: unknown[]) => digestOf(JSON.stringify([productId, values]))
