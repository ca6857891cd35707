import { newId } from '../../domain/id.ts'
import type { MetricTable, MetricValueTable } from '../../resources/metrics/metrics.schema.ts'
import { type DemoProduct, type Filling, randomFor } from '../demo-product.ts'
import type { MetricPlan } from '../world.ts'
import { daysInYear } from '../year.ts'

export interface DemoMetric {
  row: MetricTable
  plan: MetricPlan
  product: DemoProduct
}

/** The product's metrics; with a larger scale each time series again for so many segments. */
export function* metrics(filling: Filling, product: DemoProduct): Generator<DemoMetric> {
  const { ownerId, year, scale } = filling
  const { row, world } = product
  const random = randomFor(filling, 'metrics', row.name)
  const define = (plan: MetricPlan): DemoMetric => {
    const { key, name, type, unit, description } = plan
    const createdAt = year.duringDay(world.startsOn + 1, random)
    const named = { ownerId, productId: row.id, id: newId('metric_', createdAt) }
    return {
      row: {
        ...named,
        key,
        name,
        type,
        unit,
        description,
        createdAt,
        updatedAt: createdAt,
        isHeadline: plan === world.metrics[0] ? 1 : 0,
      },
      plan,
      product,
    }
  }
  for (const plan of world.metrics) {
    yield define(plan)
    for (let segment = 2; plan.type === 'timeseries' && segment <= scale; segment++) {
      const share = 0.05 + random.next() / 4
      const [from, to] = [plan.from * share, plan.to * share]
      yield define({ ...plan, key: `${plan.key}_${segment}`, name: `${plan.name}, segment ${segment}`, from, to })
    }
  }
}

/** A value a day, written the night after it, with some days missing; of a snapshot the last one. */
export function* metricValueRows(filling: Filling, { row, plan, product }: DemoMetric): Generator<MetricValueTable> {
  if (plan.isEmpty) return
  const { ownerId, year } = filling
  const { startsOn } = product.world
  const random = randomFor(filling, 'values', product.row.name, row.key)
  const named = { ownerId, metricId: row.id }
  if (plan.type === 'snapshot') {
    const { createdAt } = row
    yield { ...named, date: year.date(daysInYear - 1), id: newId('', createdAt), value: plan.to, createdAt }
    return
  }
  const outage = random.whole(startsOn, daysInYear - 10)
  for (let day = startsOn; day < daysInYear; day++) {
    const isMissing = (day >= outage && day < outage + 4) || random.chance(0.012)
    const trend = plan.from + ((plan.to - plan.from) * (day - startsOn)) / (daysInYear - startsOn)
    const week = year.isWorkday(day) ? 1 : plan.weekend
    const value = trend * week * (1 + plan.noise * (random.next() + random.next() - 1))
    if (isMissing) continue
    const createdAt = year.at(day + 1)
    yield { ...named, date: year.date(day), id: newId('', createdAt), value: rounded(value, plan), createdAt }
  }
}

function rounded(value: number, { decimals, unit }: MetricPlan): number {
  const exact = Math.max(0, unit === '%' ? Math.min(100, value) : value)
  return Math.round(exact * 10 ** decimals) / 10 ** decimals
}
