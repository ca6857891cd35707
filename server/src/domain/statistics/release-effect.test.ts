import { expect, test } from 'vitest'
import { extendedTest } from '../../testing/runs.ts'
import {
  families,
  flaggedShare,
  lasting,
  negativeBinomial,
  randomFrom,
  weekly,
} from '../../testing/simulation.ts'
import { adjustedP, effectMeter, windows } from './release-effect.ts'

const flat = (days: number, valueAt: (day: number) => number) =>
  Array.from({ length: days }, (_, day) => valueAt(day))

test('the effect compares the days after a release with the 56 days before, without the release day', () => {
  const values = flat(300, (day) => (day < 200 ? 10 : day === 200 ? 1_000 : 20))
  const effect = effectMeter(values, 14)(200)
  expect(effect).toMatchObject({ before: 10, after: 20, isRatio: true, state: 'measured' })
  expect(effect.effect).toBeCloseTo(Math.log((20 + 0.5 / 14) / (10 + 0.5 / 56)), 12)
  // The days 56 to 285 have both sides; the release is not compared with itself.
  expect(effect.placebos).toBe(285 - 56 + 1 - 1)
})

test('a metric with negative values is compared by the difference of its means', () => {
  const values = flat(300, (day) => (day < 200 ? -5 : 5))
  const effect = effectMeter(values, 7)(200)
  expect(effect).toMatchObject({ effect: 10, isRatio: false })
})

test('an effect needs all days of its window, a hundred other days, and four fifths of the values', () => {
  const values = flat(300, () => 10)
  expect(effectMeter(values, 7)(293)).toMatchObject({ state: 'too_early', effect: null })
  expect(effectMeter(values, 7)(292).state).toBe('measured')
  expect(effectMeter(values.slice(0, 163), 7)(100)).toMatchObject({
    state: 'too_little_history',
    placebos: 99,
  })
  expect(effectMeter(values.slice(0, 164), 7)(100)).toMatchObject({
    state: 'measured',
    placebos: 100,
  })
  const without = (days: number) => flat(300, (day) => (day >= 150 && day < 150 + days ? Number.NaN : 10))
  expect(effectMeter(without(11), 7)(200)).toMatchObject({ state: 'measured', before: 10 })
  expect(effectMeter(without(12), 7)(200)).toMatchObject({
    state: 'too_little_history',
    before: null,
  })
})

test('p is the share of days with at least the same distance from the median', () => {
  const random = randomFrom(1)
  const values = flat(420, (day) => negativeBinomial(random, 100 * weekly(day)))
  const effect = effectMeter(values, 28)(300)
  const otherDays = Array.from({ length: 420 - 28 - 56 }, (_, i) => 56 + i).filter((day) => day !== 300)
  const others = otherDays.map(effectMeter(values, 28)).map(({ effect }) => effect!)
  const sorted = others.toSorted((a, b) => a - b)
  const median =
    (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
  const asFar = others.filter((other) => Math.abs(other - median) >= Math.abs(effect.effect! - median)).length
  expect(effect.p).toBeCloseTo((1 + asFar) / (1 + others.length), 12)
})

test('Holm adjusts the p-values of one release', () => {
  expect([...adjustedP([0.01, 0.04, 0.03])]).toEqual([
    [0.01, 0.03],
    [0.03, 0.06],
    [0.04, 0.06],
  ])
  expect([...adjustedP([0.5, 0.9]).values()]).toEqual([1, 1])
  expect(adjustedP([]).size).toBe(0)
})

test('quiet series are seldom flagged, and a lasting rise of 30% at mean 100 mostly is', () => {
  const shares = Object.values(families).map((family) => flaggedShare(family, { window: 28, series: 60 }))
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(0.06)
  expect(flaggedShare(lasting(100, 1.3), { window: 28, series: 60, atEnd: true })).toBeGreaterThanOrEqual(
    0.75,
  )
})

extendedTest('at most 6% of 1,000 quiet series are flagged in each family, and 5% in all', async () => {
  const rows = Object.entries(families).map(([name, family]) => ({
    name,
    shares: windows.map((window) => flaggedShare(family, { window, series: 1_000 })),
  }))
  console.table(
    rows.map(({ name, shares }) => ({
      name,
      ...Object.fromEntries(windows.map((window, i) => [window, shares[i]])),
    })),
  )
  const all = rows.flatMap(({ shares }) => shares)
  for (const share of all) expect(share).toBeLessThanOrEqual(0.06)
  expect(all.reduce((sum, share) => sum + share, 0) / all.length).toBeLessThanOrEqual(0.05)
})

extendedTest('the power for changes of 10 to 50%', async () => {
  const power = (mean: number, factor: number) =>
    flaggedShare(lasting(mean, factor), { window: 28, series: 400, atEnd: true })
  const factors = [0.5, 0.7, 0.8, 0.9, 1.1, 1.2, 1.3, 1.5]
  console.table(
    [5, 20, 100, 1_000].map((mean) => ({
      mean,
      ...Object.fromEntries(factors.map((factor) => [factor, power(mean, factor)])),
    })),
  )
  expect(power(100, 1.3)).toBeGreaterThanOrEqual(0.8)
  expect(power(20, 1.5)).toBeGreaterThanOrEqual(0.85)
})
