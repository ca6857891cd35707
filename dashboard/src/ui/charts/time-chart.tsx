import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { daysAfter, daysBetween, formatDay, formatDays, formatNumber, formatShortDay } from '../text/format'
import styles from './charts.module.css'
import { Curve, edgeOf, Plot, placeOn, Reading } from './plot'
import { type Point, pathsOf, ticksAround, withZero } from './scale'

export interface Release {
  date: string
  label: string
  /** Where it is opened. */
  to?: string | undefined
}

export interface TimeChartProps {
  /** The name of what is drawn, for the values and for screen readers. */
  name: string
  /** By date, the earliest first; at least one. */
  points: Point[]
  unit?: string | null
  /** The first and the last day of the chart, both `YYYY-MM-DD`. */
  start: string
  end: string
  /** The period of the same length before `start`, with its own dates: drawn dashed. */
  previous?: Point[] | undefined
  /** Marked where they happened. */
  releases?: Release[]
  /** A range of usual values for some of the days. */
  band?: { from: string; to: string; low: number; high: number; label: string } | undefined
  /** A table of the values instead of the drawing. */
  isTable?: boolean
  height?: number
}

/** A line over days. Values are read by pointer or by arrow keys. */
export function TimeChart(props: TimeChartProps) {
  return props.isTable ? <ValuesTable {...props} /> : <Drawing {...props} />
}

function Drawing({ name, points, unit, start, end, previous = [], releases = [], band, height = 248 }: TimeChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const { x, y, ticks, paths, labels } = useMemo(() => drawn({ points, previous, start, end }), [points, previous, start, end])
  const last = points.length - 1
  const now = Math.min(at ?? last, last)
  const point = points[now]!
  const written = (value: number) => `${formatNumber(value)}${unit ? ` ${unit}` : ''}`
  const sameDay = daysAfter(point.date, -daysBetween(start, end) - 1)
  const earlier = previous.find(({ date }) => date === sameDay)
  const since = points[now - 1]?.date ?? daysAfter(point.date, -1)
  const released = releases.filter(({ date }) => date > since && date <= (now === last ? end : point.date))
  const values = [
    { label: name, text: written(point.value) },
    ...(earlier ? [{ label: formatDay(earlier.date), text: written(earlier.value) }] : []),
    ...released.map(({ label, date }) => ({
      label: 'Release',
      text: date === point.date ? label : `${label} on ${formatShortDay(date)}`,
    })),
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(last, to)))
  }
  const follow = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = ((event.clientX - left) / width) * 100
    const distances = points.map(({ date }) => Math.abs(x(date) - place))
    setAt(distances.indexOf(Math.min(...distances)))
  }
  return (
    <div data-chart style={{ paddingTop: releases.length > 0 ? 24 : 8 }}>
      <Plot ticks={ticks} height={height} labels={labels}>
        {band && (
          <i
            className={styles.band}
            style={{
              left: `${x(band.from)}%`,
              width: `${x(band.to) - x(band.from)}%`,
              top: `${Math.max(0, y(band.high))}%`,
              bottom: `${Math.max(0, 100 - y(band.low))}%`,
            }}
          >
            <b>{band.label}</b>
          </i>
        )}
        <Curve paths={paths} end={[x(point.date), y(point.value)]} />
        <div
          className={styles.reader}
          role="slider"
          tabIndex={0}
          aria-label={`${name}, ${formatDay(start)} to ${formatDay(end)}`}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={now}
          aria-valuetext={[formatDay(point.date), ...values.map(({ label, text }) => `${label} ${text}`)].join(', ')}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(last)}
          onBlur={() => setAt(null)}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setAt(null)}
        />
        <Markers releases={releases.filter(({ date }) => date >= start && date <= end)} x={x} />
        {at !== null && <Reading at={x(point.date)} title={formatDay(point.date)} values={values} />}
      </Plot>
    </div>
  )
}

function drawn({
  points,
  previous,
  start,
  end,
}: Required<Pick<TimeChartProps, 'points' | 'start' | 'end'>> & { previous: Point[] }) {
  const days = daysBetween(start, end)
  const x = (date: string) => (days === 0 ? 50 : (daysBetween(start, date) / days) * 100)
  const earlier = previous.map(({ date, value }) => ({ date: daysAfter(date, days + 1), value }))
  const ticks = ticksAround(withZero([...points, ...earlier].map(({ value }) => value)))
  const y = placeOn(ticks)
  const place = ({ date, value }: Point) => [x(date), y(value)] as const
  const parts = Math.min(days, 6)
  const labels = Array.from({ length: parts + 1 }, (_, i) => {
    const date = daysAfter(start, Math.round((days * i) / (parts || 1)))
    return {
      at: x(date),
      text: formatDays(date, date),
      isMinor: i % 2 === 1 || (parts === 6 && i !== 0 && i !== 6 && i % 3 !== 0),
    }
  })
  return { x, y, ticks, labels, paths: { ...pathsOf(points, place, 100), previous: pathsOf(earlier, place, 100).line } }
}

/** Dashed lines; the name only where there is space to the next one, the newest first. In narrow charts there is half of it. */
function Markers({ releases, x }: { releases: Release[]; x: (date: string) => number }) {
  let [next, nextInNarrow] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  return releases.toReversed().map(({ date, label, to }, i) => {
    const place = x(date)
    const width = 2 + label.length * 1.1
    const [isNamed, isNamedInNarrow] = [next - place >= width, nextInNarrow - place >= 2 * width]
    if (isNamed) next = place
    if (isNamedInNarrow) nextInNarrow = place
    return (
      <span key={date + label} className={styles.marker} style={{ left: `${place}%` }} data-latest={i === 0 || undefined}>
        {isNamed && (
          <span data-minor={!isNamedInNarrow || undefined} data-edge={edgeOf(place, 4)}>
            {to ? <Link to={to}>{label}</Link> : label}
          </span>
        )}
      </span>
    )
  })
}

/** The values of a chart, the latest first. */
function ValuesTable({ name, points, unit, start, end, previous = [], height = 248 }: TimeChartProps) {
  const days = daysBetween(start, end) + 1
  const before = new Map(previous.map(({ date, value }) => [daysAfter(date, days), value]))
  return (
    <div style={{ maxHeight: height + 48, overflow: 'auto' }}>
      <table aria-label={`Values of ${name}`} className={styles.table}>
        <thead>
          <tr>
            <th>Date</th>
            <th>{unit ? `${name} (${unit})` : name}</th>
            {previous.length > 0 && <th>{formatNumber(days)} days before</th>}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ date, value }) => (
            <tr key={date}>
              <td>{formatDay(date)}</td>
              <td>{formatNumber(value)}</td>
              {previous.length > 0 && <td>{formatNumber(before.get(date) ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
