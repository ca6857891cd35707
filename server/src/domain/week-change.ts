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
  const at = (end: number) => {
    const value = days > 0 ? means(end - days, end) : undefined
    const before = means(end - days - daysBeforeWeek, end - days)
    const isComparable = value !== undefined && before !== undefined && before > 0
    return { value: value ?? null, before: before ?? null, change: isComparable ? value / before - 1 : null }
  }
  const week = at(values.length)
  const others: number[] = []
  for (let end = Math.max(days + daysBeforeWeek, values.length - historyDays); end < values.length; end++) {
    const { change } = at(end)
    if (change !== null) others.push(change)
  }
  others.sort((a, b) => a - b)
  const isKnown = week.change !== null && others.length >= minPlacebos
  const usual = isKnown ? { low: quantileSorted(others, 0.05), high: quantileSorted(others, 0.95) } : null
  return { ...week, usual, others: others.length }
}
