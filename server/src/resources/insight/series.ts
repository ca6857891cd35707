import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { dayOf, later, midnightOf, monthOf } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { fromUnits } from '../../domain/money.ts'
import { query } from '../../storage/query.ts'
import { ofProduct } from '../../storage/statements.ts'
import type { Db } from '../../storage/storage.ts'
import type { Tables } from '../../storage/tables.ts'
import { getUser } from '../accounts/accounts.ts'
import { readUsedRates } from '../rates/used-rates.ts'

export interface Series {
  key: string
  name: string
  unit: string | null
  kind: 'metric' | 'bug_reports' | 'feedback' | 'net_revenue'
  /** NaN where a day has no value. */
  values: Float64Array
  excluded: Map<number, number>
}

export class Days {
  readonly first: string
  readonly count: number
  readonly asOf: string
  readonly #end: number

  constructor(asOf: string, count: number) {
    this.asOf = asOf
    this.count = count
    this.#end = Date.parse(asOf)
    this.first = this.day(0)
  }

  indexOf(day: string): number {
    return this.count - Math.round((this.#end - Date.parse(day)) / dayMs)
  }

  day(index: number): string {
    return dayOf(later(midnightOf(this.asOf), (index - this.count) * dayMs))
  }
}

type Product = { id: string; createdAt: string }

/** Reads series, and keeps them for later ranges of days that lie within, or start up to a week earlier. */
export class SeriesReader {
  readonly #db: Db
  readonly #actor: Actor
  readonly #known = new Map<string, { days: Days; series: Series[] }>()

  constructor(db: Db, actor: Actor) {
    this.#db = db
    this.#actor = actor
  }

  async all(product: Product, days: Days): Promise<Series[]> {
    return [
      ...(await this.metrics(product, days)),
      ...(await this.#read(feedbackSeries, product, days)),
      ...(await this.#read(revenueSeries, product, days)),
    ]
  }

  metrics(product: Product, days: Days): Promise<Series[]> {
    return this.#read(metricSeries, product, days)
  }

  async #read(load: typeof feedbackSeries, product: Product, days: Days): Promise<Series[]> {
    const key = `${load.name} ${product.id}`
    let known = this.#known.get(key)
    if (!known || known.days.first > days.first || known.days.asOf < days.asOf) {
      const wider = new Days(days.asOf, days.count + 7)
      known = { days: wider, series: await load(this.#db, this.#actor, product, wider) }
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

/** So that a query returns some thousand values. */
const metricsAtOnce = 8

/** The product's headline metric first, then by age. */
export async function metricSeries(db: Db, { ownerId }: Actor, product: { id: string }, days: Days, limit = maxMetrics) {
  const of = { ownerId, productId: product.id }
  const metrics = await db.all(selectMetrics, { ...of, limit })
  const points = new Map<string, { date: string; value: number }[]>()
  for (let offset = 0; offset < metrics.length; offset += metricsAtOnce) {
    const page = { limit: Math.min(metricsAtOnce, limit), offset }
    const rows = await db.all(selectValues, { ...of, from: days.first, until: days.asOf, ...page })
    for (const [id, some] of Map.groupBy(rows, ({ metricId }) => metricId)) points.set(id, some)
  }
  return metrics.flatMap(({ id, key, name, unit, missingIsZero, createdAt }): Series[] => {
    const own = points.get(id)
    if (!own) return []
    const values = filled(
      days,
      missingIsZero === 1
        ? firstOf(
            dayOf(createdAt),
            own.map(({ date }) => date),
          )
        : null,
    )
    for (const { date, value } of own) values[days.indexOf(date)] = value
    return [{ key, name, unit, kind: 'metric', values, excluded: new Map() }]
  })
}

async function feedbackSeries(db: Db, { ownerId }: Actor, { id: productId, createdAt }: Product, days: Days): Promise<Series[]> {
  const range = { from: midnightOf(days.first), until: midnightOf(days.asOf) }
  const rows = await db.all(countFeedback, { ownerId, productId, ...range })
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

async function revenueSeries(db: Db, actor: Actor, { id: productId, createdAt }: Product, days: Days): Promise<Series[]> {
  const { reportingCurrency: base } = await getUser(db, actor)
  const { ownerId } = actor
  const range = { ownerId, productId, from: monthOf(days.first), to: monthOf(days.asOf) }
  const sums = (await db.all(selectNet, range)).filter(({ date }) => date >= days.first && date < days.asOf)
  if (sums.length === 0) return []
  const rateOf = await readUsedRates(db, { ownerId, base }, sums)
  const start = firstOf(
    dayOf(createdAt),
    sums.map(({ date }) => date),
  )
  const values = filled(days, start)
  const excluded = new Map<number, number>()
  for (const { date, currency, units, records } of sums) {
    const index = days.indexOf(date)
    const rate = rateOf({ currency, date })
    if (rate || currency === base) values[index]! += fromUnits(units) * (rate ? Number(rate.value) / Number(rate.per) : 1)
    else excluded.set(index, (excluded.get(index) ?? 0) + Number(records))
  }
  return [{ key: 'net_revenue', name: 'Net revenue', unit: base, kind: 'net_revenue', values, excluded }]
}

const firstOf = (day: string, others: string[]) => others.reduce((first, other) => (other < first ? other : first), day)

function filled(days: Days, zeroFrom: string | null): Float64Array {
  const values = new Float64Array(days.count).fill(Number.NaN)
  return zeroFrom === null ? values : values.fill(0, Math.max(0, days.indexOf(zeroFrom)))
}

type Metrics = { ownerId: string; productId: string; limit: number }

const inOrder = (db: Kysely<Tables>, p: Metrics) =>
  db
    .selectFrom('metric')
    .where(ofProduct(p))
    .where('type', '=', 'timeseries')
    .orderBy('isHeadline', 'desc')
    .orderBy('id')
    .limit(p.limit)

const selectMetrics = query((db, p: Metrics) =>
  inOrder(db, p).select(['id', 'key', 'name', 'unit', 'missingIsZero', 'createdAt']),
)

const selectValues = query((db, p: Metrics & { offset: number; from: string; until: string }) =>
  db
    .selectFrom('metricValue')
    .select(['metricId', 'date', 'value'])
    .where('ownerId', '=', p.ownerId)
    .where('metricId', 'in', inOrder(db, p).offset(p.offset).select('id'))
    .where('date', '>=', p.from)
    .where('date', '<', p.until),
)

const countFeedback = query((db, p: { ownerId: string; productId: string; from: string; until: string }) => {
  const day = sql<string>`substr(${sql.ref('createdAt')}, 1, 10)`
  return db
    .selectFrom('feedback')
    .select((row) => [
      day.as('day'),
      row.fn.countAll().as('feedback'),
      row.fn.count(row.case().when('type', '=', sql.lit('BUG')).then(1).end()).as('bug_reports'),
    ])
    .where(ofProduct(p))
    .where('createdAt', '>=', p.from)
    .where('createdAt', '<', p.until)
    .groupBy(day)
})

/** Not exact, which means of days need not be. */
const selectNet = query((db, p: { ownerId: string; productId: string; from: string; to: string }) =>
  db
    .selectFrom('ledger')
    .select((row) => [
      'date',
      'currency',
      sql<number>`sum(cast(amount as double precision) * case line when 'revenue.refund' then -1 else 1 end)`.as('units'),
      row.fn.sum('records').as('records'),
    ])
    .where(ofProduct(p))
    .where('month', '>=', p.from)
    .where('month', '<=', p.to)
    .where(sql<boolean>`line like 'revenue.%'`)
    .groupBy(['date', 'currency']),
)
