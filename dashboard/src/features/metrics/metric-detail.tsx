import { Anchor, Box, Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { messageOf } from '../../api/errors'
import { metricsQuery, valuesQuery } from '../../api/metrics'
import type { MetricWithLatest, Product } from '../../api/types'
import { deletion, MoreMenu } from '../../ui/action-menu'
import { Card, CardHeader } from '../../ui/card'
import { LatestValue, MetricChart, useRange } from '../../ui/charts/metric-chart'
import { EditableText } from '../../ui/editable-text'
import { DateField } from '../../ui/fields'
import { lazyOverlay } from '../../ui/lazy'
import { Loading, NotFound, Page } from '../../ui/page'
import { paths, productPath } from '../../ui/paths'
import { today } from '../../ui/text/format'
import { readNumber, writeNumber } from '../../ui/text/numbers'
import { showError } from '../../ui/toast'
import { useChangeValue, useDeleteMetric, useUpdateMetric } from './metrics.api'

const TypedConfirmation = lazyOverlay(() => import('../../ui/typed-confirmation'))

const definition = { gridTemplateColumns: '96px minmax(0, 1fr)', alignItems: 'center', gap: '4px 8px' }

/** One metric: its chart or table, a form for its values, and its definition, edited in place. */
export default function MetricDetail({ product, metricKey }: { product: Product; metricKey: string }) {
  const { data: metrics } = useQuery(metricsQuery(product.id))
  const { days, control } = useRange()
  const [isDeleting, setDeleting] = useState(false)
  const { mutate: remove } = useDeleteMetric(product.id)
  const { mutateAsync: update } = useUpdateMetric(product.id, metricKey)
  const { search } = useLocation()
  const navigate = useNavigate()
  const metric = metrics?.find(({ key }) => key === metricKey)
  if (!metrics) return <Loading />
  if (!metric) return <NotFound what="Metric" />
  const text = (field: 'name' | 'description' | 'unit') => ({
    of: metric.id,
    value: metric[field] ?? '',
    save: (text: string) => update({ [field]: text || (field === 'name' ? '' : null) }),
  })
  const isSeries = metric.type === 'timeseries'
  const back = productPath(product, `metrics${search}`)
  const path = productPath(product, `metrics/${metricKey}/value`)
  const date = isSeries && { date: today() }
  const calls = [
    { label: 'List values', method: 'GET', path: `${path}s` },
    { label: 'Set a value', method: 'PUT', path, body: { ...date, value: 42 } },
    { label: 'Add to a value', method: 'PATCH', path, body: { ...date, delta: 1 } },
  ]
  const action = (
    <>
      {isSeries && (
        <Button
          component={Link}
          to={`${paths.import}?kind=metric-values&product=${product.id}&metric=${metricKey}`}
        >
          Import values
        </Button>
      )}
      <MoreMenu items={[deletion(() => setDeleting(true))]} />
    </>
  )
  return (
    <Page title={metric.name} calls={calls} action={action} layout="scroll">
      <Group py="sm">
        <Anchor component={Link} to={back} size="sm" c="dimmed">
          <ChevronLeft size={16} style={{ margin: '0 2px -3px -4px' }} />
          All metrics
        </Anchor>
        {isSeries && control}
      </Group>
      <Stack gap="lg">
        <Card aria-label={metric.name}>
          <Stack gap="sm" px={20} py="md">
            <div>
              <EditableText label="Metric name" {...text('name')}>
                <Title order={2} fz="lg" style={{ overflowWrap: 'anywhere' }}>
                  {metric.name}
                </Title>
              </EditableText>
              <EditableText label="Metric description" {...text('description')}>
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {metric.description || 'Add a description'}
                </Text>
              </EditableText>
            </div>
            {isSeries ? (
              <MetricChart {...{ product, metric, days }} height={300} hasFigure />
            ) : (
              <LatestValue metric={metric} />
            )}
          </Stack>
        </Card>
        <Group gap="lg" align="stretch">
          <Card aria-label="Values" flex="2 1 480px">
            <CardHeader title="Set a value" />
            <ValueForm product={product} metric={metric} />
          </Card>
          <Card aria-label="Definition" flex="1 1 300px">
            <CardHeader title="Definition" />
            <Box component="dl" display="grid" m={0} px={20} py="md" fz="sm" style={definition}>
              <dt>Key</dt>
              <dd>{metricKey}</dd>
              <dt>Unit</dt>
              <dd>
                <EditableText label="Unit" {...text('unit')}>
                  {metric.unit || 'Add a unit'}
                </EditableText>
              </dd>
            </Box>
            {isSeries && (
              <Checkbox
                px={20}
                pb="md"
                label="Missing days count as 0"
                checked={metric.missingIsZero}
                onChange={({ currentTarget: { checked } }) =>
                  void update({ missingIsZero: checked }).catch((error) => showError(messageOf(error)))
                }
              />
            )}
          </Card>
        </Group>
      </Stack>
      {isDeleting && (
        <TypedConfirmation
          title="Delete metric"
          name={metric.name}
          submit="Delete permanently"
          act={async () => {
            // The values of a deleted metric can't be read.
            await navigate(back, { replace: true })
            remove(metric)
          }}
          onClose={() => setDeleting(false)}
        >
          All its values are deleted permanently.
        </TypedConfirmation>
      )}
    </Page>
  )
}

/** Sets the value of a day, adds to it, or deletes it. */
function ValueForm({ product, metric }: { product: Product; metric: MetricWithLatest }) {
  const isSeries = metric.type === 'timeseries'
  const [date, setDate] = useState(today())
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const { data } = useQuery({ ...valuesQuery(product.id, metric.key, date, date), enabled: date !== '' })
  const before = data?.[0]?.value
  const { mutate, isPending } = useChangeValue(product.id, metric)
  const send = (field: 'value' | 'delta') => {
    const number = readNumber(typed)
    if (number === undefined) setError('Enter a number')
    else mutate({ date, before, [field]: number }, { onSuccess: () => setTyped('') })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('value')
  }
  const button = { variant: 'default', disabled: !data, loading: isPending }
  return (
    <form onSubmit={submit} noValidate aria-label="Set a value">
      <Group gap="xs" align="end" px={20} py="md">
        {isSeries && (
          <DateField label="Date" value={date} onChange={(event) => setDate(event.currentTarget.value)} />
        )}
        <TextInput
          label="Value"
          inputMode="decimal"
          value={typed}
          placeholder={before === undefined ? '' : writeNumber(before)}
          error={error}
          inputWrapperOrder={['label', 'error', 'input']}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError('')
          }}
        />
        <Button type="submit" {...button}>
          Set value
        </Button>
        <Button {...button} onClick={() => send('delta')}>
          Add to value
        </Button>
        {isSeries && before !== undefined && (
          <Button variant="subtle" color="red" onClick={() => mutate({ date, before })}>
            Delete value
          </Button>
        )}
      </Group>
    </form>
  )
}
