import {
  Alert,
  Button,
  Group,
  MultiSelect,
  NativeSelect,
  SimpleGrid,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { fieldName } from '../../api/errors'
import { metricsQuery } from '../../api/metrics'
import type { ImportPreview, Product } from '../../api/types'
import { formatDay, formatMoment, formatMoney, formatNumber } from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import { createImport, importsQuery, presetName, previewImport, type Reading, valueName } from './imports.api'
import { Formats, Questions } from './questions'
import { TotalsLine } from './totals'

export interface Chosen {
  file: File
  /** Of the request, so that a repeated one starts no second import. */
  key: string
}

export interface ReadingProps {
  products: Product[]
  reading: Reading
  change: (changes: Partial<Reading>) => void
}

interface PreviewProps extends ReadingProps {
  chosen: Chosen
  onDone: () => void
}

/** The records that will be stored, and the mapping. */
export default function Preview({ chosen: { file, key }, products, reading, change, onDone }: PreviewProps) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['import-preview', file.name, file.size, file.lastModified, reading],
    queryFn: () => previewImport(file, reading),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const run = useChange({
    send: (_: 'all') => createImport(file, reading, key),
    stored: (client) => {
      void client.invalidateQueries(importsQuery)
      onDone()
    },
    quiet: true,
  })
  const problem = run.error ?? error
  // A choice that is refused can be changed.
  const last = useRef(data)
  last.current = data ?? last.current
  const preview = last.current
  const questions = <Questions {...{ error: problem, reading, change }} />
  if (!preview) return problem ? questions : <Text role="status">Reading the file…</Text>
  const { kind, rows, updated, unchanged, kept, failed, skipped, leftOut, shortened, stored } = preview
  const { options, unusedColumns } = preview
  const hasIds = (reading.mapping.externalId ?? preview.mapping.externalId ?? []).length > 0
  const setIdSource = (idSource: string | null) => change({ kind, options: { ...reading.options, idSource } })
  return (
    <>
      <Columns
        preview={{ ...preview, mapping: { ...preview.mapping, ...reading.mapping } }}
        change={(mapping, defaults) =>
          change({
            kind,
            mapping: { ...reading.mapping, ...mapping },
            ...(defaults && { options: { ...reading.options, defaults } }),
          })
        }
      />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <Formats {...{ preview, reading, change }} />
        {hasIds && (
          <TextInput
            label="Ids are from"
            placeholder="Such as mollie"
            withAsterisk={preview.preset === null}
            defaultValue={reading.options.idSource ?? options.idSource ?? ''}
            maxLength={100}
            onBlur={(event) => setIdSource(event.currentTarget.value.trim() || null)}
          />
        )}
        {kind === 'metric-values' && reading.product && <MetricSelect {...{ reading, change }} />}
      </SimpleGrid>
      {unusedColumns.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Not used: {unusedColumns.join(', ')}
        </Text>
      )}
      {leftOut.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Left out: {leftOut.map(({ reason, rows }) => `${reason} (${formatNumber(rows)})`).join(', ')}
        </Text>
      )}
      {preview.records.length > 0 && <FirstRows {...{ preview, products }} />}
      {preview.errors.length > 0 && <Errors {...{ preview }} />}
      <TotalsLine {...{ kind }} totals={preview.totals} />
      {stored > 0 && (
        <Alert color="yellow" p="xs">
          {counted(stored, 'row')} already stored with the same date and text or amount. The import adds them
          again.
        </Alert>
      )}
      {problem && questions}
      {run.data?.error && <Alert color="red">{run.data.error}</Alert>}
      <Group>
        <Button
          onClick={() => run.mutate('all')}
          disabled={rows + updated === 0 || Boolean(error)}
          loading={run.isPending || isFetching}
        >
          Import {counted(rows + updated, 'row')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {preview.preset && `Recognized as ${presetName(preview.preset)}. `}
          {counted(rows, 'row')} ready, {counted(failed, 'error')}
          {updated > 0 && `, ${counted(updated, 'record')} changed`}
          {unchanged > 0 && `, ${formatNumber(unchanged)} unchanged`}
          {kept > 0 && `, ${formatNumber(kept)} kept as edited by hand`}
          {skipped > 0 && `, ${counted(skipped, 'row')} left out`}
          {shortened > 0 && `. ${counted(shortened, 'text')} too long: the end is cut`}
        </Text>
      </Group>
    </>
  )
}

function MetricSelect({ reading: { product, metric }, change }: Omit<ReadingProps, 'products'>) {
  const { data: metrics = [] } = useQuery(metricsQuery(product))
  const names = metrics
    .filter(({ type }) => type === 'timeseries')
    .map(({ key, name }) => ({ value: key, label: name }))
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

const labelOf = (name: string) =>
  name === 'externalId'
    ? 'Id of the provider'
    : fieldName(name).replace(/^./, (letter) => letter.toUpperCase())
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
          {
            group: 'Columns',
            items: columns.map((heading) => ({ value: `column ${heading}`, label: heading })),
          },
          ...(always.length > 0
            ? [
                {
                  group: 'For all rows',
                  items: always.map((value) => ({
                    value: `value ${value}`,
                    label: valueName(kind, name, value),
                  })),
                },
              ]
            : []),
        ]
        return (
          <NativeSelect
            key={name}
            {...label}
            data={groups}
            value={
              mapped[0] !== undefined ? `column ${mapped[0]}` : fixed !== undefined ? `value ${fixed}` : ''
            }
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

const maxRows = 5

/** The first rows as they will be stored. */
function FirstRows({
  preview: { kind, fields, records },
  products,
}: {
  preview: ImportPreview
  products: Product[]
}) {
  const shown = fields.map(({ name }) => name).filter((name) => records.some((record) => name in record))
  const textOf = (record: ImportPreview['records'][number], name: string) => {
    const value = record[name]
    if (name === 'currency') return String(value).toUpperCase()
    if (name === 'amount')
      return formatMoney(Number(value), String(record.currency ?? 'USD').toUpperCase(), 4)
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
      <Table.ScrollContainer
        minWidth={shown.length * 110}
        type="native"
        tabIndex={0}
        role="region"
        aria-label="Rows of the preview"
      >
        <Table
          fz="sm"
          data={{
            head: shown.map(labelOf),
            body: records.slice(0, maxRows).map((record) =>
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

const Errors = ({ preview: { errors, failed, kept } }: { preview: ImportPreview }) => (
  <Alert color="red" p="xs">
    {errors.slice(0, maxRows).map(({ row, error }) => (
      <Text key={row} size="sm" style={{ overflowWrap: 'anywhere' }}>
        Row {formatNumber(row)}: {error}
      </Text>
    ))}
    {failed + kept > maxRows && <Text size="sm">and {formatNumber(failed + kept - maxRows)} more</Text>}
  </Alert>
)
