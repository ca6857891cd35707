import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, record } from '../../api/client'
import { metricsQuery } from '../../api/metrics'
import type { Product } from '../../api/types'
import { Card } from '../../ui/card'
import { LatestValue, MetricChart, useRange } from '../../ui/charts/metric-chart'
import { productPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { useChange } from '../../ui/use-change'
import { of } from './products.api'

/** The product's primary metric, by its key, with the releases and the period before. */
export function PrimaryMetric({ product, metricKey }: { product: Product; metricKey: string | undefined }) {
  const { data: metrics } = useQuery(metricsQuery(product.id))
  const { days, control } = useRange()
  const choose = useChange({
    send: (key: string) =>
      record(api.PUT('/products/{product}/headline-metric', { ...of(product.id), body: { key } })),
  })
  const metric = metrics?.find(({ key }) => key === metricKey)
  const isSeries = metric?.type === 'timeseries'
  return (
    <Card px={20} py={14} aria-label="Primary metric">
      {!metricKey && (
        <Stack align="center" justify="center" gap="sm" mih={180}>
          <Text c="dimmed">No metrics yet. Add one to see it here with your releases.</Text>
          <Button component={Link} to={productPath(product, 'metrics?new')} variant="default">
            Create metric
          </Button>
        </Stack>
      )}
      {metricKey && !metric && <Pending what="the metric" of={['metrics']} shape={[[360]]} />}
      {metrics && metric && (
        <>
          <Group gap="xs" mb={6}>
            <NativeSelect
              variant="unstyled"
              styles={{ input: { fontWeight: 'var(--fw-strong)', fieldSizing: 'content' } }}
              aria-label="Primary metric"
              data={metrics.map(({ key, name }) => ({ value: key, label: name }))}
              value={metric.key}
              onChange={(event) => choose.mutate(event.currentTarget.value)}
            />
            {isSeries && control}
          </Group>
          {isSeries ? <MetricChart {...{ product, metric, days }} /> : <LatestValue metric={metric} />}
        </>
      )}
    </Card>
  )
}
