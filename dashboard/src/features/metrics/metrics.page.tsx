import { Button, Skeleton, Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { MetricWithLatest } from '../../api/types'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Change } from '../../ui/figures'
import { lazyComponent } from '../../ui/lazy'
import { Loading } from '../../ui/loading'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay, formatNumber, unknown } from '../../ui/text/format'
import { formatAverage, MetricChart, useValues } from './metric-chart'
import { metricsQuery } from './metrics.api'
import styles from './metrics.module.css'
import { type Range, RangeChoice, useRange } from './range'

const MetricDetail = lazyComponent(() => import('./metric-detail'), <Loading />)
const NewMetric = lazyComponent(() => import('./new-metric'))

/** The metrics of a product; `/:metricKey` is one of them. */
export function Component() {
  const { product, metricKey } = useParams()
  if (metricKey === undefined) return <MetricList product={product!} />
  return <MetricDetail key={metricKey} product={product!} metricKey={metricKey} />
}

/** Each metric with its chart over the same days; `?new` opens the form. */
function MetricList({ product }: { product: string }) {
  const { data: metrics } = useQuery(metricsQuery(product))
  const { range, ...choice } = useRange()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const path = `${paths.product(product)}/metrics`
  const open = () => void navigate(`${path}?new`)
  useShortcuts('Metrics', [{ keys: 'c', label: 'Create metric', run: open }])
  const create = {
    label: 'Create metric',
    method: 'POST',
    path: `/products/${product}/metrics`,
    body: { key: 'daily_active_users', name: 'Daily active users', unit: 'users' },
  }
  const calls = [{ label: 'List metrics', method: 'GET', path: create.path }, create]
  const action = (
    <Button leftSection={<Plus size={16} />} onClick={open}>
      Create metric
    </Button>
  )
  return (
    <Page title="Metrics" calls={calls} action={action} layout="scroll">
      {metrics?.length !== 0 && (
        <div className={styles.bar}>
          <RangeChoice {...choice} />
        </div>
      )}
      <div className={styles.list}>
        {!metrics && Array.from({ length: 4 }, (_, i) => <Skeleton key={String(i)} h={264} />)}
        {metrics?.map((metric) => (
          <MetricCard key={metric.id} product={product} metric={metric} range={range} />
        ))}
      </div>
      {metrics?.length === 0 && (
        <Empty action={action} call={create}>
          No metrics yet. Create one, then send its values with the API or paste them.
        </Empty>
      )}
      {params.has('new') && (
        <NewMetric
          product={product}
          onClose={() => void navigate(path, { replace: true })}
          onCreated={({ key }) => void navigate(`${path}/${encodeURIComponent(key)}`, { replace: true })}
        />
      )}
    </Page>
  )
}

function MetricCard({ product, metric, range }: { product: string; metric: MetricWithLatest; range: Range }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const seen = useRef(false)
  seen.current ||= inViewport
  const { search } = useLocation()
  const { name, type, latestValue, unit, change } = metric
  const isSeries = type === 'timeseries'
  const { values, before } = useValues(product, metric, range, isSeries && seen.current)
  return (
    <Card aria-label={name} className={styles.card!}>
      <div ref={ref} className={styles.head}>
        <h2>
          <Link to={`${paths.product(product)}/metrics/${encodeURIComponent(metric.key)}${search}`} title={name}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <span className={styles.latest} title={latestValue ? formatDay(latestValue.date) : undefined}>
          {latestValue ? formatNumber(latestValue.value) : unknown}
          {unit && <small> {unit}</small>}
        </span>
      </div>
      <Text size="xs" c="dimmed">
        {change ? (
          <>
            30-day average {formatAverage(change.value)} · <Change of={change.change} better="neither" /> vs{' '}
            {formatAverage(change.previous)} in the 30 days before
          </>
        ) : isSeries ? (
          latestValue && `Latest value: ${formatDay(latestValue.date)}`
        ) : (
          `Single value${latestValue ? ` as of ${formatDay(latestValue.date)}` : ''}`
        )}
      </Text>
      {isSeries && <MetricChart product={product} metric={metric} range={range} values={values} before={before} height={140} />}
    </Card>
  )
}
