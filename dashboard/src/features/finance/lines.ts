import type { Figures, MonthFigures } from '../../api/types'
import { formatMonth, formatMonths } from '../../ui/text/format'
import type { Range } from './finance.api'

/** A row of the months table: a type or category of records, or a sum of others. */
export interface Line {
  key: string
  label: string
  /** The keys of the rows in a sum; subtracted ones with a minus. */
  parts?: string[]
  of: (figures: Figures | MonthFigures) => number | null
  /** A share of a whole, not an amount. */
  isShare?: true
  /** An explanation, if the parts do not explain it. */
  words?: string
}

const revenueNames: Record<keyof Figures['revenue'], string> = {
  subscription: 'Subscription',
  one_time: 'One-time',
  lifetime: 'Lifetime deal',
  advertising: 'Advertising',
  enterprise: 'Enterprise',
  affiliate: 'Affiliate',
  other: 'Other revenue',
}
const plurals: Partial<typeof revenueNames> = { subscription: 'Subscriptions', lifetime: 'Lifetime deals' }

const costNames: Record<keyof Figures['costs'], string> = {
  INFRASTRUCTURE: 'Infrastructure',
  THIRD_PARTY: 'Third parties',
  MARKETING: 'Marketing',
  TOOLS: 'Tools',
  OTHER: 'Other costs',
}

const keysOf = <T extends object>(names: T) => Object.keys(names) as (keyof T & string)[]

const earnings = keysOf(revenueNames).map(
  (type): Line => ({ key: `revenue.${type}`, label: plurals[type] ?? revenueNames[type], of: ({ revenue }) => revenue[type] }),
)
const spendings = keysOf(costNames).map(
  (category): Line => ({ key: `cost.${category}`, label: costNames[category], of: ({ costs }) => costs[category] }),
)
const keys = (lines: Line[]) => lines.map(({ key }) => key)

export const lines: Line[] = [
  ...earnings,
  { key: 'gross', label: 'Gross revenue', parts: keys(earnings), of: ({ grossRevenue }) => grossRevenue },
  {
    key: 'revenue.refund',
    label: 'Refunds',
    of: ({ refunds }) => refunds,
    words: 'Refunds count on their own date and never lower MRR.',
  },
  { key: 'net', label: 'Net revenue', parts: ['gross', '-revenue.refund'], of: ({ netRevenue }) => netRevenue },
  ...spendings,
  { key: 'costs', label: 'Costs', parts: keys(spendings), of: ({ totalCosts }) => totalCosts },
  { key: 'profit', label: 'Profit', parts: ['net', '-costs'], of: ({ profit }) => profit },
  {
    key: 'margin',
    label: 'Margin',
    parts: ['profit', '/net'],
    of: ({ margin }) => margin,
    isShare: true,
    words: 'Profit as a share of net revenue.',
  },
  {
    key: 'mrr',
    label: 'MRR',
    of: (figures) => ('mrr' in figures ? figures.mrr : null),
    words: 'Subscriptions of the month. A payment for several months counts with its share in each of them.',
  },
  {
    key: 'arr',
    label: 'ARR',
    parts: ['mrr', '×12'],
    of: (figures) => ('arr' in figures ? figures.arr : null),
    words: 'Twelve times MRR.',
  },
]

export const lineOf = (key: string): Line | undefined => lines.find((line) => line.key === key)

/** Sums stand out in the table. */
export const isSum = ({ key }: Line) => ['gross', 'net', 'costs', 'profit'].includes(key)

/** Without types and categories that have no records. */
export const usedLines = (figures: (Figures | MonthFigures)[]): Line[] =>
  lines.filter((line) => line.parts || line.key === 'mrr' || figures.some((of) => line.of(of) !== 0 || isLeftOut(of, line.key)))

const isLeftOut = ({ leftOut }: Figures, key: string) => leftOut.some(({ line }) => line === key)

/** The records that are missing in a figure because they have no exchange rate. */
export function leftOutOf({ leftOut }: Figures, line: Line): Figures['leftOut'] {
  const leaves = leavesOf(line)
  return leftOut.filter(({ line }) => leaves.includes(line))
}

/** The types and categories in a figure. */
function leavesOf({ key, parts }: Line): string[] {
  return parts?.flatMap((part) => leavesOf(lineOf(part.replace(/^[-/]/, '')) ?? ({ key: '' } as Line))) ?? [key]
}

/** The MRR of several months can not be added up. */
export const hasTotal = ({ key }: Line) => key !== 'mrr' && key !== 'arr'

/** "Net revenue, October 2026". */
export const titleOf = ({ label }: Line, month: string) => `${label}, ${formatMonth(month)}`

/** "Net revenue, March – May 2026". */
export const totalTitleOf = ({ label }: Line, { from, to }: Range) => `${label}, ${formatMonths(from, to)}`

export const revenueTypeNames: Record<string, string> = { ...revenueNames, refund: 'Refund' }
export const costCategoryNames: Record<string, string> = costNames
