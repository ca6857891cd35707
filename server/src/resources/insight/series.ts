import { type Kysely, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { daysBetween, daysLater, monthOf, quarterOf } from '../../domain/calendar.ts'
import { fromUnits } from '../../domain/money.ts'
import { dayInZone, startOfDay } from '../../domain/time-zone.ts'
import { readUsedRates } from '../rates/used-rates.ts'

/** The days before `asOf`, numbered from 0. */
export interface Days {
  first: string
  asOf: string
  count: number
}

export const daysBefore = (asOf: string, count: number): Days => ({
  first: daysLater(asOf, -count),
  asOf,
  count,
})

export const indexOfDay = (days: Days, day: string): number => daysBetween(days.first, day)

export interface Series {
  key: string
  name: string
  unit: string | null
  kind: 'metric' | 'bug_reports' | 'feedback' | 'net_revenue'
  /** One per day, NaN where a day has none. */
  values: number[]
  /** Records without an exchange rate. */
  excluded: { date: string; records: number }[]
}

export interface Account {
  ownerId: string
  /** The reporting currency. */
  currency: string
  timeZone: string
}

type Product = { id: string; createdAt: string }

/** Metrics, feedback and net revenue. */
export async function readSeries(db: Db, account: Account, product: Product, days: Days): Promise<Series[]> {
  const series = await Promise.all([
    readMetrics(db, account, product.id, days),
    readFeedback(db, account, product, days),
    readRevenue(db, account, product, days),
  ])
  return series.flat()
}

/** Metrics of one product that are compared. Adjusted for more, hardly any change would be unusual. */
const maxMetrics = 30

/**
 * The product's headline metric first, then by age, or only the one with a key. Without those that have no
 * values.
 */
export async function readMetrics(
  db: Db,
  { ownerId, timeZone }: Omit<Account, 'currency'>,
  productId: string,
  days: Days,
  limit = maxMetrics,
  key?: string,
): Promise<Series[]> {
  const params = { ownerId, productId, limit, key }
  const metrics = await db.all(selectMetrics, params)
  const rows = await db.all(selectValues, { ...params, from: days.first, until: days.asOf })
  const rowsByMetric = Map.groupBy(rows, ({ metricId }) => metricId)
  return metrics.flatMap(({ id, key, name, unit, missingIsZero, createdAt }): Series[] => {
    const rows = rowsByMetric.get(id)
    if (!rows) return []
    const values = emptyValues(
      days,
      missingIsZero === 1 ? firstDay(dayInZone(createdAt, timeZone), rows) : null,
    )
    for (const { date, value } of rows) values[indexOfDay(days, date)] = value
    return [{ key, name, unit, kind: 'metric', values, excluded: [] }]
  })
}

async function readFeedback(
  db: Db,
  { ownerId, timeZone }: Account,
  product: Product,
  days: Days,
): Promise<Series[]> {
  const quarterAt = (day: string) => quarterOf(startOfDay(day, timeZone))
  const range = { ownerId, productId: product.id, from: quarterAt(days.first), until: quarterAt(days.asOf) }
  const rows = (await db.all(selectCounts, range)).map(({ quarter, ...counts }) => ({
    date: dayInZone(`${quarter}Z`, timeZone),
    ...counts,
  }))
  if (rows.length === 0) return []
  const counts = (name: string, kind: 'bug_reports' | 'feedback'): Series => {
    const values = emptyValues(days, firstDay(dayInZone(product.createdAt, timeZone), rows))
    for (const row of rows) {
      const index = indexOfDay(days, row.date)
      values[index] = (values[index] ?? 0) + Number(row[kind])
    }
    return { key: kind, name, unit: null, kind, values, excluded: [] }
  }
  return [counts('Bug reports', 'bug_reports'), counts('Feedback', 'feedback')]
}

async function readRevenue(
  db: Db,
  { ownerId, currency: base, timeZone }: Account,
  product: Product,
  days: Days,
): Promise<Series[]> {
  const range = { ownerId, productId: product.id, from: days.first, until: days.asOf }
  const months = { firstMonth: monthOf(days.first), lastMonth: monthOf(days.asOf) }
  const rows = await db.all(selectNet, { ...range, ...months })
  if (rows.length === 0) return []
  const rateOf = await readUsedRates(db, { ownerId, base }, rows)
  const values = emptyValues(days, firstDay(dayInZone(product.createdAt, timeZone), rows))
  const excluded: Series['excluded'] = []
  for (const { currency, date, units, records } of rows) {
    const index = indexOfDay(days, date)
    const rate = rateOf({ currency, date })
    if (rate || currency === base) {
      const factor = rate ? Number(rate.value) / Number(rate.per) : 1
      values[index] = (values[index] ?? 0) + fromUnits(units) * factor
    } else excluded.push({ date, records: Number(records) })
  }
  return [{ key: 'net_revenue', name: 'Net revenue', unit: base, kind: 'net_revenue', values, excluded }]
}

/** The day of the creation, or of an earlier record. */
const firstDay = (created: string, rows: { date: string }[]) =>
  rows.reduce((first, { date }) => (date < first ? date : first), created)

/** NaN on each day, or 0 from a day on. */
function emptyValues(days: Days, zeroFrom: string | null): number[] {
  const values = new Array<number>(days.count).fill(Number.NaN)
  return zeroFrom === null ? values : values.fill(0, Math.max(0, indexOfDay(days, zeroFrom)))
}

type Metrics = { ownerId: string; productId: string; limit: number; key?: string | undefined }
type Range = { ownerId: string; productId: string; from: string; until: string }

const timeseriesOf = (db: Pick<Kysely<Tables>, 'selectFrom'>, p: Metrics) => {
  const metrics = db
    .selectFrom('metric')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('type', '=', 'timeseries')
    .orderBy('isHeadline', 'desc')
    .orderBy('id')
    .limit(p.limit)
  return p.key === undefined ? metrics : metrics.where('key', '=', p.key)
}

const selectMetrics = query((db, p: Metrics) =>
  timeseriesOf(db, p).select(['id', 'key', 'name', 'unit', 'missingIsZero', 'createdAt']),
)

const selectValues = query((db, p: Metrics & Range) =>
  db
    .selectFrom('metricValue')
    .select(['metricId', 'date', 'value'])
    .where('ownerId', '=', p.ownerId)
    .where('metricId', 'in', timeseriesOf(db, p).select('id'))
    .where('date', '>=', p.from)
    .where('date', '<', p.until),
)

const selectCounts = query((db, p: Range) =>
  db
    .selectFrom('feedbackCount')
    .select((row) => [
      'quarter',
      row.fn.sum('entries').as('feedback'),
      row.fn
        .sum(row.case().when('type', '=', sql.lit('BUG')).then(row.ref('entries')).else(0).end())
        .as('bug_reports'),
    ])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('quarter', '>=', p.from)
    .where('quarter', '<', p.until)
    .where('entries', '!=', 0)
    .groupBy('quarter'),
)

/** Added as floating-point numbers, which is exact enough for means. */
const selectNet = query((db, p: Range & { firstMonth: string; lastMonth: string }) =>
  db
    .selectFrom('ledger')
    .select((row) => [
      'date',
      'currency',
      sql<number>`sum(cast(amount as double precision)
        * case line when 'revenue.refund' then -1 else 1 end)`.as('units'),
      row.fn.sum('records').as('records'),
    ])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('month', '>=', p.firstMonth)
    .where('month', '<=', p.lastMonth)
    .where('date', '>=', p.from)
    .where('date', '<', p.until)
    .where(sql<boolean>`line like 'revenue.%'`)
    .groupBy(['date', 'currency'])
    .orderBy('currency'),
)
