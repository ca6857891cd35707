import { expect, test } from 'vitest'
import { type Point, pathsOf, tickLabels, ticksAround, withZero } from './scale'

test.each([
  { values: [467, 520, 415], ticks: [400, 450, 500, 550] },
  { values: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] },
  { values: [7, 7], ticks: [0, 10] },
  { values: [0, 0], ticks: [0, 1] },
  { values: [-30, 110], ticks: [-50, 0, 50, 100, 150] },
  { values: [0.1, 0.3], ticks: [0.1, 0.15, 0.2, 0.25, 0.3] },
])('round ticks enclose $values', ({ values, ticks }) => {
  expect(ticksAround(values)).toEqual(ticks)
})

test('an axis starts at 0 unless the values are far above it', () => {
  expect([withZero([5, 100]), withZero([80, 100]), withZero([3, 3])].map((values) => values[0])).toEqual([
    0, 80, 0,
  ])
})

test('labels are compact, and never equal', () => {
  expect(tickLabels([0, 2000, 4000])).toEqual(['0', '2K', '4K'])
  expect(tickLabels([1_234_561, 1_234_562])).toEqual(['1,234,561', '1,234,562'])
})

test('a path goes through the points, and a single value is a dot', () => {
  const [one, two] = [1, 2].map((value) => ({ date: `2026-03-0${value}`, value })) as [Point, Point]
  expect(pathsOf([one, two], ({ value }) => [value, value], 100)).toEqual({
    line: 'M1 1L2 2',
    area: 'M1 1L2 2V100H1Z',
  })
  expect(pathsOf([one], () => [50, 50], 100).line).toBe('M50 50h.001')
})
