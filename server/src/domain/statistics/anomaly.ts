import { median, medianAbsoluteDeviation, poissonDistribution, sum } from 'simple-statistics'

/** Rules for single days and weeks. The method and its error rates are in docs/explanation/insight.md. */

/** Days before the day in question: eight whole weeks. */
export const anomalyDays = 56
const minOfWeekday = 6
/** Makes the standard deviation of a normal distribution out of its median absolute deviation. */
const normalScale = 1.4826
const minSpread = 0.05
const minScore = 4
/** Half, in spite of the rounding of logarithms. */
const minChange = 0.5 - 1e-9
const minCenter = 20

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
export function findAnomaly(values: number[]): Anomaly | null {
  if (values.length !== anomalyDays + 1 || values.some((value) => value < 0)) return null
  const logs = values.map(Math.log1p)
  const last = logs.pop()!
  const ofWeekday = (weekday: number) => logs.filter((log, day) => day % 7 === weekday && !Number.isNaN(log))
  // The day in question is of the weekday of the first day, eight weeks later.
  const sameWeekday = ofWeekday(0)
  if (Number.isNaN(last) || sameWeekday.length < minOfWeekday) return null
  const center = median(sameWeekday)
  const usual = Math.expm1(center)
  const change = Math.abs(Math.expm1(last) - usual) / usual
  if (usual < minCenter || change < minChange) return null
  const residuals = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    const some = ofWeekday(weekday)
    const center = some.length ? median(some) : 0
    return some.map((log) => (log - center) * Math.sqrt(8 / 7))
  })
  const spread = Math.max(normalScale * medianAbsoluteDeviation(residuals), minSpread, 1 / Math.sqrt(usual))
  const score = Math.abs(last - center) / spread
  return score >= minScore ? { usual, score } : null
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
