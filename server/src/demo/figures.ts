import { dayIn, monthOf, monthsLater } from '../domain/calendar.ts'
import { toUnits } from '../domain/money.ts'
import type { Tables } from '../storage/tables.ts'
import { created, type DemoProduct, type Generation, isActive, type New } from './generation.ts'
import { type ProductPlan, type SubscriptionPlan, story } from './products.ts'
import type { Random } from './random.ts'
import { refundReasons } from './texts.ts'
import { daysInYear } from './year.ts'

type Metric = New<'metric'>
type MetricValue = New<'metricValue'>

/** The metrics of a product and their values. */
export function metricsOf(generation: Generation, { row: { id: productId }, plan }: DemoProduct) {
  const { year, scale } = generation
  const random = generation.random('metrics', plan.name)
  const createdAt = year.duringDay(plan.startsOn + 1, random)
  const define = (name: string, unit: string | null, type: Metric['type'], isHeadline = false): Metric => ({
    ...{ ...created('metric_', createdAt), updatedAt: createdAt, productId, name, unit, type },
    key: name.toLowerCase().replace(/\W+/g, '_'),
    description: type === 'snapshot' ? 'Updated by hand.' : null,
    isHeadline: Number(isHeadline),
  })
  const series = plan.metrics.flatMap((level, i) =>
    Array.from({ length: scale }, (_, segment) => {
      const [name, unit] = level
      const isWhole = segment === 0
      const metric = define(
        isWhole ? name : `${name}, segment ${segment + 1}`,
        unit,
        'timeseries',
        isWhole && i === 0,
      )
      return {
        metric,
        values: dailyValues(generation, plan, metric, level, isWhole ? 1 : 0.05 + random.next() / 4),
      }
    }),
  )
  const snapshots = (plan.snapshots ?? []).map(([name, unit, value]) => {
    const metric = define(name, unit, 'snapshot')
    const shown = { ...created('', createdAt), metricId: metric.id, date: year.date(daysInYear - 1) }
    return { metric, values: value === null ? [] : [{ ...shown, value }] }
  })
  const all = [...series, ...snapshots]
  return { metrics: all.map(({ metric }) => metric), values: all.values().flatMap(({ values }) => values) }
}

/** Exponential growth with noise, lower on weekends. About every eightieth day is missing, never two in a row. */
function* dailyValues(
  { year, isQuiet, random: newRandom }: Generation,
  plan: ProductPlan,
  { id: metricId, key, name, unit }: Metric,
  [, , first, last, noise, decimals = 0]: ProductPlan['metrics'][number],
  share: number,
): Generator<MetricValue> {
  const random = newRandom('values', plan.name, key)
  const { raise, stop } = story
  const raisedAfter = !isQuiet && name.startsWith(raise.metric) ? daysInYear - raise.daysAgo : daysInYear
  const end = !isQuiet && name.startsWith(stop.metric) ? daysInYear - stop.daysAgo : daysInYear
  let isMissing = false
  for (let day = plan.startsOn; day < end && isActive(plan, day); day++) {
    const trend = share * first * (last / first) ** ((day - plan.startsOn) / (daysInYear - plan.startsOn))
    // The effect halves in four weeks, as the news of a release wears off.
    const effect = day > raisedAfter ? 1 + raise.by * 0.5 ** ((day - raisedAfter) / 28) : 1
    const value = trend * effect * (year.isWorkday(day) ? 1 : 1 - noise) * Math.exp(noise * random.normal())
    isMissing = random.chance(0.012) && !isMissing
    if (isMissing) continue
    const rounded = Number(Math.min(value, unit === '%' ? 100 : value).toFixed(decimals))
    yield { ...created('', year.at(day + 1)), metricId, date: year.date(day), value: rounded }
  }
}

export type RevenueRow = Omit<Tables['revenue'], 'ownerId'>
type Payment = Omit<RevenueRow, 'id' | 'createdAt' | 'date' | 'productId'> & { day: number }

export function* revenueRows(generation: Generation, product: DemoProduct): Generator<RevenueRow> {
  const { year } = generation
  const random = generation.random('revenue', product.row.name)
  for (const payments of [subscriptions(generation, product, random), sales(generation, product, random)]) {
    for (const { day, amount, ...payment } of payments) {
      const row = {
        ...created('', year.duringDay(day, random)),
        productId: product.row.id,
        date: year.date(day),
      }
      yield { ...row, ...payment, amount: toUnits(amount) }
    }
  }
}

/** Some of the first customers leave in the first months. */
function* subscriptions(
  { scale, year }: Generation,
  { plan }: DemoProduct,
  random: Random,
): Generator<Payment> {
  const { plans = [], subscribers = 0, startsOn } = plan
  const drawPlan = random.deck(plans)
  for (let customer = 0; customer < subscribers * scale; customer++) {
    const chosen = drawPlan()
    const isAnnual = customer % 3 === 2
    const isEarly = !isAnnual && random.chance(0.45)
    const joined = isEarly ? startsOn + random.whole(0, 29) : random.whole(startsOn + 35, daysInYear - 1)
    const months = isAnnual ? 1 : isEarly && random.chance(0.3) ? random.whole(2, 6) : 13
    const paidOn = [...year.monthly(joined)].slice(0, months)
    for (const day of paidOn) yield subscription(chosen, isAnnual, day)
    if (customer % 7 !== 3) continue
    const day = Math.min(daysInYear - 1, paidOn.at(-1)! + random.whole(1, 9))
    yield {
      ...subscription(chosen, isAnnual, day),
      type: 'refund',
      note: random.pick(refundReasons),
      periodMonths: null,
    }
  }
}

const subscription = (
  [name, amount, currency, source]: SubscriptionPlan,
  isAnnual: boolean,
  day: number,
): Payment => ({
  ...{ day, currency, type: 'subscription', source },
  amount: isAnnual ? Math.round(amount * 10 * 100) / 100 : amount,
  note: isAnnual ? `${name}, yearly` : name,
  periodMonths: isAnnual ? 12 : null,
})

function* sales({ scale }: Generation, { plan }: DemoProduct, random: Random): Generator<Payment> {
  for (const [type, perYear, amounts, currency, source, text] of plan.sales ?? []) {
    for (let i = 0; i < perYear * scale; i++) {
      const day = random.whole(plan.startsOn, daysInYear - 1)
      const note = random.chance(0.8) ? text : null
      yield { day, amount: random.pick(amounts), currency, type, source, note, periodMonths: null }
    }
  }
}

/** The costs of a product and their schedules. */
export function costsOf(generation: Generation, { row: { id: productId }, plan }: DemoProduct) {
  const { year, isQuiet } = generation
  const random = generation.random('costs', plan.name)
  const costs: New<'cost'>[] = []
  const schedules: New<'costSchedule'>[] = []
  const planted = story.cost.product === plan.name && !isQuiet ? [story.cost.row] : []
  for (const [name, category, price, currency, on, note = null] of [...plan.costs, ...planted]) {
    const isMonthly = on === 'monthly' || on === 'scheduled'
    const days = isMonthly
      ? [...year.monthly(plan.startsOn + 20)]
      : [on === 'last month' ? year.lastMonth(19) : on]
    const records = days
      .filter((day) => isActive(plan, day))
      .map((day) => ({ ...created('', year.duringDay(day, random)), date: year.date(day) }))
    const { id, date: startDate } = records[0]!
    const scheduleId = on === 'scheduled' ? id : null
    const cost = {
      productId,
      name,
      category,
      amount: toUnits(price),
      currency,
      isRecurring: Number(isMonthly),
      scheduleId,
      note,
    }
    costs.push(...records.map((record) => ({ ...record, ...cost })))
    const nextDate = dayIn(monthsLater(monthOf(startDate), days.length), startDate)
    if (scheduleId) schedules.push({ productId, id: scheduleId, startDate, nextDate })
  }
  return { costs, schedules }
}

/** No rates of the Swiss franc, so that the dashboard shows what is missing. */
const usdRates = { EUR: [1.0612, 1.1038], JPY: [0.00668, 0.00702] } as const

export function* rateRows({ year, random }: Generation): Generator<New<'exchangeRate'>> {
  for (const [currency, [first, last]] of Object.entries(usdRates)) {
    const noise = random('rates', currency)
    for (let day = 0; day < daysInYear; day++) {
      const rate = (first + ((last - first) * day) / daysInYear) * (0.995 + 0.01 * noise.next())
      yield { base: 'USD', currency, date: year.date(day), rate: rate.toPrecision(5) }
    }
  }
}
