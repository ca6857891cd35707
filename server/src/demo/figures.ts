import { dayIn, monthOf, monthsLater } from '../domain/calendar.ts'
import { newId } from '../domain/id.ts'
import { toUnits } from '../domain/money.ts'
import type { Tables } from '../storage/tables.ts'
import { type DemoProduct, daysInYear, type Generation, isActive, type Random } from './generation.ts'
import { type SubscriptionPlan, story } from './products.ts'
import { refundReasons } from './texts.ts'

type Metric = Tables['metric']
type MetricValue = Tables['metricValue']
type Level = readonly [first: number, last: number, noise: number, decimals: number | undefined]

export function* metricsOf(
  generation: Generation,
  product: DemoProduct,
): Generator<{ row: Metric; values: Iterable<MetricValue> }> {
  const { ownerId, year, scale } = generation
  const { row, plan } = product
  const random = generation.random('metrics', row.name)
  const createdAt = year.duringDay(plan.startsOn + 1, random)
  const define = (name: string, unit: string | null, type: Metric['type'], isHeadline = 0): Metric => ({
    ...{ ownerId, productId: row.id, id: newId('metric_', createdAt), name, unit, type, isHeadline, missingIsZero: null },
    key: name.toLowerCase().replace(/\W+/g, '_'),
    description: type === 'snapshot' ? 'Updated by hand.' : null,
    createdAt,
    updatedAt: createdAt,
  })
  for (const [i, [name, unit, first, last, ...rest]] of plan.metrics.entries()) {
    for (let segment = 1; segment <= scale; segment++) {
      const share = segment === 1 ? 1 : 0.05 + random.next() / 4
      const row = define(
        segment === 1 ? name : `${name}, segment ${segment}`,
        unit,
        'timeseries',
        i === 0 && segment === 1 ? 1 : 0,
      )
      yield { row, values: dailyValues(generation, product, row, [first * share, last * share, rest[0], rest[1]]) }
    }
  }
  for (const [name, unit, value] of plan.snapshots ?? []) {
    const snapshot = define(name, unit, 'snapshot')
    const shown = { ownerId, metricId: snapshot.id, date: year.date(daysInYear - 1), id: newId('', createdAt), createdAt }
    yield { row: snapshot, values: value === null ? [] : [{ ...shown, value }] }
  }
}

/** Exponential growth with noise, lower on weekends. About every eightieth day is missing, never two in a row. */
function* dailyValues(
  generation: Generation,
  { plan }: DemoProduct,
  { id: metricId, key, name, unit }: Metric,
  [first, last, noise, decimals = 0]: Level,
): Generator<MetricValue> {
  const { ownerId, year, isQuiet } = generation
  const random = generation.random('values', plan.name, key)
  const { raise, stop } = story
  const raisedAfter = !isQuiet && name.startsWith(raise.metric) ? daysInYear - raise.daysAgo : daysInYear
  const end = !isQuiet && name.startsWith(stop.metric) ? daysInYear - stop.daysAgo : daysInYear
  let isMissing = false
  for (let day = plan.startsOn; day < end && isActive(plan, day); day++) {
    const trend = first * (last / first) ** ((day - plan.startsOn) / (daysInYear - plan.startsOn))
    // The effect halves in four weeks, as the news of a release wears off.
    const effect = day > raisedAfter ? 1 + raise.by * 0.5 ** ((day - raisedAfter) / 28) : 1
    const value = trend * effect * (year.isWorkday(day) ? 1 : 1 - noise) * Math.exp(noise * random.normal())
    isMissing = random.chance(0.012) && !isMissing
    if (isMissing) continue
    const createdAt = year.at(day + 1)
    const rounded = Number(Math.min(value, unit === '%' ? 100 : value).toFixed(decimals))
    yield { ownerId, metricId, date: year.date(day), id: newId('', createdAt), value: rounded, createdAt }
  }
}

type Payment = Pick<Tables['revenue'], 'amount' | 'currency' | 'type' | 'source' | 'note' | 'periodMonths'> & { day: number }

export function* revenueRows(generation: Generation, product: DemoProduct): Generator<Tables['revenue']> {
  const { ownerId, year } = generation
  const random = generation.random('revenue', product.row.name)
  for (const payments of [subscriptions(generation, product, random), sales(generation, product, random)]) {
    for (const { day, amount, ...payment } of payments) {
      const createdAt = year.duringDay(day, random)
      const id = newId('', createdAt)
      yield { ownerId, productId: product.row.id, id, amount: toUnits(amount), ...payment, date: year.date(day), createdAt }
    }
  }
}

/** Some of the first customers leave in the first months. */
function* subscriptions({ scale, year }: Generation, { plan }: DemoProduct, random: Random): Generator<Payment> {
  const { plans = [], subscribers = 0, startsOn } = plan
  const drawPlan = random.deck(plans)
  for (let customer = 0; customer < subscribers * scale; customer++) {
    const chosen = drawPlan()
    const isAnnual = customer % 3 === 2
    const isEarly = !isAnnual && random.chance(0.45)
    const joined = isEarly ? startsOn + random.whole(0, 29) : random.whole(startsOn + 35, daysInYear - 1)
    const paidOn = isAnnual
      ? [joined]
      : [...year.monthly(joined)].slice(0, isEarly && random.chance(0.3) ? random.whole(2, 6) : 13)
    for (const day of paidOn) yield subscription(chosen, isAnnual, day)
    if (customer % 7 !== 3) continue
    const day = Math.min(daysInYear - 1, paidOn.at(-1)! + random.whole(1, 9))
    const refund = { type: 'refund' as const, note: random.pick(refundReasons), periodMonths: null }
    yield { ...subscription(chosen, isAnnual, day), ...refund }
  }
}

const subscription = ([name, amount, currency, source]: SubscriptionPlan, isAnnual: boolean, day: number): Payment => ({
  day,
  amount: isAnnual ? Math.round(amount * 10 * 100) / 100 : amount,
  ...{ currency, type: 'subscription', source },
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
export function costsOf(generation: Generation, { row, plan }: DemoProduct) {
  const { ownerId, year, isQuiet } = generation
  const random = generation.random('costs', row.name)
  const costs: Tables['cost'][] = []
  const schedules: Tables['costSchedule'][] = []
  const planted = story.cost.product === plan.name && !isQuiet ? [story.cost.row] : []
  for (const [name, category, price, currency, on, note = null] of [...plan.costs, ...planted]) {
    const isRecurring = on === 'monthly' || on === 'scheduled'
    const days = isRecurring ? [...year.monthly(plan.startsOn + 20)] : [on === 'last month' ? year.lastMonth(19) : on]
    let scheduleId: string | null = null
    for (const day of days.filter((day) => isActive(plan, day))) {
      const createdAt = year.duringDay(day, random)
      const id = newId('', createdAt)
      if (on === 'scheduled') scheduleId ??= id
      const marks = { isRecurring: isRecurring ? 1 : 0, scheduleId, note, date: year.date(day), createdAt }
      costs.push({ ownerId, productId: row.id, id, name, category, amount: toUnits(price), currency, ...marks })
    }
    if (scheduleId === null) continue
    const startDate = year.date(days[0]!)
    const nextDate = dayIn(monthsLater(monthOf(startDate), days.length), startDate)
    const dates = { startDate, nextDate, endDate: null, newAmount: null, newAmountFrom: null }
    schedules.push({ ownerId, productId: row.id, id: scheduleId, ...dates })
  }
  return { costs, schedules }
}

/** No rates of the Swiss franc, so that the dashboard shows what is missing. */
const usdRates = { EUR: [1.0612, 1.1038], JPY: [0.00668, 0.00702] } as const

export function* rateRows({ ownerId, year, random }: Generation): Generator<Tables['exchangeRate']> {
  for (const [currency, [first, last]] of Object.entries(usdRates)) {
    const noise = random('rates', currency)
    for (let day = 0; day < daysInYear; day++) {
      const rate = (first + ((last - first) * day) / daysInYear) * (0.995 + 0.01 * noise.next())
      yield { ownerId, base: 'USD', currency, date: year.date(day), rate: rate.toPrecision(5) }
    }
  }
}
