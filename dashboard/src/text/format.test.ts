import { expect, test } from 'vitest'
import { formatAmount, formatMoney, formatShare, minusSign } from './format'

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

test('no two currencies are written alike', () => {
  const currencies = Intl.supportedValuesOf('currency')
  expect(new Set(currencies.map((currency) => formatMoney(10, currency, 0))).size).toBe(currencies.length)
})
