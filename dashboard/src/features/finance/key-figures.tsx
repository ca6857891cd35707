import { Skeleton } from '@mantine/core'
import type { Finance, MonthFigures } from '../../api/types'
import { ShortMoney, ShortShare } from '../../ui/short-figure'
import { formatChange, formatMoney, formatMonth, formatShare, formatShortMonth, monthsAfter } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import { leftOutOf, lineOf } from './lines'

interface KeyFiguresProps {
  finance: Finance | undefined
  month: string
  onOpen: (line: string) => void
}

const keys: { line: string; change?: keyof MonthFigures['change']; isLessBetter?: true }[] = [
  { line: 'mrr', change: 'mrr' },
  { line: 'arr' },
  { line: 'net', change: 'netRevenue' },
  { line: 'costs', change: 'totalCosts', isLessBetter: true },
  { line: 'profit', change: 'profit' },
  { line: 'margin' },
]

/** Of six figures side by side, or two on a phone. */
const letters = 11

/** What a month comes to; each opens what it is made of. */
export function KeyFigures({ finance, month, onOpen }: KeyFiguresProps) {
  const figures = finance?.months.find((one) => one.month === month)
  if (!finance || !figures) return <Skeleton h={62} />
  return (
    <section className="key-figures" aria-label={`Key figures of ${formatMonth(month)}`}>
      {keys.map(({ line: key, change, isLessBetter }) => {
        const line = lineOf(key)!
        const value = line.of(figures)
        const isMoney = !line.isShare && value !== null
        const without = leftOutWords(leftOutOf(figures, line))
        const title = [isMoney ? formatMoney(value, finance.currency) : value !== null && formatShare(value), without]
          .filter(Boolean)
          .join(', ')
        return (
          <button key={key} type="button" className="finance-figure" onClick={() => onOpen(key)}>
            <span className="dim">{line.label}</span>
            <strong title={title || undefined}>
              {isMoney ? (
                <ShortMoney amount={value} currency={finance.currency} room={without ? letters - 1 : letters} />
              ) : (
                <ShortShare part={value} />
              )}
              {without && <span className="dim">*</span>}
            </strong>
            {change && <Change part={figures.change[change]} isLessBetter={isLessBetter} since={monthsAfter(month, -1)} />}
          </button>
        )
      })}
    </section>
  )
}

/** Coloured where it is plainly better or worse. */
function Change({
  part,
  isLessBetter = false,
  since,
}: {
  part: number | null
  isLessBetter?: boolean | undefined
  since: string
}) {
  const isSame = part === null || formatChange(part) === formatChange(0)
  const isBetter = isSame ? undefined : part > 0 !== isLessBetter
  return (
    <small className="dim">
      <span data-better={isBetter}>{formatChange(part)}</span> on {formatShortMonth(since)}
    </small>
  )
}
