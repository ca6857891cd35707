import { expect, test } from 'vitest'
import { monthsOf, rangeOf, weeksOf } from './calendar'

test('a year is drawn in whole weeks, with empty places before its first and behind its last day', () => {
  const weeks = weeksOf(rangeOf('2026', '2026-11-21'), 1)
  expect(weeks).toHaveLength(53)
  expect(weeks[0]!.map((day) => day?.slice(5) ?? '')).toEqual(['', '', '', '01-01', '01-02', '01-03', '01-04'])
  const days = weeks.flat().filter((day) => day !== null)
  expect([days.length, days.at(-1)]).toEqual([365, '2026-12-31'])
})

test('without a year it is the year up to today, and weeks begin with the day that is asked for', () => {
  const weeks = weeksOf(rangeOf(null, '2024-02-29'), 0)
  const days = weeks.flat().filter((day) => day !== null)
  expect([days[0], days.at(-1), days.length]).toEqual(['2023-03-02', '2024-02-29', 365])
  expect(weeks.slice(1).every(([first]) => new Date(`${first}T00:00:00Z`).getUTCDay() === 0)).toBe(true)
})

test('the first and the last year there is end where they end', () => {
  const days = (year: string) =>
    weeksOf(rangeOf(year, '2026-11-21'), 1)
      .flat()
      .filter((day) => day !== null)
  expect([days('9999').length, days('9999').at(-1), days('0000')[0], days('0000').length]).toEqual([
    365,
    '9999-12-31',
    '0000-01-01',
    366,
  ])
})

test('the months stand over all the weeks', () => {
  const weeks = weeksOf(rangeOf('2026', '2026-11-21'), 1)
  const months = monthsOf(weeks)
  expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`))
  expect(months.reduce((sum, { span }) => sum + span, 0)).toBe(weeks.length)
})
