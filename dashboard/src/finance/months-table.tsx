import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import type { Finance, MonthFigures } from '../api/types'
import { useReadFromEnd } from '../parts/read-from-end'
import { formatAmount, formatMonth, formatShare, monthOfYearParts } from '../text/format'
import { hasLeftOut, isSum, type Line, titleOf, usedLines } from './lines'

interface MonthsTableProps {
  finance: Finance
  /** The one whose key figures are shown. */
  chosen: string
  onOpen: (line: string, month: string) => void
}

/** A line of figures for each type and category, a column for each month; the arrows go from figure to figure. */
export function MonthsTable({ finance, chosen, onOpen }: MonthsTableProps) {
  const { currency, months, total } = finance
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
                      figures={figures}
                      currency={currency}
                      isEntry={line === lines[0] && figures.month === last}
                      onOpen={() => onOpen(line.key, figures.month)}
                    />
                  </td>
                ))}
                <td className="finance-total">
                  {line.key === 'mrr' || line.key === 'arr' ? '' : shownIn(line, total, currency)}
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
  figures: MonthFigures
  currency: string
  isEntry: boolean
  onOpen: () => void
}

function Figure({ line, figures, currency, isEntry, onOpen }: FigureProps) {
  const shown = shownIn(line, figures, currency)
  const lacks = hasLeftOut(figures, line.key)
  return (
    <button
      type="button"
      className="finance-figure"
      tabIndex={isEntry ? 0 : -1}
      aria-label={`${titleOf(line, figures.month)}: ${shown}${lacks ? ', without what has no rate' : ''}`}
      title={lacks ? 'Without what has no rate of its date' : undefined}
      data-zero={line.of(figures) === 0 || undefined}
      onClick={onOpen}
    >
      {lacks && <span aria-hidden="true">* </span>}
      {shown}
    </button>
  )
}

export const shownIn = (line: Line, figures: Parameters<Line['of']>[0], currency: string): string =>
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
