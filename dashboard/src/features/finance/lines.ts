import type { Figures, FinanceToDate } from '../../api/types'
import { costCategoryNames, revenueTypeNames } from '../../ui/money-labels'

/** Figures of a month, or of several, whose MRR can't be added up. */
export type AnyFigures = Figures & { mrr?: number }

/** A row of the months table: a type or category of records, or a sum. */
export interface Line {
  key: string
  label: string
  /** Its records, as in the ledger: `revenue.refund`, `cost`, `mrr`; without it all but MRR. */
  records?: string
  isSum?: true
  words?: string
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
    words: 'Revenue − refunds.',
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
    words: 'The sum of all costs.',
    records: 'cost',
    isSum: true,
    of: (all) => all.totalCosts,
  },
  { key: 'profit', label: 'Profit', words: 'Net revenue − costs.', isSum: true, of: ({ profit }) => profit },
  {
    key: 'mrr',
    label: 'MRR',
    records: 'mrr',
    words: 'Subscriptions of the month. A payment for several months counts with its share in each of them.',
    of: ({ mrr }) => mrr,
  },
  { key: 'arr', label: 'ARR', records: 'mrr', words: 'Twelve times MRR.', of: ({ mrr }) => mrr && mrr * 12 },
]

export const lineOf = (key: string | null | undefined): Line | undefined =>
  lines.find((line) => line.key === key)

export function lineOfSum(key: 'net' | 'costs' | 'profit' | 'mrr'): Line {
  const line = lineOf(key)
  if (!line) throw new Error(`There is no line ${key}.`)
  return line
}

/** Without types and categories that have no records. */
export const usedLines = (figures: AnyFigures[]): Line[] =>
  lines.filter((line) => line.words || figures.some((of) => line.of(of) || excludedOf(of, line).length > 0))

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
