import { useElementSize } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import type { Figures, Finance, MonthFigures } from '../../api/types'
import { formatAmount, formatMonth, formatShare, formatShortMonth, monthOfYearParts, thisMonth } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import styles from './finance.module.css'
import type { Scope } from './finance-address'
import { hasTotal, isSum, type Line, leftOutOf, titleOf, totalTitleOf, usedLines } from './lines'

interface MonthsTableProps {
  finance: Finance
  onOpen: (line: string, of: Scope, month: string | null) => void
}

/** A row for each type and category, a column for each month, opened at the newest. Arrow keys move between figures. */
export function MonthsTable({ finance, onOpen }: MonthsTableProps) {
  const { currency, months, total } = finance
  const range = { from: months[0]!.month, to: months.at(-1)!.month }
  const lines = usedLines(months)
  const now = thisMonth()
  const { ref, width } = useElementSize<HTMLElement>()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
    <section ref={ref} className={styles.scroll} tabIndex={0} aria-label="Months, scrollable">
      <table
        className={styles.table}
        style={{ width: widthOf(finance, width) }}
        onKeyDown={moveAmong}
        aria-label={`By month, in ${currency}`}
      >
        <thead>
          <tr>
            <th scope="col">Month</th>
            {months.map(({ month }, i) => (
              <th key={month} scope="col" data-now={month === now || undefined}>
                <button
                  type="button"
                  tabIndex={-1}
                  title={`Records of ${formatMonth(month)}`}
                  onClick={() => onOpen('records', 'month', month)}
                >
                  {i === 0 || month.endsWith('-01')
                    ? monthOfYearParts(month)
                        .map(({ value }) => value)
                        .join('')
                    : formatShortMonth(month)}
                </button>
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} data-sum={isSum(line) || undefined}>
              <th scope="row">{line.label}</th>
              {months.map((figures) => (
                <td key={figures.month} data-now={figures.month === now || undefined}>
                  <Figure
                    line={line}
                    title={titleOf(line, figures.month)}
                    figures={figures}
                    currency={currency}
                    isEntry={line === lines[0] && figures === months.at(-1)}
                    onOpen={() => onOpen(line.key, 'month', figures.month)}
                  />
                </td>
              ))}
              <td>
                {hasTotal(line) && (
                  <Figure
                    line={line}
                    title={totalTitleOf(line, range)}
                    figures={total}
                    currency={currency}
                    isEntry={false}
                    onOpen={() => onOpen(line.key, 'total', null)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The columns are so wide that no figure is cut where the table opens. */
function widthOf({ months, total, currency }: Finance, width: number) {
  const sums = [...months, total].flatMap(({ grossRevenue, totalCosts, profit }) => [grossRevenue, totalCosts, profit])
  const letters = Math.max(...sums.map((sum) => formatAmount(sum, currency).length))
  const shown = Math.max(1, Math.floor((width - namesWidth) / (letters * 8 + 32)))
  const columns = months.length + 1
  return shown < columns && width > 0 ? namesWidth + ((width - namesWidth) / shown) * columns : undefined
}
const namesWidth = 136

interface FigureProps {
  line: Line
  title: string
  figures: Figures | MonthFigures
  currency: string
  /** Reached by Tab; the others by arrow keys. */
  isEntry: boolean
  onOpen: () => void
}

function Figure({ line, title, figures, currency, isEntry, onOpen }: FigureProps) {
  const value = line.of(figures)
  const shown = line.isShare ? formatShare(value) : formatAmount(value, currency)
  const without = leftOutWords(leftOutOf(figures, line))
  return (
    <button
      type="button"
      tabIndex={isEntry ? 0 : -1}
      aria-label={[`${title}: ${shown}`, without].filter(Boolean).join(', ')}
      title={without || undefined}
      data-zero={value === 0 || undefined}
      onClick={onOpen}
    >
      {without && '* '}
      {shown}
    </button>
  )
}

const steps: Record<string, [down: number, right: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

function moveAmong(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key]
  const cell = (event.target as Element).closest<HTMLTableCellElement>('td, th')
  if (!cell || !step) return
  event.preventDefault()
  const row = event.currentTarget.rows[(cell.parentElement as HTMLTableRowElement).rowIndex + step[0]]
  row?.cells[cell.cellIndex + step[1]]?.querySelector('button')?.focus()
}
