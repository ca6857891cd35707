import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import type { Figures, Finance, MonthFigures } from '../../api/types'
import { useReadFromEnd } from '../../ui/read-from-end'
import { formatAmount, formatMonth, formatShare, monthOfYearParts } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import { hasTotal, isSum, type Line, leftOutOf, titleOf, totalTitleOf, usedLines } from './lines'

interface MonthsTableProps {
  finance: Finance
  /** The one whose key figures are shown. */
  chosen: string
  onOpen: (line: string, month: string) => void
  onOpenTotal: (line: string) => void
}

/** A line of figures for each type and category, a column for each month; the arrows go from figure to figure. */
export function MonthsTable({ finance, chosen, onOpen, onOpenTotal }: MonthsTableProps) {
  const { currency, months, total } = finance
  const range = { from: months[0]!.month, to: months.at(-1)!.month }
  const { ref, width } = useElementSize<HTMLElement>()
  const last = months.at(-1)?.month
  const shown = `${months.length} months to ${last} in ${width}`
  const box = useReadFromEnd<HTMLDivElement>(shown)
  useInSight(box, `${chosen} of ${shown}`)
  const lines = usedLines(months)
  return (
    <section ref={ref} aria-label="Figures by month">
      <div className="finance-table" ref={box}>
        <table onKeyDown={moveAmong} aria-label={`By month, in ${currency}`}>
          <thead>
            <tr>
              <th scope="col">{currency}</th>
              {months.map(({ month }) => (
                <th key={month} scope="col" data-chosen={month === chosen || undefined}>
                  <button
                    type="button"
                    className="finance-figure"
                    tabIndex={-1}
                    title={`Records of ${formatMonth(month)}`}
                    onClick={() => onOpen('records', month)}
                  >
                    {monthOfYearParts(month).map(({ value, isYear }) =>
                      isYear ? (
                        <span key="year" className="dim">
                          {value}
                        </span>
                      ) : (
                        value
                      ),
                    )}
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
                  <td key={figures.month}>
                    <Figure
                      line={line}
                      title={titleOf(line, figures.month)}
                      figures={figures}
                      currency={currency}
                      isEntry={line === lines[0] && figures.month === last}
                      onOpen={() => onOpen(line.key, figures.month)}
                    />
                  </td>
                ))}
                <td className="finance-total">
                  {hasTotal(line) && (
                    <Figure
                      line={line}
                      title={totalTitleOf(line, range)}
                      figures={total}
                      currency={currency}
                      isEntry={false}
                      onOpen={() => onOpenTotal(line.key)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Scrolls to the column of the chosen month, beside the names of the lines, which stay; again whenever `content` is another. */
function useInSight(box: RefObject<HTMLDivElement | null>, content: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen stands in the page by then
  useLayoutEffect(() => {
    const table = box.current!
    const [names, column] = ['thead th', 'th[data-chosen]'].map((cell) => table.querySelector(cell)?.getBoundingClientRect())
    if (!names || !column) return
    const { right } = table.getBoundingClientRect()
    table.scrollLeft += Math.min(0, column.left - names.right) || Math.max(0, column.right - right)
  }, [content])
}

interface FigureProps {
  line: Line
  title: string
  figures: Figures | MonthFigures
  currency: string
  isEntry: boolean
  onOpen: () => void
}

function Figure({ line, title, figures, currency, isEntry, onOpen }: FigureProps) {
  const shown = shownIn(line, figures, currency)
  const without = leftOutWords(leftOutOf(figures, line))
  return (
    <button
      type="button"
      className="finance-figure"
      tabIndex={isEntry ? 0 : -1}
      aria-label={[`${title}: ${shown}`, without].filter(Boolean).join(', ')}
      title={without || undefined}
      data-zero={line.of(figures) === 0 || undefined}
      onClick={onOpen}
    >
      {without && <span aria-hidden="true">* </span>}
      {shown}
    </button>
  )
}

const shownIn = (line: Line, figures: Figures | MonthFigures, currency: string): string =>
  line.isShare ? formatShare(line.of(figures)) : formatAmount(line.of(figures), currency)

const steps: Record<string, [down: number, right: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

function moveAmong(event: KeyboardEvent<HTMLTableElement>) {
  const [down, right] = steps[event.key] ?? [0, 0]
  const cell = (event.target as Element).closest<HTMLTableCellElement>('td, th')
  const row = cell?.parentElement as HTMLTableRowElement | undefined
  if (!cell || !row || (down === 0 && right === 0)) return
  event.preventDefault()
  const next = event.currentTarget.rows[row.rowIndex + down]?.cells[cell.cellIndex + right]
  next?.querySelector('button')?.focus()
}
