import { newId } from '../../domain/id.ts'
import { toUnits } from '../../domain/money.ts'
import type { DashboardRevenue, RevenueTable } from '../../resources/revenue/revenue.schema.ts'
import { type DemoProduct, type Filling, randomFor } from '../demo-product.ts'
import { Deck, type Random } from '../random.ts'
import type { SubscriptionPlan } from '../world.ts'
import { daysInYear } from '../year.ts'

const daysInMonth = daysInYear / 12
const annualMonths = 12
/** Who pays for a year gets two months of it free. */
const annualPrice = 10

interface Payment extends Omit<DashboardRevenue, 'id' | 'date' | 'createdAt'> {
  day: number
}

export function* revenueRows(filling: Filling, product: DemoProduct): Generator<RevenueTable> {
  const { ownerId, year } = filling
  const random = randomFor(filling, 'revenue', product.row.name)
  for (const payments of [subscriptions(filling, product, random), sales(filling, product, random)]) {
    for (const { day, amount, ...payment } of payments) {
      const createdAt = year.duringDay(day, random)
      const id = newId('', createdAt)
      yield { ownerId, productId: product.row.id, id, amount: toUnits(amount), ...payment, date: year.date(day), createdAt }
    }
  }
}

/** Some were customers before the year began, others come and go. Every third pays by the year, every seventh wants money back. */
function* subscriptions({ scale }: Filling, { world }: DemoProduct, random: Random): Generator<Payment> {
  if (world.plans.length === 0) return
  const plans = new Deck(
    world.plans.flatMap((plan) => Array<SubscriptionPlan>(plan.weight).fill(plan)),
    random,
  )
  for (let customer = 0; customer < world.subscribers * scale; customer++) {
    const plan = plans.draw()
    const isAnnual = customer % 3 === 2
    const isOld = random.chance(0.32)
    const joined = isOld ? world.startsOn + random.whole(0, 29) : random.whole(world.startsOn, daysInYear - 1)
    const stays = random.chance(0.15) ? random.whole(2, 6) : annualMonths
    const payments = isAnnual ? 1 : Math.min(stays, Math.ceil((daysInYear - joined) / daysInMonth))
    for (let month = 0; month < payments; month++) {
      yield subscription(plan, isAnnual, joined + Math.floor(month * daysInMonth))
    }
    if (customer % 7 === 3) {
      const paidOn = joined + Math.floor((payments - 1) * daysInMonth)
      yield refund(subscription(plan, isAnnual, paidOn), random)
    }
  }
}

const subscription = ({ name, amount, currency, source }: SubscriptionPlan, isAnnual: boolean, day: number): Payment => ({
  day,
  amount: isAnnual ? exactly(amount * annualPrice) : amount,
  currency,
  type: 'subscription',
  source,
  note: isAnnual ? `${name}, a year` : name,
  periodMonths: isAnnual ? annualMonths : null,
})

const reasons = ['Paid twice by mistake', 'Left within the trial days', 'Goodwill after the outage', 'Chose the wrong plan']

const refund = (paid: Payment, random: Random): Payment => ({
  ...paid,
  day: Math.min(daysInYear - 1, paid.day + random.whole(1, 9)),
  type: 'refund',
  note: random.pick(reasons),
  periodMonths: null,
})

function* sales({ scale }: Filling, { world }: DemoProduct, random: Random): Generator<Payment> {
  for (const { type, count, amounts, currency, source, notes } of world.sales) {
    for (let i = 0; i < count * scale; i++) {
      const day = random.whole(world.startsOn, daysInYear - 1)
      const amount = random.pick(amounts)
      yield { day, amount, currency, type, source, note: random.chance(0.8) ? random.pick(notes) : null, periodMonths: null }
    }
  }
}

const exactly = (amount: number) => Math.round(amount * 100) / 100
