import { expect, test } from 'vitest'
import { readTypedAmount } from './typed-amount'

test.each([
  ['12.5', 'JPY', 12.5],
  ['$ 12', 'USD', 12],
  ['$12', 'CAD', 12],
  ['CA$12', 'CAD', 12],
  ['12 eur', 'EUR', 12],
  ['￥１２', 'JPY', 12],
  ['1e3', 'USD', 1000],
  ['KWD 1.2345', 'KWD', 1.2345],
])('%s in %s is %s', (text, currency, amount) => {
  expect(readTypedAmount(text, currency)).toMatchObject({ amount })
})

test.each([
  ['$ 12', 'EUR', '$'],
  ['12 €', 'USD', '€'],
  ['12 EUR', 'USD', 'EUR'],
  ['12 %', 'USD', '%'],
])('%s in %s is refused for its %s', (text, currency, sign) => {
  expect(readTypedAmount(text, currency)).toEqual({ problem: `“${sign}” does not belong to an amount in ${currency}.` })
})

test('what is no number is left to the service to refuse', () => {
  expect(readTypedAmount('12 to 13', 'USD')).toEqual({})
})
