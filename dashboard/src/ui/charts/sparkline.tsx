import '../portfolio.css'
import type { PortfolioProduct } from '../../api/types'
import { daysAfter, formatDay, formatNumber } from '../text/format'

type Points = NonNullable<PortfolioProduct['headline']>['points']

interface SparklineProps {
  name: string
  points: Points
  width?: number
  height?: number
}

/** The course of a metric in the space of a word; a day without a value is a gap. */
export function Sparkline({ name, points, width = 84, height = 22 }: SparklineProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const words = `${name}: ${formatNumber(first.value)} on ${formatDay(first.date)}, ${formatNumber(last.value)} on ${formatDay(last.date)}`
  return (
    <svg className="sparkline" width={width} height={height} role="img" aria-label={words}>
      <title>{words}</title>
      <path d={lineThrough(points, width, height)} />
    </svg>
  )
}

const edge = 2

function lineThrough(points: Points, width: number, height: number): string {
  const days = points.map(({ date }) => Date.parse(date))
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = days.at(-1)! - days[0]! || 1
  return points
    .map(({ value, date }, i) => {
      const x = edge + ((days[i]! - days[0]!) / span) * (width - 2 * edge)
      const y = high === low ? height / 2 : height - edge - ((value - low) / (high - low)) * (height - 2 * edge)
      const follows = i > 0 && daysAfter(points[i - 1]!.date, 1) === date
      return `${follows ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}${follows ? '' : 'h0.01'}`
    })
    .join('')
}
