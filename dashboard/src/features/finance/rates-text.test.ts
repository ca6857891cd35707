import { expect, test } from 'vitest'
import { readRates, withLines, withoutLines } from './rates-text'

test('each line has a date or a range, a currency and a rate; other lines are problems', () => {
  const { rates, problems } = readRates(
    'date,currency,rate\n2026-10-01, eur, 1.0823\n\n2026-02-27..2026-03-01;JPY;0,0067\n2026-10-02, EUR,\n2026-13-01 EUR 1\n1 Oct EUR 1\n2026-10-01 EUR x\n2026-10-02..2026-10-01 EUR 1',
    'USD',
    '.',
  )
  expect(rates).toEqual([
    { currency: 'EUR', date: '2026-10-01', rate: 1.0823 },
    { currency: 'JPY', date: '2026-02-27', rate: 0.0067 },
    { currency: 'JPY', date: '2026-02-28', rate: 0.0067 },
    { currency: 'JPY', date: '2026-03-01', rate: 0.0067 },
  ])
  expect(problems.map(({ line }) => line)).toEqual([6, 7, 8, 9])
})

test('lines for missing rates are added once and removed when they are saved', () => {
  const wanted = [{ date: '2026-10-01', currency: 'EUR' }]
  const text = withLines('2026-09-01, EUR, 1.1', wanted)
  expect(text).toBe('2026-09-01, EUR, 1.1\n2026-10-01, EUR, ')
  expect(withLines(text, wanted)).toBe(text.trimEnd())
  expect(withoutLines(text, ['2026-09-01, EUR, 1.1'])).toBe('2026-10-01, EUR, ')
})
