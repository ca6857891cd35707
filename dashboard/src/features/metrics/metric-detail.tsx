import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { MetricWithLatest } from '../../api/types'
import { useAskedFor } from '../../ui/asked-for'
import { NotFound } from '../../ui/broken'
import { EditableText } from '../../ui/editable-text'
import { lazyComponent } from '../../ui/lazy'
import { Loading } from '../../ui/loading'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { formatDay, formatNumber, unknown } from '../../ui/text/format'
import { changeOf, MetricChart } from './metric-list'
import { metricsQuery, useUpdateMetric, valuesQuery } from './metrics.api'
import { useRange } from './range'
import { RangeChoice } from './range-choice'
import { ValueForm } from './value-form'
import { ValueTable } from './value-table'

const PasteValues = lazyComponent(() => import('./paste-values'))
const DeleteMetric = lazyComponent(() => import('./delete-metric'))

interface MetricDetailProps {
  product: string
  metricKey: string
}

/** One metric: its chart, its values beside it, and what it is. */
export default function MetricDetail({ product, metricKey }: MetricDetailProps) {
  const { data: metrics } = useQuery(metricsQuery(product))
  const metric = metrics?.find(({ key }) => key === metricKey)
  if (!metrics) return <Loading />
  if (!metric) return <NotFound what="Metric" />
  return <Detail product={product} metric={metric} />
}

function Detail({ product, metric }: { product: string; metric: MetricWithLatest }) {
  const isSeries = metric.type === 'timeseries'
  const address = useRange()
  const { data: values } = useQuery(valuesQuery(product, metric.key, address.range))
  const [chosen, setChosen] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'paste' | 'delete' | null>(null)
  useAskedFor('paste', () => isSeries && setDialog('paste'))
  const { search } = useLocation()
  const navigate = useNavigate()
  const back = `${paths.product(product)}/metrics${search}`
  const path = `/products/${product}/metrics/${metric.key}`
  const body = { ...(isSeries && { date: address.range.end }), value: 42 }
  const calls = [
    {
      label: 'Values',
      method: 'GET',
      path: `${path}/values`,
      query: isSeries ? { startDate: address.range.start, endDate: address.range.end } : {},
    },
    { label: 'Set a value', method: 'PUT', path: `${path}/value`, body },
    {
      label: 'Add to a value',
      method: 'PATCH',
      path: `${path}/value`,
      body: { ...(isSeries && { date: address.range.end }), delta: 1 },
    },
  ]
  const action = isSeries && <Button onClick={() => setDialog('paste')}>Paste values</Button>
  return (
    <Page title={metric.name} calls={calls} action={action}>
      <div className="metric-top">
        <Anchor component={Link} to={back} size="sm">
          All metrics
        </Anchor>
        {isSeries && <RangeChoice {...address} first={values?.[0]?.date} />}
      </div>
      <div className="metric-detail">
        <div className="stack metric-main">
          <Definition product={product} metric={metric} />
          {isSeries ? (
            <>
              <MetricChart product={product} metric={metric} values={values} range={address.range} height={300} />
              <Text size="xs" c="dimmed" mih={18}>
                {values && changeOf(values)}
              </Text>
            </>
          ) : (
            <Text className="metric-figure">
              {values?.[0] ? formatNumber(values[0].value) : unknown}{' '}
              {metric.unit && (
                <small>
                  <bdi>{metric.unit}</bdi>
                </small>
              )}
              {values?.[0] && <small> as of {formatDay(values[0].date)}</small>}
            </Text>
          )}
          <Group>
            <Button variant="subtle" color="gray" c="var(--danger)" onClick={() => setDialog('delete')}>
              Delete metric
            </Button>
          </Group>
        </div>
        <div className="metric-side">
          <ValueForm
            key={chosen}
            product={product}
            metric={metric}
            values={values}
            date={chosen}
            onDone={() => setChosen((now) => (now === chosen ? null : now))}
          />
          {isSeries && <ValueTable product={product} metric={metric} values={values} onChoose={setChosen} />}
        </div>
      </div>
      {dialog === 'paste' && <PasteValues product={product} metric={metric} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <DeleteMetric
          product={product}
          metric={metric}
          onClose={() => setDialog(null)}
          onDeleted={() => void navigate(back, { replace: true })}
        />
      )}
    </Page>
  )
}

/** What the metric is, edited where it is read. The key stays: programs write by it. */
function Definition({ product, metric }: { product: string; metric: MetricWithLatest }) {
  const { mutateAsync } = useUpdateMetric(product, metric.key)
  const text = (field: 'name' | 'description' | 'unit') => ({
    value: metric[field] ?? '',
    save: (text: string) => mutateAsync({ change: { [field]: text || (field === 'name' ? '' : null) } }),
  })
  return (
    <div>
      <EditableText of={metric.id} label="Metric name" {...text('name')}>
        <Text fw={600} size="lg" className="breaks">
          {metric.name}
        </Text>
      </EditableText>
      <EditableText of={metric.id} label="Metric description" {...text('description')}>
        <Text size="sm" c="dimmed" className="breaks">
          {metric.description || 'Add a description'}
        </Text>
      </EditableText>
      <div className="metric-facts">
        <Text size="xs" c="dimmed" className="breaks">
          {metric.key}
        </Text>
        <EditableText of={metric.id} label="Unit" {...text('unit')}>
          <Text size="xs" c="dimmed" className="breaks">
            {metric.unit ? `in ${metric.unit}` : 'Add a unit'}
          </Text>
        </EditableText>
      </div>
    </div>
  )
}
