import { daysBetween, formatDay, formatNumber } from '../text/format'
import styles from './charts.module.css'
import { Curve } from './plot'
import { type Point, pathsOf } from './scale'

interface SparklineProps {
  /** The name of what is drawn, for screen readers. */
  name: string
  /** By date, the earliest first. */
  points: Point[]
  /** No recent values: grey, without area. */
  isStopped?: boolean
  /** In pixels; the width is that of its container. */
  height?: number
  format?: (value: number) => string
}

/** A small line without axes, with its area and a dot at its end. */
export function Sparkline({ name, points, isStopped, height = 40, format = formatNumber }: SparklineProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const days = daysBetween(first.date, last.date) || 1
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const place = ({ date, value }: Point) =>
    [(daysBetween(first.date, date) / days) * 100, high === low ? 50 : 92 - ((value - low) / (high - low)) * 84] as const
  const words = `${name}: ${format(first.value)} on ${formatDay(first.date)}, ${format(last.value)} on ${formatDay(last.date)}`
  return (
    <div className={styles.sparkline} style={{ height }} data-stopped={isStopped || undefined} role="img" aria-label={words}>
      <Curve paths={pathsOf(points, place, 100)} end={place(last)} />
    </div>
  )
}
