import './charts.css'
import { LineChart as Lines } from '@mantine/charts'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type MouseHandlerDataParam, usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'
import { daysAfter, formatDay, formatNumber, formatShortDay } from '../text/format'
import { labelGap, plain, tickProps, valueAxis, widestOf } from './axis'
import { type Point, type Row, standsAlone, withGaps } from './gaps'

interface Mark {
  date: string
  label: string
}

interface LineChartProps {
  /** What it shows, for those who cannot see it. */
  label: string
  /** By date, the earliest first; at least one. */
  points: Point[]
  unit: string | null
  start: string
  end: string
  /** Thin marks: what happened on a day. */
  marks: Mark[]
  height: number
}

const colour = 'var(--curve)'
const series = [{ name: 'value', color: colour }]
const margin = { top: 18, right: 8, bottom: 0, left: 0 }

/** A line with its gaps. A value is read by pointer or by the arrow keys. */
export function LineChart({ label, points, unit, start, end, marks, height }: LineChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const drawn = useMemo(() => propsOf(points, start, end), [points, start, end])
  const last = points.length - 1
  const now = Math.min(at ?? last, last)
  const { date, value } = points[now]!
  const since = points[now - 1]?.date ?? daysAfter(date, -1)
  const happened = marks.filter((mark) => mark.date > since && mark.date <= (now === last ? end : date))
  const reading = [
    `${formatDay(date)}: ${formatNumber(value)}${unit ? ` ${unit}` : ''}`,
    ...happened.map((mark) => (mark.date === date ? mark.label : `${mark.label} on ${formatShortDay(mark.date)}`)),
  ].join(' · ')
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(last, to)))
  }
  const follow = ({ activeTooltipIndex }: MouseHandlerDataParam) => setAt(drawn.data[Number(activeTooltipIndex)]?.at ?? null)
  return (
    <div
      className="chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={now}
      aria-valuetext={reading}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(null)}
    >
      <Lines
        {...plain}
        {...drawn}
        h={height}
        aria-hidden
        lineChartProps={{ margin, onMouseMove: follow, onMouseLeave: () => setAt(null) }}
        referenceDots={at === null ? [] : [{ x: Date.parse(date), y: value, r: 3.5, color: colour, strokeWidth: 0 }]}
      >
        <LonePoints rows={drawn.data} />
        <Marks marks={marks} />
      </Lines>
      {at !== null && (
        <span
          className="chart-reading"
          style={isLate(date, start, end) ? { left: drawn.yAxisProps.width + labelGap } : { right: labelGap }}
        >
          {reading}
        </span>
      )}
    </div>
  )
}

/** All that stays while values are read. */
function propsOf(points: Point[], start: string, end: string) {
  const rows = withGaps(points)
  return {
    data: rows,
    dataKey: 'time',
    series,
    xAxisProps: dayAxis(start, end),
    yAxisProps: valueAxis(withZero(points)),
  }
}

const isLate = (date: string, start: string, end: string) => 2 * Date.parse(date) > Date.parse(start) + Date.parse(end)

/** From 0 where the values are not far above it, and where they are all the same: nothing else tells how much that is. */
function withZero(points: Point[]): number[] {
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most || (least >= 0 && least < most * 0.6) ? [0, ...values] : values
}

/** The first day and the last one, each within the chart. */
function dayAxis(start: string, end: string) {
  const ticks = [start, end].map((day) => Date.parse(day))
  return {
    type: 'number' as const,
    domain: ticks,
    ticks,
    interval: 0,
    height: 20,
    tick: ({ x, y, index }: { x: number | string; y: number | string; index: number }) => (
      <text key={index} x={x} y={y} dy={8} {...tickProps} textAnchor={index === 0 ? 'start' : 'end'}>
        {formatShortDay(index === 0 ? start : end)}
      </text>
    ),
  }
}

/** Where no line leads to or from. */
function LonePoints({ rows }: { rows: Row[] }) {
  const [x, y] = [useXAxisScale(), useYAxisScale()]
  return rows
    .filter((_, i) => standsAlone(rows, i))
    .map(({ time, value }) => <circle key={time} cx={x?.(time)} cy={y?.(value)} r={2} fill={colour} />)
}

/** Plain lines, as each of the library's is an entry of its store; a name only where there is room beside the one before. */
function Marks({ marks }: { marks: Mark[] }) {
  const plot = usePlotArea()
  const placeOf = useXAxisScale()
  if (!plot || !placeOf) return null
  const right = plot.x + plot.width + margin.right
  let end = -labelGap
  return marks.map(({ date, label }) => {
    const x = placeOf(Date.parse(date)) ?? 0
    const half = widestOf([label]) / 2
    const middle = Math.max(half, Math.min(right - half, x))
    const hasRoom = middle - half >= end + labelGap
    if (hasRoom) end = middle + half
    return (
      <g key={date + label}>
        <line className="chart-mark" x1={x} x2={x} y1={plot.y - 4} y2={plot.y + plot.height} />
        {hasRoom && (
          <text x={middle} y={11} {...tickProps} textAnchor="middle">
            {label}
          </text>
        )}
      </g>
    )
  })
}
