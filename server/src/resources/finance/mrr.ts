import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { BigNumber } from 'bignumber.js'
import { type Kysely, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayIn, monthOf, monthsBetween, monthsLater } from '../../domain/calendar.ts'
import { formatMoney, formatSignedMoney } from '../../domain/figures.ts'
import { fromUnits } from '../../domain/money.ts'
import { badRequest } from '../../errors.ts'
import { getUser, todayOf } from '../accounts/accounts.ts'
import { reachedProducts } from '../api-keys/product-access.ts'
import { productIdOf } from '../products/products.ts'
import { readUsedRates } from '../rates/used-rates.ts'
import { readExcludedProducts } from './excluded-products.ts'
import { rangeOf } from './finance.ts'
import { countOf, monthCount } from './finance-records.ts'
import {
  type Mrr,
  type MrrChange,
  type MrrChanges,
  type MrrChangesQuery,
  type MrrKind,
  type MrrMonth,
  type MrrQuery,
  mrrKinds,
} from './mrr.schema.ts'
import { type Change, type Movement, mrrMovements } from './mrr-movement.ts'

const maxCauses = 5
const maxChanges = 1000
const formula =
  'end = start + new + expansion + contraction + churn + reactivation + unidentified + currency. ' +
  'A subscription is the records of one product, source and customer.'

/** MRR from month to month. @throws not_found for the product, bad_request for the range or a later month */
export async function getMrr(db: Db, actor: Actor, sent: MrrQuery): Promise<Mrr> {
  const today = sent.asOf ?? (await todayOf(db, actor))
  const range = rangeOf(today, sent)
  checkStarted('to', range.to, today)
  const { currency, monthOn } = await readMonths(db, actor, sent, today, range)
  const months: MrrMonth[] = []
  for (let i = 0; i <= monthsBetween(range.from, range.to); i++) {
    months.push(monthOn(monthsLater(range.from, i)).shown)
    // Months with thousands of subscriptions take time, in which others are served.
    await yieldToEventLoop()
  }
  return {
    currency,
    months,
    formula,
    excludedProducts:
      sent.product === undefined ? await readExcludedProducts(db, actor, range.from, range.to) : [],
  }
}

/** What changed MRR in a month. @throws as `getMrr` */
export async function getMrrChanges(db: Db, actor: Actor, sent: MrrChangesQuery): Promise<MrrChanges> {
  const today = sent.asOf ?? (await todayOf(db, actor))
  const { month = monthOf(today) } = sent
  checkStarted('month', month, today)
  const { currency, monthOn } = await readMonths(db, actor, sent, today, { from: month, to: month })
  const { shown, changes } = monthOn(month)
  return {
    currency,
    figures: shown,
    changes: changes.slice(0, maxChanges).map(toMrrChange),
    changeCount: changes.length,
  }
}

/** Payments of later months are not known yet, so all subscriptions would seem to end. */
function checkStarted(path: string, month: string, today: string) {
  if (month <= monthOf(today)) return
  const message = 'must not be after the current month'
  throw badRequest(`${path}: ${message}`, [{ path, code: 'out_of_range', message }])
}

async function readMonths(
  db: Db,
  actor: Actor,
  { product, currency: only }: Pick<MrrQuery, 'product' | 'currency'>,
  today: string,
  range: { from: string; to: string },
) {
  const { ownerId } = actor
  const productId = await productIdOf(db, actor, product)
  const base = only?.toUpperCase() ?? (await getUser(db, actor)).reportingCurrency
  const scope = {
    ...{ ownerId, productId, keyId: limitedKeyOf(actor), currency: only && base },
    until: `${range.to}-31`,
  }
  const rows = await db.all(selectPayments, { ...scope, before: countOf(monthsLater(range.from, -1)) })
  const rateOf = await readUsedRates(db, { ownerId, base }, rows)
  const movement = mrrMovements(
    rows.map((row) => ({ ...row, rate: rateOf(row) })),
    await db.all(selectFirst, scope),
    base,
  )
  const monthOn = (month: string) => {
    const lastDay = dayIn(month, `${month}-31`)
    const from = dayIn(monthsLater(month, -1), `${monthsLater(month, -1)}-31`)
    const to = monthOf(today) === month ? today : lastDay
    const moved = movement(from, to)
    return { shown: { month, from, to, ...toMrrMonth(moved, base) }, changes: moved.changes }
  }
  return { currency: base, monthOn }
}

function toMrrMonth(
  { start, end, totals, changes, excluded }: Movement,
  currency: string,
): Omit<MrrMonth, 'month' | 'from' | 'to'> {
  const amounts = Object.fromEntries(mrrKinds.map((kind) => [kind, fromUnits(totals[kind])]))
  return {
    start: fromUnits(start),
    ...(amounts as Record<MrrKind, number>),
    end: fromUnits(end),
    sentence: sentenceOf(fromUnits(start), fromUnits(end), amounts, currency),
    causes: changes.slice(0, maxCauses).map(toMrrChange),
    excluded: [...Map.groupBy(excluded, ({ payment }) => payment.currency)].map(([currency, shares]) => ({
      line: 'mrr',
      currency,
      records: shares.length,
      amount: fromUnits(shares.reduce((sum, { units }) => sum.plus(units), new BigNumber(0))),
    })),
  }
}

const toMrrChange = ({ before, after, ...change }: Change): MrrChange => ({
  ...change,
  before: fromUnits(before),
  after: fromUnits(after),
  change: fromUnits(after.minus(before)),
})

/** "MRR fell $49.00 to $845.17: churn −$99.00, new +$50.00." */
function sentenceOf(start: number, end: number, amounts: Record<string, number>, currency: string): string {
  const parts = Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .map(([kind, amount]) => `${wordFor[kind as MrrKind]} ${formatSignedMoney(amount, currency)}`)
  const change = end - start
  const verb = change === 0 ? 'stayed at' : change > 0 ? 'rose' : 'fell'
  const by = change === 0 ? '' : ` ${formatMoney(Math.abs(change), currency)} to`
  return `MRR ${verb}${by} ${formatMoney(end, currency)}${parts.length ? `: ${parts.join(', ')}` : ''}.`
}

const wordFor: Record<MrrKind, string> = {
  new: 'new',
  expansion: 'expansion',
  contraction: 'contraction',
  churn: 'churn',
  reactivation: 'reactivation',
  unidentified: 'records without a customer',
  currency: 'exchange rates',
}

interface Scope {
  ownerId: string
  until: string
  productId?: string | undefined
  keyId?: string | undefined
  currency?: string | undefined
}

const subscriptions = (db: Kysely<Tables>, p: Scope) => {
  let rows = db
    .selectFrom('revenue')
    .select(['productId', 'source', 'customer'])
    .where('ownerId', '=', p.ownerId)
    .where('type', '=', 'subscription')
    .where('date', '<=', p.until)
    .where('productId', 'in', reachedProducts(p))
  if (p.productId !== undefined) rows = rows.where('productId', '=', p.productId)
  if (p.currency !== undefined) rows = rows.where('currency', '=', p.currency)
  return rows
}

/** Those that pay for a month after `before`, or for `before` itself. */
const selectPayments = query((db, p: Scope & { before: number }) =>
  subscriptions(db, p)
    .select(['currency', 'amount', 'date', 'periodMonths'])
    .where(sql<boolean>`${monthCount} + coalesce(${sql.ref('revenue.periodMonths')}, 1) > ${p.before}`),
)

/** A customer who paid earlier is no new one. */
const selectFirst = query((db, p: Scope) =>
  subscriptions(db, p)
    .select((row) => row.fn.min('date').as('date'))
    .where('customer', 'is not', null)
    .groupBy(['productId', 'source', 'customer']),
)
