import { newId } from '../domain/id.ts'
import { toUnits } from '../domain/money.ts'
import type { Tables } from '../storage/tables.ts'
import { type DemoProduct, daysInYear, deck, type Generation, isActive, type Random, randomFor } from './generation.ts'
import type { ProductPlan, SubscriptionPlan } from './products.ts'
import { refundReasons } from './texts.ts'

const daysInMonth = daysInYear / 12

export interface DemoMetric {
  row: Tables['metric']
  values: Iterable<Tables['metricValue']>
}

export function* metricsOf(generation: Generation, { row, plan }: DemoProduct): Generator<DemoMetric> {
  const { ownerId, year, scale } = generation
  const random = randomFor(generation, 'metrics', row.name)
  const createdAt = year.duringDay(plan.startsOn + 1, random)
  const define = (name: string, unit: string | null, type: Tables['metric']['type']): Tables['metric'] => ({
    ...{
      ownerId,
      productId: row.id,
      id: newId('metric_', createdAt),
      name,
      unit,
      type,
      isHeadline: 0,
      missingIsZero: null,
      createdAt,
    },
    key: name.toLowerCase().replace(/\W+/g, '_'),
    description: type === 'snapshot' ? 'Updated by hand.' : null,
    updatedAt: createdAt,
  })
  for (const [i, [name, unit, first, last, noise, decimals]] of plan.metrics.entries()) {
    const headline = { ...define(name, unit, 'timeseries'), isHeadline: i === 0 ? 1 : 0 }
    yield { row: headline, values: dailyValues(generation, headline, plan, [first, last, noise, decimals]) }
    for (let segment = 2; segment <= scale; segment++) {
      const share = 0.05 + random.next() / 4
      const part = define(`${name}, segment ${segment}`, unit, 'timeseries')
      yield {
        row: part,
        values: dailyValues(generation, part, plan, [first * share, last * share, noise, decimals]),
      }
    }
  }
  for (const [name, unit, value] of plan.snapshots ?? []) {
    const snapshot = define(name, unit, 'snapshot')
    const values =
      value === null
        ? []
        : [{ ownerId, metricId: snapshot.id, date: year.date(daysInYear - 1), id: newId('', createdAt), value, createdAt }]
    yield { row: snapshot, values }
  }
}

function* dailyValues(
  generation: Generation,
  { id: metricId, key, unit }: Tables['metric'],
  plan: ProductPlan,
  [first, last, noise, decimals = 0]: readonly [first: number, last: number, noise: number, decimals: number | undefined],
): Generator<Tables['metricValue']> {
  const { ownerId, year } = generation
  const random = randomFor(generation, 'values', plan.name, key)
  const outage = random.whole(plan.startsOn, daysInYear - 10)
  for (let day = plan.startsOn; day < daysInYear && isActive(plan, day); day++) {
    const isMissing = (day >= outage && day < outage + 4) || random.chance(0.012)
    const trend = first + ((last - first) * (day - plan.startsOn)) / (daysInYear - plan.startsOn)
    const value = trend * (year.isWorkday(day) ? 1 : 1 - noise) * (1 + noise * (random.next() + random.next() - 1))
    const rounded = Number(Math.min(value, unit === '%' ? 100 : value).toFixed(decimals))
    const createdAt = year.at(day + 1)
    if (!isMissing) yield { ownerId, metricId, date: year.date(day), id: newId('', createdAt), value: rounded, createdAt }
  }
}

type Payment = Pick<Tables['revenue'], 'amount' | 'currency' | 'type' | 'source' | 'note' | 'periodMonths'> & { day: number }

export function* revenueRows(generation: Generation, product: DemoProduct): Generator<Tables['revenue']> {
  const { ownerId, year } = generation
  const random = randomFor(generation, 'revenue', product.row.name)
  for (const payments of [subscriptions(generation, product, random), sales(generation, product, random)]) {
    for (const { day, amount, ...payment } of payments) {
      const createdAt = year.duringDay(day, random)
      const id = newId('', createdAt)
      yield { ownerId, productId: product.row.id, id, amount: toUnits(amount), ...payment, date: year.date(day), createdAt }
    }
  }
}

function* subscriptions({ scale }: Generation, { plan }: DemoProduct, random: Random): Generator<Payment> {
  const { plans = [], subscribers = 0, startsOn } = plan
  const drawPlan = deck(plans, random)
  for (let customer = 0; customer < subscribers * scale; customer++) {
    const chosen = drawPlan()
    const isAnnual = customer % 3 === 2
    const joined = random.chance(0.32) ? startsOn + random.whole(0, 29) : random.whole(startsOn, daysInYear - 1)
    const stays = random.chance(0.15) ? random.whole(2, 6) : 12
    const payments = isAnnual ? 1 : Math.min(stays, Math.ceil((daysInYear - joined) / daysInMonth))
    const paidOn = (month: number) => joined + Math.floor(month * daysInMonth)
    for (let month = 0; month < payments; month++) yield subscription(chosen, isAnnual, paidOn(month))
    if (customer % 7 !== 3) continue
    const day = Math.min(daysInYear - 1, paidOn(payments - 1) + random.whole(1, 9))
    const refund = { type: 'refund' as const, note: random.pick(refundReasons), periodMonths: null }
    yield { ...subscription(chosen, isAnnual, day), ...refund }
  }
}

const subscription = ([name, amount, currency, source]: SubscriptionPlan, isAnnual: boolean, day: number): Payment => ({
  day,
  amount: isAnnual ? Math.round(amount * 10 * 100) / 100 : amount,
  currency,
  type: 'subscription',
  source,
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

export function* costRows(generation: Generation, { row, plan }: DemoProduct): Generator<Tables['cost']> {
  const { ownerId, year } = generation
  const random = randomFor(generation, 'costs', row.name)
  for (const [name, category, price, currency, on, note = null] of plan.costs) {
    const marks = { isRecurring: on === 'monthly' ? 1 : 0, scheduleId: null }
    const [first, step] = on === 'monthly' ? [plan.startsOn + 2, daysInMonth] : [on, daysInYear]
    for (let day = first; isActive(plan, day) && day < daysInYear; day += step) {
      const createdAt = year.duringDay(Math.floor(day), random)
      const named = { ownerId, productId: row.id, id: newId('', createdAt), name, category }
      yield { ...named, amount: toUnits(price), currency, ...marks, note, date: year.date(Math.floor(day)), createdAt }
    }
  }
}

const usdRates = { EUR: [1.0612, 1.1038], JPY: [0.00668, 0.00702] } as const
/** The last days have no rates yet, so that the dashboard shows what is missing. */
const missingDays = 9

export function* rateRows(generation: Generation): Generator<Tables['exchangeRate']> {
  const { ownerId, year } = generation
  for (const [currency, [first, last]] of Object.entries(usdRates)) {
    const random = randomFor(generation, 'rates', currency)
    for (let day = 0; day < daysInYear - missingDays; day++) {
      const trend = first + ((last - first) * day) / daysInYear
      const rate = (trend * (0.995 + 0.01 * random.next())).toPrecision(5)
      yield { ownerId, base: 'USD', currency, date: year.date(day), rate }
    }
  }
}
