import { expect, test } from 'vitest'
import { formatAmount, formatMoney, formatNumber, withDates } from './format'

const minusSign = new Intl.NumberFormat().format(-1)[0]!
const written = (value: number) => [formatMoney(value, 'USD'), formatAmount(value, 'USD')]

test('negative amounts have the sign of the locale; zero, also after rounding, has none', () => {
  for (const text of written(-3)) expect(text).toContain(minusSign)
  for (const nothing of [0, -0, -0.0001])
    for (const text of written(nothing)) expect(text).not.toContain(minusSign)
})

test.each([
  [1234.56789, '12345679'],
  [0.5, '05'],
  [0.00012345, '00001235'],
  [-0.0000123, '-00000123'],
  [12_345_678, '12345678'],
] as const)('the figures of %s are read as %s', (value, figures) => {
  expect(formatNumber(value).replace(/[^\d-]/g, '')).toBe(figures)
})

test('digits that are no day or month stay as they are in a text with dates', () => {
  expect(withDates('Error 2026-13-45, 2026-13')).toBe('Error 2026-13-45, 2026-13')
  expect(withDates('due 2026-11-14')).not.toContain('2026-11-14')
})
