import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MetricValue, MetricWithLatest } from '../../api/types'
import { TimeChart } from '../../ui/charts/time-chart'
import { Change } from '../../ui/figures'
import { productPath } from '../../ui/paths'
import { formatNumber } from '../../ui/text/format'
import { useReleases, valuesQuery } from './metrics.api'
import type { Range } from './range'

/** The values of a range, and those of the period before if it has values on half of its days. */
export function useValues(product: string, metric: MetricWithLatest, range: Range, enabled = true) {
  const { data } = useQuery({ ...valuesQuery(product, metric.key, range), enabled })
  const { start, days } = range
  const before = data?.filter(({ date }) => start !== null && date < start) ?? []
  return {
    values: data?.filter(({ date }) => start === null || date >= start),
    before: before.length >= days / 2 ? before : [],
  }
}

interface MetricChartProps {
  product: string
  metric: MetricWithLatest
  range: Range
  /** undefined while they load: a skeleton of the same size. */
  values: MetricValue[] | undefined
  before: MetricValue[]
  height: number
}

/** A metric with the releases of its product, and the period before if it has values. */
export function MetricChart({ product, metric, range, values, before, height }: MetricChartProps) {
  const start = range.start ?? values?.[0]?.date ?? range.end
  const releases = useReleases(product, start, range.end)
  if (!values) return <Skeleton h={height + 48} />
  if (values.length === 0) {
    return (
      <Text size="sm" c="dimmed" h={height + 48}>
        No values in this range
      </Text>
    )
  }
  return (
    <TimeChart
      name={metric.name}
      points={values}
      previous={before}
      unit={metric.unit}
      start={start}
      end={range.end}
      releases={releases.map((release) => ({
        ...release,
        to: productPath({ slug: product, id: product }, `versions/${encodeURIComponent(release.label)}`),
      }))}
      height={height}
    />
  )
}

/** Rounded: an average has no more meaningful digits. */
export const formatAverage = (value: number) =>
  formatNumber(Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value))

const averageOf = (values: MetricValue[]) => values.reduce((sum, { value }) => sum + value, 0) / values.length

/** The average of a period against that of the period before. */
export function PeriodChange({ range, values = [], before }: Pick<MetricChartProps, 'range' | 'values' | 'before'>) {
  if (values.length === 0) return null
  const [now, previous] = [averageOf(values), averageOf(before)]
  const isFair = before.length > 0 && values.length >= range.days / 2 && previous > 0
  return (
    <Text size="xs" c="dimmed">
      Average {formatAverage(now)}
      {isFair && (
        <>
          {' · '}
          <Change of={now / previous - 1} better="neither" /> vs {range.days} days before ({formatAverage(previous)})
        </>
      )}
    </Text>
  )
}
