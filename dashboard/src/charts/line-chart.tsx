import './charts.css'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { formatDay, formatNumber, formatShortDay } from '../text/format'
import { axisLabels, labelGap, widestOf } from './axis'
import { daysBetween, type Point, stretchesOf, ticksFor } from './chart-scale'

interface LineChartProps {
  /** What it shows, for those who cannot see it. */
  label: string
  /** By date, the earliest first; at least one. */
  points: Point[]
  unit: string | null
  start: string
  end: string
  /** Thin marks: what happened on a day. */
  marks: { date: string; label: string }[]
  height: number
}

const top = 18
const bottom = 20

/** A line with its gaps. A value is read by pointer or by the arrow keys. */
export function LineChart({ label, points, unit, start, end, marks, height }: LineChartProps) {
  const { ref, width } = useElementSize()
  const [at, setAt] = useState<number | null>(null)
  const scale = useScale(points, start, end, width, height)
  const shown = at === null ? null : points[Math.min(at, points.length - 1)]!
  const reading = (point: Point) => `${formatDay(point.date)}: ${formatNumber(point.value)}${unit ? ` ${unit}` : ''}`
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setAt(
      nearest(
        points.map(({ date }) => scale.x(date)),
        x,
      ),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const now = at ?? points.length - 1
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: points.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(points.length - 1, to)))
  }
  return (
    <div
      ref={ref}
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
      style={{ height }}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
          <Grid scale={scale} width={width} height={height} start={start} end={end} />
          <Marks scale={scale} marks={marks} width={width} height={height} />
          {stretchesOf(points).map((stretch) => (
            <Stretch key={stretch[0]!.date} stretch={stretch} scale={scale} />
          ))}
          {shown && <circle className="chart-dot" cx={scale.x(shown.date)} cy={scale.y(shown.value)} r={3.5} />}
        </svg>
      )}
      {shown && (
        <span
          className="chart-reading"
          style={scale.x(shown.date) > width / 2 ? { left: scale.left + labelGap } : { right: labelGap }}
        >
          {reading(shown)}
        </span>
      )}
    </div>
  )
}

function useScale(points: Point[], start: string, end: string, width: number, height: number) {
  return useMemo(() => {
    const ticks = ticksFor(points.map(({ value }) => value))
    const [least, most] = [ticks[0]!, ticks.at(-1)!]
    const days = Math.max(1, daysBetween(start, end))
    const labels = axisLabels(ticks, {})
    const left = widestOf(labels) + labelGap
    const round = (place: number) => Math.round(place * 10) / 10
    return {
      left,
      ticks: ticks.map((value, i) => ({ value, label: labels[i]! })),
      x: (date: string) => round(left + (daysBetween(start, date) / days) * Math.max(0, width - left - 8)),
      y: (value: number) => round(top + ((most - value) / (most - least)) * (height - top - bottom)),
    }
  }, [points, start, end, width, height])
}

type Scale = ReturnType<typeof useScale>

const Stretch = ({ stretch, scale }: { stretch: Point[]; scale: Scale }) =>
  stretch.length === 1 ? (
    <circle className="chart-dot" cx={scale.x(stretch[0]!.date)} cy={scale.y(stretch[0]!.value)} r={2} />
  ) : (
    <polyline className="chart-line" points={stretch.map(({ date, value }) => `${scale.x(date)},${scale.y(value)}`).join(' ')} />
  )

function Grid({ scale, width, height, start, end }: { scale: Scale; width: number; height: number; start: string; end: string }) {
  return (
    <>
      {scale.ticks.map(({ value, label }) => (
        <g key={value}>
          <line className="chart-grid" x1={scale.left} x2={width} y1={scale.y(value)} y2={scale.y(value)} />
          <text className="chart-text" x={scale.left - labelGap} y={scale.y(value) + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <text className="chart-text" x={scale.left} y={height - 4}>
        {formatShortDay(start)}
      </text>
      <text className="chart-text" x={width - 2} y={height - 4} textAnchor="end">
        {formatShortDay(end)}
      </text>
    </>
  )
}

interface MarksProps {
  scale: Scale
  marks: LineChartProps['marks']
  width: number
  height: number
}

/** A label is left out where the one before would stand in its way; hovering names them all. */
function Marks({ scale, marks, width, height }: MarksProps) {
  let end = -labelGap
  return marks.map(({ date, label }) => {
    const x = scale.x(date)
    const half = widestOf([label]) / 2
    const middle = Math.max(half, Math.min(width - half, x))
    const hasRoom = middle - half >= end + labelGap
    if (hasRoom) end = middle + half
    return (
      <g key={date + label}>
        <title>{`${label}, ${formatDay(date)}`}</title>
        <line className="chart-mark" x1={x} x2={x} y1={top - 4} y2={height - bottom} />
        {hasRoom && (
          <text className="chart-text" x={middle} y={top - 7} textAnchor="middle">
            {label}
          </text>
        )}
      </g>
    )
  })
}

function nearest(places: number[], x: number): number {
  let best = 0
  for (let i = 1; i < places.length; i++) if (Math.abs(places[i]! - x) < Math.abs(places[best]! - x)) best = i
  return best
}
