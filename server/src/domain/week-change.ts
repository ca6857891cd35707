import { quantileSorted } from 'simple-statistics'
import { historyDays, meansOf, minPlacebos } from './release-effect.ts'

/** Days before the week: four whole weeks. */
export const daysBeforeWeek = 28

export interface WeekChange {
  /** Means per day. */
  value: number | null
  before: number | null
  /** 0.06 is +6%. */
  change: number | null
  /** The 5th and 95th percentile of the change on other days. */
  usual: { low: number; high: number } | null
  /** The number of other days. */
  others: number
}

/**
 * Compares the last days with the four weeks before them. The method is in docs/explanation/insight.md.
 * @param values one per day, NaN where a day has none @param days how many of them are of the week, at most 7
 */
export function weekChange(values: Float64Array, days: number): WeekChange {
  const means = meansOf(values)
  const valueAt = (end: number) => means(end - days, end)
  const beforeAt = (end: number) => means(end - days - daysBeforeWeek, end - days)
  const changeAt = (end: number) => {
    const before = beforeAt(end)
    return before > 0 ? valueAt(end) / before - 1 : Number.NaN
  }
  const week = {
    value: known(valueAt(values.length)),
    before: known(beforeAt(values.length)),
    change: known(changeAt(values.length)),
  }
  const found = new Float64Array(values.length)
  let count = 0
  for (let end = Math.max(days + daysBeforeWeek, values.length - historyDays); end < values.length; end++) {
    const change = changeAt(end)
    if (!Number.isNaN(change)) found[count++] = change
  }
  const others = found.subarray(0, count).sort() as ArrayLike<number> as number[]
  const isKnown = week.change !== null && others.length >= minPlacebos
  const usual = isKnown ? { low: quantileSorted(others, 0.05), high: quantileSorted(others, 0.95) } : null
  return { ...week, usual, others: others.length }
}

const known = (value: number) => (Number.isNaN(value) ? null : value)
