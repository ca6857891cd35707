import { effectMeter, flagLevel } from '../domain/statistics/release-effect.ts'

/** Simulated daily series for the error rates in docs/explanation/insight.md, the same in each run. */

type Random = () => number
/** Values by day, made in order. @param release the day of the release */
export type Family = (random: Random, mean: number, release: number) => (day: number) => number

/** 60 weeks. */
const days = 420
const factors = [1.1, 1.1, 1.1, 1.05, 1, 0.8, 0.85]
export const weekly = (day: number): number => factors[day % 7]!

/** mulberry32, from 0 to below 1. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Knuth; for a large mean the rounded normal approximation. */
function poisson(random: Random, mean: number): number {
  if (mean > 200) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  let count = 0
  for (let product = random(); product > Math.exp(-mean); product *= random()) count++
  return count
}

/** Marsaglia and Tsang, for a shape of at least 1. */
function gamma(random: Random, shape: number): number {
  const d = shape - 1 / 3
  for (;;) {
    const x = normal(random)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

const dispersion = 10
export const negativeBinomial = (random: Random, mean: number): number =>
  poisson(random, (mean * gamma(random, dispersion)) / dispersion)

const trend = (day: number) => 0.5 + day / days

/** Series in which a release changes nothing. */
export const families: Record<string, Family> = {
  Poisson: (random, mean) => (day) => poisson(random, mean * weekly(day)),
  'negative binomial': (random, mean) => (day) => negativeBinomial(random, mean * weekly(day)),
  'Poisson with a trend': (random, mean) => (day) => poisson(random, mean * weekly(day) * trend(day)),
  'negative binomial with a trend': (random, mean) => (day) =>
    negativeBinomial(random, mean * weekly(day) * trend(day)),
  'exponential growth': (random, mean) => (day) => poisson(random, mean * weekly(day) * 3 ** (day / days)),
  'autocorrelated noise': (random, mean) => {
    let level = 0
    return (day) => {
      level = 0.5 * level + 0.15 * Math.sqrt(1 - 0.5 ** 2) * normal(random)
      return mean * weekly(day) * Math.exp(level)
    }
  },
}

/** A change that lasts from the day after the release. */
export const lasting =
  (mean: number, factor: number): Family =>
  (random, _, release) =>
  (day) =>
    negativeBinomial(random, mean * weekly(day) * (day > release ? factor : 1))

interface Simulation {
  window: number
  series: number
  /** As late as its window allows, as on the first day with an answer; otherwise on any day. */
  atEnd?: boolean
}

/** The share of series in which the release is flagged. */
export function flaggedShare(family: Family, { window, series, atEnd = false }: Simulation): number {
  const random = randomFrom(window)
  const [first, last] = [56, days - window - 1]
  let flagged = 0
  for (let i = 0; i < series; i++) {
    const release = atEnd ? last : first + Math.floor(random() * (last - first + 1))
    const valueAt = family(random, [20, 100, 1_000][i % 3]!, release)
    const values = Array.from({ length: days }, (_, day) => valueAt(day))
    const { p } = effectMeter(values, window)(release)
    if (p !== null && p <= flagLevel) flagged++
  }
  return flagged / series
}
