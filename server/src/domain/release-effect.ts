import { medianSorted, quantileSorted } from 'simple-statistics'

/** The method and its error rates are in docs/explanation/insight.md. */

export const windows = [7, 14, 28] as const
export type Window = (typeof windows)[number]

/** Days before the release: eight whole weeks. */
export const beforeDays = 56
/** Days in which other days are compared with the release. */
export const historyDays = 730
const minShare = 0.8
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
 * The effects of releases, given as the numbers of their days.
 * @param values one per day, NaN where a day has none; the last one is of the last complete day
 */
export function releaseEffects(values: Float64Array, window: Window, releases: number[]): Effect[] {
  const means = meansOf(values)
  let isRatio = true
  for (let day = 0; day < values.length; day++) if (values[day]! < 0) isRatio = false
  const meanBefore = (day: number) => means(day - beforeDays, day)
  const meanAfter = (day: number) => means(day + 1, day + 1 + window)
  // NaN, because a number or undefined would be a new object on each day.
  const effectAt = (day: number): number => {
    const before = meanBefore(day)
    const after = meanAfter(day)
    return isRatio ? Math.log((after + 0.5 / window) / (before + 0.5 / beforeDays)) : after - before
  }
  const firstPlacebo = Math.max(beforeDays, values.length - historyDays)
  const found = scratch(0, values.length)
  let count = 0
  for (let day = firstPlacebo; day + window < values.length; day++) {
    const effect = effectAt(day)
    if (!Number.isNaN(effect)) found[count++] = effect
  }
  // Typed arrays take a third of the time.
  const all = found.subarray(0, count).sort()
  const none: Effect = {
    before: null,
    after: null,
    effect: null,
    isRatio,
    usual: null,
    placebos: 0,
    p: null,
    state: 'too_early',
  }

  return releases.map((release) => {
    if (release + window >= values.length) return none
    const effect = effectAt(release)
    if (Number.isNaN(effect)) return { ...none, state: 'too_little_history' }
    const [before, after] = [meanBefore(release), meanAfter(release)]
    const placebos = release < firstPlacebo ? all : without(all, all.indexOf(effect))
    const compared = { ...none, before, after, effect, placebos: placebos.length }
    if (placebos.length < minPlacebos) return { ...compared, state: 'too_little_history' }
    const sorted = placebos as ArrayLike<number> as number[]
    const median = medianSorted(sorted)
    const distance = Math.abs(effect - median)
    let asFar = 0
    for (let i = 0; i < placebos.length; i++) if (Math.abs(placebos[i]! - median) >= distance) asFar++
    const usual = { low: quantileSorted(sorted, 0.05), median, high: quantileSorted(sorted, 0.95) }
    return { ...compared, usual, p: (1 + asFar) / (1 + placebos.length), state: 'measured' }
  })
}

const arrays: Float64Array[] = []

/** An array for use until the next series: thousands of them would have to be collected, which stops other requests. */
function scratch(place: number, length: number): Float64Array {
  if (!arrays[place] || arrays[place].length < length) arrays[place] = new Float64Array(2 * length)
  return arrays[place].subarray(0, length)
}

function without(values: Float64Array, index: number): Float64Array {
  const others = scratch(1, values.length - 1)
  others.set(values.subarray(0, index))
  others.set(values.subarray(index + 1), index)
  return others
}

/** The mean of the days from `start` to before `end`, or NaN with too few values. To be used before the next series. */
export function meansOf(values: Float64Array) {
  const sums = scratch(2, values.length + 1)
  const counts = scratch(3, values.length + 1)
  sums[0] = counts[0] = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    const isThere = !Number.isNaN(value)
    sums[i + 1] = sums[i]! + (isThere ? value : 0)
    counts[i + 1] = counts[i]! + (isThere ? 1 : 0)
  }
  return (start: number, end: number): number => {
    if (start < 0 || end > values.length) return Number.NaN
    const count = counts[end]! - counts[start]!
    return count < minShare * (end - start) ? Number.NaN : (sums[end]! - sums[start]!) / count
  }
}

/** Holm's adjustment for several p-values of one release. Source: Holm 1979. */
export function adjustedP(ps: number[]): number[] {
  const order = ps.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p)
  const adjusted = new Array<number>(ps.length)
  let most = 0
  for (const [rank, { p, index }] of order.entries()) {
    most = Math.max(most, Math.min(1, p * (ps.length - rank)))
    adjusted[index] = most
  }
  return adjusted
}
