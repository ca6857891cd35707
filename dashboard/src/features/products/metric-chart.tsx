import { Button, Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, record } from '../../api/client'
import { versionsQuery } from '../../api/products'
import type { PortfolioProduct, Product } from '../../api/types'
import { Card } from '../../ui/card'
import { ChartLegend } from '../../ui/charts/plot'
import { TimeChart } from '../../ui/charts/time-chart'
import { optionsOf } from '../../ui/labels'
import { productPath, versionPath } from '../../ui/paths'
import { daysAfter, formatNumber, formatShortDay, today } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { of } from './products.api'
import styles from './products.module.css'

const ranges = { 30: '30 days', 90: '90 days', 365: '12 months' }

type Headline = NonNullable<PortfolioProduct['headline']>

/** The primary metric with the releases and the period before. */
export function MetricChart({ product, headline }: { product: Product; headline: Headline | null }) {
  const [range, setRange] = useState('90')
  const [isTable, setTable] = useState(false)
  const metrics = useQuery({
    queryKey: ['metrics', product.id, 'list'],
    queryFn: () => record(api.GET('/products/{product}/metrics', of(product.id))),
  }).data
  const choose = useChange({
    send: (key: string) => record(api.PUT('/products/{product}/headline-metric', { ...of(product.id), body: { key } })),
  })
  const isSeries = headline?.type === 'timeseries'
  return (
    <Card className={styles.chart!} style={{ padding: '14px 20px' }} aria-label="Primary metric">
      {!headline && (
        <Stack align="center" justify="center" gap="sm" mih={180}>
          <Text c="dimmed">No metrics yet. Add one to see it here with your releases.</Text>
          <Button component={Link} to={productPath(product, 'metrics?new')} variant="default">
            Create metric
          </Button>
        </Stack>
      )}
      {headline && (
        <Group gap="xs" mb={6}>
          <NativeSelect
            variant="unstyled"
            mr="auto"
            aria-label="Primary metric"
            data={(metrics ?? [headline]).map(({ key, name }) => ({ value: key, label: name }))}
            value={headline.key}
            onChange={(event) => choose.mutate(event.currentTarget.value)}
          />
          {isSeries && (
            <>
              <SegmentedControl size="xs" aria-label="Period" data={optionsOf(ranges)} value={range} onChange={setRange} />
              <Button variant="subtle" color="gray" size="xs" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                Table
              </Button>
            </>
          )}
        </Group>
      )}
      {headline && isSeries && <Chart product={product} headline={headline} days={Number(range)} isTable={isTable} />}
      {headline && !isSeries && (
        <Text fz="var(--fs-figure)" lh="var(--lh-figure)" fw={600}>
          {formatNumber(headline.latest?.value ?? null)} <bdi>{headline.unit}</bdi>
        </Text>
      )}
    </Card>
  )
}

function Chart({ product, headline, days, isTable }: { product: Product; headline: Headline; days: number; isTable: boolean }) {
  const { key, name, unit } = headline
  const end = today()
  const start = daysAfter(end, 1 - days)
  const query = { startDate: daysAfter(start, -days), endDate: end }
  const values = useQuery({
    queryKey: ['metrics', product.id, 'values', key, query],
    queryFn: () => {
      const path = { product: product.id, metricKey: key }
      return record(api.GET('/products/{product}/metrics/{metricKey}/values', { params: { path, query } }))
    },
    placeholderData: keepPreviousData,
  }).data
  const versions = useQuery(versionsQuery(product.id)).data ?? []
  if (!values) return <Skeleton h={300} />
  const points = values.filter(({ date }) => date >= start)
  const previous = values.filter(({ date }) => date < start)
  if (points.length === 0) return <Text c="dimmed">No values in this period.</Text>
  const releases = versions
    .filter(({ status, releasedAt }) => status === 'RELEASED' && releasedAt)
    .map(({ version, releasedAt }) => ({ date: releasedAt!.slice(0, 10), label: version, to: versionPath(product, version) }))
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
