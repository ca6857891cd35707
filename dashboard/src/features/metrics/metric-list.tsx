import { Button, Skeleton, Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { MetricWithLatest } from '../../api/types'
import { TimeChart } from '../../ui/charts/time-chart'
import { Empty } from '../../ui/empty'
import { lazyComponent } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay, formatNumber, unknown } from '../../ui/text/format'
import { metricsQuery, useReleases, valuesQuery } from './metrics.api'
import { type Range, useRange } from './range'
import { RangeChoice } from './range-choice'

const NewMetric = lazyComponent(() => import('./new-metric'))

const chartHeight = 150

/** Every metric as a chart over the same days; `?new` opens the form. */
export function MetricList({ product }: { product: string }) {
  const { data: metrics } = useQuery(metricsQuery(product))
  const address = useRange()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const path = `${paths.product(product)}/metrics`
  const open = () => void navigate(`${path}?new`)
  useShortcuts('Metrics', [{ keys: 'c', label: 'New metric', run: open }])
  const create = {
    label: 'A new one',
    method: 'POST',
    path: `/products/${product}/metrics`,
    body: { key: 'daily_active_users', name: 'Daily active users', unit: 'users' },
  }
  const calls = [{ label: 'The metrics, each with its latest value', method: 'GET', path: create.path }, create]
  const action = <Button onClick={open}>New metric</Button>
  return (
    <Page title="Metrics" calls={calls} action={action}>
      {metrics?.length !== 0 && <RangeChoice {...address} />}
      <div className="metrics">
        {!metrics && Array.from({ length: 4 }, (_, i) => <Skeleton key={String(i)} h={chartHeight + 64} />)}
        {metrics?.map((metric) => (
          <MetricCard key={metric.id} product={product} metric={metric} range={address.range} />
        ))}
      </div>
      {metrics?.length === 0 && (
        <Empty action={action} call={create}>
          What you count, a value a day or one current value. Define the first metric, then programs send its values or you paste
          them.
        </Empty>
      )}
      {params.has('new') && (
        <NewMetric
          product={product}
          onClose={() => void navigate(path, { replace: true })}
          onMade={({ key }) => void navigate(`${path}/${encodeURIComponent(key)}`, { replace: true })}
        />
      )}
    </Page>
  )
}

function MetricCard({ product, metric, range }: { product: string; metric: MetricWithLatest; range: Range }) {
  const { ref, inViewport } = useInViewport()
  const seen = useRef(false)
  seen.current ||= inViewport
  const { search } = useLocation()
  const isSeries = metric.type === 'timeseries'
  const { data: values } = useQuery({ ...valuesQuery(product, metric.key, range), enabled: isSeries && seen.current })
  const { latestValue, unit } = metric
  const latest = latestValue ? formatNumber(latestValue.value) : unknown
  return (
    <section ref={ref} className="metric" aria-label={metric.name}>
      <div className="metric-head">
        <Link
          to={`${paths.product(product)}/metrics/${encodeURIComponent(metric.key)}${search}`}
          className="metric-name"
          title={metric.name}
        >
          <bdi>{metric.name}</bdi>
        </Link>
        <span
          className="metric-latest"
          title={latestValue ? `${latest} ${unit ?? ''}, ${formatDay(latestValue.date)}` : undefined}
        >
          {latest}{' '}
          {unit && (
            <small>
              <bdi>{unit}</bdi>
            </small>
          )}
        </span>
      </div>
      {isSeries ? (
        <MetricChart product={product} metric={metric} values={values} range={range} height={chartHeight} />
      ) : (
        <Text size="xs" c="dimmed">
          One current value{latestValue && `, as of ${formatDay(latestValue.date)}`}.
        </Text>
      )}
    </section>
  )
}

interface MetricChartProps {
  product: string
  metric: Pick<MetricWithLatest, 'name' | 'unit'>
  /** Not there yet: a skeleton of the same size. */
  values: { date: string; value: number }[] | undefined
  range: Range
  height: number
}

/** The chart of a metric with the product's releases marked. */
export function MetricChart({ product, metric, values, range, height }: MetricChartProps) {
  const start = range.start ?? values?.[0]?.date ?? range.end
  const marks = useReleases(product, start, range.end)
  if (values?.length === 0) {
    return (
      <Text size="sm" c="dimmed" h={height} pt="xs">
        No values in this range.
      </Text>
    )
  }
  if (!values) return <Skeleton h={height} />
  return (
    <TimeChart
      name={metric.name}
      points={values}
      unit={metric.unit}
      start={start}
      end={range.end}
      releases={marks}
      height={height}
    />
  )
}

/** From the first to the last value of a range; unknown where there is nothing to divide by. */
export function changeOf(values: { date: string; value: number }[]): string {
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last || first === last) return ''
  const change = first.value === 0 ? unknown : percent.format((last.value - first.value) / Math.abs(first.value))
  return `${change} since ${formatDay(first.date)}`
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
