import { Box, Text } from '@mantine/core'
import { type PointerEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '../lazy'
import { daysAfter, daysBetween, formatDay, formatDays, formatNumber, formatShortDay } from '../text/format'
import { Plot, Reading, shifted, wideOnly } from './plot'
import { type Point, pathsOf, placeOn, ticksAround, withZero } from './scale'
import { Curve, cover } from './sparkline'

export interface Release {
  date: string
  label: string
  to: string
  /** The unusual days until `until`, and the usual range of values. */
  effect?: { until: string; low: number; high: number; sign: string; words: string }
}

export interface TimeChartProps {
  /** The name of what is drawn, for the values and for screen readers. */
  name: string
  /** By date, the earliest first; at least one. */
  points: Point[]
  unit: string | null
  /** The first and the last day of the chart, both `YYYY-MM-DD`. */
  start: string
  end: string
  /** The period of the same length before `start`, with its own dates: drawn dashed. */
  previous: Point[]
  /** Of these days, the earliest first. */
  releases: Release[]
  /** The values count events, so that the distance from 0 has a meaning. */
  isCount: boolean
  /** A table of the values instead of the drawing. */
  isTable: boolean
  height: number
}

// Loaded on a click: the table of Mantine brings scroll areas with it.
const ValuesTable = lazyComponent(() => import('./values-table'))

/** A line over days. Values are read by pointer or by arrow keys. */
export const TimeChart = (props: TimeChartProps) =>
  props.isTable ? <ValuesTable {...props} /> : <Drawing {...props} />

function Drawing({ name, points, unit, start, end, previous, releases, isCount, height }: TimeChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const { x, y, ticks, paths, labels } = useMemo(
    () => drawn(points, previous, start, end, isCount),
    [points, previous, start, end, isCount],
  )
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
    ...releases.flatMap(({ date, label, effect }) =>
      effect && date <= point.date && point.date <= effect.until
        ? { label: `Since ${label}`, text: effect.words }
        : [],
    ),
    ...released.map(({ label, date }) => ({
      label: 'Release',
      text: date === point.date ? label : `${label} on ${formatShortDay(date)}`,
    })),
  ]
  const follow = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = ((event.clientX - left) / width) * 100
    const distances = points.map(({ date }) => Math.abs(x(date) - place))
    setAt(distances.indexOf(Math.min(...distances)))
  }
  return (
    <div data-chart style={{ paddingTop: releases.length > 0 ? 24 : 8 }}>
      <Plot ticks={ticks} height={height} labels={labels}>
        <Bands releases={releases} x={x} y={y} />
        <Curve paths={paths} end={[x(point.date), y(point.value)]} />
        <input
          type="range"
          // The reading and the dot show where the focus is.
          style={{ ...cover, opacity: 0, touchAction: 'pan-y' }}
          aria-label={`${name}, ${formatDay(start)} to ${formatDay(end)}`}
          aria-valuetext={[
            formatDay(point.date),
            ...values.map(({ label, text }) => `${label} ${text}`),
          ].join(', ')}
          max={last}
          value={now}
          onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(last)}
          onBlur={() => setAt(null)}
          onPointerMove={follow}
          onPointerLeave={() => setAt(null)}
        />
        <Markers releases={releases} x={x} />
        {at !== null && <Reading at={x(point.date)} title={formatDay(point.date)} values={values} />}
      </Plot>
    </div>
  )
}

interface BandsProps {
  releases: Release[]
  x: (date: string) => number
  y: (value: number) => number
}

/** The usual ranges after the releases that had an effect. */
export const Bands = ({ releases, x, y }: BandsProps) => (
  <Box style={{ ...cover, overflow: 'hidden' }} aria-hidden>
    {releases.map(
      ({ date, effect }) =>
        effect && (
          <Box
            key={date}
            pos="absolute"
            left={`${x(date)}%`}
            right={`${100 - x(effect.until)}%`}
            top={`${y(effect.high)}%`}
            h={`${y(effect.low) - y(effect.high)}%`}
            bg="var(--chart-band)"
          />
        ),
    )}
  </Box>
)

export function drawn(points: Point[], previous: Point[], start: string, end: string, isCount: boolean) {
  const days = daysBetween(start, end)
  const x = (date: string) => (days === 0 ? 50 : (daysBetween(start, date) / days) * 100)
  const earlier = previous.map(({ date, value }) => ({ date: daysAfter(date, days + 1), value }))
  const values = [...points, ...earlier].map(({ value }) => value)
  const ticks = ticksAround(isCount ? withZero(values) : values)
  const y = placeOn(ticks)
  const place = ({ date, value }: Point) => [x(date), y(value)] as const
  const parts = Math.min(days, 6)
  const labels = Array.from({ length: parts + 1 }, (_, i) => {
    const date = daysAfter(start, Math.round((days * i) / (parts || 1)))
    return { at: x(date), text: formatDays(date, date), isMinor: i % (parts === 6 ? 3 : 2) !== 0 }
  })
  return {
    x,
    y,
    ticks,
    labels,
    paths: { ...pathsOf(points, place, 100), previous: pathsOf(earlier, place, 100).line },
  }
}

const tick = { borderLeft: '1px solid var(--chart-marker)', pointerEvents: 'none' } as const
const line = { ...tick, borderLeft: '1px dashed var(--accent-text)' } as const
const name = {
  pos: 'absolute',
  bottom: '100%',
  fz: 11,
  fw: 'var(--fw-medium)',
  lh: '20px',
  px: 6,
  bdrs: 'sm',
} as const
const newest = { ...name, c: 'var(--text-2)', bg: 'var(--surface-soft)' }
const older = { ...newest, ...wideOnly }
const flagged = { ...name, c: 'var(--accent-text)', bg: 'var(--accent-soft)' }

/** Ticks; a line where a release had an effect. These are named first, then the newest. */
export function Markers({ releases, x }: { releases: Release[]; x: (date: string) => number }) {
  const named: { centre: number; width: number }[] = []
  const byName = releases
    .toReversed()
    .sort((a, b) => Number(b.effect !== undefined) - Number(a.effect !== undefined))
  return byName.map((release) => {
    const { date, label, to, effect } = release
    const place = x(date)
    const text = effect ? `${label} ${effect.sign}` : label
    const width = 2.5 + text.length * 1.2
    const centre = place <= 4 ? place + width / 2 : place >= 96 ? place - width / 2 : place
    const isNamed = named.every((other) => Math.abs(other.centre - centre) >= (other.width + width) / 2)
    if (isNamed) named.push({ centre, width })
    const look = effect ? flagged : release === releases.at(-1) ? newest : older
    return (
      <Box
        key={date + label}
        pos="absolute"
        left={`${place}%`}
        top={-4}
        {...(effect ? { bottom: 0 } : { h: 10 })}
        style={effect ? line : tick}
      >
        {isNamed && (
          <Text
            component={Link}
            to={to}
            title={effect?.words}
            {...look}
            style={{ ...shifted(place, 4), pointerEvents: 'auto' }}
          >
            {text}
          </Text>
        )}
      </Box>
    )
  })
}
