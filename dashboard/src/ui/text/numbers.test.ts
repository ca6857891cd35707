import { expect, test } from 'vitest'
import { decimalMark, readNumber, writeNumber } from './numbers'

test.each([
  ['1,234.5', '.', 1234.5],
  ['1.234,5', ',', 1234.5],
  ['1.234,5', '.', 1234.5],
  ['1,5', '.', 1.5],
  ['1,234', '.', 1234],
  ['1,234', ',', 1.234],
  ['1.5', ',', 1.5],
  ['1 234 567', '.', 1_234_567],
  ['1,234,567', '.', 1_234_567],
  ['−3', '.', -3],
  ['$ 5', '.', 5],
  ['12 %', '.', 12],
  ['1e3', '.', 1000],
  ['5²', '.', undefined],
  ['0,123', '.', 0.123],
  ['1234,567', '.', 1234.567],
  ['12,34,567.8', ',', 1_234_567.8],
  ['.5', ',', 0.5],
  ['1,2,3', '.', undefined],
  ['1.2.3,4', '.', undefined],
  ['1,234.5,6', '.', undefined],
  ['5-', '.', undefined],
  ['', '.', undefined],
  ['1-2', '.', undefined],
  ['0x10', '.', undefined],
] as const)('%s, where %s is the decimal mark, is %s', (text, decimal, value) => {
  expect(readNumber(text, decimal)).toBe(value)
})

test('a number is written as it is read again, whatever the decimal mark', () => {
  for (const locale of ['en-US', 'de-DE']) {
    const mark = decimalMark(locale)
    for (const value of [1.234, 1234, -0.5, 12.5, 99999999999.9999])
      expect(readNumber(writeNumber(value, mark), mark)).toBe(value)
  }
})
