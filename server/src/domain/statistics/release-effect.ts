import { medianSorted, quantileSorted } from 'simple-statistics'
import { meansOf } from './means.ts'

/** The method and its error rates are in docs/explanation/insight.md. */

export const windows = [7, 14, 28] as const

/** Days before the release: eight whole weeks. */
export const beforeDays = 56
/** Days in which other days are compared with the release. */
export const historyDays = 730
export const minPlacebos = 100
export const flagLevel = 0.04

export interface Effect {
  before: number | null
  after: number | null
  /** ln(after ÷ before) or, for a series with negative values, the difference of the means. */
  effect: number | null
  isRatio: boolean
  /** The 5th and 95th percentile and the median of the other days' effects. */
  usual: { low: number; median: number; high: number } | null
  placebos: number
  p: number | null
  state: 'measured' | 'too_early' | 'too_little_history'
}

/**
 * Returns a function that measures the effect of a release, given as the number of its day.
 * @param values one per day, NaN where a day has none; the last one is of the last complete day
 */
export function effectMeter(values: number[], window: number): (release: number) => Effect {
  const mean = meansOf(values)
  const isRatio = !values.some((value) => value < 0)
  const meanBefore = (day: number) => mean(day - beforeDays, day)
  const meanAfter = (day: number) => mean(day + 1, day + 1 + window)
  const effectAt = (day: number) => {
    const before = meanBefore(day)
    const after = meanAfter(day)
    return isRatio ? Math.log((after + 0.5 / window) / (before + 0.5 / beforeDays)) : after - before
  }
  const firstPlacebo = Math.max(beforeDays, values.length - historyDays)
  const effects: number[] = []
  for (let day = firstPlacebo; day + window < values.length; day++) {
    const effect = effectAt(day)
    if (!Number.isNaN(effect)) effects.push(effect)
  }
  effects.sort((a, b) => a - b)

  return (release) => {
    if (release + window >= values.length) return { ...unmeasured, isRatio, state: 'too_early' }
    const effect = effectAt(release)
    if (Number.isNaN(effect)) return { ...unmeasured, isRatio, state: 'too_little_history' }
    // A release is not compared with itself.
    const placebos = release < firstPlacebo ? effects : effects.toSpliced(effects.indexOf(effect), 1)
    const compared = {
      before: meanBefore(release),
      after: meanAfter(release),
      effect,
      isRatio,
      placebos: placebos.length,
    }
    if (placebos.length < minPlacebos)
      return { ...compared, usual: null, p: null, state: 'too_little_history' }
    const median = medianSorted(placebos)
    const distance = Math.abs(effect - median)
    const asFar = placebos.filter((placebo) => Math.abs(placebo - median) >= distance).length
    const usual = { low: quantileSorted(placebos, 0.05), median, high: quantileSorted(placebos, 0.95) }
    return { ...compared, usual, p: (1 + asFar) / (1 + placebos.length), state: 'measured' }
  }
}

const unmeasured = { before: null, after: null, effect: null, usual: null, placebos: 0, p: null }

/** Holm's adjustment for several p-values of one release: the adjusted value of each. Source: Holm 1979. */
export function adjustedP(ps: number[]): Map<number, number> {
  const adjusted = new Map<number, number>()
  let max = 0
  for (const [rank, p] of ps.toSorted((a, b) => a - b).entries()) {
    max = Math.max(max, Math.min(1, p * (ps.length - rank)))
    adjusted.set(p, max)
  }
  return adjusted
}
