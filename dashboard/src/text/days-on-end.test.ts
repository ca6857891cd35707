import { expect, test } from 'vitest'
import { readRates } from '../finance/rates-text'
import { daysFrom, monthsFrom } from './format'

test('days and months on end stop at the last there is', () => {
  expect(daysFrom('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31'])
  expect(monthsFrom('9999-11', '9999-12')).toEqual(['9999-11', '9999-12'])
  expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([])
})

test('rates for the last days there are are read', () => {
  expect(readRates('9999-12-30..9999-12-31, EUR, 1.08', 'USD').rates.map(({ date }) => date)).toEqual([
    '9999-12-30',
    '9999-12-31',
  ])
})
