import { quantileSorted } from 'simple-statistics'
import { meansOf } from './means.ts'
import { historyDays, minPlacebos } from './release-effect.ts'

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
 * Compares the last days with those before them. The method is in docs/explanation/insight.md.
 * @param values one per day, NaN where a day has none @param days how many of them are of the week, at most 7
 * @param daysBefore how many days before them they are compared with
 */
export function weekChange(values: number[], days: number, daysBefore = daysBeforeWeek): WeekChange {
  const mean = meansOf(values)
  const valueAt = (end: number) => mean(end - days, end)
  const beforeAt = (end: number) => mean(end - days - daysBefore, end - days)
  const changeAt = (end: number) => {
    const before = beforeAt(end)
    return before > 0 ? valueAt(end) / before - 1 : Number.NaN
  }
  const others: number[] = []
  const firstEnd = Math.max(days + daysBefore, values.length - historyDays)
  for (let end = firstEnd; end < values.length; end++) {
    const change = changeAt(end)
    if (!Number.isNaN(change)) others.push(change)
  }
  others.sort((a, b) => a - b)
  const change = orNull(changeAt(values.length))
  const hasUsual = change !== null && others.length >= minPlacebos
  return {
    value: orNull(valueAt(values.length)),
    before: orNull(beforeAt(values.length)),
    change,
    usual: hasUsual ? { low: quantileSorted(others, 0.05), high: quantileSorted(others, 0.95) } : null,
    others: others.length,
  }
}

const orNull = (value: number) => (Number.isNaN(value) ? null : value)
