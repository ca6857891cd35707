import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProducts } from '../../api/products'
import type { Finance, FinanceRecord } from '../../api/types'
import { fromHere, useCursor, useDeleteKey } from '../../ui/cursor'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { SidePanel } from '../../ui/side-panel'
import {
  formatDay,
  formatExactMoney,
  formatMoney,
  formatMonth,
  formatRate,
  formatShortDay,
  lettersIn,
} from '../../ui/text/format'
import { recordKeyOf, recordsQuery, useDeleteMoney } from './finance.api'
import { Formula, LeftOutWords, shown } from './formula'
import { costCategoryNames, leftOutOf, lineOf, revenueTypeNames, titleOf } from './lines'
import { nameOfRecord } from './money-name'

interface FigurePanelProps {
  finance: Finance | undefined
  product: string | null
  /** A line, or `records`: everything of the month. */
  figure: string
  month: string
  /** The ids of the record that was open over it and of those beside that: the keyboard goes on from the first that is there. */
  from: string[]
  onFigure: (line: string) => void
  onRecord: (record: FinanceRecord, beside: string[]) => void
  onRates: () => void
  onClose: () => void
}

/** What a figure is made of: its formula, or its records with their rates, and what is left out of it. */
export default function FigurePanel(props: FigurePanelProps) {
  const { finance, product, figure, month, from, onFigure, onRecord, onRates, onClose } = props
  const line = lineOf(figure)
  const figures = finance?.months.find((one) => one.month === month)
  const title = line ? titleOf(line, month) : `Records of ${formatMonth(month)}`
  const leftOut = (figures && (line ? leftOutOf(figures, line) : figures.leftOut)) ?? []
  return (
    <SidePanel label={title} onClose={onClose}>
      <div className="stack finance-opened">
        <div>
          <Title order={2}>{title}</Title>
          {line && finance && figures && <p className="finance-value">{shown(line, figures, finance.currency)}</p>}
          {line?.words && <Text c="dimmed">{line.words}</Text>}
        </div>
        {!finance && <Skeleton h={120} />}
        {line?.parts && finance && figures && (
          <Formula line={line} figures={figures} currency={finance.currency} onFigure={onFigure} />
        )}
        {leftOut.length > 0 && <LeftOutWords leftOut={leftOut} onRates={onRates} />}
        {finance && !line?.parts && (
          <Records
            key={figure + month}
            product={product}
            month={month}
            line={line?.key}
            from={from}
            currency={finance.currency}
            onRecord={onRecord}
          />
        )}
      </div>
    </SidePanel>
  )
}

interface RecordsProps {
  product: string | null
  month: string
  line: string | undefined
  from: string[]
  currency: string
  onRecord: FigurePanelProps['onRecord']
}

function Records({ product, month, line, from, currency, onRecord }: RecordsProps) {
  const { data: records } = useQuery(recordsQuery(product, month, line))
  const products = useProducts().data ?? []
  const keyboard = useCursor()
  const { to } = keyboard
  const ids = records?.map(({ id }) => id) ?? []
  const place = from.find((id) => ids.includes(id))
  useEffect(() => to(place), [place, to])
  const remove = useDeleteMoney()
  useDeleteKey({
    list: 'Records',
    records,
    keyboard,
    openId: undefined,
    onOpen: () => undefined,
    onClose: () => undefined,
    remove: (record) => remove.mutate({ key: recordKeyOf(record), name: nameOfRecord(record) }),
  })
  const dayLetters = Math.max(6, ...(records ?? []).map(({ date }) => lettersIn(formatShortDay(date))))
  const productOf = (id: string) => products.find((one) => one.id === id)?.name
  const columns: Column<FinanceRecord>[] = [
    {
      title: 'Date',
      // A digit is as broad as a letter is on the average; the cell has its own space beside them.
      width: `calc(${dayLetters}ch + 16px)`,
      cell: ({ date }) => <span title={formatDay(date)}>{formatShortDay(date)}</span>,
    },
    {
      title: 'What',
      width: 'minmax(0, 1fr)',
      cell: (record) => {
        const texts = [record.title, record.note, product === null && productOf(record.productId)]
        const words = [kindOf(record, line), ...texts.map((text) => text && text)].filter(Boolean).join(' · ')
        return <span title={words}>{words}</span>
      },
    },
    {
      title: `In ${currency}`,
      width: 'minmax(72px, max-content)',
      figure: true,
      cell: (record) => <Converted record={record} currency={currency} isSigned={line === undefined} />,
    },
  ]
  const height = 40 + (records?.length ?? 6) * 36
  return (
    <div className="finance-records" style={{ flexBasis: height, minHeight: Math.min(height, 260) }}>
      <RecordGrid
        label="Records"
        isPlain
        records={records}
        columns={columns}
        nameOf={({ title, date }) => title ?? date}
        onOpen={(record) => onRecord(record, fromHere(ids, ids.indexOf(record.id)))}
        keyboard={keyboard}
        empty={<Text c="dimmed">No record of this kind in the month.</Text>}
      />
    </div>
  )
}

const kindOf = ({ line }: FinanceRecord, shown: string | undefined) =>
  line === shown || shown === 'mrr'
    ? ''
    : (line.startsWith('revenue.') ? revenueTypeNames : costCategoryNames)[line.split('.')[1]!]

/** What it comes to, and from what by which rate. */
function Converted({ record, currency, isSigned }: { record: FinanceRecord; currency: string; isSigned: boolean }) {
  const { amount, counted, rate, converted, periodMonths } = record
  const exact = formatExactMoney(amount, record.currency)
  const own = counted === amount ? exact : formatMoney(counted, record.currency)
  const share = counted !== amount ? `${exact} over ${periodMonths} months; ` : ''
  if (converted === null)
    return (
      <span title={`${share}${own}: no rate of ${record.currency} on ${formatDay(record.date)}`} className="finance-without">
        {own} left out
      </span>
    )
  const sign = isSigned && (record.line === 'revenue.refund' || record.line.startsWith('cost.')) ? -1 : 1
  return (
    <span title={share + (rate === null ? own : `${own} × ${formatRate(rate)}`)}>
      {rate !== null && (
        <small className="dim">
          {own} × {formatRate(rate)}{' '}
        </small>
      )}
      {formatMoney(sign * converted, currency)}
    </span>
  )
}
