import { expect, test } from 'vitest'
import { type DateFormat, type DecimalMark, formatsOf, readMoment, readNumber } from './cells.ts'

test.each<[string, DateFormat | undefined, string | undefined]>([
  ['2026-03-04', undefined, '2026-03-04T00:00:00.000Z'],
  ['2026/3/4', 'MM/DD/YYYY', '2026-03-04T00:00:00.000Z'],
  ['2026-03-04 09:30', undefined, '2026-03-04T09:30:00.000Z'],
  ['2026-03-04T09:30:15.250+02:00', undefined, '2026-03-04T07:30:15.250Z'],
  ['2026-03-04 09:30:00 UTC', undefined, '2026-03-04T09:30:00.000Z'],
  ['2026/03/04 8:29:15 PM GMT+2', undefined, '2026-03-04T18:29:15.000Z'],
  ['3/4/2026 12:05 AM', 'MM/DD/YYYY', '2026-03-04T00:05:00.000Z'],
  ['04/03/2026', 'DD/MM/YYYY', '2026-03-04T00:00:00.000Z'],
  ['4.3.26', 'DD.MM.YYYY', '2026-03-04T00:00:00.000Z'],
  ['Mar 4, 2026', undefined, '2026-03-04T00:00:00.000Z'],
  ['4 March 2026, 10:00', undefined, '2026-03-04T10:00:00.000Z'],
  ['Wed Mar 04 2026 10:00:00 GMT-0130 (X)', undefined, '2026-03-04T11:30:00.000Z'],
  ['1772616600', undefined, '2026-03-04T09:30:00.000Z'],
  ['1772616600000', undefined, '2026-03-04T09:30:00.000Z'],
  ['04.03.2026', undefined, undefined],
  ['31.02.2026', 'DD.MM.YYYY', undefined],
  ['2026-03-04 25:00', undefined, undefined],
  ['2026-03-04 soon', undefined, undefined],
  ['yesterday', undefined, undefined],
])('%s as %s is %s', (text, format, timestamp) => {
  expect(readMoment(text, format)?.timestamp).toBe(timestamp)
})

test('the day is the one that is written', () => {
  expect(readMoment('2026-03-04T23:30:00-05:00')).toEqual({ day: '2026-03-04', timestamp: '2026-03-05T04:30:00.000Z' })
})

test.each<[string, DecimalMark | undefined, number | undefined]>([
  ['1234.5', undefined, 1234.5],
  ['-1,234.50', undefined, -1234.5],
  ['1.234,50', undefined, 1234.5],
  ['12,50', undefined, 12.5],
  ['1,234', undefined, 1234],
  ['1,234', ',', 1.234],
  ['1.234', ',', 1234],
  ['0,123', undefined, 0.123],
  ['1,234,567', undefined, 1_234_567],
  ["1'234.50", undefined, 1234.5],
  ['1 234,5', ',', 1234.5],
  ['(12.50)', undefined, -12.5],
  ['−3', undefined, -3],
  ['+3', undefined, 3],
  ['.5', undefined, 0.5],
  ['1.2.3', undefined, undefined],
  ['1,23,4', undefined, undefined],
  ['5 EUR', undefined, undefined],
  ['$5', undefined, undefined],
  ['1e5', undefined, undefined],
])('%s with the mark %s is %s', (text, mark, number) => {
  expect(readNumber(text, mark)).toBe(number)
})

test('cells show the formats of a file', () => {
  expect(formatsOf(['1.2.2026'], ['1.234', '12,50'])).toEqual({ dateFormat: 'DD.MM.YYYY', decimalMark: ',' })
  expect(formatsOf(['1/2/2026', '31/12/2026 10:00'], [])).toEqual({ dateFormat: 'DD/MM/YYYY' })
  expect(formatsOf(['12/31/2026'], ['1,234.50', '1,5'])).toEqual({ dateFormat: 'MM/DD/YYYY' })
  expect(formatsOf(['2026-01-02', '1/2/2026'], ['1,234', 'a, 1,5'])).toEqual({})
})
