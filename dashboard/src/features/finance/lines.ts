import type { Figures, MonthFigures } from '../../api/types'
import { formatMonth, formatMonths } from '../../ui/text/format'
import type { Range } from './finance.api'

/** What stands in the table of months and can be opened: a line of the ledger, or a sum of others. */
export interface Line {
  key: string
  label: string
  /** What a sum is made of: the keys of others, those that are taken off with a minus. */
  parts?: string[]
  of: (figures: Figures | MonthFigures) => number | null
  /** The share of a whole rather than an amount. */
  isShare?: true
  /** What it is, where the parts do not say it. */
  words?: string
}

const revenueNames: Record<keyof Figures['revenue'], string> = {
  subscription: 'Subscriptions',
  one_time: 'One-time',
  lifetime: 'Lifetime deals',
  advertising: 'Advertising',
  enterprise: 'Enterprise',
  affiliate: 'Affiliate',
  other: 'Other revenue',
}

const costNames: Record<keyof Figures['costs'], string> = {
  INFRASTRUCTURE: 'Infrastructure',
  THIRD_PARTY: 'Third parties',
  MARKETING: 'Marketing',
  TOOLS: 'Tools',
  OTHER: 'Other costs',
}

const keysOf = <T extends object>(names: T) => Object.keys(names) as (keyof T & string)[]

const earnings = keysOf(revenueNames).map(
  (type): Line => ({ key: `revenue.${type}`, label: revenueNames[type], of: ({ revenue }) => revenue[type] }),
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
    words: 'Profit as a share of net revenue. Where there is no net revenue, there is no margin.',
  },
  {
    key: 'mrr',
    label: 'MRR',
    of: (figures) => ('mrr' in figures ? figures.mrr : null),
    words: 'The subscriptions of the month. One that pays for several months counts in each of them with its share.',
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

/** Types and categories that nothing was booked on are not shown. */
export const usedLines = (figures: (Figures | MonthFigures)[]): Line[] =>
  lines.filter((line) => line.parts || line.key === 'mrr' || figures.some((of) => line.of(of) !== 0 || isLeftOut(of, line.key)))

const isLeftOut = ({ leftOut }: Figures, key: string) => leftOut.some(({ line }) => line === key)

/** What of a line is left out for want of a rate. */
export function leftOutOf({ leftOut }: Figures, line: Line): Figures['leftOut'] {
  const leaves = leavesOf(line)
  return leftOut.filter(({ line }) => leaves.includes(line))
}

/** The lines of the ledger that a figure comes to in the end. */
function leavesOf({ key, parts }: Line): string[] {
  return parts?.flatMap((part) => leavesOf(lineOf(part.replace(/^[-/]/, '')) ?? ({ key: '' } as Line))) ?? [key]
}

/** MRR is of a month; added up over months it is nothing. */
export const hasTotal = ({ key }: Line) => key !== 'mrr' && key !== 'arr'

/** "Net revenue, October 2026". */
export const titleOf = ({ label }: Line, month: string) => `${label}, ${formatMonth(month)}`

/** "Net revenue, March – May 2026". */
export const totalTitleOf = ({ label }: Line, { from, to }: Range) => `${label}, ${formatMonths(from, to)}`

export const revenueTypeNames: Record<string, string> = { ...revenueNames, refund: 'Refund' }
export const costCategoryNames: Record<string, string> = costNames
