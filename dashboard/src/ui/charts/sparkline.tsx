import { Box } from '@mantine/core'
import { daysBetween, formatDay, formatNumber } from '../text/format'
import { type Point, pathsOf } from './scale'

interface CurveProps {
  paths: { line: string; area: string; previous?: string }
  end: readonly [x: number, y: number]
}

export const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0 } as const
const stroke = {
  fill: 'none',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const
const main = { ...stroke, stroke: 'var(--chart-line)' }

/** A line with its area, and the dashed previous period; all in per cent of the plot. */
export const Curve = ({ paths, end }: CurveProps) => (
  <svg
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    style={cover}
    overflow="visible"
    strokeLinejoin="round"
    aria-hidden
  >
    {paths.previous && (
      <path d={paths.previous} {...stroke} stroke="var(--chart-prev)" strokeDasharray="3 3" />
    )}
    <path d={paths.area} fill="light-dark(#4f5fe310, #8391fb18)" />
    <path d={paths.line} {...main} />
    <path d={`M${end[0]} ${end[1]}h.001`} {...main} strokeWidth={6} />
  </svg>
)

interface SparklineProps {
  /** The name of what is drawn, for screen readers. */
  name: string
  /** By date, the earliest first. */
  points: Point[]
  /** Dashed: the period before, on the days of this one. */
  previous?: Point[] | undefined
  /** No recent values: grey, without area. */
  isStopped?: boolean
  /** In pixels; the width is that of its container. */
  height?: number
  format?: (value: number) => string
}

/** A small line without axes, with its area and a dot at its end. */
export function Sparkline({
  name,
  points,
  previous = [],
  isStopped,
  height = 40,
  format = formatNumber,
}: SparklineProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const all = [...points, ...previous]
  const days = Math.max(...all.map(({ date }) => daysBetween(first.date, date))) || 1
  const values = all.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const place = ({ date, value }: Point) =>
    [
      (daysBetween(first.date, date) / days) * 100,
      high === low ? 50 : 92 - ((value - low) / (high - low)) * 84,
    ] as const
  const words =
    `${name}: ${format(first.value)} on ${formatDay(first.date)}, ${format(last.value)} on ` +
    `${formatDay(last.date)}${previous.length > 0 ? `; before ${format(previous.at(-1)!.value)}` : ''}`
  return (
    <Box
      pos="relative"
      h={height}
      style={isStopped ? { filter: 'grayscale(1) opacity(0.7)' } : {}}
      role="img"
      aria-label={words}
    >
      <Curve
        paths={{ ...pathsOf(points, place, 100), previous: pathsOf(previous, place, 100).line }}
        end={place(last)}
      />
    </Box>
  )
}
