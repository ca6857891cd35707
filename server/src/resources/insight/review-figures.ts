import { BigNumber } from 'bignumber.js'
import { query } from '../../db/query.ts'
import { daysBetween, daysLater, monthOf, weekOf } from '../../domain/calendar.ts'
import { fromUnits, ratio, roundUnits } from '../../domain/money.ts'
import { historyDays } from '../../domain/statistics/release-effect.ts'
import { daysBeforeWeek, weekChange } from '../../domain/statistics/week-change.ts'
import { dayInZone } from '../../domain/time-zone.ts'
import { explainExcluded, figuresOf, type UnitFigures } from '../finance/figures.ts'
import { type Range, readMrr, readSums, sumLedger } from '../finance/finance.ts'
import { meanInput } from './effects.ts'
import { type InsightProduct, metricPath, nameOf, pathOf, referenceTo, type Scope } from './findings.ts'
import type { Review, ReviewFigure } from './review.schema.ts'
import { daysBefore, readMetrics } from './series.ts'

type Kind = Exclude<ReviewFigure['kind'], 'metric'>
type Part = [label: string, amount: BigNumber]
type ProductFigures = { product: InsightProduct; now: UnitFigures; before: UnitFigures }

const revenueParts = ({ revenue, refunds }: UnitFigures): Part[] => [
  ...revenue.map(([type, amount]): Part => [type, amount]),
  ['refund', refunds.negated()],
]

/** A figure is the sum of its parts. `lines` are those of the ledger that it includes. */
const kinds: Record<Kind, { name: string; lines: RegExp; partsOf: (figures: UnitFigures) => Part[] }> = {
  mrr: { name: 'MRR', lines: /^mrr$/, partsOf: ({ mrr }) => [['subscription', mrr]] },
  net_revenue: { name: 'Net revenue', lines: /^revenue/, partsOf: revenueParts },
  costs: { name: 'Costs', lines: /^cost/, partsOf: ({ costs }) => costs.map(([...part]) => part) },
  profit: {
    name: 'Profit',
    lines: /^(revenue|cost)/,
    partsOf: (figures) => [
      ...revenueParts(figures),
      ...figures.costs.map(([category, amount]): Part => [category, amount.negated()]),
    ],
  },
}

const figureNames: Record<Kind, string> = {
  mrr: 'mrr',
  net_revenue: 'revenue',
  costs: 'costs',
  profit: 'profit',
}

/** A week that starts on Sunday has the name of its Monday. */
const weekFrom = (day: string) => weekOf(daysLater(day, 1))

/** Money from the day `from` to the day of the scope, in total and by product. */
export async function moneyFigures(
  { db, ownerId, products, asOf, currency }: Scope,
  from: string,
): Promise<{ total: ReviewFigure[]; byProduct: Review['money'] }> {
  const figuresBetween = async (first: string, last: string) => {
    const account = { ownerId, base: currency }
    const range = { ...account, from: monthOf(first), to: monthOf(last), first, last }
    const sums = await Promise.all([readSums(db, selectDays, range), readMrr(db, account, last)])
    const byProduct = Map.groupBy(sums.flat(), ({ productId }) => productId)
    return (id: string) => figuresOf(byProduct.get(id) ?? [], currency)
  }
  const [now, before] = await Promise.all([
    figuresBetween(from, asOf),
    figuresBetween(daysLater(from, -daysBeforeWeek), daysLater(from, -1)),
  ])
  const rows = [...products.values()].map((product) => ({
    product,
    now: now(product.id),
    before: before(product.id),
  }))
  const isComplete = asOf === daysLater(from, 6)
  const figure = (kind: Kind, some: ProductFigures[], product: InsightProduct | null) => ({
    figure: [figureNames[kind], weekFrom(from), product && nameOf(product)].filter(Boolean).join('/'),
    ...figureOf(kind, currency, some, product, isComplete),
  })
  return {
    total: (['mrr', 'net_revenue', 'costs', 'profit'] as const).map((kind) => figure(kind, rows, null)),
    byProduct: rows
      .flatMap((row) => [figure('net_revenue', [row], row.product), figure('costs', [row], row.product)])
      .filter(({ value, before, explain }) => value !== 0 || before !== 0 || explain.excluded.length > 0),
  }
}

/** @param product null: the total of all */
function figureOf(
  kind: Kind,
  unit: string,
  rows: ProductFigures[],
  product: InsightProduct | null,
  isComplete: boolean,
): Omit<ReviewFigure, 'figure'> {
  const { name, lines, partsOf } = kinds[kind]
  const amountOf = (figures: UnitFigures) => total(partsOf(figures).map(([, amount]) => amount))
  const value = total(rows.map(({ now }) => amountOf(now)))
  const before = roundUnits(total(rows.map(({ before }) => amountOf(before))).div(kind === 'mrr' ? 1 : 4))
  const inputs = rows.flatMap(({ product: of, now }) => {
    const parts: Part[] = product ? partsOf(now) : [[of.name, amountOf(now)]]
    return parts.map(([label, amount]) => ({ label, value: fromUnits(amount), url: `${pathOf(of)}/finance` }))
  })
  const excluded = (reason: string, of: 'now' | 'before') => {
    const records = rows.flatMap((row) => row[of].excluded).filter(({ line }) => lines.test(line))
    return explainExcluded(records, '/settings/currency', reason)
  }
  const parted = product ? 'types' : 'products'
  const isCompared = kind === 'mrr' || kind === 'net_revenue'
  return {
    kind,
    product: product && referenceTo(product),
    name,
    unit,
    value: fromUnits(value),
    before: fromUnits(before),
    // Bills come once a month, so costs of a week do not compare.
    change:
      kind === 'mrr' || (kind === 'net_revenue' && isComplete) ? ratio(value.minus(before), before) : null,
    usual: null,
    explain: {
      formula: `the sum of the ${parted}${isCompared ? '; change = value ÷ before − 1' : ''}`,
      inputs: inputs.filter(({ value }) => value !== 0),
      excluded: [...excluded('No exchange rate', 'now'), ...excluded('No exchange rate, before', 'before')],
    },
  }
}

const total = (amounts: BigNumber[]) => BigNumber.sum(0, ...amounts)

/** The headline metric of each product, on the complete days of the week. */
export async function headlineFigures(scope: Scope, from: string): Promise<ReviewFigure[]> {
  const { db, products, timeZone } = scope
  const today = dayInZone(db.now, timeZone)
  const next = daysLater(from, 7)
  const days = daysBefore(next < today ? next : today, historyDays + daysBeforeWeek + 7)
  const figures: ReviewFigure[] = []
  for (const product of products.values()) {
    const [series] = await readMetrics(db, scope, product.id, days, 1)
    if (!series) continue
    const { others, ...change } = weekChange(series.values, daysBetween(from, days.asOf))
    const url = metricPath(product, series.key)
    const mean = (first: string, end: string, value: number | null) =>
      meanInput(first, daysLater(end, -1), value ?? 'too few values', url)
    figures.push({
      figure: `metric/${nameOf(product)}/${series.key}/${weekFrom(from)}`,
      kind: 'metric',
      product: referenceTo(product),
      name: series.name,
      unit: series.unit,
      ...change,
      explain: {
        formula: `value ÷ before − 1, compared with the same change on ${others} other days`,
        inputs: [
          mean(from, days.asOf, change.value),
          mean(daysLater(from, -daysBeforeWeek), from, change.before),
        ],
        excluded: [],
      },
    })
  }
  return figures
}

const selectDays = query((db, p: Range & { first: string; last: string }) =>
  sumLedger(db, p)
    .select('ledger.productId')
    .where('ledger.date', '>=', p.first)
    .where('ledger.date', '<=', p.last)
    .where('ledger.line', '!=', 'mrr')
    .groupBy('ledger.productId'),
)
