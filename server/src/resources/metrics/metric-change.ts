import { BigNumber } from 'bignumber.js'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Page } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { daysLater } from '../../domain/calendar.ts'
import { ratio } from '../../domain/money.ts'
import { todayOf } from '../accounts/accounts.ts'
import { productKey } from '../products/products.ts'
import type { DashboardMetric, MetricChange, MetricValue } from './metrics.schema.ts'
import { readMetrics } from './metrics.ts'

const periodDays = 30
const minValues = 15

type Point = Pick<MetricValue, 'date' | 'value'>

/** Compares 30 complete days with the 30 before, by average. Null with fewer than 15 values in either. */
export function changeOf(points: Point[], today: string): MetricChange | null {
  const [from, earlier] = [daysLater(today, -periodDays), daysLater(today, -2 * periodDays)]
  const value = average(points.filter(({ date }) => date >= from && date < today))
  const previous = average(points.filter(({ date }) => date >= earlier && date < from))
  if (!value || !previous) return null
  return {
    value: value.toNumber(),
    previous: previous.toNumber(),
    change: ratio(value.minus(previous), previous),
  }
}

function average(points: Point[]): BigNumber | undefined {
  if (points.length < minValues) return undefined
  return points.reduce((sum, { value }) => sum.plus(value), new BigNumber(0)).div(points.length)
}

export async function listMetricsWithChange(
  db: Db,
  actor: Actor,
  product: string,
  page: Page,
): Promise<DashboardMetric[]> {
  const key = await productKey(db, actor, product)
  const metrics = await readMetrics(db, key, page)
  const [newest, oldest] = [metrics[0], metrics.at(-1)]
  if (!newest || !oldest) return []
  const today = await todayOf(db, actor)
  const range = { firstId: oldest.id, lastId: newest.id, since: daysLater(today, -2 * periodDays) }
  const points = Map.groupBy(await db.all(selectPoints, { ...key, ...range }), ({ metricId }) => metricId)
  return metrics.map((metric) => ({ ...metric, change: changeOf(points.get(metric.id) ?? [], today) }))
}

const selectPoints = query((db, p: InProduct & { firstId: string; lastId: string; since: string }) =>
  db
    .selectFrom('metricValue')
    .select(['metricId', 'date', 'value'])
    .where('ownerId', '=', p.ownerId)
    .where('metricId', 'in', (value) =>
      value
        .selectFrom('metric')
        .select('id')
        .where('ownerId', '=', p.ownerId)
        .where('productId', '=', p.productId)
        .where('type', '=', 'timeseries')
        .where('id', '>=', p.firstId)
        .where('id', '<=', p.lastId),
    )
    .where('date', '>=', p.since),
)
