import { expect, test } from 'vitest'
import { dayOf, formatAmount, formatMoney, formatNumber, momentOf, setTimeZone, withDates } from './format'

const minusSign = '−'
const written = (value: number) => [formatMoney(value, 'USD'), formatAmount(value, 'USD')]

test('negative amounts have a minus sign, not a hyphen; zero, also after rounding, has none', () => {
  for (const text of written(-3)) expect(text).toContain(minusSign)
  for (const nothing of [0, -0, -0.0001])
    for (const text of written(nothing)) expect(text).not.toContain(minusSign)
})

test.each([
  [1234.56789, '12345679'],
  [0.5, '05'],
  [0.00012345, '00001235'],
  [-0.0000123, '−00000123'],
  [12_345_678, '12345678'],
] as const)('the figures of %s are read as %s', (value, figures) => {
  expect(formatNumber(value).replace(/[^\d−]/g, '')).toBe(figures)
})

test('digits that are no day or month stay as they are in a text with dates', () => {
  expect(withDates('Error 2026-13-45, 2026-13')).toBe('Error 2026-13-45, 2026-13')
  expect(withDates('-16% of -$5.00, no-5')).toBe('−16% of −$5.00, no-5')
  expect(withDates('due 2026-11-14')).not.toContain('2026-11-14')
})

test('an hour of a day of the account, on both sides of a change of the clock', () => {
  const eight = (zone: string, day: string) => {
    setTimeZone(zone)
    return momentOf(day, 8)
  }
  expect(eight('America/New_York', '2026-03-07')).toBe('2026-03-07T13:00:00.000Z')
  expect(eight('America/New_York', '2026-03-08')).toBe('2026-03-08T12:00:00.000Z')
  expect(eight('Pacific/Kiritimati', '2026-11-29')).toBe('2026-11-28T18:00:00.000Z')
  expect(eight('Pacific/Pago_Pago', '2026-11-29')).toBe('2026-11-29T19:00:00.000Z')
  expect(momentOf('2026-11-29', 24)).toBe('2026-11-30T11:00:00.000Z')
  expect([dayOf('2026-11-30T10:59:00.000Z'), dayOf('2026-11-30T11:00:00.000Z')]).toEqual([
    '2026-11-29',
    '2026-11-30',
  ])
})
