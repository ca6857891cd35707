import { Button } from '@mantine/core'
import { Download, X } from 'lucide-react'
import type { Product } from '../../api/types'
import { Choice, DateField, SearchField } from '../../ui/fields'
import { Filters, useFilterField } from '../../ui/filters'
import { optionsOf, productOptions } from '../../ui/labels'
import { lastDayOf, monthsAfter, thisMonth } from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import styles from './finance.module.css'
import type { Address } from './finance-address'
import { type LedgerFilter, readRecords } from './ledger.api'
import { typeNames } from './ledger-columns'

interface FiltersProps {
  product: Product | null
  address: Address
  filter: LedgerFilter
  products: Product[]
  isFiltered: boolean
}

/** What the ledger shows, and its file. */
export function LedgerFilters({ filter, products, product, address: { change }, isFiltered }: FiltersProps) {
  const { kind, from, to } = filter
  const save = useChange({
    send: async () => {
      const { moneyCsv, saveCsv } = await import('./money-csv')
      const records = await readRecords(filter)
      const name = [product?.slug, kind === 'revenue' ? 'revenue' : 'costs', from, to].filter(Boolean)
      saveCsv(`${name.join('-')}.csv`, moneyCsv(kind, records, products))
      return records.length
    },
    done: (_, count) => ({ message: `${counted(count, 'row')} exported` }),
  })
  const set = [from || to, filter.type, filter.source, filter.customer, !product && filter.product]
  const none = { from: null, to: null, type: null, source: null, customer: null, product: null, text: null }
  return (
    <>
      <SearchField
        group="Finance"
        label={kind === 'revenue' ? 'Search revenue' : 'Search costs'}
        text={filter.text ?? ''}
        width={180}
        onChange={(text) => change({ text: text || null }, true)}
      />
      <Filters active={set.filter(Boolean).length} isFiltered={isFiltered} onClear={() => change(none)}>
        <Period from={from} to={to} onChange={(from, to) => change({ from, to })} />
        {!product && (
          <Choice
            label="Product"
            width={120}
            value={products.find(({ id, slug }) => [id, slug].includes(filter.product ?? ''))?.id ?? null}
            options={productOptions(products)}
            onChange={(product) => change({ product })}
          />
        )}
        <Choice
          label={kind === 'revenue' ? 'Type' : 'Category'}
          width={120}
          value={filter.type ?? null}
          options={optionsOf<string>(typeNames[kind])}
          onChange={(type) => change({ type })}
        />
        {filter.source && (
          <Choice
            label="Source"
            width={120}
            value={filter.source}
            options={[filter.source]}
            onChange={(source) => change({ source })}
          />
        )}
        {filter.customer && (
          <Button
            size="xs"
            variant="default"
            rightSection={<X size={13} />}
            onClick={() => change({ customer: null })}
          >
            <bdi>{filter.customer}</bdi>
          </Button>
        )}
      </Filters>
      <Button
        className={styles.export!}
        ml="auto"
        size="xs"
        variant="subtle"
        color="gray"
        aria-label="Export CSV"
        leftSection={<Download size={16} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Export CSV
      </Button>
    </>
  )
}

interface PeriodProps {
  from: string | undefined
  to: string | undefined
  onChange: (from: string | null, to: string | null) => void
}

function Period({ from = '', to = '', onChange }: PeriodProps) {
  const month = thisMonth()
  const year = month.slice(0, 4)
  const days = (first: string, last = first) => `${first}-01..${lastDayOf(last)}`
  const presets = [
    { value: days(month), label: 'This month' },
    { value: days(monthsAfter(month, -1)), label: 'Last month' },
    { value: days(monthsAfter(month, -11), month), label: 'Last 12 months' },
    { value: days(`${year}-01`, `${year}-12`), label: 'This year' },
    { value: days(`${Number(year) - 1}-01`, `${Number(year) - 1}-12`), label: 'Last year' },
  ]
  const value = from || to ? `${from}..${to}` : null
  const isCustom = value !== null && !presets.some((preset) => preset.value === value)
  const custom = { value: isCustom ? value : 'custom', label: isCustom ? 'Days' : 'Choose days…' }
  const choose = (next: string | null) => {
    if (next === 'custom') return onChange(from || `${month}-01`, to || null)
    const [first = null, last = null] = next?.split('..') ?? []
    onChange(first || null, last || null)
  }
  return (
    <>
      <Choice label="Period" width={126} value={value} options={[...presets, custom]} onChange={choose} />
      {isCustom && (
        <>
          <DayField label="First day" value={from} onChange={(day) => onChange(day, to || null)} />
          <DayField label="Last day" value={to} onChange={(day) => onChange(from || null, day)} />
        </>
      )}
    </>
  )
}

function DayField(props: { label: string; value: string; onChange: (day: string | null) => void }) {
  return (
    <DateField
      {...useFilterField(props.label, 124)}
      value={props.value}
      onChange={({ currentTarget: { value } }) =>
        (value === '' || value > '1') && props.onChange(value || null)
      }
    />
  )
}
