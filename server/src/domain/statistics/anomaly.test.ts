import { expect, test } from 'vitest'
import { extendedTest } from '../../testing/runs.ts'
import { families, negativeBinomial, randomFrom, weekly } from '../../testing/simulation.ts'
import { findAnomaly, isSpike } from './anomaly.ts'

const week = [100, 110, 120, 110, 100, 60, 50]
const eightWeeks = (last: number) =>
  Array.from({ length: 57 }, (_, day) => (day === 56 ? last : week[day % 7]!))

test('a value is compared with its weekday: unusual from 4 spreads and a difference of half', () => {
  // Without any noise the spread is 1 ÷ √100.
  expect(findAnomaly(eightWeeks(151))).toMatchObject({
    usual: expect.closeTo(100, 9),
    score: expect.closeTo(Math.log(152 / 101) * 10, 9),
  })
  expect(findAnomaly(eightWeeks(149))).toBeNull()
  const flat = (value: number, last: number) => new Array<number>(57).fill(value).with(56, last)
  for (const value of [104, 108, 200, 202, 206, 1_004]) {
    expect(findAnomaly(flat(value, 1.5 * value))).not.toBeNull()
    expect(findAnomaly(flat(value, 0.5 * value))).not.toBeNull()
  }
  expect(findAnomaly(eightWeeks(60))).toBeNull()
  expect(findAnomaly(eightWeeks(50))).not.toBeNull()
  expect(findAnomaly(eightWeeks(0))).not.toBeNull()
})

test('small, negative, missing and new series are not checked', () => {
  expect(findAnomaly(eightWeeks(0).map((value) => value / 6))).toBeNull()
  expect(findAnomaly(eightWeeks(0).with(3, -1))).toBeNull()
  expect(findAnomaly(eightWeeks(Number.NaN))).toBeNull()
  const without = (weeks: number) =>
    eightWeeks(0).map((value, day) => (day % 7 === 0 && day < 7 * weeks ? Number.NaN : value))
  expect(findAnomaly(without(2))).not.toBeNull()
  expect(findAnomaly(without(3))).toBeNull()
})

test('a spike has at least 5 events, twice the mean, and a probability of at most 0.01', () => {
  expect(isSpike(4, 0)).toBe(false)
  expect(isSpike(5, 0)).toBe(true)
  // P(X ≥ 5) is 0.0037 for a mean of 1, 0.0186 for 1.5.
  expect(isSpike(5, 1)).toBe(true)
  expect(isSpike(5, 1.5)).toBe(false)
  expect(isSpike(19, 10)).toBe(false)
  expect(isSpike(20, 10)).toBe(true)
})

const quarters = 80
/** False alarms a quarter of one metric. */
function alarms(family: keyof typeof families, mean: number): number {
  const random = randomFrom(mean)
  let found = 0
  for (let i = 0; i < quarters; i++) {
    const valueAt = families[family]!(random, mean, 0)
    const values = Array.from({ length: 56 + 91 }, (_, day) => Math.round(valueAt(day)))
    for (let day = 56; day < values.length; day++) if (findAnomaly(values.slice(day - 56, day + 1))) found++
  }
  return found / quarters
}

/** The share of days with this factor that are found. */
function foundShare(mean: number, factor: number): number {
  const random = randomFrom(mean)
  let found = 0
  for (let i = 0; i < 1_000; i++) {
    const value = (day: number) =>
      Math.round(negativeBinomial(random, mean * weekly(day)) * (day === 56 ? factor : 1))
    if (findAnomaly(Array.from({ length: 57 }, (_, day) => value(day)))) found++
  }
  return found / 1_000
}

test('quiet metrics seldom raise an alarm, and a drop to zero is found', () => {
  expect(alarms('negative binomial', 100)).toBeLessThanOrEqual(1)
  expect(foundShare(50, 0)).toBeGreaterThanOrEqual(0.98)
})

extendedTest('at most one false alarm a quarter and metric in each family', async () => {
  const rows = Object.keys(families).map((family) => ({
    family,
    ...Object.fromEntries([25, 50, 100, 1_000].map((mean) => [mean, alarms(family, mean)])),
  }))
  console.table(rows)
  for (const { family: _, ...shares } of rows)
    for (const share of Object.values(shares)) expect(share).toBeLessThanOrEqual(1)
})
