import { Anchor, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChartLine, Plus } from 'lucide-react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { metricsQuery } from '../../api/metrics'
import { useProduct } from '../../api/products'
import type { Product } from '../../api/types'
import { Card } from '../../ui/card'
import { LatestValue, MetricChart, type MetricChartProps, useRange } from '../../ui/charts/metric-chart'
import { Empty } from '../../ui/empty'
import { lazyComponent, lazyOverlay } from '../../ui/lazy'
import { Loading, Page } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay } from '../../ui/text/format'

const MetricDetail = lazyComponent(() => import('./metric-detail'), <Loading />)
const NewMetric = lazyOverlay(async () => ({ default: (await import('./metric-dialogs')).NewMetric }))

/** The metrics of a product; `/:metricKey` is one of them. */
export function Component() {
  const { product: slug, metricKey } = useParams()
  const product = useProduct(slug)
  if (!product) return null
  if (metricKey === undefined) return <MetricList product={product} />
  return <MetricDetail key={metricKey} product={product} metricKey={metricKey} />
}

/** Each metric with its chart over the same days; `?new` opens the form. */
function MetricList({ product }: { product: Product }) {
  const { data: metrics } = useQuery(metricsQuery(product.id))
  const { days, control } = useRange()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const path = productPath(product, 'metrics')
  const open = () => void navigate(`${path}?new`)
  useShortcuts('Metrics', [{ keys: 'c', label: 'Create metric', opens: true, run: open }])
  // Single values last: their cards are low.
  const shown = metrics?.toSorted((a, b) => b.type.localeCompare(a.type))
  const create = {
    label: 'Create metric',
    method: 'POST',
    path,
    body: { key: 'daily_active_users', name: 'Daily active users', unit: 'users' },
  }
  const calls = [{ label: 'List metrics', method: 'GET', path }, create]
  const action = (
    <Button leftSection={<Plus size={16} />} onClick={open}>
      Create metric
    </Button>
  )
  return (
    <Page title="Metrics" calls={calls} action={metrics?.length !== 0 && action} layout="scroll">
      {metrics?.length !== 0 && <Group py="sm">{control}</Group>}
      <SimpleGrid minColWidth="min(440px, 100%)" spacing="lg" style={{ alignItems: 'start' }}>
        {!metrics && <Pending what="metrics" shape={[[276], [276]]} />}
        {shown?.map((metric) => (
          <MetricCard key={metric.id} {...{ product, metric, days }} />
        ))}
      </SimpleGrid>
      {metrics?.length === 0 && (
        <Empty
          icon={ChartLine}
          title="No metrics yet"
          action={action}
          example={[
            ['Daily active users', '1,240'],
            ['Sign-ups', '32'],
          ]}
        >
          Create one, then import its values or send them from your program.
        </Empty>
      )}
      {params.has('new') && (
        <NewMetric
          product={product.id}
          onClose={() => void navigate(path, { replace: true })}
          onCreated={(key: string) => void navigate(`${path}/${key}`, { replace: true })}
        />
      )}
    </Page>
  )
}

function MetricCard({ product, metric, days }: MetricChartProps) {
  const { search } = useLocation()
  const { key, name, type, latestValue } = metric
  return (
    <Card aria-label={name}>
      <Stack gap={4} px={20} py="md">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} lineClamp={1} lh="var(--control)" title={name}>
            <Anchor component={Link} to={productPath(product, `metrics/${key}${search}`)} c="inherit" inherit>
              <bdi>{name}</bdi>
            </Anchor>
          </Title>
          <LatestValue metric={metric} />
        </Group>
        {type === 'timeseries' ? (
          <MetricChart {...{ product, metric, days }} height={140} />
        ) : (
          <Text size="xs" c="dimmed">
            {latestValue ? `Single value as of ${formatDay(latestValue.date)}` : 'Single value'}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
