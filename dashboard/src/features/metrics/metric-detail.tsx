import { Anchor, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../api/errors'
import type { MetricValue, MetricWithLatest } from '../../api/types'
import { useAskedFor } from '../../ui/asked-for'
import { NotFound } from '../../ui/broken'
import { Card, CardHeader } from '../../ui/card'
import { ChartLegend } from '../../ui/charts/plot'
import { useCursor } from '../../ui/cursor'
import { DateField } from '../../ui/date-field'
import { EditableText } from '../../ui/editable-text'
import { lazyComponent } from '../../ui/lazy'
import { Loading } from '../../ui/loading'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay, formatDays, formatNumber, today, unknown } from '../../ui/text/format'
import { readNumber, writeNumber } from '../../ui/text/numbers'
import { showError } from '../../ui/toast'
import { MetricChart, PeriodChange, useValues } from './metric-chart'
import { metricsQuery, useAdjustValue, useChangeValue, useDeleteMetric, useUpdateMetric, valuesQuery } from './metrics.api'
import styles from './metrics.module.css'
import { RangeChoice, useRange } from './range'

const PasteValues = lazyComponent(() => import('./paste-values'))
const TypedConfirmation = lazyComponent(() => import('../../ui/typed-confirmation'))

/** One metric: its chart, its values, and its definition. */
export default function MetricDetail({ product, metricKey }: { product: string; metricKey: string }) {
  const { data: metrics } = useQuery(metricsQuery(product))
  const metric = metrics?.find(({ key }) => key === metricKey)
  if (!metrics) return <Loading />
  if (!metric) return <NotFound what="Metric" />
  return <Detail product={product} metric={metric} />
}

interface MetricProps {
  product: string
  metric: MetricWithLatest
}

function Detail({ product, metric }: MetricProps) {
  const isSeries = metric.type === 'timeseries'
  const { range, ...choice } = useRange()
  const { values, before } = useValues(product, metric, range)
  const [chosen, setChosen] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'paste' | 'delete' | null>(null)
  useAskedFor('paste', () => isSeries && setDialog('paste'))
  const { mutateAsync: remove } = useDeleteMetric(product, metric.key)
  const { search } = useLocation()
  const navigate = useNavigate()
  const back = `${paths.product(product)}/metrics${search}`
  const path = `/products/${product}/metrics/${metric.key}`
  const date = isSeries && { date: range.end }
  const query = isSeries && range.start ? { startDate: range.start, endDate: range.end } : {}
  const calls = [
    { label: 'List values', method: 'GET', path: `${path}/values`, query },
    { label: 'Set a value', method: 'PUT', path: `${path}/value`, body: { ...date, value: 42 } },
    { label: 'Add to a value', method: 'PATCH', path: `${path}/value`, body: { ...date, delta: 1 } },
  ]
  const action = isSeries && <Button onClick={() => setDialog('paste')}>Paste values</Button>
  return (
    <Page title={metric.name} calls={calls} action={action} layout="scroll">
      <div className={styles.bar}>
        <Anchor component={Link} to={back} size="sm">
          All metrics
        </Anchor>
        {isSeries && <RangeChoice {...choice} />}
      </div>
      <div className={styles.detail}>
        <Card className={styles.card!} aria-label={metric.name}>
          <Definition product={product} metric={metric} />
          {isSeries ? (
            <>
              <ChartLegend
                items={[
                  range.start !== null && { kind: 'line', label: formatDays(range.start, range.end) },
                  before.length > 0 && { kind: 'previous', label: `${range.days} days before` },
                ]}
              />
              <MetricChart product={product} metric={metric} range={range} values={values} before={before} height={300} />
              <PeriodChange range={range} values={values} before={before} />
            </>
          ) : (
            <p className={styles.latest}>
              {values?.[0] ? formatNumber(values[0].value) : unknown}
              {metric.unit && <small> {metric.unit}</small>}
              {values?.[0] && <small> as of {formatDay(values[0].date)}</small>}
            </p>
          )}
          <Group>
            <Button variant="subtle" color="red" onClick={() => setDialog('delete')}>
              Delete metric
            </Button>
          </Group>
        </Card>
        <Card className={styles.side!} aria-label="Values">
          <CardHeader title="Values" count={values && formatNumber(values.length)} />
          <ValueForm
            key={chosen}
            product={product}
            metric={metric}
            values={values}
            date={chosen}
            onDone={() => setChosen((now) => (now === chosen ? null : now))}
          />
          {isSeries && (
            <div className={styles.values}>
              <ValueTable product={product} metric={metric} values={values} onChoose={setChosen} />
            </div>
          )}
        </Card>
      </div>
      {dialog === 'paste' && <PasteValues product={product} metric={metric} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <TypedConfirmation
          title="Delete metric"
          name={metric.name}
          submit="Delete permanently"
          act={async () => {
            await remove(undefined as never)
            void navigate(back, { replace: true })
          }}
          onClose={() => setDialog(null)}
        >
          All its values are deleted permanently.
        </TypedConfirmation>
      )}
    </Page>
  )
}

/** Edited in place, except the key, which scripts use. */
function Definition({ product, metric }: MetricProps) {
  const { mutateAsync } = useUpdateMetric(product, metric.key)
  const text = (field: 'name' | 'description' | 'unit') => ({
    of: metric.id,
    value: metric[field] ?? '',
    save: (text: string) => mutateAsync({ change: { [field]: text || (field === 'name' ? '' : null) } }),
  })
  return (
    <div className={styles.definition}>
      <EditableText label="Metric name" {...text('name')}>
        <h2>{metric.name}</h2>
      </EditableText>
      <EditableText label="Metric description" {...text('description')}>
        <Text size="sm" c="dimmed">
          {metric.description || 'Add a description'}
        </Text>
      </EditableText>
      <div className={styles.bar}>
        <Text size="xs" c="dimmed">
          {metric.key}
        </Text>
        <EditableText label="Unit" {...text('unit')}>
          <Text size="xs" c="dimmed">
            {metric.unit ? `in ${metric.unit}` : 'Add a unit'}
          </Text>
        </EditableText>
        {metric.type === 'timeseries' && (
          <Checkbox
            size="xs"
            label="Days without a value count as 0"
            checked={metric.missingIsZero}
            onChange={(event) => {
              const change = { missingIsZero: event.currentTarget.checked }
              void mutateAsync({ change }).catch((error) => showError(messageOf(error)))
            }}
          />
        )}
      </div>
    </div>
  )
}

interface ValueFormProps extends MetricProps {
  /** Of the days that are shown. */
  values: MetricValue[] | undefined
  /** A day that was chosen in the table. */
  date: string | null
  onDone: () => void
}

/** Sets the value of a day, or adds to it. */
function ValueForm({ product, metric, values, date: chosen, onDone }: ValueFormProps) {
  const isSeries = metric.type === 'timeseries'
  const [date, setDate] = useState(chosen ?? today())
  const shown = isSeries ? values?.find((value) => value.date === date) : values?.[0]
  const ofDay = useQuery({
    ...valuesQuery(product, metric.key, { start: date, end: date, days: 0 }),
    enabled: isSeries && !shown,
  })
  const current = (shown ?? ofDay.data?.[0])?.value
  const [typed, setTyped] = useState(chosen && current !== undefined ? writeNumber(current) : '')
  const [error, setError] = useState('')
  const change = useChangeValue(product, metric)
  const adjust = useAdjustValue(product, metric)
  const run = (work: Promise<unknown>) =>
    work.then(
      () => {
        setTyped('')
        onDone()
      },
      (error) => setError((error instanceof ApiError && Object.values(error.fields)[0]) || messageOf(error)),
    )
  function send(isAdding: boolean) {
    const number = readNumber(typed)
    if (number === undefined) return setError('Enter a number')
    void run(isAdding ? adjust.mutateAsync({ date, delta: number }) : change.mutateAsync({ date, value: number }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Set a value">
      {isSeries && <DateField size="xs" label="Date" value={date} required onChange={(date) => date && setDate(date)} />}
      <TextInput
        size="xs"
        label="Value"
        inputMode="decimal"
        autoFocus={chosen !== null}
        value={typed}
        placeholder={current === undefined ? '' : writeNumber(current)}
        error={error || undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError('')
        }}
      />
      <Group gap="xs">
        <Button size="xs" type="submit" variant="default" loading={change.isPending}>
          Set value
        </Button>
        <Button size="xs" variant="default" loading={adjust.isPending} onClick={() => send(true)}>
          Add to value
        </Button>
        {chosen && current !== undefined && (
          <Button size="xs" variant="subtle" color="red" onClick={() => void run(change.mutateAsync({ date, value: undefined }))}>
            Delete
          </Button>
        )}
      </Group>
    </form>
  )
}

const columns: Column<MetricValue>[] = [
  { title: 'Date', width: 'minmax(0, 1fr)', isName: true, cell: ({ date }) => formatDay(date) },
  { title: 'Value', width: '120px', cell: ({ value }) => formatNumber(value), figure: true },
]

/** The values of the chart, the latest first. Enter edits one, Delete deletes it. */
function ValueTable({
  product,
  metric,
  values,
  onChoose,
}: Omit<ValueFormProps, 'date' | 'onDone'> & { onChoose: (date: string) => void }) {
  const keyboard = useCursor()
  const { mutateAsync } = useChangeValue(product, metric)
  const latestFirst = useMemo(() => values?.toReversed(), [values])
  const remove = () => {
    const current = latestFirst?.find(({ id }) => id === keyboard.cursor.id)
    if (current) void mutateAsync({ date: current.date, value: undefined }).catch((error) => showError(messageOf(error)))
  }
  useShortcuts('Values', [{ keys: 'Delete', label: 'Delete value', run: remove }])
  return (
    <RecordGrid
      label="Values"
      isPlain
      records={latestFirst}
      columns={columns}
      nameOf={({ date }) => formatDay(date)}
      onOpen={({ date }) => onChoose(date)}
      keyboard={keyboard}
      empty={
        <Text size="sm" c="dimmed">
          No values in this range. Set one above, or paste a column.
        </Text>
      }
    />
  )
}
