import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayOf } from '../../domain/calendar.ts'
import type { Actor } from '../../doors/actor.ts'
import { type Query, query } from '../../storage/query.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Found, SearchQuery } from './search.schema.ts'

/** Of each kind the newest, and of a long text its beginning: a search costs the same however much there is. */
const mostLookedAt = 1_000
const textLength = 1_000
const mostFound = 8
/** Of a product's revenue, or its costs: what they are kept by begins with the product. */
const mostOfProduct = 500

/**
 * Finds archived tasks, logs, feedback, metrics, revenue by its source and costs by their names: by words that are in their texts, the
 * newest first, some of each kind. What is few, or shown whole elsewhere, the dashboard has already: products, open tasks, ideas,
 * versions.
 */
export async function search(storage: Storage, { ownerId }: Actor, { text = '' }: SearchQuery): Promise<Found[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found: Found[] = []
  if (words.length === 0) return found
  for (const [kind, select] of Object.entries(places) as [Found['kind'], Place][]) {
    const all = await storage.read((db) => db.all(select, { ownerId, limit: mostLookedAt }))
    const rows = kind === 'revenue' || kind === 'cost' ? newestOfEach(all) : all
    found.push(...matching(rows, words).map((row) => ({ kind, ...row })))
    // Others are answered in between.
    await nextTurn()
  }
  return found
}

/** The same source pays, and the same bill comes, month by month: one of them leads to the rest. */
function newestOfEach(rows: Row[]): Row[] {
  const byName = Map.groupBy(rows, ({ productId, text }) => `${productId} ${text.toLowerCase()}`)
  return [...byName.values()].map(([newest]) => newest!)
}

function matching(rows: Row[], words: string[]): Omit<Found, 'kind'>[] {
  const found: Omit<Found, 'kind'>[] = []
  for (const { time, ...row } of rows) {
    const lower = `${row.text} ${row.key ?? ''}`.toLowerCase()
    if (!words.every((word) => lower.includes(word))) continue
    found.push({ ...row, text: excerptOf(row.text, lower.indexOf(words[0]!)), date: time === null ? null : dayOf(time) })
    if (found.length === mostFound) break
  }
  return found
}

const excerptLength = 140

/** One line around a place in a text. */
function excerptOf(text: string, place: number): string {
  const start = place > excerptLength - 40 && place < text.length ? place - 40 : 0
  const part = text.slice(start, start + excerptLength)
  return `${start > 0 ? '…' : ''}${part}${start + excerptLength < text.length ? '…' : ''}`.replace(/\s+/g, ' ').toWellFormed()
}

interface Row {
  id: string
  productId: string | null
  text: string
  key: string | null
  /** A day or a timestamp. */
  time: string | null
}
type Place = Query<{ ownerId: string; limit: number }, Row>

const beginningOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(textLength)})`.as('text')
const none = sql<string | null>`null`

/** The last that is too old to be looked at, of the product of each row; what is older is not read. */
const tooOld = (table: 'revenue' | 'cost') => {
  const { ref } = sql
  return sql<string>`coalesce((
    select ${ref('older.id')} from ${sql.table(table)} as older
    where ${ref('older.ownerId')} = ${ref('product.ownerId')} and ${ref('older.productId')} = ${ref('product.id')}
    order by ${ref('older.id')} desc limit 1 offset ${sql.lit(mostOfProduct)}), '')`
}

/** The product decides what there is: rows of a deleted one may still lie there. */
const places: Record<Found['kind'], Place> = {
  task: query((db, p: { ownerId: string; limit: number }) =>
    db
      .selectFrom('task')
      .leftJoin('product', (on) => on.onRef('product.ownerId', '=', 'task.ownerId').onRef('product.id', '=', 'task.productId'))
      .select(['task.id', 'product.id as productId', 'task.title as text', none.as('key'), none.as('time')])
      .where('task.ownerId', '=', p.ownerId)
      .where('task.archivedAt', 'is not', null)
      .where('task.deletedAt', 'is', null)
      .orderBy('task.id', 'desc')
      .limit(p.limit),
  ),
  log: query((db, p: { ownerId: string; limit: number }) =>
    db
      .selectFrom('log')
      .innerJoin('product', (on) => on.onRef('product.ownerId', '=', 'log.ownerId').onRef('product.id', '=', 'log.productId'))
      .select(['log.id', 'log.productId', beginningOf('log.content'), none.as('key'), 'log.logDate as time'])
      .where('log.ownerId', '=', p.ownerId)
      .orderBy('log.id', 'desc')
      .limit(p.limit),
  ),
  feedback: query((db, p: { ownerId: string; limit: number }) =>
    db
      .selectFrom('feedback')
      .innerJoin('product', (on) =>
        on.onRef('product.ownerId', '=', 'feedback.ownerId').onRef('product.id', '=', 'feedback.productId'),
      )
      .select([
        'feedback.id',
        'feedback.productId',
        beginningOf('feedback.content'),
        none.as('key'),
        'feedback.createdAt as time',
      ])
      .where('feedback.ownerId', '=', p.ownerId)
      .orderBy('feedback.id', 'desc')
      .limit(p.limit),
  ),
  metric: query((db, p: { ownerId: string; limit: number }) =>
    db
      .selectFrom('metric')
      .innerJoin('product', (on) =>
        on.onRef('product.ownerId', '=', 'metric.ownerId').onRef('product.id', '=', 'metric.productId'),
      )
      .select(['metric.id', 'metric.productId', 'metric.name as text', 'metric.key', none.as('time')])
      .where('metric.ownerId', '=', p.ownerId)
      .orderBy('metric.productId')
      .orderBy('metric.id')
      .limit(p.limit),
  ),
  revenue: query((db, p: { ownerId: string; limit: number }) =>
    db
      .selectFrom('product')
      .innerJoin('revenue', (on) =>
        on.onRef('revenue.ownerId', '=', 'product.ownerId').onRef('revenue.productId', '=', 'product.id'),
      )
      .select(['revenue.id', 'revenue.productId', 'revenue.source as text', none.as('key'), 'revenue.date as time'])
      .where('product.ownerId', '=', p.ownerId)
      .where('revenue.source', 'is not', null)
      .where('revenue.id', '>', tooOld('revenue'))
      .orderBy('revenue.id', 'desc')
      .limit(p.limit)
      .$narrowType<{ text: string }>(),
  ),
  cost: query((db, p: { ownerId: string; limit: number }) =>
    db
      .selectFrom('product')
      .innerJoin('cost', (on) => on.onRef('cost.ownerId', '=', 'product.ownerId').onRef('cost.productId', '=', 'product.id'))
      .select(['cost.id', 'cost.productId', 'cost.name as text', none.as('key'), 'cost.date as time'])
      .where('product.ownerId', '=', p.ownerId)
      .where('cost.id', '>', tooOld('cost'))
      .orderBy('cost.id', 'desc')
      .limit(p.limit),
  ),
}
