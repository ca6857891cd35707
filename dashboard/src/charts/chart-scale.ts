const dayMs = 86_400_000

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Three to five round numbers around the values; from 0 where they are not far above it. */
export function ticksFor(values: number[]): number[] {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const from = least >= 0 && least < most * 0.6 ? 0 : least
  const span = most - from || Math.abs(most) || 1
  const size = 10 ** Math.floor(Math.log10(span / 3))
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((step) => span / step <= 4)!
  const first = Math.floor(from / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

export interface Point {
  date: string
  value: number
}

/** Stretches without a gap: a gap is half as long again as the usual step from one value to the next. */
export function stretchesOf(points: Point[]): Point[][] {
  const steps = points.slice(1).map(({ date }, i) => daysBetween(points[i]!.date, date))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1
  const stretches: Point[][] = []
  for (const [i, point] of points.entries()) {
    if (i === 0 || steps[i - 1]! > usual * 1.5) stretches.push([])
    stretches.at(-1)!.push(point)
  }
  return stretches
}
