import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { dayOf, later, midnightOf, monthOf } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { fromUnits } from '../../domain/money.ts'
import { eachThree } from '../../domain/text.ts'
import { query } from '../../storage/query.ts'
import { ofProduct } from '../../storage/statements.ts'
import type { Db } from '../../storage/storage.ts'
import { getUser } from '../accounts/accounts.ts'
import { UsedRates } from '../rates/used-rates.ts'

export interface Series {
  key: string
  name: string
  unit: string | null
  kind: 'metric' | 'bug_reports' | 'feedback' | 'net_revenue'
  /** NaN where a day has no value. */
  values: Float64Array
  excluded: Map<number, number>
}

/** The days since 1970 of the date at a place in a text. `Date.parse` would take longer than reading all values. */
function dayNumber(text: string, at = 0): number {
  const two = (place: number) =>
    10 * text.charCodeAt(at + place) + text.charCodeAt(at + place + 1) - 11 * zero
  return Date.UTC(100 * two(0) + two(2), two(5) - 1, two(8)) / dayMs
}

const zero = '0'.charCodeAt(0)

export class Days {
  readonly first: string
  readonly count: number
  readonly asOf: string
  readonly #end: number

  constructor(asOf: string, count: number) {
    this.asOf = asOf
    this.count = count
    this.#end = dayNumber(asOf)
    this.first = this.day(0)
  }

  /** @param day a text with a date at the place `at` */
  indexOf(day: string, at = 0): number {
    return this.count - this.#end + dayNumber(day, at)
  }

  day(index: number): string {
    return dayOf(later(midnightOf(this.asOf), (index - this.count) * dayMs))
  }
}

type Product = { id: string; createdAt: string }

/** The rates of the account for days until `asOf`. @param from what most of them start at */
export async function ratesOf(db: Db, actor: Actor, asOf: string, from = asOf): Promise<UsedRates> {
  const { reportingCurrency: base } = await getUser(db, actor)
  return new UsedRates(db, { ownerId: actor.ownerId, base }, { from, to: asOf })
}

const kinds = ['metrics', 'feedback', 'revenue'] as const
type Kind = (typeof kinds)[number]

/** Reads series, and keeps them for later ranges of days that lie within, or start up to a week earlier. */
export class SeriesReader {
  readonly #loads: Record<Kind, (product: Product, days: Days) => Promise<Series[]>>
  readonly #known = new Map<string, { days: Days; series: Series[] }>()

  constructor(db: Db, actor: Actor, rates: UsedRates) {
    this.#loads = {
      metrics: (product, days) => metricSeries(db, actor, product, days),
      feedback: (product, days) => feedbackSeries(db, actor, product, days),
      revenue: (product, days) => revenueSeries(db, actor, product, days, rates),
    }
  }

  async all(product: Product, days: Days): Promise<Series[]> {
    return (await Promise.all(kinds.map((kind) => this.#read(kind, product, days)))).flat()
  }

  metrics(product: Product, days: Days): Promise<Series[]> {
    return this.#read('metrics', product, days)
  }

  async #read(kind: Kind, product: Product, days: Days): Promise<Series[]> {
    const key = kind + product.id
    let known = this.#known.get(key)
    if (!known || known.days.first > days.first || known.days.asOf < days.asOf) {
      const wider = new Days(days.asOf, days.count + 7)
      known = { days: wider, series: await this.#loads[kind](product, wider) }
      this.#known.set(key, known)
    }
    const start = known.days.indexOf(days.first)
    return known.series.map(({ values, excluded, ...series }) => ({
      ...series,
      values: values.subarray(start, start + days.count),
      excluded: new Map([...excluded].map(([index, count]) => [index - start, count])),
    }))
  }
}

/** Metrics of one product that are compared. Adjusted for more, hardly any change would be unusual. */
const maxMetrics = 30

const dateLength = 10

/** The product's headline metric first, then by age. */
export async function metricSeries(
  db: Db,
  { ownerId }: Actor,
  product: { id: string },
  days: Days,
  limit = maxMetrics,
) {
  const range = { ownerId, productId: product.id, from: days.first, until: days.asOf }
  const metrics = await db.all(selectMetrics, { ...range, limit })
  return metrics.flatMap(({ key, name, unit, missingIsZero, createdAt, points }): Series[] => {
    if (points === null) return []
    const values = filled(days, null)
    for (let start = 0, end = 0; end !== -1; start = end + 1) {
      end = points.indexOf(' ', start)
      values[days.indexOf(points, start)] = Number(
        points.slice(start + dateLength, end === -1 ? undefined : end),
      )
    }
    if (missingIsZero === 1) {
      const first = Math.min(days.indexOf(createdAt), values.findIndex(isValue))
      for (let i = Math.max(0, first); i < values.length; i++) if (!isValue(values[i]!)) values[i] = 0
    }
    return [{ key, name, unit, kind: 'metric', values, excluded: new Map() }]
  })
}

async function feedbackSeries(
  db: Db,
  { ownerId }: Actor,
  { id: productId, createdAt }: Product,
  days: Days,
): Promise<Series[]> {
  const rows = await db.all(selectCounts, { ownerId, productId, from: days.first, until: days.asOf })
  const start = firstOf(
    dayOf(createdAt),
    rows.map(({ day }) => day),
  )
  const counts = (name: string, kind: 'bug_reports' | 'feedback'): Series => {
    const values = filled(days, start)
    for (const row of rows) values[days.indexOf(row.day)] = Number(row[kind])
    return { key: kind, name, unit: null, kind, values, excluded: new Map() }
  }
  return rows.length === 0 ? [] : [counts('Bug reports', 'bug_reports'), counts('Feedback', 'feedback')]
}

async function revenueSeries(
  db: Db,
  { ownerId }: Actor,
  { id: productId, createdAt }: Product,
  days: Days,
  rates: UsedRates,
): Promise<Series[]> {
  const { base } = rates
  const range = { ownerId, productId, from: days.first, until: days.asOf }
  const months = { firstMonth: monthOf(days.first), lastMonth: monthOf(days.asOf) }
  const rows = await db.all(selectNet, { ...range, ...months })
  if (rows.length === 0) return []
  const rateOf = await rates.of(rows.map(({ currency, first: date }) => ({ currency, date })))
  const start = firstOf(
    dayOf(createdAt),
    rows.map(({ first }) => first),
  )
  const values = filled(days, start)
  const excluded = new Map<number, number>()
  for (const { currency, sums } of rows)
    for (const [date, units, records] of eachThree(sums)) {
      const index = days.indexOf(date)
      const rate = rateOf({ currency, date })
      if (rate || currency === base)
        values[index]! += fromUnits(Number(units)) * (rate ? Number(rate.value) / Number(rate.per) : 1)
      else excluded.set(index, (excluded.get(index) ?? 0) + Number(records))
    }
  return [{ key: 'net_revenue', name: 'Net revenue', unit: base, kind: 'net_revenue', values, excluded }]
}

const isValue = (value: number) => !Number.isNaN(value)

const firstOf = (day: string, others: string[]) =>
  others.reduce((first, other) => (other < first ? other : first), day)

function filled(days: Days, zeroFrom: string | null): Float64Array {
  const values = new Float64Array(days.count).fill(Number.NaN)
  return zeroFrom === null ? values : values.fill(0, Math.max(0, days.indexOf(zeroFrom)))
}

type Range = { ownerId: string; productId: string; from: string; until: string }

/** The values of a metric are one text of dates and values, because reading thousands of rows takes several times as long. */
const selectMetrics = query((db, p: Range & { limit: number }) =>
  db
    .selectFrom('metric')
    .select((row) => [
      'key',
      'name',
      'unit',
      'missingIsZero',
      'createdAt',
      row
        .selectFrom('metricValue')
        .select(sql<string | null>`string_agg(date || value, ' ')`.as('points'))
        .where('metricValue.ownerId', '=', p.ownerId)
        .whereRef('metricValue.metricId', '=', 'metric.id')
        .where('date', '>=', p.from)
        .where('date', '<', p.until)
        .as('points'),
    ])
    .where(ofProduct(p))
    .where('type', '=', 'timeseries')
    .orderBy('isHeadline', 'desc')
    .orderBy('id')
    .limit(p.limit),
)

const selectCounts = query((db, p: Range) =>
  db
    .selectFrom('feedbackCount')
    .select((row) => [
      'day',
      row.fn.sum('entries').as('feedback'),
      row.fn
        .sum(row.case().when('type', '=', sql.lit('BUG')).then(row.ref('entries')).else(0).end())
        .as('bug_reports'),
    ])
    .where(ofProduct(p))
    .where('day', '>=', p.from)
    .where('day', '<', p.until)
    .where('entries', '>', 0)
    .groupBy('day'),
)

/** A currency's sums of days are one text. Not exact, which means of days need not be. */
const selectNet = query((db, p: Range & { firstMonth: string; lastMonth: string }) =>
  db
    .selectFrom(
      db
        .selectFrom('ledger')
        .select((row) => [
          'date',
          'currency',
          sql<number>`sum(cast(amount as double precision) * case line when 'revenue.refund' then -1 else 1 end)`.as(
            'units',
          ),
          row.fn.sum('records').as('records'),
        ])
        .where(ofProduct(p))
        .where('month', '>=', p.firstMonth)
        .where('month', '<=', p.lastMonth)
        .where('date', '>=', p.from)
        .where('date', '<', p.until)
        .where(sql<boolean>`line like 'revenue.%'`)
        .groupBy(['date', 'currency'])
        .as('net'),
    )
    .select((row) => [
      'currency',
      row.fn.min('date').as('first'),
      sql<string>`string_agg(date || ' ' || units || ' ' || records, ' ')`.as('sums'),
    ])
    .groupBy('currency')
    .orderBy('currency'),
)
