import { formatDay, formatNumber } from '../text/format'
import styles from './charts.module.css'
import { type Point, pathsOf } from './scale'

interface SparklineProps {
  /** The name of what is drawn, for screen readers. */
  name: string
  /** By date, the earliest first. */
  points: Point[]
  /** The period before: dashed, from the same left edge. */
  previous?: Point[] | undefined
  /** No recent values: grey, without area. */
  isStopped?: boolean
  /** In pixels; without a width it fills its container. */
  width?: number
  height?: number
  format?: (value: number) => string
}

const dayMs = 86_400_000
/** Space for the dot and for half of the line. */
const edge = 4

/** A small line without axes: area, end dot, and the previous period if there is one. */
export function Sparkline(props: SparklineProps) {
  const { name, points, previous = [], isStopped = false, width, height = 40, format = formatNumber } = props
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const daysOf = (of: Point[], date: string) => (Date.parse(date) - Date.parse(of[0]!.date)) / dayMs
  const span = Math.max(...[points, previous].map((of) => (of.length > 0 ? daysOf(of, of.at(-1)!.date) : 0))) || 1
  const values = [...points, ...previous].map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const place =
    (of: Point[]) =>
    ({ date, value }: Point) =>
      [
        (daysOf(of, date) / span) * 100,
        high === low ? height / 2 : height - edge - ((value - low) / (high - low)) * (height - 2 * edge),
      ] as const
  const { line, area } = pathsOf(points, place(points), height)
  const [x, y] = place(points)(last)
  const words = `${name}: ${format(first.value)} on ${formatDay(first.date)}, ${format(last.value)} on ${formatDay(last.date)}`
  return (
    <svg
      className={styles.sparkline}
      data-stopped={isStopped || undefined}
      style={{ width, height }}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      {previous.length > 0 && <path className={styles.previous} d={pathsOf(previous, place(previous), height).line} />}
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
      <path className={styles.dot} d={`M${x} ${y}h.001`} />
    </svg>
  )
}
