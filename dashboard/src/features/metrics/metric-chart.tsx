import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useProduct, versionsQuery } from '../../api/products'
import type { MetricValue, MetricWithLatest } from '../../api/types'
import { Change } from '../../ui/card'
import { ChartLegend } from '../../ui/charts/plot'
import { TimeChart } from '../../ui/charts/time-chart'
import { versionPath } from '../../ui/paths'
import { daysAfter, formatDay, formatNumber, today } from '../../ui/text/format'
import { valuesQuery } from './metrics.api'

interface Range {
  /** null: everything until `end`. */
  start: string | null
  end: string
  /** The number of days, with a start. */
  days: number
}

const ranges = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
  { value: 'all', label: 'All' },
]

/** The range in the address, and the control that changes it. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('range') ?? '90'
  const days = Number(chosen) || 0
  const range: Range = { start: days ? daysAfter(today(), 1 - days) : null, end: today(), days }
  const choose = (range: string) => setParams({ range })
  const control = <SegmentedControl ml="auto" size="xs" aria-label="Range" data={ranges} value={chosen} onChange={choose} />
  return { range, control }
}

export interface MetricProps {
  product: string
  metric: MetricWithLatest
  range: Range
}

export const LatestValue = ({ metric: { latestValue, unit } }: Pick<MetricProps, 'metric'>) => (
  <Text fz="var(--fs-figure-sm)" fw={600} lh="32px" truncate title={latestValue ? formatDay(latestValue.date) : undefined}>
    {formatNumber(latestValue?.value ?? null)}
    {unit && (
      <Text span size="sm" c="var(--text-3)">
        {` ${unit}`}
      </Text>
    )}
  </Text>
)

interface MetricChartProps extends MetricProps {
  height: number
}

/** A metric with the releases of its product, compared with the period before if that has values on half of its days. */
export function MetricChart({ product, metric, range: { start, end, days }, height }: MetricChartProps) {
  const { key, name, unit, missingIsZero } = metric
  const [isTable, setTable] = useState(false)
  const { data } = useQuery(valuesQuery(product, key, start && daysAfter(start, -days), end))
  const { data: versions = [] } = useQuery(versionsQuery(useProduct(product)?.id ?? null))
  if (!data) return <Skeleton h={height + 76} />
  const points = data.filter(({ date }) => !start || date >= start)
  const earlier = data.filter(({ date }) => start && date < start)
  const previous = earlier.length >= days / 2 ? earlier : []
  if (points.length === 0) {
    return (
      <Text size="sm" c="dimmed" h={height + 76}>
        No values in this range
      </Text>
    )
  }
  const releases = versions
    .flatMap(({ status, version, releasedAt }) =>
      status === 'RELEASED' && releasedAt
        ? { date: releasedAt.slice(0, 10), label: version, to: versionPath({ slug: product, id: product }, version) }
        : [],
    )
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  // Where missing days are 0, the values count events, and their total is the figure of a period.
  const figureOf = (values: MetricValue[]) =>
    values.reduce((sum, { value }) => sum + value, 0) / (missingIsZero ? 1 : values.length)
  const [now, before] = [figureOf(points), figureOf(previous)]
  const isFair = previous.length > 0 && points.length >= days / 2 && before > 0
  return (
    <>
      <Group gap="xs" fz="var(--fs-xs)">
        <ChartLegend
          items={[
            { kind: 'line', label: `${missingIsZero ? 'Total' : 'Average'} ${rounded(now)}` },
            previous.length > 0 && { kind: 'previous', label: `${days} days before ${rounded(before)}` },
          ]}
        />
        {isFair && <Change of={now / before - 1} better="neither" />}
        <Button variant="subtle" color="gray" size="xs" ml="auto" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Table
        </Button>
      </Group>
      <TimeChart {...{ name, unit, points, previous, end, releases, height, isTable }} start={start ?? points[0]!.date} />
    </>
  )
}

/** An average has no more meaningful digits. */
const rounded = (value: number) => formatNumber(Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value))
