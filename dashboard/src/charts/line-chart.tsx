import './charts.css'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type MouseHandlerDataParam, usePlotArea, useXAxisScale } from 'recharts'
import { formatDay, formatNumber, formatShortDay } from '../text/format'
import { labelGap, plain, tickProps, valueAxis, widestOf } from './axis'
import { type Point, standsAlone, withGaps } from './gaps'
import { LineChart as Lines } from './library'

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

const colour = 'var(--mantine-primary-color-filled)'
const series = [{ name: 'value', color: colour }]
const margin = { top: 18, right: 8, bottom: 0, left: 0 }

/** A line with its gaps. A value is read by pointer or by the arrow keys. */
export default function LineChart({ label, points, unit, start, end, marks, height }: LineChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const rows = useMemo(() => withGaps(points), [points])
  const axis = useMemo(() => valueAxis(withZero(points)), [points])
  const shown = at === null ? null : points[Math.min(at, points.length - 1)]!
  const reading = (point: Point) => `${formatDay(point.date)}: ${formatNumber(point.value)}${unit ? ` ${unit}` : ''}`
  const onKeyDown = (event: KeyboardEvent) => {
    const now = at ?? points.length - 1
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: points.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(points.length - 1, to)))
  }
  const follow = ({ activeTooltipIndex }: MouseHandlerDataParam) => setAt(rows[Number(activeTooltipIndex)]?.at ?? null)
  return (
    <div
      className="chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={at ?? points.length - 1}
      aria-valuetext={reading(shown ?? points.at(-1)!)}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(null)}
    >
      <Lines
        {...plain}
        h={height}
        aria-hidden
        data={rows}
        dataKey="time"
        series={series}
        lineChartProps={{ margin, onMouseMove: follow, onMouseLeave: () => setAt(null) }}
        lineProps={{
          dot: ({ index, cx, cy }) => standsAlone(rows, index) && <circle key={index} cx={cx} cy={cy} r={2} fill={colour} />,
        }}
        xAxisProps={dayAxis(start, end)}
        yAxisProps={axis}
        referenceLines={marks.map(({ date }) => ({ x: Date.parse(date), className: 'chart-mark' }))}
        referenceDots={shown ? [{ x: Date.parse(shown.date), y: shown.value, r: 3.5, color: colour, strokeWidth: 0 }] : []}
      >
        <MarkNames marks={marks} />
      </Lines>
      {shown && (
        <span className="chart-reading" style={isLate(shown, start, end) ? { left: axis.width + labelGap } : { right: labelGap }}>
          {reading(shown)}
        </span>
      )}
    </div>
  )
}

const isLate = ({ date }: Point, start: string, end: string) => 2 * Date.parse(date) > Date.parse(start) + Date.parse(end)

/** From 0 where the values are not far above it. */
function withZero(points: Point[]): number[] {
  const values = points.map(({ value }) => value)
  const least = Math.min(...values)
  return least >= 0 && least < Math.max(...values) * 0.6 ? [0, ...values] : values
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
      <text x={x} y={y} dy={8} {...tickProps} textAnchor={index === 0 ? 'start' : 'end'}>
        {formatShortDay(index === 0 ? start : end)}
      </text>
    ),
  }
}

/** Above each mark, where there is room beside the name before; within the chart. */
function MarkNames({ marks }: { marks: Mark[] }) {
  const plot = usePlotArea()
  const placeOf = useXAxisScale()
  if (!plot || !placeOf) return null
  let end = -labelGap
  return marks.map(({ date, label }) => {
    const half = widestOf([label]) / 2
    const middle = Math.max(half, Math.min(plot.x + plot.width + margin.right - half, placeOf(Date.parse(date)) ?? 0))
    if (middle - half < end + labelGap) return null
    end = middle + half
    return (
      <text key={date + label} x={middle} y={11} {...tickProps} textAnchor="middle">
        {label}
      </text>
    )
  })
}
