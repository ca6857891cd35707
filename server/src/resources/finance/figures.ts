import { BigNumber } from 'bignumber.js'
import { ExactSum, type Fraction, fromUnits, ratio } from '../../domain/money.ts'
import { costCategories } from '../costs/costs.schema.ts'
import type { Explain } from '../insight/impact.schema.ts'
import { type ExcludedRecords, earningTypes, type Figures, type Line } from './finance.schema.ts'

export interface Sum {
  line: Line
  currency: string
  rate: Fraction | null
  /** The amount in units is `parts` times `unitsPerPart` plus `rest`. Text, because it may exceed 2^53. */
  parts: string
  rest: string
  records: string
}

export const unitsPerPart = 1_000_000_000
const none: Fraction = { value: '1', per: '1' }
const zero = new BigNumber(0)

/** Figures in units of the reporting currency. Sums without a rate are in `excluded`. */
export function figuresOf(sums: Sum[], reportingCurrency: string) {
  const converted = new Map<Line, ExactSum>()
  const withoutRate = new Map<string, Omit<ExcludedRecords, 'amount'> & { units: bigint }>()
  for (const { line, currency, rate, parts, rest, records } of sums) {
    const amount = BigInt(parts) * BigInt(unitsPerPart) + BigInt(rest)
    if (rate === null && currency !== reportingCurrency) {
      const key = `${line} ${currency}`
      const more = withoutRate.get(key) ?? { line, currency, records: 0, units: 0n }
      more.records += Number(records)
      more.units += amount
      withoutRate.set(key, more)
      continue
    }
    const sum = converted.get(line) ?? new ExactSum()
    sum.add(amount, rate ?? none)
    converted.set(line, sum)
  }
  const units = (line: Line) => converted.get(line)?.rounded() ?? zero
  const revenue = earningTypes.map((type) => [type, units(`revenue.${type}`)] as const)
  const costs = costCategories.map((category) => [category, units(`cost.${category}`)] as const)
  const grossRevenue = total(revenue)
  const refunds = units('revenue.refund')
  const netRevenue = grossRevenue.minus(refunds)
  const totalCosts = total(costs)
  const profit = netRevenue.minus(totalCosts)
  const excluded = [...withoutRate.values()].map(({ units, ...rest }) => ({
    ...rest,
    amount: fromUnits(new BigNumber(`${units}`)),
  }))
  return {
    revenue,
    grossRevenue,
    refunds,
    netRevenue,
    costs,
    totalCosts,
    profit,
    mrr: units('mrr'),
    excluded,
  }
}

export type UnitFigures = ReturnType<typeof figuresOf>

export const toFigures = (figures: UnitFigures): Figures => ({
  revenue: amounts(figures.revenue),
  grossRevenue: fromUnits(figures.grossRevenue),
  refunds: fromUnits(figures.refunds),
  netRevenue: fromUnits(figures.netRevenue),
  costs: amounts(figures.costs),
  totalCosts: fromUnits(figures.totalCosts),
  profit: fromUnits(figures.profit),
  margin: ratio(figures.profit, figures.netRevenue),
  excluded: figures.excluded,
})

export const shownMrr = ({ mrr }: Pick<UnitFigures, 'mrr'>) => ({
  mrr: fromUnits(mrr),
  arr: fromUnits(mrr.times(12)),
})

export function changeFrom(before: UnitFigures, now: UnitFigures) {
  const change = (name: 'grossRevenue' | 'refunds' | 'netRevenue' | 'totalCosts' | 'profit' | 'mrr') =>
    ratio(now[name].minus(before[name]), before[name])
  return {
    grossRevenue: change('grossRevenue'),
    refunds: change('refunds'),
    netRevenue: change('netRevenue'),
    totalCosts: change('totalCosts'),
    profit: change('profit'),
    mrr: change('mrr'),
  }
}

/** Records without an exchange rate, as the explanation of a figure names them. */
export function explainExcluded(
  excluded: Pick<ExcludedRecords, 'records'>[],
  url: string,
  reason = 'No exchange rate',
): Explain['excluded'] {
  const count = excluded.reduce((sum, { records }) => sum + records, 0)
  return count > 0 ? [{ reason, count, url }] : []
}

const total = (lines: (readonly [string, BigNumber])[]) => BigNumber.sum(...lines.map(([, units]) => units))

const amounts = <Name extends string>(lines: (readonly [Name, BigNumber])[]) =>
  Object.fromEntries(lines.map(([name, units]) => [name, fromUnits(units)])) as Record<Name, number>
