import { Alert, Button, Group, MultiSelect, NativeSelect, SimpleGrid, Table, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fieldName, messageOf } from '../../api/errors'
import { metricsQuery } from '../../api/metrics'
import type { ImportPreview, Product } from '../../api/types'
import { optionsOf } from '../../ui/labels'
import { formatDay, formatMoment, formatMoney, formatNumber } from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import { createImport, importsQuery, presetName, previewImport, type Reading, valueName } from './imports.api'

export interface Chosen {
  file: File
  /** Of the request, so that a repeated one continues the import. */
  key: string
}

export interface ReadingProps {
  products: Product[]
  reading: Reading
  change: (changes: Partial<Reading>) => void
}

const dateFormats = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY']
const decimalMarks = { '.': '1,234.50', ',': '1.234,50' }

interface PreviewProps extends ReadingProps {
  chosen: Chosen
  onDone: () => void
}

/** What will be stored, with the mapping to change it. */
export default function Preview({ chosen: { file, key }, products, reading, change, onDone }: PreviewProps) {
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['import-preview', file.name, file.size, file.lastModified, reading],
    queryFn: () => previewImport(file, reading),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const run = useChange({
    send: (_: 'all') => createImport(file, reading, key),
    stored: (client, made) => {
      void client.invalidateQueries(importsQuery)
      if (made.status !== 'failed') onDone()
    },
    quiet: true,
  })
  const problem = run.error ?? error
  if (!preview) return problem ? <Alert color="red">{messageOf(problem)}</Alert> : <Text role="status">Reading the file…</Text>
  const { kind, rows, failed, skipped, shortened, stored, options, unusedColumns } = preview
  const setOption = (name: 'dateFormat' | 'decimalMark', value: string) =>
    change({ kind, options: { ...reading.options, [name]: value } })
  return (
    <>
      <Columns
        {...{ preview }}
        change={(mapping, defaults) =>
          change({
            kind,
            mapping: { ...reading.mapping, ...mapping },
            ...(defaults && { options: { ...reading.options, defaults } }),
          })
        }
      />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <NativeSelect
          label="Date format"
          data={dateFormats}
          value={options.dateFormat}
          onChange={(event) => setOption('dateFormat', event.currentTarget.value)}
        />
        <NativeSelect
          label="Number format"
          data={optionsOf(decimalMarks)}
          value={options.decimalMark}
          onChange={(event) => setOption('decimalMark', event.currentTarget.value)}
        />
        {kind === 'metric-values' && reading.product && <MetricSelect {...{ reading, change }} />}
      </SimpleGrid>
      {unusedColumns.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Not used: {unusedColumns.join(', ')}
        </Text>
      )}
      {preview.records.length > 0 && <FirstRows {...{ preview, products }} />}
      {preview.errors.length > 0 && <Errors {...{ preview }} />}
      {stored > 0 && (
        <Alert color="yellow" p="xs">
          {counted(stored, 'row')} already stored with the same date and text or amount. The import adds them again.
        </Alert>
      )}
      {problem && <Alert color="red">{messageOf(problem)}</Alert>}
      {run.data?.error && <Alert color="red">{run.data.error}</Alert>}
      <Group>
        <Button onClick={() => run.mutate('all')} disabled={rows === 0 || Boolean(error)} loading={run.isPending || isFetching}>
          Import {counted(rows, 'row')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {preview.preset && `Recognized as ${presetName(preview.preset)}. `}
          {counted(rows, 'row')} ready, {counted(failed, 'error')}
          {skipped > 0 && `, ${counted(skipped, 'row')} left out`}
          {shortened > 0 && `. ${counted(shortened, 'text')} too long: the end is cut`}
        </Text>
      </Group>
    </>
  )
}

function MetricSelect({ reading: { product, metric }, change }: Omit<ReadingProps, 'products'>) {
  const { data: metrics = [] } = useQuery(metricsQuery(product))
  const names = metrics.filter(({ type }) => type === 'timeseries').map(({ key, name }) => ({ value: key, label: name }))
  return (
    <NativeSelect
      label="Default metric"
      data={[{ value: '', label: 'None' }, ...names]}
      value={metric}
      onChange={({ currentTarget: { value } }) => change({ metric: value })}
    />
  )
}

type Texts = Record<string, string>

interface ColumnsProps {
  preview: ImportPreview
  /** @param defaults the values of fields without a column */
  change: (mapping: Record<string, string[]>, defaults?: Texts) => void
}

const labelOf = (name: string) => fieldName(name).replace(/^./, (letter) => letter.toUpperCase())
const currencies = Intl.supportedValuesOf('currency')
const none = { value: '', label: '–' }

/** The columns of each field. A text takes several, a choice also a value for all rows. */
function Columns({ preview: { kind, fields, headings, mapping, options }, change }: ColumnsProps) {
  const columns = [...new Set(headings)].filter(Boolean)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 4 }} spacing="sm">
      {fields.map(({ name, type, isRequired, values }) => {
        const label = { label: labelOf(name), withAsterisk: isRequired }
        const mapped = mapping[name] ?? []
        const always = name === 'currency' ? currencies : values
        if (always.length === 0 && (type === 'text' || type === 'list'))
          return (
            <MultiSelect
              key={name}
              {...label}
              data={columns}
              value={mapped}
              placeholder={mapped.length > 0 ? '' : (options.defaults[name] ?? '–')}
              searchable
              onChange={(chosen) => change({ [name]: chosen })}
            />
          )
        const { [name]: fixed, ...others } = options.defaults
        const groups = [
          none,
          { group: 'Columns', items: columns.map((heading) => ({ value: `column ${heading}`, label: heading })) },
          ...(always.length > 0
            ? [
                {
                  group: 'For all rows',
                  items: always.map((value) => ({ value: `value ${value}`, label: valueName(kind, name, value) })),
                },
              ]
            : []),
        ]
        return (
          <NativeSelect
            key={name}
            {...label}
            data={groups}
            value={mapped[0] !== undefined ? `column ${mapped[0]}` : fixed !== undefined ? `value ${fixed}` : ''}
            onChange={({ currentTarget: { value } }) => {
              if (value.startsWith('column ')) change({ [name]: [value.slice(7)] })
              else change({ [name]: [] }, value ? { ...others, [name]: value.slice(6) } : others)
            }}
          />
        )
      })}
    </SimpleGrid>
  )
}

const mostRows = 5

/** The first rows as they will be stored. */
function FirstRows({ preview: { kind, fields, records }, products }: { preview: ImportPreview; products: Product[] }) {
  const shown = fields.map(({ name }) => name).filter((name) => records.some((record) => name in record))
  const textOf = (record: ImportPreview['records'][number], name: string) => {
    const value = record[name]
    if (name === 'currency') return String(value).toUpperCase()
    if (name === 'amount') return formatMoney(Number(value), String(record.currency ?? 'USD').toUpperCase(), 4)
    if (name === 'product') return products.find(({ id }) => id === value)?.name ?? String(value ?? '')
    if (value === undefined) return ''
    const { type } = fields.find((field) => field.name === name)!
    if (type === 'day') return formatDay(String(value))
    if (type === 'timestamp') return formatMoment(String(value))
    if (typeof value === 'number') return formatNumber(value)
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return Array.isArray(value) ? value.join(', ') : valueName(kind, name, String(value))
  }
  return (
    <div>
      <Title order={2} fz="sm" mb={4}>
        First rows
      </Title>
      <Table.ScrollContainer minWidth={shown.length * 110} type="native">
        <Table
          fz="sm"
          data={{
            head: shown.map(labelOf),
            body: records.slice(0, mostRows).map((record) =>
              shown.map((name) => (
                <Text key={name} inherit lineClamp={2} miw={60} maw={260}>
                  {textOf(record, name)}
                </Text>
              )),
            ),
          }}
        />
      </Table.ScrollContainer>
    </div>
  )
}

const Errors = ({ preview: { errors, failed } }: { preview: ImportPreview }) => (
  <Alert color="red" p="xs">
    {errors.slice(0, mostRows).map(({ row, error }) => (
      <Text key={row} size="sm" style={{ overflowWrap: 'anywhere' }}>
        Row {formatNumber(row)}: {error}
      </Text>
    ))}
    {failed > mostRows && <Text size="sm">and {formatNumber(failed - mostRows)} more</Text>}
  </Alert>
)
