import { expect, test } from 'vitest'
import { formatAmount, formatMoney, formatNumber, formatShare, minusSign } from './format'

test('what is less than nothing has one sign, that of the locale', () => {
  const sign = new Intl.NumberFormat().format(-1)[0]
  expect(minusSign).toBe(sign)
  for (const text of [formatMoney(-3, 'USD'), formatAmount(-3, 'USD'), formatShare(-0.5)]) expect(text).toContain(sign)
})

test('what is nothing, or rounded to nothing, has no sign', () => {
  for (const nothing of [0, -0, -0.0001]) {
    for (const text of [formatMoney(nothing, 'USD'), formatAmount(nothing, 'USD'), formatShare(nothing)]) {
      expect(text).not.toContain(minusSign)
    }
  }
})

test.each([
  [1234.56789, '12345679'],
  [0.5, '05'],
  [0.00012345, '00001235'],
  [-0.0000123, '-00000123'],
  [1.24e-8, '124E-8'],
  [-1e-15, '-1E-15'],
  [-0, '0'],
  [12_345_678, '12345678'],
] as const)('the figures of %s are read as %s: no number but nothing is shown as nothing', (value, figures) => {
  expect(formatNumber(value).replace(/[^\dE-]/g, '')).toBe(figures)
})

test('no two currencies are written alike', () => {
  const currencies = Intl.supportedValuesOf('currency')
  expect(new Set(currencies.map((currency) => formatMoney(10, currency, 0))).size).toBe(currencies.length)
})
