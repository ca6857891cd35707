import { Anchor, Group, NativeSelect, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, record } from '../../api/client'
import { metricsQuery } from '../../api/metrics'
import type { Product } from '../../api/types'
import { Card } from '../../ui/card'
import { useRange } from '../../ui/charts/metric-chart'
import { lazyComponent } from '../../ui/lazy'
import { productPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { useChange } from '../../ui/use-change'
import { of } from './products.api'

const lanes = <Pending what="the timeline" of={['metrics', 'timeline', 'finance']} shape={[[400]]} />
const Lanes = lazyComponent(() => import('./lanes'), lanes)

/** The primary metric, by its key, with what happened on the same days. */
export function Timeline({ product, metricKey }: { product: Product; metricKey: string | undefined }) {
  const { data: metrics } = useQuery(metricsQuery(product.id))
  const { days, control } = useRange()
  const choose = useChange({
    send: (key: string) =>
      record(api.PUT('/products/{product}/headline-metric', { ...of(product.id), body: { key } })),
  })
  const metric = metrics?.find(({ key }) => key === metricKey)
  return (
    <Card px={20} py={14} aria-label="Timeline">
      <Group gap="xs" mb={10}>
        {metrics && metric ? (
          <NativeSelect
            variant="unstyled"
            styles={{ input: { fontWeight: 'var(--fw-strong)', fieldSizing: 'content' } }}
            aria-label="Primary metric"
            data={metrics.map(({ key, name }) => ({ value: key, label: name }))}
            value={metric.key}
            onChange={(event) => choose.mutate(event.currentTarget.value)}
          />
        ) : (
          <Title order={2}>Timeline</Title>
        )}
        {metrics?.length === 0 && (
          <Anchor component={Link} to={productPath(product, 'metrics?new')} fz="sm">
            Create metric
          </Anchor>
        )}
        {control}
      </Group>
      {metrics ? <Lanes {...{ product, metric, days }} /> : lanes}
    </Card>
  )
}
