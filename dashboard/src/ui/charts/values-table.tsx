import { Table } from '@mantine/core'
import { daysAfter, daysBetween, formatDay, formatNumber } from '../text/format'
import type { TimeChartProps } from './time-chart'

/** The values of a chart, the latest first. */
export default function ValuesTable({ name, points, unit, start, end, previous, height }: TimeChartProps) {
  const days = daysBetween(start, end) + 1
  const before = new Map(previous.map(({ date, value }) => [daysAfter(date, days), value]))
  const rows = points
    .toReversed()
    .map(({ date, value }) => [formatDay(date), formatNumber(value), formatNumber(before.get(date) ?? null)])
  const head = ['Date', unit ? `${name} (${unit})` : name, `${formatNumber(days)} days before`]
  const columns = previous.length > 0 ? 3 : 2
  return (
    <section
      style={{ maxHeight: height + 48, overflow: 'auto' }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      aria-label={`Values of ${name}, scrollable`}
    >
      <Table
        aria-label={`Values of ${name}`}
        stickyHeader
        data={{ head: head.slice(0, columns), body: rows.map((row) => row.slice(0, columns)) }}
      />
    </section>
  )
}
