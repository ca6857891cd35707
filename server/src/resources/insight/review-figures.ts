import { BigNumber } from 'bignumber.js'
import type { Kysely } from 'kysely'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf, daysBetween, daysLater, monthOf } from '../../domain/calendar.ts'
import { fromUnits, ratio, roundUnits } from '../../domain/money.ts'
import { historyDays } from '../../domain/statistics/release-effect.ts'
import { daysBeforeWeek, weekChange } from '../../domain/statistics/week-change.ts'
import { convertSums, figuresOf, type UnitFigures } from '../finance/figures.ts'
import { type Range, readSums, sumLedger } from '../finance/finance.ts'
import { countsToMrr, type Paying, payingOn } from '../finance/mrr-day.ts'
import { type InsightProduct, pathOf, referenceTo, type Scope } from './findings.ts'
import type { Review, ReviewFigure } from './review.schema.ts'
import { daysBefore, readMetrics } from './series.ts'

type Kind = Exclude<ReviewFigure['kind'], 'metric'>
type Part = [label: string, amount: BigNumber]
type ProductFigures = { product: InsightProduct; now: UnitFigures; before: UnitFigures }

const names: Record<Kind, string> = {
  mrr: 'MRR',
  net_revenue: 'Net revenue',
  costs: 'Costs',
  profit: 'Profit',
}

/** A figure is the sum of its parts. */
const partsOf: Record<Kind, (figures: UnitFigures) => Part[]> = {
  mrr: ({ mrr }) => [['subscription', mrr]],
  net_revenue: ({ revenue, refunds }) => [
    ...revenue.map(([type, amount]): Part => [type, amount]),
    ['refund', refunds.negated()],
  ],
  costs: ({ costs }) => costs.map(([category, amount]) => [category, amount]),
  profit: (figures) => [
    ...partsOf.net_revenue(figures),
    ...partsOf.costs(figures).map(([category, amount]): Part => [category, amount.negated()]),
  ],
}

const lines: Record<Kind, RegExp> = {
  mrr: /^mrr$/,
  net_revenue: /^revenue/,
  costs: /^cost/,
  profit: /^(revenue|cost)/,
}

/** Money from the day `from` to the day of the scope, in total and by product. */
export async function moneyFigures(
  { db, actor, products, asOf, currency }: Scope,
  from: string,
): Promise<{ total: ReviewFigure[]; byProduct: Review['money'] }> {
  const { ownerId } = actor
  const base = currency
  const figuresBetween = async (first: string, last: string) => {
    const months = { from: monthOf(first), to: monthOf(last) }
    const sums = await Promise.all([
      readSums(db, selectDays, { ownerId, base, ...months, first, last }),
      readSums(db, selectMrr, { ownerId, base, ...payingOn(last) }),
    ])
    const byProduct = Map.groupBy(sums.flat(), ({ productId }) => productId)
    return (id: string) => figuresOf(convertSums(byProduct.get(id) ?? [], base))
  }
  const [now, before] = await Promise.all([
    figuresBetween(from, asOf),
    figuresBetween(daysLater(from, -daysBeforeWeek), daysLater(from, -1)),
  ])
  const rows = products.map((product) => ({ product, now: now(product.id), before: before(product.id) }))
  const isComplete = asOf === daysLater(from, 6)
  const kinds: Kind[] = ['mrr', 'net_revenue', 'costs', 'profit']
  return {
    total: kinds.map((kind) => figureOf(kind, base, rows, null, isComplete)),
    byProduct: rows
      .flatMap((row) => [
        figureOf('net_revenue', base, [row], row.product, isComplete),
        figureOf('costs', base, [row], row.product, isComplete),
      ])
      .filter(({ value, before, explain }) => value !== 0 || before !== 0 || explain.excluded.length > 0),
  }
}

function figureOf(
  kind: Kind,
  base: string,
  rows: ProductFigures[],
  product: InsightProduct | null,
  isComplete: boolean,
): ReviewFigure {
  const amountOf = (figures: UnitFigures) => total(partsOf[kind](figures).map(([, amount]) => amount))
  const value = total(rows.map(({ now }) => amountOf(now)))
  const before = roundUnits(total(rows.map(({ before }) => amountOf(before))).div(kind === 'mrr' ? 1 : 4))
  const parts = rows.flatMap(({ product: { name, ...of }, now }) => {
    const shown: Part[] = product ? partsOf[kind](now) : [[name, amountOf(now)]]
    return shown.map(([label, amount]) => ({ label, value: fromUnits(amount), url: `${pathOf(of)}/finance` }))
  })
  const excluded = (reason: string, of: 'now' | 'before') => {
    const records = rows.flatMap((row) => row[of].leftOut).filter(({ line }) => lines[kind].test(line))
    const count = records.reduce((sum, { records }) => sum + records, 0)
    return count > 0 ? [{ reason, count, url: '/finance?view=rates' }] : []
  }
  const parted = product ? 'types' : 'products'
  const isCompared = kind === 'mrr' || kind === 'net_revenue'
  return {
    kind,
    product: product && referenceTo(product),
    name: names[kind],
    unit: base,
    value: fromUnits(value),
    before: fromUnits(before),
    // Bills come once a month, so costs of a week do not compare.
    change:
      kind === 'mrr' || (kind === 'net_revenue' && isComplete) ? ratio(value.minus(before), before) : null,
    usual: null,
    explain: {
      formula: `the sum of the ${parted}${isCompared ? '; change = value ÷ before − 1' : ''}`,
      inputs: parts.filter(({ value }) => value !== 0),
      excluded: [...excluded('No exchange rate', 'now'), ...excluded('No exchange rate, before', 'before')],
    },
  }
}

const total = (amounts: BigNumber[]) => amounts.reduce((sum, amount) => sum.plus(amount), new BigNumber(0))

/** The headline metric of each product, on the complete days of the week. */
export async function headlineFigures({ db, actor, products }: Scope, from: string): Promise<ReviewFigure[]> {
  const today = dayOf(db.now)
  const next = daysLater(from, 7)
  const days = daysBefore(next < today ? next : today, historyDays + daysBeforeWeek + 7)
  const count = daysBetween(from, days.asOf)
  const figures: ReviewFigure[] = []
  for (const product of products) {
    const [series] = await readMetrics(db, actor, product, days, 1)
    if (!series) continue
    const { others, ...change } = weekChange(series.values, count)
    const url = `${pathOf(product)}/metrics/${encodeURIComponent(series.key)}`
    const mean = (from: string, to: string, value: number | null) => ({
      label: `Mean per day, ${from} to ${to}`,
      value: value ?? 'too few values',
      url,
    })
    figures.push({
      kind: 'metric',
      product: referenceTo(product),
      name: series.name,
      unit: series.unit,
      ...change,
      explain: {
        formula: `value ÷ before − 1, compared with the same change on ${others} other days`,
        inputs: [
          mean(from, daysLater(days.asOf, -1), change.value),
          mean(daysLater(from, -daysBeforeWeek), daysLater(from, -1), change.before),
        ],
        excluded: [],
      },
    })
  }
  return figures
}

const selectDays = query((db, p: Range & { first: string; last: string }) =>
  sumProducts(db, p)
    .where('ledger.date', '>=', p.first)
    .where('ledger.date', '<=', p.last)
    .where('ledger.line', '!=', 'mrr'),
)

const selectMrr = query((db, p: Range & Paying) => sumProducts(db, p).where((row) => countsToMrr(row, p)))

const sumProducts = (db: Kysely<Tables>, p: Range) =>
  sumLedger(db, p).select('ledger.productId').groupBy('ledger.productId')
