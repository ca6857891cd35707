import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { impactsQuery, valuesQuery } from '../../api/metrics'
import { versionsQuery } from '../../api/products'
import type { MetricEffect, MetricValue, MetricWithLatest, Product } from '../../api/types'
import { Change } from '../card'
import { optionsOf } from '../labels'
import { versionPath } from '../paths'
import { Pending } from '../pending'
import { effectText, usualText } from '../release-effect'
import { daysAfter, formatChange, formatDay, formatNumber, today } from '../text/format'
import { ChartLegend } from './plot'
import { type Release, TimeChart } from './time-chart'

const ranges = optionsOf({ 30: '30 days', 90: '90 days', 365: '12 months', all: 'All' })

/** The days of the range in the address, 0 for all, and the control that changes it. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  const value = params.get('range') ?? '90'
  const onChange = (range: string) =>
    setParams((now) => ({ ...Object.fromEntries(now), range }), { preventScrollReset: true })
  const control = (
    <SegmentedControl ml="auto" size="xs" aria-label="Range" data={ranges} {...{ value, onChange }} />
  )
  return { days: Number(value) || 0, control }
}

export const LatestValue = ({ metric: { latestValue, unit } }: { metric: MetricWithLatest }) => (
  <Text
    fz="var(--fs-figure-sm)"
    c="var(--text)"
    fw={600}
    lh="32px"
    truncate
    title={latestValue ? formatDay(latestValue.date) : undefined}
  >
    {formatNumber(latestValue?.value ?? null)}{' '}
    <Text span size="sm" c="var(--text-3)">
      <bdi>{unit}</bdi>
    </Text>
  </Text>
)

export interface MetricChartProps {
  product: Product
  metric: MetricWithLatest
  /** Until today; 0 for all. */
  days: number
  height?: number
  /** The latest value above, and the change. */
  hasFigure?: boolean
}

/** The releases of some days, with their effect on a metric. */
export function useReleases(
  product: Product,
  key: string | undefined,
  start: string,
  end: string,
): Release[] {
  const { data: versions = [] } = useQuery(versionsQuery(product.id))
  const { data: impacts = [] } = useQuery(impactsQuery(product.id))
  return versions
    .filter(({ status, releasedAt }) => status === 'RELEASED' && releasedAt)
    .map(({ id, version, releasedAt }) => {
      const date = releasedAt!.slice(0, 10)
      const impact = impacts.find((one) => one.version.id === id)
      const effect = impact?.effects.find((one) => one.key === key)
      return {
        date,
        label: version,
        to: versionPath(product, version),
        ...(impact && effect && { effect: markOf(effect, daysAfter(date, impact.window)) }),
      }
    })
    .filter(({ date }) => date >= start && date <= end)
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** The values of a metric, and of the period before if that has values on half of its days. */
export function useValues(product: Product, metric: MetricWithLatest | undefined, days: number) {
  const end = today()
  const from = days ? daysAfter(end, 1 - days) : null
  const { data } = useQuery({
    ...valuesQuery(product.id, metric?.key ?? '', from && daysAfter(from, -days), end),
    enabled: metric?.type === 'timeseries',
  })
  const points = data?.filter(({ date }) => !from || date >= from)
  const earlier = data?.slice(0, data.length - points!.length) ?? []
  const previous = earlier.length >= days / 2 ? earlier : []
  return { points, previous, start: from ?? points?.[0]?.date, end }
}

/** The figure of the days, of the days before, and the change if enough days have values. */
function figuresOf(
  { missingIsZero }: MetricWithLatest,
  days: number,
  points: MetricValue[],
  previous: MetricValue[],
) {
  // If missing days are 0, the values count events, and their total is the figure of a period.
  const figureOf = (values: MetricValue[]) =>
    values.reduce((sum, { value }) => sum + value, 0) / (missingIsZero ? 1 : values.length)
  const [now, before] = [figureOf(points), figureOf(previous)]
  const isFair = previous.length > 0 && points.length >= days / 2 && before > 0
  return { now, before, change: isFair ? now / before - 1 : null }
}

/** What the lines are, with the figure of each period and the change. */
export function MetricLegend({ metric, days, points, previous, releases }: LegendProps) {
  const { now, before, change } = figuresOf(metric, days, points, previous)
  const figure = `${metric.missingIsZero ? 'Total' : 'Average'} ${rounded(now)}`
  return (
    <ChartLegend
      items={[
        { kind: 'line', label: change === null ? figure : `${figure}, ${formatChange(change)}` },
        previous.length > 0 && { kind: 'previous', label: `${days} days before ${rounded(before)}` },
        releases.some(({ effect }) => effect) && { kind: 'band', label: 'Usual after a release' },
      ]}
    />
  )
}

interface LegendProps {
  metric: MetricWithLatest
  days: number
  points: MetricValue[]
  previous: MetricValue[]
  releases: Release[]
}

/** A metric with its releases and the period before. */
export function MetricChart({ product, metric, days, height = 248, hasFigure }: MetricChartProps) {
  const { name, unit, missingIsZero } = metric
  const [isTable, setTable] = useState(false)
  const { points, previous, start = '', end } = useValues(product, metric, days)
  const releases = useReleases(product, metric.key, start, end)
  if (!points) return <Pending what="the chart" of={['metrics']} shape={[[height + 76]]} />
  if (points.length === 0) {
    return (
      <Text size="sm" c="dimmed" h={height + 76}>
        No values in this range
      </Text>
    )
  }
  const { change } = figuresOf(metric, days, points, previous)
  return (
    <>
      {hasFigure && (
        <Group gap="xs" align="baseline" fz="sm" c="dimmed">
          <LatestValue metric={metric} />
          on {formatDay(points.at(-1)!.date)}
          {change !== null && (
            <span>
              <Change of={change} better="neither" /> vs {days} days before
            </span>
          )}
        </Group>
      )}
      <Group gap="xs" wrap="nowrap" align="flex-start" fz="var(--fs-xs)">
        <MetricLegend {...{ metric, days, points, previous, releases }} />
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          m="-4px -8px -4px auto"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          Table
        </Button>
      </Group>
      <TimeChart
        isCount={missingIsZero}
        {...{ name, unit, points, previous, start, end, releases, height, isTable }}
      />
    </>
  )
}

/** An effect outside of its usual range, which is drawn from before the release. */
function markOf(effect: MetricEffect, until: string) {
  const { before, measure, change, usual, verdict } = effect
  const level = (bound: number) => (measure === 'ratio' ? before! * (1 + bound) : before! + bound)
  return {
    until,
    low: level(usual!.low),
    high: level(usual!.high),
    sign: verdict === 'above_usual' ? '↑' : '↓',
    words: `${effectText(effect, change)}, usual ${usualText(effect)}`,
  }
}

/** An average has no more meaningful digits. */
const rounded = (value: number) =>
  formatNumber(Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value))
