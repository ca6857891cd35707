import type { Figures, FinanceToDate, Product } from '../../api/types'
import { costCategoryNames, revenueTypeNames } from '../../ui/money-labels'
import { figureName } from '../../ui/why-address'

/** Figures of a month, or of several, whose MRR can't be added up. */
export type AnyFigures = Figures & { mrr?: number }

/** A row of the months table: a type or category of records, or a sum. */
export interface Line {
  key: string
  label: string
  /** Its records, as in the ledger: `revenue.refund`, `cost`, `mrr`; without it all but MRR. */
  records?: string
  isSum?: true
  of: (figures: AnyFigures) => number | undefined
}

const plurals: Record<string, string> = {
  subscription: 'Subscriptions',
  lifetime: 'Lifetime deals',
  refund: 'Refunds',
}

const leaf = (key: string, label: string, of: Line['of']): Line => ({ key, label, records: key, of })

export const lines: Line[] = [
  ...Object.entries(revenueTypeNames).map(([type, label]) =>
    leaf(
      `revenue.${type}`,
      plurals[type] ?? label,
      ({ revenue, refunds }) => ({ ...revenue, refund: -refunds })[type],
    ),
  ),
  {
    key: 'net',
    label: 'Net revenue',
    records: 'revenue',
    isSum: true,
    of: (all) => all.netRevenue,
  },
  ...Object.entries(costCategoryNames).map(([category, label]) =>
    leaf(`cost.${category}`, label, ({ costs }) => costs[category as keyof typeof costs]),
  ),
  {
    key: 'costs',
    label: 'Costs',
    records: 'cost',
    isSum: true,
    of: (all) => all.totalCosts,
  },
  { key: 'profit', label: 'Profit', isSum: true, of: ({ profit }) => profit },
  {
    key: 'mrr',
    label: 'MRR',
    records: 'mrr',
    of: ({ mrr }) => mrr,
  },
  { key: 'arr', label: 'ARR', records: 'mrr', of: ({ mrr }) => mrr && mrr * 12 },
]

export function lineOfSum(key: 'net' | 'costs' | 'profit' | 'mrr'): Line {
  const line = lines.find((line) => line.key === key)
  if (!line) throw new Error(`There is no line ${key}.`)
  return line
}

/** The name of a figure, which is explained. @param on a month, or the day until which it counts */
export const whyLine = ({ key }: Line, on: string, product: Product | null) =>
  figureName({ net: 'revenue', arr: 'mrr' }[key] ?? key, on, product)

/** Without types and categories that have no records. */
export const usedLines = (figures: AnyFigures[]): Line[] =>
  lines.filter(
    (line) => !line.key.includes('.') || figures.some((of) => line.of(of) || excludedOf(of, line).length > 0),
  )

/** Figures of some days, with MRR and the subscriptions that it excludes. */
export const withMrr = (
  figures: Figures,
  { value: mrr, excluded }: Pick<FinanceToDate['mrr'], 'value' | 'excluded'>,
) => ({
  ...figures,
  mrr,
  excluded: [...figures.excluded, ...excluded],
})

/** The records that are missing in a figure because they have no exchange rate. */
export const excludedOf = (
  { excluded }: AnyFigures,
  { records }: Pick<Line, 'records'>,
): Figures['excluded'] => excluded.filter(({ line }) => (records ? line.startsWith(records) : line !== 'mrr'))
