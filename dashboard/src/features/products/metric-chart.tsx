import { Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { versionsQuery } from '../../api/products'
import type { PortfolioProduct, Product } from '../../api/types'
import { Card } from '../../ui/card'
import { ChartLegend } from '../../ui/charts/plot'
import { TimeChart } from '../../ui/charts/time-chart'
import { productPath, versionPath } from '../../ui/paths'
import { daysAfter, formatNumber, formatShortDay, today } from '../../ui/text/format'
import { metricsQuery, useChooseHeadline, valuesQuery } from './products.api'
import styles from './products.module.css'

const ranges = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
]

interface MetricChartProps {
  product: Product
  headline: PortfolioProduct['headline']
}

/** The primary metric with the releases and the period before. */
export function MetricChart({ product, headline }: MetricChartProps) {
  const [range, setRange] = useState('90')
  const [isTable, setTable] = useState(false)
  const metrics = useQuery(metricsQuery(product.id)).data
  const choose = useChooseHeadline(product)
  if (!headline) {
    return (
      <Card className={styles.chart!} aria-label="Primary metric">
        <div className={styles.noMetric}>
          <p>No metrics yet. Add one to see it here with your releases.</p>
          <Button component={Link} to={productPath(product, 'metrics?new')} variant="default">
            Create metric
          </Button>
        </div>
      </Card>
    )
  }
  const names = (metrics ?? [headline]).map(({ key, name }) => ({ value: key, label: name }))
  const isSeries = headline.type === 'timeseries'
  return (
    <Card className={styles.chart!} aria-label="Primary metric">
      <header>
        <NativeSelect
          size="xs"
          variant="unstyled"
          aria-label="Primary metric"
          data={names}
          value={headline.key}
          onChange={(event) => choose.mutate(event.currentTarget.value)}
        />
        {isSeries && (
          <>
            <SegmentedControl size="xs" aria-label="Period" data={ranges} value={range} onChange={setRange} />
            <Button variant="subtle" color="gray" size="xs" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              Table
            </Button>
          </>
        )}
      </header>
      {isSeries ? (
        <Chart product={product} headline={headline} days={Number(range)} isTable={isTable} />
      ) : (
        <p className={styles.single}>
          {formatNumber(headline.latest?.value ?? null)} <bdi>{headline.unit}</bdi>
        </p>
      )}
    </Card>
  )
}

interface ChartProps {
  product: Product
  headline: NonNullable<PortfolioProduct['headline']>
  days: number
  isTable: boolean
}

function Chart({ product, headline: { key, name, unit }, days, isTable }: ChartProps) {
  const end = today()
  const start = daysAfter(end, 1 - days)
  const values = useQuery(valuesQuery(product.id, key, daysAfter(start, -days), end)).data
  const versions = useQuery(versionsQuery(product.id)).data ?? []
  if (!values) return <Skeleton h={300} m={20} />
  const points = values.filter(({ date }) => date >= start)
  const previous = values.filter(({ date }) => date < start)
  if (points.length === 0) return <p className={styles.noMetric}>No values in this period.</p>
  const releases = versions
    .flatMap(({ status, version, releasedAt }) =>
      status === 'RELEASED' && releasedAt
        ? { date: releasedAt.slice(0, 10), label: version, to: versionPath(product, version) }
        : [],
    )
    .filter(({ date }) => date >= start && date <= end)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  return (
    <>
      <ChartLegend
        items={[
          { kind: 'line', label: `${formatShortDay(start)} – ${formatShortDay(end)}` },
          previous.length > 0 && { kind: 'previous', label: `${formatNumber(days)} days before` },
          releases.length > 0 && { kind: 'release', label: 'Release' },
        ]}
      />
      <TimeChart {...{ name, unit, points, previous, start, end, releases, isTable }} />
    </>
  )
}
