import { BigNumber } from 'bignumber.js'
import { ExactSum, type Fraction, fromUnits, ratio } from '../../domain/money.ts'
import { costCategories } from '../costs/costs.schema.ts'
import { earningTypes, type Figures, type LeftOut, type Line } from './finance.schema.ts'

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

export interface Lines {
  units: (line: Line) => BigNumber
  leftOut: LeftOut[]
}

export function convertSums(sums: Sum[], reportingCurrency: string): Lines {
  const converted = new Map<Line, ExactSum>()
  const leftOut = new Map<string, Omit<LeftOut, 'amount'> & { units: bigint }>()
  for (const { line, currency, rate, parts, rest, records } of sums) {
    const amount = BigInt(parts) * BigInt(unitsPerPart) + BigInt(rest)
    if (rate === null && currency !== reportingCurrency) {
      const key = `${line} ${currency}`
      const more = leftOut.get(key) ?? { line, currency, records: 0, units: 0n }
      more.records += Number(records)
      more.units += amount
      leftOut.set(key, more)
      continue
    }
    const sum = converted.get(line) ?? new ExactSum()
    sum.add(amount, rate ?? none)
    converted.set(line, sum)
  }
  const rounded = new Map([...converted].map(([line, sum]) => [line, sum.rounded()]))
  return {
    units: (line) => rounded.get(line) ?? zero,
    leftOut: [...leftOut.values()].map(({ units, ...rest }) => ({
      ...rest,
      amount: fromUnits(new BigNumber(`${units}`)),
    })),
  }
}

export function figuresOf({ units, leftOut }: Lines) {
  const revenue = earningTypes.map((type) => [type, units(`revenue.${type}`)] as const)
  const costs = costCategories.map((category) => [category, units(`cost.${category}`)] as const)
  const grossRevenue = total(revenue)
  const refunds = units('revenue.refund')
  const netRevenue = grossRevenue.minus(refunds)
  const totalCosts = total(costs)
  return { revenue, grossRevenue, refunds, netRevenue, costs, totalCosts, mrr: units('mrr'), leftOut }
}

export type UnitFigures = ReturnType<typeof figuresOf>

export function toFigures(figures: UnitFigures): Figures {
  const { revenue, grossRevenue, refunds, netRevenue, costs, totalCosts, leftOut } = figures
  const profit = profitOf(figures)
  return {
    revenue: amounts(revenue),
    grossRevenue: fromUnits(grossRevenue),
    refunds: fromUnits(refunds),
    netRevenue: fromUnits(netRevenue),
    costs: amounts(costs),
    totalCosts: fromUnits(totalCosts),
    profit: fromUnits(profit),
    margin: ratio(profit, netRevenue),
    leftOut,
  }
}

export const shownMrr = ({ mrr }: Pick<UnitFigures, 'mrr'>) => ({
  mrr: fromUnits(mrr),
  arr: fromUnits(mrr.times(12)),
})

export function changeFrom(before: UnitFigures, now: UnitFigures) {
  const change = (of: (figures: UnitFigures) => BigNumber) => ratio(of(now).minus(of(before)), of(before))
  return {
    grossRevenue: change((figures) => figures.grossRevenue),
    refunds: change((figures) => figures.refunds),
    netRevenue: change((figures) => figures.netRevenue),
    totalCosts: change((figures) => figures.totalCosts),
    profit: change(profitOf),
    mrr: change((figures) => figures.mrr),
  }
}

const zero = new BigNumber(0)

const profitOf = ({ netRevenue, totalCosts }: UnitFigures) => netRevenue.minus(totalCosts)

const total = (lines: (readonly [string, BigNumber])[]) =>
  lines.reduce((sum, [, units]) => sum.plus(units), zero)

const amounts = <Name extends string>(lines: (readonly [Name, BigNumber])[]) =>
  Object.fromEntries(lines.map(([name, units]) => [name, fromUnits(units)])) as Record<Name, number>
