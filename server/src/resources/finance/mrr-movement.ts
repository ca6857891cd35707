import { BigNumber } from 'bignumber.js'
import { dayIn, isMonth, monthOf, monthsLater } from '../../domain/calendar.ts'
import { ExactSum, type Fraction, spread } from '../../domain/money.ts'
import { type MrrKind, mrrKinds } from './mrr.schema.ts'

/** Amounts are integers of 1/10,000 of the unit. */

export interface Subscription {
  productId: string
  source: string | null
  customer: string | null
}

/** A subscription record. */
export interface Payment extends Subscription {
  currency: string
  amount: number
  date: string
  periodMonths: number | null
  /** The rate that it counts at, or null if its currency is the one of the result. */
  rate: Fraction | null
}

export interface FirstPayment extends Subscription {
  date: string
}

/** What a payment adds to the MRR of a month. */
interface Share {
  payment: Payment
  units: number
}

export interface Change extends Subscription {
  kind: MrrKind
  before: BigNumber
  after: BigNumber
}

export interface Movement {
  start: BigNumber
  end: BigNumber
  totals: Record<MrrKind, BigNumber>
  /** Largest first. */
  changes: Change[]
  /** What has no exchange rate at the end. It counts in nothing else. */
  excluded: Share[]
}

/**
 * Calculates movements between days.
 * @param payments that count in one of the months
 * @param firstPayments the date of the first payment of each customer's subscription
 * @param currency of the result
 */
export function mrrMovements(
  payments: Payment[],
  firstPayments: FirstPayment[],
  currency: string,
): (from: string, to: string) => Movement {
  const hasRate = (payment: Payment) => payment.currency === currency || payment.rate !== null
  const byMonth = sharesByMonth(payments.filter(hasRate))
  const excluded = sharesByMonth(payments.filter((payment) => !hasRate(payment)))
  const firstDates = new Map(firstPayments.map((first) => [subscriptionKey(first), first.date]))
  return (from, to) => ({
    ...movementOf(sharesOn(byMonth, from), sharesOn(byMonth, to), (key) => {
      const first = firstDates.get(key)
      return first !== undefined && first <= from
    }),
    excluded: sharesOn(excluded, to),
  })
}

/** `start` plus all totals is `end`, exactly: rounding is part of `currency`. */
function movementOf(
  before: Share[],
  after: Share[],
  hasPaidEver: (key: string) => boolean,
): Omit<Movement, 'excluded'> {
  const start = convertedTotal(before)
  const end = convertedTotal(after)
  const totals = Object.fromEntries(mrrKinds.map((kind) => [kind, zero])) as Movement['totals']
  const changes: Change[] = []
  const sharesBefore = Map.groupBy(before, ({ payment }) => subscriptionKey(payment))
  const sharesAfter = Map.groupBy(after, ({ payment }) => subscriptionKey(payment))
  for (const key of new Set([...sharesBefore.keys(), ...sharesAfter.keys()])) {
    const paidBefore = sharesBefore.get(key) ?? []
    const paidAfter = sharesAfter.get(key) ?? []
    const { productId, source, customer } = (paidBefore[0] ?? paidAfter[0])!.payment
    const moved = movedBetween(paidBefore, paidAfter)
    const kind = kindOf({
      isIdentified: customer !== null,
      paidBefore: paidBefore.length > 0,
      paysNow: paidAfter.length > 0,
      hasPaidEver: hasPaidEver(key),
      isMore: moved.isPositive(),
    })
    totals[kind] = totals[kind].plus(moved)
    const change = {
      productId,
      source,
      customer,
      before: convertedTotal(paidBefore),
      after: convertedTotal(paidAfter),
    }
    if (!moved.isZero()) changes.push({ kind, ...change })
    else if (paidAfter.some(isConverted) && !change.before.eq(change.after))
      changes.push({ kind: 'currency', ...change })
  }
  totals.currency = end.minus(start).minus(sum(Object.values(totals)))
  changes.sort((a, b) => sizeOf(b).comparedTo(sizeOf(a)) ?? 0)
  return { start, end, totals, changes }
}

interface Subscribed {
  isIdentified: boolean
  paidBefore: boolean
  paysNow: boolean
  hasPaidEver: boolean
  isMore: boolean
}

function kindOf({ isIdentified, paidBefore, paysNow, hasPaidEver, isMore }: Subscribed): MrrKind {
  if (!isIdentified) return 'unidentified'
  if (!paysNow) return 'churn'
  if (!paidBefore) return hasPaidEver ? 'reactivation' : 'new'
  return isMore ? 'expansion' : 'contraction'
}

/** The change of a subscription at the rates of `after`, so that an unchanged amount does not move. */
function movedBetween(before: Share[], after: Share[]): BigNumber {
  const currencies = new Set([...before, ...after].map(({ payment }) => payment.currency))
  return sum(
    [...currencies].map((currency) => {
      const ofCurrency = ({ payment }: Share) => payment.currency === currency
      const paidBefore = before.filter(ofCurrency)
      const paidAfter = after.filter(ofCurrency)
      if (paidAfter.length === 0) return convertedTotal(paidBefore).negated()
      const own = exactTotal(paidAfter)
      const moved = own.minus(exactTotal(paidBefore))
      return convertedTotal(paidAfter).times(moved).div(own).integerValue(BigNumber.ROUND_HALF_UP)
    }),
  )
}

function sharesByMonth(payments: Payment[]): Map<string, Share[]> {
  const byMonth = new Map<string, Share[]>()
  for (const payment of payments) {
    for (const [i, units] of spread(payment.amount, payment.periodMonths ?? 1).entries()) {
      const month = monthsLater(monthOf(payment.date), i)
      if (!isMonth(month)) break
      const shares = byMonth.get(month)
      if (shares) shares.push({ payment, units })
      else byMonth.set(month, [{ payment, units }])
    }
  }
  return byMonth
}

/**
 * Each payment counts until its next month starts. On the last day of a month all payments of the month
 * count, as in the figures of the month.
 */
function sharesOn(byMonth: Map<string, Share[]>, day: string): Share[] {
  const month = monthOf(day)
  const ofMonth = byMonth.get(month) ?? []
  if (day === dayIn(month, `${month}-31`)) return ofMonth
  const isLater = ({ payment }: Share) => payment.date.slice(8) > day.slice(8)
  return [
    ...ofMonth.filter((share) => !isLater(share)),
    ...(byMonth.get(monthsLater(month, -1)) ?? []).filter(isLater),
  ]
}

/** Adds up each day before it converts, like the figures of finance, so that the totals are the same. */
function convertedTotal(shares: Share[]): BigNumber {
  const total = new ExactSum()
  for (const some of Map.groupBy(shares, ({ payment }) => payment.currency + payment.date).values()) {
    const units = some.reduce((sum, share) => sum + BigInt(share.units), 0n)
    total.add(units, some[0]!.payment.rate ?? unconverted)
  }
  return total.rounded()
}

/** In the currency of the payments, not rounded: the shares of an annual plan differ by their rounding. */
const exactTotal = (shares: Share[]) =>
  sum(shares.map(({ payment }) => new BigNumber(payment.amount).div(payment.periodMonths ?? 1)))

const unconverted: Fraction = { value: '1', per: '1' }
const isConverted = ({ payment }: Share) => payment.rate !== null

const subscriptionKey = ({ productId, source, customer }: Subscription) =>
  JSON.stringify([productId, source, customer])

const zero = new BigNumber(0)
const sum = (amounts: BigNumber[]) => amounts.reduce((total, amount) => total.plus(amount), zero)
const sizeOf = ({ before, after }: Change) => after.minus(before).abs()
