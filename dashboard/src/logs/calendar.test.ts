import { expect, test } from 'vitest'
import { firstWeekday, monthsOf, rangeOf, weeksOf } from './calendar'

test('a year is drawn in whole weeks, with empty places before its first and behind its last day', () => {
  const weeks = weeksOf(rangeOf('2026', '2026-11-21'), 1)
  expect(weeks).toHaveLength(53)
  expect(weeks[0]!.map(({ day, isOutside }) => (isOutside ? '' : day.slice(5)))).toEqual([
    '',
    '',
    '',
    '01-01',
    '01-02',
    '01-03',
    '01-04',
  ])
  const days = weeks.flat().filter(({ isOutside }) => !isOutside)
  expect([days.length, days.at(-1)!.day]).toEqual([365, '2026-12-31'])
})

test('without a year it is the year up to today, and weeks begin with the day that is asked for', () => {
  const weeks = weeksOf(rangeOf(null, '2024-02-29'), 0)
  const days = weeks.flat().filter(({ isOutside }) => !isOutside)
  expect([days[0]!.day, days.at(-1)!.day, days.length]).toEqual(['2023-03-02', '2024-02-29', 365])
  expect(weeks.every(([first]) => new Date(`${first!.day}T00:00:00Z`).getUTCDay() === 0)).toBe(true)
})

test('the months stand over all the weeks', () => {
  const weeks = weeksOf(rangeOf('2026', '2026-11-21'), 1)
  const months = monthsOf(weeks)
  expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`))
  expect(months.reduce((sum, { span }) => sum + span, 0)).toBe(weeks.length)
})

test('a week begins as the place has it', () => {
  expect([firstWeekday('en-US'), firstWeekday('de-DE')]).toEqual([0, 1])
})
