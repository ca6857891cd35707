import type { Tables } from '../db/tables.ts'
import { monthOf, monthsLater } from '../domain/calendar.ts'
import { toUnits } from '../domain/money.ts'
import * as data from './data.ts'
import { type Demo, type New, Random, daysInYear as year } from './demo.ts'
import type { Product } from './rows.ts'

/** Each metric with its values. */
export function* metricsOf(demo: Demo, product: Product) {
  const lines = data.ofProduct(data.metrics, product.row.name)
  for (const [i, [title = '', unit, first, last = '', ...noise]] of lines.entries())
    for (let segment = 1; segment <= (first ? demo.options.scale : 1); segment++) {
      const name = segment === 1 ? title : `${title}, segment ${segment}`
      const createdAt = demo.at(product.first, 12 + i / 10)
      const metric: New<'metric'> = {
        ...demo.record('metric_', createdAt),
        ...{ updatedAt: createdAt, productId: product.row.id, name, unit: unit || null },
        ...{ type: first ? 'timeseries' : 'snapshot', isHeadline: Number(i === 0 && segment === 1) },
        key: name.toLowerCase().replace(/\W+/g, '_'),
        description: first ? null : 'Updated by hand.',
      }
      const shown = { metricId: metric.id, date: demo.date(year - 1), value: Number(last) }
      const byHand = last ? [{ ...demo.record('', createdAt), ...shown }] : []
      const level = [first, last, ...noise].map(Number)
      const values: Iterable<New<'metricValue'>> = first ? dailyValues(demo, product, metric, level) : byHand
      yield { metric, values }
    }
}

/** Exponential growth with noise, lower on weekends. Some days before the last two months are missing. */
function* dailyValues(demo: Demo, product: Product, metric: New<'metric'>, level: number[]) {
  const { id: metricId, name, unit } = metric
  const { raise, stop } = data.story
  const [from = 0, to = 0, noise = 0, decimals] = level
  const { isQuiet } = demo.options
  const raisedAfter = !isQuiet && name.startsWith(raise.metric) ? year - raise.daysAgo : year
  const end = !isQuiet && name.startsWith(stop.metric) ? year - stop.daysAgo : product.end
  const random = new Random(demo.random.whole(0, 2 ** 31))
  let isMissing = false
  for (let day = product.first; day < end; day++) {
    const trend = from * (to / from) ** (day / year)
    // The effect halves in four weeks, as the news of a release wears off.
    const effect = day > raisedAfter ? 1 + raise.by * 0.5 ** ((day - raisedAfter) / 28) : 1
    const weekend = demo.isWorkday(day) ? 1 : 1 - noise
    const value = trend * effect * weekend * Math.exp(noise * random.normal())
    isMissing = random.chance(0.02) && !isMissing && day < year - 60
    if (isMissing) continue
    const rounded = Number(Math.min(value, unit === '%' ? 100 : value).toFixed(decimals))
    yield { ...demo.record('', demo.at(day + 1)), metricId, date: demo.date(day), value: rounded }
  }
}

type Revenue = Omit<Tables['revenue'], 'ownerId'>

/** Some customers of the first month leave after some months; some payments are refunded. */
export function revenueOf(demo: Demo, { row, first }: Product): Revenue[] {
  const random = demo.random
  const pay = (day: number, payment: Omit<Revenue, 'id' | 'createdAt' | 'productId' | 'date'>) => {
    const record = demo.record('', demo.sometime(day))
    return { ...record, productId: row.id, date: demo.date(day), ...payment }
  }
  const subscribe = ([count, name = '', price, currency = '', source = '']: string[]) =>
    Array.from({ length: Number(count) * demo.options.scale }, (_, customer) => {
      const isYearly = customer % 3 === 2
      const isEarly = !isYearly && random.chance(0.45)
      const joined = isEarly ? random.whole(1, 28) : random.whole(35, year - 2)
      const months = isYearly ? 1 : isEarly && random.chance(0.3) ? random.whole(2, 6) : 13
      const days = demo.monthly(joined, year, demo.date(joined).slice(8)).slice(0, months)
      const amount = toUnits(isYearly ? Number(price) * 10 : Number(price))
      const periodMonths = isYearly ? 12 : null
      const note = isYearly ? `${name}, yearly` : name
      const paid = { type: 'subscription', amount, currency, source, note, periodMonths } as const
      const back = { ...paid, type: 'refund', note: 'Charged twice', periodMonths: null } as const
      const refunds = customer % 7 === 3 ? [pay(Math.min(year - 1, days.at(-1)! + 5), back)] : []
      return [...days.map((day) => pay(day, paid)), ...refunds]
    }).flat()
  const sell = ([count, type, price, currency = '', source, note]: string[]) =>
    Array.from({ length: Number(count) * demo.options.scale }, () =>
      pay(random.whole(first, year - 1), {
        ...{ type: type as Revenue['type'], amount: toUnits(Number(price)), currency },
        ...{ source: source || null, note: note || null, periodMonths: null },
      }),
    )
  const { name } = row
  return [
    ...data.ofProduct(data.subscriptions, name).flatMap(subscribe),
    ...data.ofProduct(data.sales, name).flatMap(sell),
  ]
}

export function costsOf(demo: Demo, { row: { id: productId, name: product }, first, end }: Product) {
  const { cost: jump } = data.story
  const lastMonth = demo.dayOf(`${monthsLater(monthOf(demo.options.today), -1)}-19`)
  const planted = product === jump.product && !demo.options.isQuiet ? [[...jump.line, String(lastMonth)]] : []
  const schedules: New<'costSchedule'>[] = []
  const lines = [...data.ofProduct(data.costs, product), ...planted]
  const costs = lines.flatMap(([name = '', category, price, currency = '', on = '', note]) => {
    const monthly = /^monthly (\d+)$/.exec(on)?.[1]
    const days = monthly ? demo.monthly(first, end, monthly) : [Number(on)]
    const rows = days.map(
      (day): New<'cost'> => ({
        ...demo.record('', demo.sometime(day)),
        ...{ productId, name, category: category as New<'cost'>['category'], currency, note: note || null },
        ...{ amount: toUnits(Number(price)), isRecurring: Number(!!monthly), date: demo.date(day) },
      }),
    )
    if (name !== 'Servers') return rows
    const [{ id, date: startDate }] = rows as [New<'cost'>]
    const nextDate = `${monthsLater(monthOf(rows.at(-1)!.date), 1)}-${monthly}`
    schedules.push({ productId, id, startDate, nextDate })
    return rows.map((row) => ({ ...row, scheduleId: id }))
  })
  return { costs, schedules }
}

/** None of the Swiss franc, so that the dashboard shows what is missing. */
export function* ratesOf(demo: Demo): Generator<New<'exchangeRate'>> {
  for (let day = 0; day < year; day++) {
    yield { base: 'USD', currency: 'EUR', date: demo.date(day), rate: (1.06 + day / 9_000).toPrecision(5) }
    yield { base: 'USD', currency: 'JPY', date: demo.date(day), rate: (0.0067 + day / 1e6).toPrecision(5) }
  }
}
