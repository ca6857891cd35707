import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import type { MonthFigures } from '../api/types'
import { axisLabels, labelGap, widestOf } from '../charts/axis'
import { formatMoney, formatMonth, formatShortMonth, thisMonth } from '../text/format'

interface MonthsChartProps {
  months: MonthFigures[]
  currency: string
  /** The one whose key figures are shown. */
  chosen: string
  onChoose: (month: string) => void
}

const height = 200
const margin = { top: 8, right: 4, bottom: 20 }

/** Net revenue and costs as bars from zero, MRR as a line; each month tells its values on hover and by keyboard. */
export function MonthsChart({ months, currency, chosen, onChoose }: MonthsChartProps) {
  const { ref, width } = useElementSize()
  const [at, setAt] = useState<string | null>(null)
  const told = months.find(({ month }) => month === (at ?? chosen))
  const scale = scaleOf(months, currency, width)
  const names = namesOf(months, scale, width)
  return (
    <figure className="finance-chart" aria-label="Net revenue, costs and MRR by month">
      <figcaption>
        {series.map(({ key, label, of }) => (
          <span key={key} className="finance-key" data-series={key}>
            {label} <b>{told ? formatMoney(of(told), currency) : ''}</b>
          </span>
        ))}
        <span className="dim">{told && formatMonth(told.month)}</span>
      </figcaption>
      <div ref={ref} className="finance-plot" style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <Axis scale={scale} width={width} />
            {months.map((month, i) => (
              <Bars key={month.month} month={month} middle={scale.middle(i)} scale={scale} />
            ))}
            {names.map(({ month, x, name }) => (
              <text
                key={month}
                className="finance-tick"
                data-chosen={month === chosen || undefined}
                x={x}
                y={height - 4}
                textAnchor="middle"
              >
                {name}
              </text>
            ))}
            <polyline
              className="finance-line"
              points={months
                .flatMap(({ month, mrr }, i) => (month === thisMonth() ? [] : [`${scale.middle(i)},${scale.y(mrr)}`]))
                .join(' ')}
            />
          </svg>
        )}
        <Columns months={months} currency={currency} chosen={chosen} left={scale.left} onChoose={onChoose} onPoint={setAt} />
      </div>
    </figure>
  )
}

const series: { key: string; label: string; of: (month: MonthFigures) => number }[] = [
  { key: 'revenue', label: 'Net revenue', of: ({ netRevenue }) => netRevenue },
  { key: 'costs', label: 'Costs', of: ({ totalCosts }) => totalCosts },
  { key: 'mrr', label: 'MRR', of: ({ mrr }) => mrr },
]

/** A button over each month: what is pointed at or has the focus is told, what is pressed is chosen. */
function Columns({
  months,
  currency,
  chosen,
  left,
  onChoose,
  onPoint,
}: MonthsChartProps & { left: number; onPoint: (month: string | null) => void }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + by]?.focus()
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
          aria-label={`${formatMonth(figures.month)}: ${series.map(({ label, of }) => `${label} ${formatMoney(of(figures), currency)}`).join(', ')}`}
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

type Scale = ReturnType<typeof scaleOf>

function scaleOf(months: MonthFigures[], currency: string, width: number) {
  const values = months.flatMap((month) => series.map(({ of }) => of(month)))
  const step = stepFor(Math.max(1, ...values) - Math.min(0, ...values))
  const top = Math.ceil(Math.max(1, ...values) / step) * step
  const bottom = Math.floor(Math.min(0, ...values) / step) * step
  const inner = height - margin.top - margin.bottom
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, i) => bottom + i * step)
  const labels = axisLabels(ticks, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const left = widestOf(labels) + labelGap
  const column = Math.max(0, width - left - margin.right) / Math.max(1, months.length)
  return {
    left,
    column,
    middle: (i: number) => left + (i + 0.5) * column,
    y: (value: number) => margin.top + ((top - value) / (top - bottom)) * inner,
    ticks: ticks.map((value, i) => ({ value, label: labels[i]! })),
  }
}

/** 1, 2 or 5 times a power of ten: some four lines. */
function stepFor(span: number): number {
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}

/** The names of the months that have room: of a year the same ones, from its first on, and none half outside. */
function namesOf(months: MonthFigures[], { column, middle }: Scale, width: number) {
  const widest = widestOf(
    months.map(({ month }) => formatShortMonth(month)),
    600,
  )
  const every = [1, 2, 3, 4, 6, 12].find((step) => step * column >= widest + labelGap / 2) ?? 12
  return months
    .map(({ month }, i) => ({ month, x: middle(i), name: formatShortMonth(month) }))
    .filter(({ month }) => (Number(month.slice(5)) - 1) % every === 0)
    .filter(({ x }) => x >= widest / 2 && x + widest / 2 <= width)
}

const Axis = ({ scale, width }: { scale: Scale; width: number }) =>
  scale.ticks.map(({ value, label }) => (
    <g key={value}>
      <line
        className="finance-grid"
        data-zero={value === 0 || undefined}
        x1={scale.left}
        x2={width}
        y1={scale.y(value)}
        y2={scale.y(value)}
      />
      <text className="finance-tick" x={scale.left - labelGap} y={scale.y(value) + 4} textAnchor="end">
        {label}
      </text>
    </g>
  ))

function Bars({ month, middle, scale }: { month: MonthFigures; middle: number; scale: Scale }) {
  const { column, y } = scale
  const width = Math.min(18, column * 0.32)
  const isUnderWay = month.month === thisMonth()
  const bar = (value: number, left: number, key: string) => (
    <rect
      className="finance-bar"
      data-series={key}
      x={left}
      width={width}
      y={y(Math.max(0, value))}
      height={Math.abs(y(value) - y(0))}
    />
  )
  return (
    <g opacity={isUnderWay ? 0.55 : 1}>
      {bar(month.netRevenue, middle - width - 1, 'revenue')}
      {bar(month.totalCosts, middle + 1, 'costs')}
    </g>
  )
}
