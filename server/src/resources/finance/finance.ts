import { type Kysely, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Query, query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { monthOf, monthsBetween, monthsLater } from '../../domain/calendar.ts'
import { badRequest } from '../../errors.ts'
import { getUser } from '../accounts/accounts.ts'
import { reachedProducts } from '../api-keys/product-access.ts'
import { productIdOf } from '../products/products.ts'
import { readUsedRates } from '../rates/used-rates.ts'
import { excludedProducts } from './excluded.ts'
import { changeFrom, convertSums, figuresOf, type Sum, shownMrr, toFigures, unitsPerPart } from './figures.ts'
import type { Finance, FinanceByProduct, FinanceQuery, FinanceRange } from './finance.schema.ts'

const maxMonths = 120

/**
 * Revenue, costs, profit and MRR per month in the reporting currency, of one product or all.
 * @throws not_found for the product, bad_request for a range that is reversed or longer than ten years
 */
export async function getFinance(db: Db, actor: Actor, { product, ...sent }: FinanceQuery): Promise<Finance> {
  const range = rangeOf(db, sent)
  const productId = await productIdOf(db, actor, product)
  const { reportingCurrency: base } = await getUser(db, actor)
  const before = monthsLater(range.from, -1)
  const scope = {
    ownerId: actor.ownerId,
    base,
    from: before,
    to: range.to,
    productId,
    keyId: limitedKeyOf(actor),
  }
  const sums = await readSums(db, selectMonths, scope)
  const byMonth = Map.groupBy(sums, ({ month }) => month)
  const figures = (month: string) => figuresOf(convertSums(byMonth.get(month) ?? [], base))
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
  const inRange = sums.filter(({ month }) => month !== before)
  return {
    currency: base,
    months: shownMonths,
    total: toFigures(figuresOf(convertSums(withoutMrr(inRange), base))),
    excluded: productId === undefined ? await excludedProducts(db, actor, range.from, range.to) : [],
  }
}

export async function getFinanceByProduct(db: Db, actor: Actor, month: string): Promise<FinanceByProduct> {
  const { reportingCurrency: base } = await getUser(db, actor)
  const sums = await readSums(db, selectProducts, { ownerId: actor.ownerId, base, from: month, to: month })
  const figures = (some: Sum[]) => {
    const units = figuresOf(convertSums(some, base))
    return { ...toFigures(units), ...shownMrr(units) }
  }
  const products = [...Map.groupBy(sums, ({ productId }) => productId)]
  return {
    currency: base,
    month,
    products: products.map(([productId, some]) => ({ productId, ...figures(some) })),
    total: figures(sums),
    excluded: await excludedProducts(db, actor, month, month),
  }
}

export const lastMonth = ({ now }: Pick<Db, 'now'>): string => monthsLater(monthOf(now), -1)

export function rangeOf({ now }: Pick<Db, 'now'>, { from, to = monthOf(now) }: FinanceRange) {
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

/** MRR belongs to a month and cannot be added up over months. */
export const withoutMrr = <T extends Sum>(sums: T[]) => sums.filter(({ line }) => line !== 'mrr')

export interface Range {
  ownerId: string
  base: string
  from: string
  to: string
  productId?: string | undefined
  /** A key that is limited to products. */
  keyId?: string | undefined
}

const ledgerOf = (db: Kysely<Tables>, p: Range) =>
  db
    .selectFrom('ledger')
    .select(['ledger.line', 'ledger.currency'])
    .where('ledger.ownerId', '=', p.ownerId)
    .where('ledger.productId', 'in', reachedProducts(p))
    .where('ledger.month', '>=', p.from)
    .where('ledger.month', '<=', p.to)
    .groupBy(['ledger.line', 'ledger.currency'])

/** Sums in the reporting currency, and of each day in others, because their rates differ. */
export const sumLedger = (db: Kysely<Tables>, p: Range) =>
  ledgerOf(db, p)
    .select((row) => [
      row
        .case()
        .when('ledger.currency', '=', p.base)
        .then('')
        .else(row.ref('ledger.date'))
        .end()
        .as('rateDate'),
      // Added in two parts, because integer sums overflow at 2^63.
      row.cast<string>(row.fn.sum(row('ledger.amount', '/', sql.lit(unitsPerPart))), 'text').as('parts'),
      row.cast<string>(row.fn.sum(row('ledger.amount', '%', sql.lit(unitsPerPart))), 'text').as('rest'),
      row.cast<string>(row.fn.sum('ledger.records'), 'text').as('records'),
    ])
    .groupBy('rateDate')

/** Runs a query of sums and adds the rates that they count at. */
export async function readSums<P extends Range, Row extends Omit<Sum, 'rate'> & { rateDate: string }>(
  db: Db,
  sums: Query<P, Row>,
  params: P,
): Promise<(Row & Pick<Sum, 'rate'>)[]> {
  const rows = (await db.all(sums, params)).map((row) => ({ ...row, date: row.rateDate }))
  const rateOf = await readUsedRates(db, params, rows)
  return rows.map((row) => ({ ...row, rate: rateOf(row) }))
}

const selectMonths = query((db, p: Range) => {
  const rows = sumLedger(db, p).select('ledger.month').groupBy('ledger.month')
  return p.productId === undefined ? rows : rows.where('ledger.productId', '=', p.productId)
})

const selectProducts = query((db, p: Range) =>
  sumLedger(db, p).select('ledger.productId').groupBy('ledger.productId'),
)
