import { type Kysely, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Query, query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayIn, monthOf, monthsBetween, monthsLater } from '../../domain/calendar.ts'
import { badRequest } from '../../errors.ts'
import { getUser, todayOf } from '../accounts/accounts.ts'
import { reachedProducts } from '../api-keys/product-access.ts'
import { productIdOf } from '../products/products.ts'
import { readUsedRates } from '../rates/used-rates.ts'
import { readExcludedProducts } from './excluded-products.ts'
import { changeFrom, figuresOf, type Sum, shownMrr, toFigures, unitsPerPart } from './figures.ts'
import type { Finance, FinanceByProduct, FinanceQuery, FinanceRange } from './finance.schema.ts'

const maxMonths = 120

/**
 * Revenue, costs, profit and MRR per month in the reporting currency, of one product or all.
 * @throws not_found for the product, bad_request for a range that is reversed or longer than ten years
 */
export async function getFinance(db: Db, actor: Actor, { product, ...sent }: FinanceQuery): Promise<Finance> {
  const range = rangeOf(await todayOf(db, actor), sent)
  const productId = await productIdOf(db, actor, product)
  const { reportingCurrency: base } = await getUser(db, actor)
  const before = monthsLater(range.from, -1)
  const scope = { ownerId: actor.ownerId, base, productId, keyId: limitedKeyOf(actor) }
  const sums = await readSums(db, selectMonths, { ...scope, from: before, to: range.to })
  const byMonth = Map.groupBy(sums, ({ month }) => month)
  const figures = (month: string) => figuresOf(byMonth.get(month) ?? [], base)
  const months = Array.from({ length: monthsBetween(range.from, range.to) + 1 }, (_, i) =>
    monthsLater(range.from, i),
  )
  let last = figures(before)
  const shownMonths = months.map((month) => {
    const now = figures(month)
    const change = changeFrom(last, now)
    last = now
    return { month, ...toFigures(now), ...shownMrr(now), change }
  })
  // MRR belongs to a month and cannot be added up over months.
  const inRange = sums.filter(({ month, line }) => month !== before && line !== 'mrr')
  return {
    currency: base,
    months: shownMonths,
    total: toFigures(figuresOf(inRange, base)),
    excludedProducts:
      productId === undefined ? await readExcludedProducts(db, actor, range.from, range.to) : [],
  }
}

export async function getFinanceByProduct(db: Db, actor: Actor, month: string): Promise<FinanceByProduct> {
  const { reportingCurrency: base } = await getUser(db, actor)
  const sums = await readSums(db, selectProducts, { ownerId: actor.ownerId, base, from: month, to: month })
  const figures = (some: Sum[]) => {
    const units = figuresOf(some, base)
    return { ...toFigures(units), ...shownMrr(units) }
  }
  const products = [...Map.groupBy(sums, ({ productId }) => productId)]
  return {
    currency: base,
    month,
    products: products.map(([productId, some]) => ({ productId, ...figures(some) })),
    total: figures(sums),
    excludedProducts: await readExcludedProducts(db, actor, month, month),
  }
}

export const lastMonth = (today: string): string => monthsLater(monthOf(today), -1)

export function rangeOf(today: string, { from, to = monthOf(today) }: FinanceRange) {
  const range = { from: from ?? monthsLater(to, -11), to }
  const length = monthsBetween(range.from, to) + 1
  const wrong =
    length < 1
      ? 'must not be after `to`'
      : length > maxMonths
        ? `must be within ${maxMonths} months of \`to\``
        : null
  if (wrong) throw badRequest(`from: ${wrong}`, [{ path: 'from', code: 'out_of_range', message: wrong }])
  return range
}

export interface Range {
  ownerId: string
  base: string
  from: string
  to: string
  productId?: string | undefined
  /** A key that is limited to products. */
  keyId?: string | undefined
}

/** Sums in the reporting currency, and of each day in others, because their rates differ. */
export const sumLedger = (db: Kysely<Tables>, p: Range) => {
  const sums = db
    .selectFrom('ledger')
    .select((row) => [
      'ledger.line',
      'ledger.currency',
      row
        .case()
        .when('ledger.currency', '=', p.base)
        .then('')
        .else(row.ref('ledger.date'))
        .end()
        .as('rateDate'),
      ...exactSum('ledger.amount'),
      row.cast<string>(row.fn.sum('ledger.records'), 'text').as('records'),
    ])
    .where('ledger.ownerId', '=', p.ownerId)
    .where('ledger.productId', 'in', reachedProducts(p))
    .where('ledger.month', '>=', p.from)
    .where('ledger.month', '<=', p.to)
    .groupBy(['ledger.line', 'ledger.currency', 'rateDate'])
  return p.productId === undefined ? sums : sums.where('ledger.productId', '=', p.productId)
}

/** Adds in two parts, because integer sums overflow at 2^63. */
export const exactSum = (amount: 'ledger.amount' | 'revenue.amount' | 'cost.amount') => {
  const sum = (operator: '/' | '%') =>
    sql<string>`cast(sum(${sql.ref(amount)} ${sql.raw(operator)} ${sql.lit(unitsPerPart)}) as text)`
  return [sum('/').as('parts'), sum('%').as('rest')] as const
}

/** Runs a query of sums and adds the rates that they count at. */
export async function readSums<
  P extends Pick<Range, 'ownerId' | 'base'>,
  Row extends Omit<Sum, 'rate'> & { rateDate: string },
>(db: Db, sums: Query<P, Row>, params: P): Promise<(Row & Pick<Sum, 'rate'>)[]> {
  const rows = (await db.all(sums, params)).map((row) => ({ ...row, date: row.rateDate }))
  const rateOf = await readUsedRates(db, params, rows)
  return rows.map((row) => ({ ...row, rate: rateOf(row) }))
}

/** MRR on a day, by product: each payment counts until its next month starts. */
export function readMrr(db: Db, scope: Omit<Range, 'from' | 'to'>, date: string) {
  const to = monthOf(date)
  // On the last day of a month, all of the month count.
  const day = date === dayIn(to, `${to}-31`) ? '31' : date.slice(8)
  return readSums(db, selectMrr, { ...scope, from: monthsLater(to, -1), to, day })
}

const selectMonths = query((db, p: Range) => sumLedger(db, p).select('ledger.month').groupBy('ledger.month'))

const selectProducts = query((db, p: Range) =>
  sumLedger(db, p).select('ledger.productId').groupBy('ledger.productId'),
)

/** The day divides the payments of two months: those until it count now, those after it did a month ago. */
const selectMrr = query((db, p: Range & { day: string }) => {
  const dayOfMonth = sql<string>`substr(${sql.ref('ledger.date')}, 9)`
  return sumLedger(db, p)
    .select('ledger.productId')
    .groupBy('ledger.productId')
    .where('ledger.line', '=', 'mrr')
    .where((row) =>
      row.or([
        row('ledger.month', '=', p.to).and(dayOfMonth, '<=', p.day),
        row('ledger.month', '=', p.from).and(dayOfMonth, '>', p.day),
      ]),
    )
})
