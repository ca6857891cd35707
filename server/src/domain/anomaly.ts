import { median, medianAbsoluteDeviation, poissonDistribution, sum } from 'simple-statistics'

/** Rules for single days and weeks. The method and its error rates are in docs/explanation/insight.md. */

/** Days before the day in question: eight whole weeks. */
export const anomalyDays = 56
const leastOfWeekday = 6
/** Makes the standard deviation of a normal distribution out of its median absolute deviation. */
const normalScale = 1.4826
const leastSpread = 0.05
const leastScore = 4
const leastChange = 0.5
const leastCenter = 20

export interface Anomaly {
  /** The median of the same weekday, in the unit of the values. */
  usual: number
  /** Distance from the usual value in spreads, on a logarithmic scale. */
  score: number
}

/**
 * Whether the last value is unusual for its weekday.
 * @param values 56 days and the day in question; NaN where a day has none
 */
export function findAnomaly(values: Float64Array): Anomaly | null {
  if (values.length !== anomalyDays + 1 || values.some((value) => value < 0)) return null
  const logs = [...values].map(Math.log1p)
  const last = logs.pop()!
  const weekdays = Array.from({ length: 7 }, (_, weekday) => logs.filter((log, day) => day % 7 === weekday && !Number.isNaN(log)))
  // The day in question is of the weekday of the first day, eight weeks later.
  if (Number.isNaN(last) || weekdays[0]!.length < leastOfWeekday) return null
  const centers = weekdays.map((some) => (some.length ? median(some) : 0))
  const residuals = weekdays.flatMap((some, weekday) => some.map((log) => (log - centers[weekday]!) * Math.sqrt(8 / 7)))
  const usual = Math.expm1(centers[0]!)
  if (usual < leastCenter) return null
  const spread = Math.max(normalScale * medianAbsoluteDeviation(residuals), leastSpread, 1 / Math.sqrt(usual))
  const score = Math.abs(last - centers[0]!) / spread
  const change = Math.abs(Math.expm1(last) - usual) / usual
  return score >= leastScore && change >= leastChange ? { usual, score } : null
}

/**
 * Whether a week has unusually many events.
 * @param count of the week @param mean per week, of the weeks before
 */
export function isSpike(count: number, mean: number): boolean {
  return count >= 5 && count >= 2 * mean && poissonTail(count, mean) <= 0.01
}

/** The probability of at least `count` events. */
function poissonTail(count: number, mean: number): number {
  const below = poissonDistribution(mean)?.slice(0, count)
  return below === undefined ? 0 : Math.max(0, 1 - sum(below))
}
