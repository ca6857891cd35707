import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { dayOf, later, midnightOf, monthOf } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { fromUnits } from '../../domain/money.ts'
import { query } from '../../storage/query.ts'
import { equal, ofProduct } from '../../storage/statements.ts'
import type { Db } from '../../storage/storage.ts'
import { getUser } from '../accounts/accounts.ts'
import { convertSums, figuresOf } from '../finance/figures.ts'
import { type Range, sumLedger, withoutMrr } from '../finance/finance.ts'

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

  constructor(asOf: string, count: number) {
    this.asOf = asOf
    this.count = count
    this.first = this.day(0)
  }

  indexOf(day: string): number {
    return this.count - Math.round((Date.parse(this.asOf) - Date.parse(day)) / dayMs)
  }

  day(index: number): string {
    return dayOf(later(midnightOf(this.asOf), (index - this.count) * dayMs))
  }
}

type Product = { id: string; createdAt: string }

export async function productSeries(db: Db, actor: Actor, product: Product, days: Days): Promise<Series[]> {
  return [
    ...(await metricSeries(db, actor, product, days)),
    ...(await feedbackSeries(db, actor, product, days)),
    ...(await revenueSeries(db, actor, product, days)),
  ]
}

/** Metrics of one product that are compared. Adjusted for more, hardly any change would be unusual. */
const maxMetrics = 30

/** The product's headline metric first, then by age. */
export async function metricSeries(db: Db, { ownerId }: Actor, product: { id: string }, days: Days, limit = maxMetrics) {
  const metrics = await db.all(selectMetrics, { ownerId, productId: product.id, limit })
  const series: Series[] = []
  for (const { id, key, name, unit, missingIsZero, createdAt } of metrics) {
    const points = await db.all(selectValues, { ownerId, metricId: id, from: days.first, until: days.asOf })
    if (points.length === 0) continue
    const values = filled(days, missingIsZero === 1 ? firstOf(dayOf(createdAt), points[0]!.date) : null)
    for (const { date, value } of points) values[days.indexOf(date)] = value
    series.push({ key, name, unit, kind: 'metric', values, excluded: new Map() })
  }
  return series
}

async function feedbackSeries(db: Db, { ownerId }: Actor, { id: productId, createdAt }: Product, days: Days): Promise<Series[]> {
  const range = { from: midnightOf(days.first), until: midnightOf(days.asOf) }
  const rows = await db.all(countFeedback, { ownerId, productId, ...range })
  const start = firstOf(dayOf(createdAt), rows[0]?.day)
  const counts = (name: string, kind: Series['kind'], some: typeof rows): Series => {
    const values = filled(days, start)
    for (const { day, count } of some) values[days.indexOf(day)]! += Number(count)
    return { key: kind, name, unit: null, kind, values, excluded: new Map() }
  }
  const bugs = rows.filter(({ type }) => type === 'BUG')
  return rows.length === 0 ? [] : [counts('Bug reports', 'bug_reports', bugs), counts('Feedback', 'feedback', rows)]
}

async function revenueSeries(db: Db, actor: Actor, { id: productId, createdAt }: Product, days: Days): Promise<Series[]> {
  const { reportingCurrency: base } = await getUser(db, actor)
  const range = { ownerId: actor.ownerId, base, from: monthOf(days.first), to: monthOf(days.asOf), productId }
  const sums = (await db.all(selectDays, range)).filter(({ date }) => date >= days.first && date < days.asOf)
  if (sums.length === 0) return []
  const values = filled(days, firstOf(dayOf(createdAt), sums.map(({ date }) => date).sort()[0]))
  const excluded = new Map<number, number>()
  for (const [date, some] of Map.groupBy(sums, ({ date }) => date)) {
    const { netRevenue, leftOut } = figuresOf(convertSums(withoutMrr(some), base))
    const index = days.indexOf(date)
    values[index] = fromUnits(netRevenue)
    const records = leftOut.filter(({ line }) => line.startsWith('revenue.')).reduce((sum, { records }) => sum + records, 0)
    if (records > 0) excluded.set(index, records)
  }
  return [{ key: 'net_revenue', name: 'Net revenue', unit: base, kind: 'net_revenue', values, excluded }]
}

const firstOf = (day: string, other: string | undefined) => (other !== undefined && other < day ? other : day)

function filled(days: Days, zeroFrom: string | null): Float64Array {
  const values = new Float64Array(days.count).fill(Number.NaN)
  return zeroFrom === null ? values : values.fill(0, Math.max(0, days.indexOf(zeroFrom)))
}

const selectMetrics = query((db, p: { ownerId: string; productId: string; limit: number }) =>
  db
    .selectFrom('metric')
    .select(['id', 'key', 'name', 'unit', 'isHeadline', 'missingIsZero', 'createdAt'])
    .where(ofProduct(p))
    .where('type', '=', 'timeseries')
    .orderBy('isHeadline', 'desc')
    .orderBy('id')
    .limit(p.limit),
)

const selectValues = query((db, p: { ownerId: string; metricId: string; from: string; until: string }) =>
  db
    .selectFrom('metricValue')
    .select(['date', 'value'])
    .where(equal(p, 'ownerId', 'metricId'))
    .where('date', '>=', p.from)
    .where('date', '<', p.until)
    .orderBy('date'),
)

const countFeedback = query((db, p: { ownerId: string; productId: string; from: string; until: string }) => {
  const day = sql<string>`substr(${sql.ref('createdAt')}, 1, 10)`
  return db
    .selectFrom('feedback')
    .select((row) => [day.as('day'), 'type', row.fn.countAll<string>().as('count')])
    .where(ofProduct(p))
    .where('createdAt', '>=', p.from)
    .where('createdAt', '<', p.until)
    .groupBy([day, 'type'])
    .orderBy(day)
})

const selectDays = query((db, p: Range & { productId: string }) =>
  sumLedger(db, p).select('ledger.date').where('ledger.productId', '=', p.productId).groupBy('ledger.date'),
)
