import { Alert, MultiSelect, NativeSelect, SimpleGrid, Table, Text } from '@mantine/core'
import { fieldName } from '../../api/errors'
import type { ImportPreview, Product } from '../../api/types'
import { formatMoney, formatNumber } from '../../ui/text/format'

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
export function Columns({ preview: { fields, headings, mapping, options }, change }: ColumnsProps) {
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
              placeholder={mapped.length > 0 ? '' : '–'}
              searchable
              onChange={(chosen) => change({ [name]: chosen })}
            />
          )
        const { [name]: fixed, ...others } = options.defaults
        const groups = [
          none,
          { group: 'Columns', items: columns.map((heading) => ({ value: `column ${heading}`, label: heading })) },
          ...(always.length > 0
            ? [{ group: 'For all rows', items: always.map((value) => ({ value: `value ${value}`, label: value })) }]
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
export function FirstRows({ preview: { fields, records }, products }: { preview: ImportPreview; products: Product[] }) {
  const shown = fields.map(({ name }) => name).filter((name) => records.some((record) => name in record))
  if (records.length === 0) return null
  const textOf = (record: ImportPreview['records'][number], name: string) => {
    const value = record[name]
    if (name === 'amount') return formatMoney(Number(value), String(record.currency ?? 'USD').toUpperCase(), 4)
    if (name === 'product') return products.find(({ id }) => id === value)?.name ?? String(value ?? '')
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  }
  return (
    <Table.ScrollContainer minWidth={shown.length * 110} type="native">
      <Table
        fz="sm"
        captionSide="top"
        data={{
          caption: 'First rows',
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
  )
}

export const Errors = ({ preview: { errors, failed } }: { preview: ImportPreview }) => (
  <Alert color="red" p="xs">
    {errors.slice(0, mostRows).map(({ row, error }) => (
      <Text key={row} size="sm" style={{ overflowWrap: 'anywhere' }}>
        Row {formatNumber(row)}: {error}
      </Text>
    ))}
    {failed > mostRows && <Text size="sm">and {formatNumber(failed - mostRows)} more</Text>}
  </Alert>
)
