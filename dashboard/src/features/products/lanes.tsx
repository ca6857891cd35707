import { Box, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { api, record } from '../../api/client'
import type { MetricWithLatest, Product } from '../../api/types'
import { MetricLegend, useReleases, useValues } from '../../ui/charts/metric-chart'
import { columnGap, Plot, Reading } from '../../ui/charts/plot'
import { type Point, pathsOf } from '../../ui/charts/scale'
import { Curve, cover } from '../../ui/charts/sparkline'
import { Bands, drawn, Markers } from '../../ui/charts/time-chart'
import { Pending } from '../../ui/pending'
import {
  daysAfter,
  daysBetween,
  formatDay,
  formatMoney,
  formatNumber,
  formatShortDay,
  monthsAfter,
} from '../../ui/text/format'
import { of } from './products.api'

interface LanesProps {
  product: Product
  /** Drawn if it has a value per day. */
  metric: MetricWithLatest | undefined
  /** Until today; 0 for all. */
  days: number
}

const gutter = 64
/** Of MRR that are read at once. */
const maxMonths = 120
/** Above the lanes: the names of releases. */
const head = 26

/** Releases, a metric, MRR, feedback and log days on one time axis. One cursor reads the values of a day. */
export default function Lanes({ product, metric, days }: LanesProps) {
  const [at, setAt] = useState<number | null>(null)
  const read = useValues(product, metric, days)
  const { previous, end, start = daysAfter(end, -364) } = read
  const releases = useReleases(product, metric?.key, start, end)
  const { data: counts } = useQuery(daysQuery(product.id, start, end))
  const firstMonth = monthsAfter(end, -maxMonths + 1)
  const from = start > firstMonth ? start.slice(0, 7) : firstMonth
  const { data: mrr } = useQuery(mrrQuery(product.id, from, end.slice(0, 7)))
  if (!counts || !mrr || (metric?.type === 'timeseries' && !read.points))
    return <Pending what="the timeline" of={['timeline', 'finance', 'metrics']} shape={[[380]]} />
  const points = read.points ?? []
  const last = daysBetween(start, end)
  const { x, y, ticks, paths, labels } = drawn(points, previous, start, end, metric?.missingIsZero ?? false)
  const ends = mrrPoints(mrr.months)
  const [least, most] = [
    Math.min(...ends.map(({ value }) => value)),
    Math.max(...ends.map(({ value }) => value)),
  ]
  const place = ({ date, value }: Point) =>
    [x(date), most === least ? 50 : 90 - ((value - least) / (most - least)) * 80] as const
  const day = daysAfter(start, at ?? last)
  const count = counts.find(({ date }) => date === day)
  const valueOn = (label: string, list: Point[], write: (value: number) => string, on = day) => {
    const point = list.findLast(({ date }) => date <= on)
    if (!point) return []
    return [
      {
        label,
        text:
          point.date === on ? write(point.value) : `${write(point.value)} (${formatShortDay(point.date)})`,
      },
    ]
  }
  const sameDay = daysAfter(day, -last - 1)
  const values = [
    ...valueOn(metric?.name ?? '', points, formatNumber),
    ...(previous.length > 0 ? valueOn(formatShortDay(sameDay), previous, formatNumber, sameDay) : []),
    ...(most > 0 ? valueOn('MRR', ends, (value) => formatMoney(value, mrr.currency)) : []),
    { label: 'Feedback', text: formatNumber(count?.feedback ?? 0) },
    { label: 'Log entries', text: formatNumber(count?.logs ?? 0) },
    ...releases.filter(({ date }) => date === day).map(({ label }) => ({ label: 'Released', text: label })),
  ]
  const follow = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setAt(Math.min(last, Math.max(0, Math.round(((event.clientX - left) / width) * last))))
  }
  const barsOf = (name: 'feedback' | 'logs') =>
    counts.filter((one) => one[name] > 0).map((one) => ({ date: one.date, value: one[name] }))
  return (
    <>
      {metric && points.length > 0 && <MetricLegend {...{ metric, days, points, previous, releases }} />}
      <Box pos="relative" pt={head}>
        {points.length > 0 && (
          <Plot ticks={ticks} height={184} gutter={gutter}>
            <Bands releases={releases} x={x} y={y} />
            <Curve paths={paths} end={[x(points.at(-1)!.date), y(points.at(-1)!.value)]} />
          </Plot>
        )}
        {most > 0 && (
          <Lane name="MRR" height={48}>
            <Box style={{ ...cover, overflow: 'hidden' }}>
              <Curve paths={pathsOf(ends, place, 100)} end={place(ends.at(-1)!)} />
            </Box>
          </Lane>
        )}
        <Lane name="Feedback" height={40}>
          <Bars points={barsOf('feedback')} x={x} days={last} colour="var(--chart-bar)" />
        </Lane>
        <Lane name="Log" height={24}>
          <Bars
            points={barsOf('logs').map(({ date }) => ({ date, value: 1 }))}
            x={x}
            days={last}
            colour="var(--chart-prev)"
          />
        </Lane>
        <Plot ticks={[]} height={0} gutter={gutter} labels={labels}>
          {null}
        </Plot>
        <Box
          pos="absolute"
          top={head}
          right={0}
          bottom={24}
          left={gutter + columnGap}
          fz="var(--fs-xs)"
          c="var(--text-3)"
        >
          <input
            type="range"
            // The reading shows where the focus is.
            style={{ ...cover, opacity: 0, touchAction: 'pan-y' }}
            aria-label={`Timeline, ${formatDay(start)} to ${formatDay(end)}`}
            aria-valuetext={[formatDay(day), ...values.map(({ label, text }) => `${label} ${text}`)].join(
              ', ',
            )}
            max={last}
            value={at ?? last}
            onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(last)}
            onBlur={() => setAt(null)}
            onPointerMove={follow}
            onPointerLeave={() => setAt(null)}
          />
          <Markers releases={releases} x={x} />
          {at !== null && <Reading at={x(day)} title={formatDay(day)} values={values} isOnTop />}
        </Box>
      </Box>
    </>
  )
}

interface LaneProps {
  name: string
  height: number
  children: ReactNode
}

/** A row with its name at the left, where charts have their numbers. */
const Lane = ({ name, height, children }: LaneProps) => (
  <Box display="grid" mt={12} style={{ gridTemplateColumns: `${gutter}px minmax(0, 1fr)`, columnGap }}>
    <Text fz="var(--fs-xs)" c="var(--text-3)" ta="right" style={{ alignSelf: 'end' }} aria-hidden>
      {name}
    </Text>
    <Box pos="relative" h={height} style={{ borderBottom: '1px solid var(--hairline)' }}>
      {children}
    </Box>
  </Box>
)

interface BarsProps {
  points: Point[]
  x: (date: string) => number
  days: number
  colour: string
}

/** A bar on each day that has a value. */
function Bars({ points, x, days, colour }: BarsProps) {
  const most = Math.max(...points.map(({ value }) => value))
  const bars = points.map(({ date, value }) => `M${x(date)} 100V${100 - (value / most) * 90}`)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" style={cover} overflow="visible" aria-hidden>
      <path
        d={bars.join('')}
        stroke={colour}
        strokeWidth={Math.min(6, Math.max(1.5, 270 / days))}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** MRR at the start of the first month and at the end of each. */
const mrrPoints = (months: { from: string; to: string; start: number; end: number }[]): Point[] => [
  ...months.slice(0, 1).map(({ from, start }) => ({ date: from, value: start })),
  ...months.map(({ to, end }) => ({ date: to, value: end })),
]

const daysQuery = (product: string, startDate: string, endDate: string) =>
  queryOptions({
    queryKey: ['timeline', product, 'days', startDate, endDate],
    queryFn: () => {
      const params = { ...of(product).params, query: { startDate, endDate } }
      return record(api.GET('/products/{product}/timeline-days', { params }))
    },
  })

const mrrQuery = (product: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['finance', 'mrr', product, from, to],
    queryFn: () => record(api.GET('/finance/mrr', { params: { query: { product, from, to } } })),
  })
