import { NativeSelect, Text, TextInput } from '@mantine/core'
import { PanelRight, Repeat, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { FinanceRecord, Product } from '../../api/types'
import { keyOf } from '../../ui/keys'
import { optionsOf } from '../../ui/labels'
import { costCategoryNames, revenueTypeNames } from '../../ui/money-labels'
import { ProductMark } from '../../ui/product-mark'
import type { Column } from '../../ui/record-grid'
import { formatDay, formatMoney, unknown } from '../../ui/text/format'
import { readNumber, writeNumber } from '../../ui/text/numbers'
import type { Kind } from './finance.api'
import styles from './finance.module.css'
import type { Fields } from './ledger.api'

const names: Record<string, string> = { ...revenueTypeNames, ...costCategoryNames }
export const typeNames = { revenue: revenueTypeNames, cost: costCategoryNames }
const typeOf = ({ line }: FinanceRecord) => line.split('.')[1]!
/** Refunds are subtracted. */
export const signOf = ({ line }: Pick<FinanceRecord, 'line'>) => (line === 'revenue.refund' ? -1 : 1)

/** The columns of revenue or of costs. @param products to choose from, or none on the page of one */
export function columnsOf(
  kind: Kind,
  currency: string,
  products: Product[],
  withProduct: boolean,
  save: (record: FinanceRecord, fields: Fields) => void,
): Column<FinanceRecord>[] {
  const text = (name: 'title' | 'note' | 'customer', label: string) => ({
    title: label,
    cell: (record: FinanceRecord) => <bdi>{record[name] ?? ''}</bdi>,
    edit: (record: FinanceRecord, close: () => void) => (
      <TextCell
        label={label}
        value={record[name] ?? ''}
        close={close}
        // A cost keeps its name.
        save={(typed) => (typed || label !== 'Name') && save(record, { [name]: typed || null })}
      />
    ),
  })
  const columns: (Column<FinanceRecord> | false)[] = [
    { title: 'Date', width: '104px', sort: 'date', cell: ({ date }) => formatDay(date) },
    {
      ...text('title', kind === 'revenue' ? 'Source' : 'Name'),
      width: 'minmax(48px, 1fr)',
      sort: 'title',
      isName: true,
      cell: ({ title, isScheduled }) => (
        <>
          <bdi>{title ?? unknown}</bdi>{' '}
          {isScheduled && (
            <Repeat size={13} role="img" aria-label="Repeats" style={{ margin: '0 0 -2px 3px' }} />
          )}
        </>
      ),
    },
    withProduct && {
      title: 'Product',
      width: 'minmax(112px, 0.8fr)',
      cell: ({ productId }) => {
        const product = products.find(({ id }) => id === productId)
        return (
          product && (
            <span className={styles.product}>
              <ProductMark product={product} size="s" />
              <bdi>{product.name}</bdi>
            </span>
          )
        )
      },
    },
    {
      title: kind === 'revenue' ? 'Type' : 'Category',
      width: '112px',
      sort: 'type',
      cell: (record) => names[typeOf(record)],
      edit: (record, close) => (
        <SelectCell
          label={kind === 'revenue' ? 'Type' : 'Category'}
          value={typeOf(record)}
          options={optionsOf<string>(typeNames[kind])}
          close={close}
          save={(value) => save(record, { line: `${kind}.${value}` })}
        />
      ),
    },
    kind === 'revenue' && {
      ...text('customer', 'Customer'),
      width: 'minmax(100px, 1fr)',
      sort: 'customer',
      widestOnly: true,
    },
    { ...text('note', 'Note'), width: 'minmax(100px, 1.2fr)', widestOnly: true },
    {
      title: 'Original',
      width: '112px',
      figure: true,
      wideOnly: true,
      cell: (record) =>
        record.currency === currency ? '' : formatMoney(signOf(record) * record.amount, record.currency, 4),
    },
    {
      title: 'Amount',
      width: '124px',
      figure: true,
      sort: 'amount',
      cell: (record) => <AmountCell record={record} currency={currency} />,
      edit: (record, close) => (
        <TextCell
          label={`Amount in ${record.currency}`}
          value={writeNumber(record.amount)}
          unit={record.currency}
          close={close}
          save={(typed) => {
            const amount = readNumber(typed)
            if (amount !== undefined) save(record, { amount })
          }}
        />
      ),
    },
    {
      title: 'Details',
      width: '28px',
      isAction: true,
      wideOnly: true,
      cell: () => (
        <button type="button" data-quiet className={styles.open} tabIndex={-1} aria-label="Open">
          <PanelRight size={14} />
        </button>
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}

function AmountCell({ record, currency }: { record: FinanceRecord; currency: string }) {
  const sign = signOf(record)
  if (record.converted === null) {
    const title = `No exchange rate from ${record.currency} to ${currency} on ${formatDay(record.date)}`
    return (
      <span className={styles.unrated} title={title}>
        <TriangleAlert size={13} /> No rate
      </span>
    )
  }
  const decimals = record.currency === currency ? 4 : undefined
  return (
    <span className={styles.amount} data-refund={sign < 0 || undefined}>
      {formatMoney(sign * record.converted, currency, decimals)}
    </span>
  )
}

interface CellProps {
  label: string
  value: string
  save: (value: string) => void
  close: () => void
}

/** Enter or leaving the field saves, Escape does not. */
function TextCell({ label, value, unit, save, close }: CellProps & { unit?: string }) {
  const [typed, setTyped] = useState(value)
  return (
    <TextInput
      size="xs"
      aria-label={label}
      autoFocus
      value={typed}
      rightSection={unit && <Text fz="var(--fs-xs)">{unit}</Text>}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={({ currentTarget }) => {
        const next = currentTarget.value.trim()
        if (next !== value) save(next)
        close()
      }}
      onKeyDown={(event) => {
        if (keyOf(event) === 'Enter') event.currentTarget.blur()
        if (keyOf(event) === 'Escape') {
          event.stopPropagation()
          close()
        }
      }}
    />
  )
}

function SelectCell({
  label,
  value,
  options,
  save,
  close,
}: CellProps & { options: { value: string; label: string }[] }) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      autoFocus
      data={options}
      defaultValue={value}
      onChange={({ currentTarget }) => {
        save(currentTarget.value)
        close()
      }}
      onBlur={close}
      onKeyDown={(event) => {
        if (keyOf(event) !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    />
  )
}
