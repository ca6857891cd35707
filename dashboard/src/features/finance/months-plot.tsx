import { CompositeChart } from '@mantine/charts'
import { type KeyboardEvent, useMemo } from 'react'
import type { MonthFigures } from '../../api/types'
import { labelGap, plain, tickProps, valueAxis } from '../../ui/charts/axis'
import { formatMoney, formatMonth, formatShortMonth, formatShortMonthOfYear, thisMonth } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import { leftOutOf, lineOf } from './lines'
import { type Series, series } from './series'

export interface MonthsPlotProps {
  months: MonthFigures[]
  currency: string
  /** The one whose key figures are shown. */
  chosen: string
  onChoose: (month: string) => void
  onPoint: (month: string | null) => void
}

const margin = { top: 8, right: 4, bottom: 0, left: 0 }
const zero = [{ y: 0, color: 'dimmed' }]

/** Bars from zero and a line; the month under way is paler, and its MRR is not known yet. */
export function MonthsPlot({ months, currency, chosen, onChoose, onPoint }: MonthsPlotProps) {
  const rows = useMemo(() => months.map(rowOf), [months])
  const axis = useMemo(() => {
    const values = months.flatMap((month) => series.map(({ of }) => of(month)))
    return valueAxis([0, 1, ...values], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  }, [months, currency])
  return (
    <>
      <CompositeChart
        {...plain}
        h="100%"
        aria-hidden
        data={rows}
        dataKey="month"
        series={series}
        maxBarWidth={18}
        composedChartProps={{ margin, barGap: 2, barCategoryGap: '17%' }}
        xAxisProps={monthAxis(chosen, months.length > 12 ? formatShortMonthOfYear : formatShortMonth)}
        yAxisProps={axis}
        referenceLines={zero}
      />
      <Columns {...{ months, currency, chosen, onChoose, onPoint }} left={axis.width} />
    </>
  )
}

function rowOf(figures: MonthFigures) {
  const { month } = figures
  const isUnderWay = month === thisMonth()
  const values = series.map(({ name, type, of }) => [name, isUnderWay && type === 'line' ? null : of(figures)])
  return { month, opacity: isUnderWay ? 0.55 : 1, ...Object.fromEntries(values) }
}

/** The names of the months that have room, with their year where one would stand there twice. */
const monthAxis = (chosen: string, write: (month: string) => string) => ({
  interval: 'equidistantPreserveStart' as const,
  minTickGap: labelGap / 2,
  height: 20,
  tick: ({ x, y, payload }: { x: number | string; y: number | string; payload: { value: string } }) => (
    <text
      className="finance-tick"
      data-chosen={payload.value === chosen || undefined}
      x={x}
      y={y}
      dy={8}
      {...tickProps}
      textAnchor="middle"
    >
      {write(payload.value)}
    </text>
  ),
  tickFormatter: write,
})

function told({ name, label, of }: Series, figures: MonthFigures, currency: string): string {
  const without = leftOutWords(leftOutOf(figures, lineOf(name)!))
  return `${label} ${formatMoney(of(figures), currency)}${without && ` ${without}`}`
}

/** A button over each month: what is pointed at or has the focus is told, what is pressed is chosen. */
function Columns({ months, currency, chosen, left, onChoose, onPoint }: MonthsPlotProps & { left: number }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label="Months"
      className="finance-columns"
      style={{ left, right: margin.right }}
      onKeyDown={onKeyDown}
    >
      {months.map((figures) => (
        <button
          key={figures.month}
          type="button"
          className="finance-figure"
          tabIndex={figures.month === chosen ? 0 : -1}
          aria-pressed={figures.month === chosen}
          aria-label={`${formatMonth(figures.month)}: ${series.map((one) => told(one, figures, currency)).join(', ')}`}
          onClick={() => onChoose(figures.month)}
          onPointerEnter={() => onPoint(figures.month)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(figures.month)}
          onBlur={() => onPoint(null)}
        />
      ))}
    </div>
  )
}
