import { Alert, Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProducts } from '../../api/products'
import type { Figures, Finance, FinanceRecord, FinanceToDate, MonthFigures } from '../../api/types'
import { SidePanel } from '../../ui/side-panel'
import {
  formatDay,
  formatDays,
  formatExactMoney,
  formatMoney,
  formatMonth,
  formatNumber,
  formatRate,
  formatShare,
  formatShortDay,
  minusSign,
  monthsAfter,
  thisMonth,
} from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import { recordKeyOf, recordsQuery, toDateQuery } from './finance.api'
import styles from './finance.module.css'
import { type FinanceAddress, keyText } from './finance-address'
import { costCategoryNames, hasTotal, type Line, leftOutOf, lineOf, revenueTypeNames, titleOf, totalTitleOf } from './lines'

interface FigurePanelProps {
  finance: Finance | undefined
  product: string | null
  /** A line, or `records`: everything of the month. */
  figure: string
  address: FinanceAddress
}

/** What a figure is made of: its formula, its months, or its records with their rates; and what is excluded. */
export default function FigurePanel({ finance, product, figure, address }: FigurePanelProps) {
  const { month, scope, range, change, close } = address
  const line = lineOf(figure)
  const isNow = month === thisMonth() && (scope === 'to-date' || figure === 'mrr' || figure === 'arr')
  const isTotal = scope === 'total' && line !== undefined && hasTotal(line)
  const { data: toDate } = useQuery({ ...toDateQuery(product), enabled: isNow })
  const figures = isNow
    ? toDate && figuresToDate(toDate)
    : isTotal
      ? finance?.total
      : finance?.months.find((one) => one.month === month)
  const title = !line
    ? `Records of ${formatMonth(month)}`
    : isTotal
      ? totalTitleOf(line, range)
      : isNow && toDate
        ? `${line.label}, ${formatDays(toDate.toDate.from, toDate.toDate.to)}`
        : titleOf(line, month)
  const currency = finance?.currency ?? 'USD'
  const leftOut = (figures && (line ? leftOutOf(figures, line) : figures.leftOut)) ?? []
  const openFigure = (figure: string) => change({ figure })
  return (
    <SidePanel label={title} onClose={close}>
      <div className="stack">
        <div>
          <Title order={2}>{title}</Title>
          {line && figures && <p className={styles.panelValue}>{shown(line, figures, currency)}</p>}
          {line?.words && <Text c="dimmed">{line.words}</Text>}
          {isNow && line?.key === 'mrr' && (
            <Text c="dimmed">Each payment counts until its next month starts, so some are of last month.</Text>
          )}
        </div>
        {!finance && <Skeleton h={120} />}
        {line?.parts && figures && <Formula line={line} figures={figures} currency={currency} onFigure={openFigure} />}
        {leftOut.length > 0 && <Excluded leftOut={leftOut} onRates={() => change({ view: 'rates', figure: null, of: null })} />}
        {finance && isTotal && !line.parts && (
          <MonthsOf line={line} finance={finance} onMonth={(month) => change({ month, of: null })} />
        )}
        {finance && !isTotal && !line?.parts && (
          <Records
            product={product}
            month={month}
            until={isNow ? toDate?.toDate.to : undefined}
            line={line?.key}
            currency={currency}
            onRecord={(record) => change({ record: keyText(recordKeyOf(record)) })}
          />
        )}
      </div>
    </SidePanel>
  )
}

type AnyFigures = Figures | MonthFigures

const figuresToDate = ({ toDate, mrr }: FinanceToDate) => ({ ...toDate, mrr: mrr.value, arr: mrr.value * 12 }) as AnyFigures

const shown = (line: Line, figures: AnyFigures, currency: string) =>
  line.isShare ? formatShare(line.of(figures)) : formatMoney(line.of(figures), currency)

const signs: Record<string, string> = { '-': minusSign, '/': '÷', '×': '×' }

interface FormulaProps {
  line: Line
  figures: AnyFigures
  currency: string
  onFigure: (line: string) => void
}

/** The parts of a sum with their signs; each opens in turn. */
function Formula({ line, figures, currency, onFigure }: FormulaProps) {
  const terms = line.parts!.flatMap((part, i) => {
    const of = lineOf(part.replace(/^[-/]/, ''))
    return of && !of.parts && of.of(figures) === 0 && i > 0 ? [] : [{ sign: i > 0 && (signs[part[0]!] ?? '+'), of }]
  })
  return (
    <Terms result={line} figures={figures} currency={currency}>
      {terms.map(({ sign, of }) => (
        <tr key={of?.key ?? '12'}>
          <td>{sign}</td>
          <th scope="row">{of ? <Opener onClick={() => onFigure(of.key)}>{of.label}</Opener> : 'Months of a year'}</th>
          <td>{of ? <Value line={of} figures={figures} currency={currency} /> : formatNumber(12)}</td>
        </tr>
      ))}
    </Terms>
  )
}

const Opener = (props: { onClick: () => void; children: ReactNode }) => (
  <Anchor component="button" type="button" inherit {...props} />
)

/** The months with a part of a total; each opens its records. */
function MonthsOf({ line, finance, onMonth }: { line: Line; finance: Finance; onMonth: (month: string) => void }) {
  const { months, total, currency } = finance
  return (
    <Terms result={line} figures={total} currency={currency}>
      {months
        .filter((figures) => line.of(figures) !== 0 || leftOutOf(figures, line).length > 0)
        .map((figures, i) => (
          <tr key={figures.month}>
            <td>{i > 0 && '+'}</td>
            <th scope="row">
              <Opener onClick={() => onMonth(figures.month)}>{formatMonth(figures.month)}</Opener>
            </th>
            <td>
              <Value line={line} figures={figures} currency={currency} />
            </td>
          </tr>
        ))}
    </Terms>
  )
}

interface TermsProps {
  result: Line
  figures: AnyFigures
  currency: string
  children: ReactNode
}

const Terms = ({ result, figures, currency, children }: TermsProps) => (
  <table className={styles.terms}>
    <tbody>
      {children}
      <tr data-sum>
        <td>=</td>
        <th scope="row">{result.label}</th>
        <td>
          <Value line={result} figures={figures} currency={currency} />
        </td>
      </tr>
    </tbody>
  </table>
)

/** With a star if records are missing in it. */
function Value({ line, figures, currency }: Omit<FormulaProps, 'onFigure'>) {
  const without = leftOutWords(leftOutOf(figures, line))
  return (
    <span title={without || undefined}>
      {without && '* '}
      {shown(line, figures, currency)}
    </span>
  )
}

function Excluded({ leftOut, onRates }: { leftOut: Figures['leftOut']; onRates: () => void }) {
  // A subscription counts in revenue and in MRR: it is one record.
  const paid = leftOut.some(({ line }) => line !== 'mrr') ? leftOut.filter(({ line }) => line !== 'mrr') : leftOut
  const parts = [...Map.groupBy(paid, ({ currency }) => currency)].map(([currency, some]) => {
    const count = some.reduce((sum, { records }) => sum + records, 0)
    return `${formatNumber(count)} ${currency} ${count === 1 ? 'record' : 'records'}`
  })
  return (
    <Alert color="yellow" variant="light" p="xs">
      <Text size="sm">Excluded: {parts.join(', ')} without an exchange rate.</Text>
      <Button variant="default" size="xs" mt={8} onClick={onRates}>
        Add rates
      </Button>
    </Alert>
  )
}

interface RecordsProps {
  product: string | null
  month: string
  /** The running month until this day. */
  until: string | undefined
  line: string | undefined
  currency: string
  onRecord: (record: FinanceRecord) => void
}

function Records({ product, month, until, line, currency, onRecord }: RecordsProps) {
  const { data: ofMonth } = useQuery(recordsQuery(product, month, line))
  const before = useQuery({
    ...recordsQuery(product, monthsAfter(month, -1), line),
    enabled: until !== undefined && line === 'mrr',
  })
  const products = useProducts().data ?? []
  if (!ofMonth || before.isLoading) return <Skeleton h={180} />
  const isLate = ({ date }: FinanceRecord) => until !== undefined && date.slice(8) > until.slice(8)
  const records = [...ofMonth.filter((record) => !isLate(record)), ...(before.data ?? []).filter(isLate)]
  if (records.length === 0) return <Text c="dimmed">No records of this kind</Text>
  return (
    <ul className={styles.records} aria-label="Records">
      {records.map((record) => {
        const productName = product === null && products.find(({ id }) => id === record.productId)?.name
        const words = [kindOf(record, line), record.title, record.note, productName].filter(Boolean).join(' · ')
        return (
          <li key={record.id}>
            <button type="button" data-record={record.id} onClick={() => onRecord(record)}>
              <time dateTime={record.date} title={formatDay(record.date)}>
                {formatShortDay(record.date)}
              </time>
              <span title={words}>{words}</span>
              <Converted record={record} currency={currency} isSigned={line === undefined} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const kindOf = ({ line }: FinanceRecord, shown: string | undefined) =>
  line !== shown && shown !== 'mrr' && { ...revenueTypeNames, ...costCategoryNames }[line.split('.')[1]!]

/** The amount in the reporting currency, with the amount and rate it comes from. */
function Converted({ record, currency, isSigned }: { record: FinanceRecord; currency: string; isSigned: boolean }) {
  const { amount, counted, rate, converted, periodMonths } = record
  const exact = formatExactMoney(amount, record.currency)
  const own = counted === amount ? exact : formatMoney(counted, record.currency)
  const share = counted === amount ? '' : `${exact} over ${formatNumber(periodMonths ?? 1)} months`
  if (converted === null)
    return (
      <span title={share || undefined} data-excluded>
        {own} <small>no exchange rate</small>
      </span>
    )
  const sign = isSigned && (record.line === 'revenue.refund' || record.line.startsWith('cost.')) ? -1 : 1
  return (
    <span title={share || undefined}>
      {formatMoney(sign * converted, currency)}
      {rate !== null && (
        <small>
          {own} × {formatRate(rate)}
        </small>
      )}
    </span>
  )
}
