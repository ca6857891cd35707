import { Skeleton } from '@mantine/core'
import { Fragment } from 'react'
import type { Figures, Finance, FinanceToDate } from '../../api/types'
import { Card } from '../../ui/card'
import { Change, KeyFigure } from '../../ui/figures'
import { formatDays, formatMoney, formatMonthName, formatShortMonth, unknown } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import styles from './finance.module.css'
import type { FinanceAddress, Scope } from './finance-address'
import { leftOutOf, lineOf } from './lines'

interface MonthsCompareProps {
  toDate: FinanceToDate | undefined
  finance: Finance
  link: FinanceAddress['link']
}

const figures = [
  { line: 'net', label: 'Net revenue', field: 'netRevenue', better: 'more' },
  { line: 'costs', label: 'Costs', field: 'totalCosts', better: 'neither' },
  { line: 'profit', label: 'Profit', field: 'profit', better: 'more' },
] as const

/** The running month until today above the last complete month. Each figure opens what it is made of. */
export function MonthsCompare({ toDate: all, finance, link }: MonthsCompareProps) {
  if (!all) return <Skeleton h={178} />
  const { currency, toDate, previousToDate, lastMonth, monthBefore, mrr } = all
  const [now, last] = [toDate.from.slice(0, 7), lastMonth.from.slice(0, 7)]
  const lastFigures = finance.months.find(({ month }) => month === last)
  const money = (amount: number) => formatMoney(amount, currency, 0)
  const days = formatDays(previousToDate.from, previousToDate.to)
  const shown = (line: string, month: string, of: Scope, value: number | null, leftOut: Figures['leftOut']) => ({
    value: <Amount amount={value} currency={currency} without={leftOutWords(leftOut)} />,
    to: link({ figure: line, month, of: of === 'month' ? null : of }),
  })
  const ofLine = (line: string, from: Pick<Figures, 'leftOut'>) => leftOutOf(from as Figures, lineOf(line)!)
  return (
    <Card className={styles.compare!} aria-label="This month and last month">
      <div className={styles.compareRow}>
        <p className={styles.when}>
          <b>{formatMonthName(now)}</b>
          <span>
            To date, <span className={styles.base}>{formatDays(toDate.from, toDate.to)}</span>
          </span>
        </p>
        <KeyFigure label="MRR" {...shown('mrr', now, 'to-date', mrr.value, mrr.leftOut)}>
          <Change of={mrr.change} /> vs end of {formatShortMonth(last)}
        </KeyFigure>
        {figures.map(({ line, label, field, better }) => (
          <KeyFigure key={line} label={label} {...shown(line, now, 'to-date', toDate[field], ofLine(line, toDate))}>
            <Change of={toDate.change[field]} better={better} /> vs <span className={styles.base}>{days}</span>
            <span className={styles.basis}>{money(previousToDate[field])}</span>
          </KeyFigure>
        ))}
      </div>
      <div className={styles.compareRow} data-last>
        <p className={styles.when}>
          <b>{formatMonthName(last)}</b>
          <span>Last complete month</span>
        </p>
        <KeyFigure label="MRR" {...shown('mrr', last, 'month', mrr.previous, lastFigures ? ofLine('mrr', lastFigures) : [])}>
          <Change of={lastFigures?.change.mrr} /> vs {formatShortMonth(monthBefore.from)}
        </KeyFigure>
        {figures.map(({ line, label, field, better }) => (
          <KeyFigure key={line} label={label} {...shown(line, last, 'month', lastMonth[field], ofLine(line, lastMonth))}>
            <Change of={lastMonth.change[field]} better={better} /> vs {formatShortMonth(monthBefore.from)}
          </KeyFigure>
        ))}
      </div>
    </Card>
  )
}

interface AmountProps {
  amount: number | null
  currency: string
  /** Records that are missing in it: a star. */
  without: string
}

/** More letters than fit next to three others. */
const longest = 11

/** An amount with small cents; a long one without them, exact in its title. */
function Amount({ amount, currency, without }: AmountProps) {
  if (amount === null) return <span className={styles.amount}>{unknown}</span>
  const exact = formatMoney(amount, currency)
  const isLong = exact.length > longest
  const options = { style: 'currency', currency, ...(isLong && { maximumFractionDigits: 0 }) } as const
  const parts = new Intl.NumberFormat(undefined, options).formatToParts(amount)
  return (
    <span className={styles.amount} data-long={isLong || undefined} title={[exact, without].filter(Boolean).join(', ')}>
      {parts.map(({ type, value }, i) => {
        const Part = type === 'decimal' || type === 'fraction' ? 'small' : Fragment
        return <Part key={String(i)}>{value}</Part>
      })}
      {without && <small> *</small>}
    </span>
  )
}
