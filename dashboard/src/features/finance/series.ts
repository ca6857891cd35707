import type { MonthFigures } from '../../api/types'

export interface Series {
  /** As of the line of figures that it draws. */
  name: string
  label: string
  type: 'bar' | 'line'
  color: string
  of: (month: MonthFigures) => number
}

/** What the chart of the months shows. */
export const series: Series[] = [
  {
    name: 'net',
    label: 'Net revenue',
    type: 'bar',
    color: 'var(--mantine-primary-color-filled)',
    of: ({ netRevenue }) => netRevenue,
  },
  { name: 'costs', label: 'Costs', type: 'bar', color: 'var(--mantine-color-gray-6)', of: ({ totalCosts }) => totalCosts },
  { name: 'mrr', label: 'MRR', type: 'line', color: 'var(--good)', of: ({ mrr }) => mrr },
]
