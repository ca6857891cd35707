import type { Tables } from '../db/tables.ts'
import { monthOf, monthsLater } from '../domain/calendar.ts'
import { toUnits } from '../domain/money.ts'
import * as data from './data.ts'
import { type Demo, type New, randomOf, daysInYear as year } from './demo.ts'
import type { DemoProduct } from './records.ts'

const linesOf = <Line extends readonly [product: string, ...unknown[]]>(
  lines: readonly Line[],
  name: string,
) => lines.filter(([product]) => product === name)

/** Each metric with its values. */
export function* metricsOf(demo: Demo, product: DemoProduct) {
  const { row, first } = product
  for (const [i, line] of linesOf(data.metrics, row.name).entries()) {
    const [, title, unit, from, to, noise, decimals] = line
    for (let segment = 1; segment <= (from === null ? 1 : demo.scale); segment++) {
      const name = segment === 1 ? title : `${title}, segment ${segment}`
      const createdAt = demo.at(first, 12 + i / 10)
      const metric: New<'metric'> = {
        ...demo.record('metric_', createdAt),
        productId: row.id,
        key: name.toLowerCase().replace(/\W+/g, '_'),
        name,
        type: from === null ? 'snapshot' : 'timeseries',
        unit,
        description: from === null ? 'Updated by hand.' : null,
        isHeadline: Number(i === 0 && segment === 1),
        updatedAt: createdAt,
      }
      const value = { metricId: metric.id, date: demo.date(year - 1), value: to ?? 0 }
      const byHand = to === null ? [] : [{ ...demo.record('', createdAt), ...value }]
      const values = from === null ? byHand : dailyValues(demo, product, metric, [from, to, noise, decimals])
      yield { metric, values }
    }
  }
}

/** Exponential growth with noise, lower on weekends. Some days before the last two months are missing. */
function dailyValues(
  demo: Demo,
  product: DemoProduct,
  { id: metricId, name, unit }: New<'metric'>,
  [from, to, noise, decimals]: [from: number, to: number, noise: number, decimals: number],
): New<'metricValue'>[] {
  const { raise, stop } = data.story
  const raisedAfter = !demo.isQuiet && name.startsWith(raise.metric) ? year - raise.daysAgo : year
  const end = !demo.isQuiet && name.startsWith(stop.metric) ? year - stop.daysAgo : product.end
  const random = randomOf(demo.random.whole(0, 2 ** 31))
  const values: New<'metricValue'>[] = []
  let isMissing = false
  for (let day = product.first; day < end; day++) {
    const trend = from * (to / from) ** (day / year)
    // The effect halves in four weeks, as the news of a release wears off.
    const effect = day > raisedAfter ? 1 + raise.by * 0.5 ** ((day - raisedAfter) / 28) : 1
    const weekend = demo.isWorkday(day) ? 1 : 1 - noise
    const exact = trend * effect * weekend * Math.exp(noise * random.normal())
    isMissing = random.chance(0.02) && !isMissing && day < year - 60
    if (isMissing) continue
    const value = Number(Math.min(exact, unit === '%' ? 100 : exact).toFixed(decimals))
    values.push({ ...demo.record('', demo.at(day + 1)), metricId, date: demo.date(day), value })
  }
  return values
}

type Payment = Pick<Tables['revenue'], 'type' | 'amount' | 'currency' | 'source' | 'note' | 'periodMonths'>

/** Some customers of the first month leave after some months; some payments are refunded. */
export function revenueOf(demo: Demo, { row: { id: productId, name }, first }: DemoProduct) {
  const { random } = demo
  const pay = (day: number, payment: Payment) => {
    const record = demo.record('', demo.sometime(day))
    return { ...record, productId, date: demo.date(day), ...payment }
  }
  const subscribe = (plan: string, price: number, currency: string, source: string, customer: number) => {
    const isYearly = customer % 3 === 2
    const isEarly = !isYearly && random.chance(0.45)
    const joined = isEarly ? random.whole(1, 28) : random.whole(35, year - 2)
    const months = isYearly ? 1 : isEarly && random.chance(0.3) ? random.whole(2, 6) : 13
    const days = demo.monthly(joined, year, demo.date(joined).slice(8)).slice(0, months)
    const amount = toUnits(isYearly ? price * 10 : price)
    const paid = { amount, currency, source, note: isYearly ? `${plan}, yearly` : plan }
    const back = { ...paid, note: 'Charged twice', type: 'refund', periodMonths: null } as const
    const refunds = customer % 7 === 3 ? [pay(Math.min(year - 1, days.at(-1)! + 5), back)] : []
    const periodMonths = isYearly ? 12 : null
    return [...days.map((day) => pay(day, { ...paid, type: 'subscription', periodMonths })), ...refunds]
  }
  const times = <T>(count: number, make: (i: number) => T) =>
    Array.from({ length: count * demo.scale }, (_, i) => make(i))
  return [
    ...linesOf(data.subscriptions, name).flatMap(([, customers, plan, price, currency, source]) =>
      times(customers, (customer) => subscribe(plan, price, currency, source, customer)).flat(),
    ),
    ...linesOf(data.sales, name).flatMap(([, count, type, price, currency, source, note]) =>
      times(count, () => {
        const payment = { type, amount: toUnits(price), currency, source, note, periodMonths: null }
        return pay(random.whole(first, year - 1), payment)
      }),
    ),
  ]
}

export function costsOf(demo: Demo, { row: { id: productId, name: product }, first, end }: DemoProduct) {
  const { cost: jump } = data.story
  const lastMonth = demo.dayAt(`${monthsLater(monthOf(demo.today), -1)}-19`)
  const planted = [product, jump.name, 'THIRD_PARTY', jump.amount, 'USD', lastMonth, null] as const
  const schedules: New<'costSchedule'>[] = []
  const lines = [
    ...linesOf(data.costs, product),
    ...(product === jump.product && !demo.isQuiet ? [planted] : []),
  ]
  const costs = lines.flatMap(([, name, category, price, currency, on, note]) => {
    const isMonthly = typeof on === 'string'
    const days = isMonthly ? demo.monthly(first, end, on) : [on]
    const amount = toUnits(price)
    const rows = days.map((day): New<'cost'> => {
      const cost = { productId, name, category, amount, currency, note, isRecurring: Number(isMonthly) }
      return { ...demo.record('', demo.sometime(day)), ...cost, date: demo.date(day) }
    })
    if (name !== 'Servers') return rows
    const { id, date: startDate } = rows[0]!
    const nextDate = `${monthsLater(monthOf(rows.at(-1)!.date), 1)}-${on}`
    schedules.push({ productId, id, startDate, nextDate })
    return rows.map((row) => ({ ...row, scheduleId: id }))
  })
  return { costs, schedules }
}

/** None of the Swiss franc, so that the dashboard shows what is missing. */
export const ratesOf = (demo: Demo): New<'exchangeRate'>[] =>
  Array.from({ length: year }, (_, day) => [
    { base: 'USD', currency: 'EUR', date: demo.date(day), rate: (1.06 + day / 9_000).toPrecision(5) },
    { base: 'USD', currency: 'JPY', date: demo.date(day), rate: (0.0067 + day / 1e6).toPrecision(5) },
  ]).flat()
