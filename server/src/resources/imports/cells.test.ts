import { expect, test } from 'vitest'
import { csvCell, withoutApostrophe } from './cells.ts'
import { type DateFormat, readMoment } from './date-cells.ts'
import { type DecimalMark, readNumber, writtenNumber } from './number-cells.ts'

test.each<[string, DateFormat | undefined, string | undefined]>([
  ['2026-03-04', undefined, '2026-03-04T00:00:00.000Z'],
  ['2026/3/4', 'MM/DD/YYYY', '2026-03-04T00:00:00.000Z'],
  ['20260304', undefined, '2026-03-04T00:00:00.000Z'],
  ['2026-03-04 09:30', undefined, '2026-03-04T09:30:00.000Z'],
  ['2026-03-04T09:30:15.250+02:00', undefined, '2026-03-04T07:30:15.250Z'],
  ['2026-03-04T09:30:15,250+0200', undefined, '2026-03-04T07:30:15.250Z'],
  ['2026-03-04 09:30:00 UTC', undefined, '2026-03-04T09:30:00.000Z'],
  ['2026-03-04 09:30 UTC+05:30', undefined, '2026-03-04T04:00:00.000Z'],
  ['2026-03-04 09:30 UTC−5', undefined, '2026-03-04T14:30:00.000Z'],
  ['2026-03-04 09:30+02:00[Europe/Berlin]', undefined, '2026-03-04T07:30:00.000Z'],
  ['2026-07-04 09:30 Europe/Berlin', undefined, '2026-07-04T07:30:00.000Z'],
  ['2026-07-04 09:30 CEST', undefined, '2026-07-04T07:30:00.000Z'],
  ['2026-03-04 09:30 JST', undefined, '2026-03-04T00:30:00.000Z'],
  ['2026-07-04 09:30 PT', undefined, '2026-07-04T16:30:00.000Z'],
  ['2026-03-04 09:30 (Pacific Standard Time)', undefined, '2026-03-04T17:30:00.000Z'],
  ['2026/06/22 11:07:29 AM AST', undefined, '2026-06-22T15:07:29.000Z'],
  ['2026/03/04 8:29:15 PM GMT+2', undefined, '2026-03-04T18:29:15.000Z'],
  ['3/4/2026 12:05 AM', 'MM/DD/YYYY', '2026-03-04T00:05:00.000Z'],
  ['3/4/2026 12 PM', 'MM/DD/YYYY', '2026-03-04T12:00:00.000Z'],
  ['3/4/2026, 1:05 p. m.', 'MM/DD/YYYY', '2026-03-04T13:05:00.000Z'],
  ['04/03/2026', 'DD/MM/YYYY', '2026-03-04T00:00:00.000Z'],
  ['4.3.26', 'DD.MM.YYYY', '2026-03-04T00:00:00.000Z'],
  ['4. 3. 2026', 'DD.MM.YYYY', '2026-03-04T00:00:00.000Z'],
  ['04/03/99', 'DD/MM/YYYY', '1999-03-04T00:00:00.000Z'],
  ['26-03-04', 'YYYY-MM-DD', '2026-03-04T00:00:00.000Z'],
  ['Mar 4, 2026', undefined, '2026-03-04T00:00:00.000Z'],
  ['4 March 2026, 10:00', undefined, '2026-03-04T10:00:00.000Z'],
  ['04-Mar-26', undefined, '2026-03-04T00:00:00.000Z'],
  ['Wed Mar 04 2026 10:00:00 GMT-0130 (X)', undefined, '2026-03-04T11:30:00.000Z'],
  ['1772616600', undefined, '2026-03-04T09:30:00.000Z'],
  ['1772616600000', undefined, '2026-03-04T09:30:00.000Z'],
  ['2026030412', undefined, '2026-03-04T12:00:00.000Z'],
  ['1969123123', undefined, '2032-05-25T18:38:43.000Z'],
  ['2026133112', undefined, '2034-03-16T14:45:12.000Z'],
  ['04.03.2026', undefined, undefined],
  ['04.03.2026', 'YYYY-MM-DD', undefined],
  ['31.02.2026', 'DD.MM.YYYY', undefined],
  ['2026-03-04 25:00', undefined, undefined],
  ['2026-03-04 13:00 AM', undefined, undefined],
  ['2026-03-04 soon', undefined, undefined],
  ['2026-03-04 09:30 IST', undefined, undefined],
  ['2026-03-04 09:30 XYZT', undefined, undefined],
  ['2026-03-04 09:30 constructor', undefined, undefined],
  ['4 marraskuu 2026', undefined, undefined],
  ['46085', undefined, undefined],
  ['yesterday', undefined, undefined],
])('%s as %s is %s', (text, format, timestamp) => {
  expect(readMoment(text, format)?.timestamp).toBe(timestamp)
})

test.each([
  ['2026-01-15 12:00', 'Europe/Berlin', '2026-01-15T11:00:00.000Z'],
  ['2026-07-15 12:00', 'Europe/Berlin', '2026-07-15T10:00:00.000Z'],
  // The clocks change at 02:00 to 03:00, and on 25 October at 03:00 to 02:00.
  ['2026-03-29 01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29 03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25 03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-11-01 12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
  ['2026030412', 'America/New_York', '2026-03-04T17:00:00.000Z'],
  ['2026-03-04 12:00 GMT+2', 'America/New_York', '2026-03-04T10:00:00.000Z'],
  ['2026-03-04 12:00 IST', 'Asia/Kolkata', '2026-03-04T06:30:00.000Z'],
  ['2026-03-04 12:00 CST', 'America/Chicago', '2026-03-04T18:00:00.000Z'],
  ['2026-03-04 12:00 IST', 'America/Chicago', undefined],
])('%s in %s is %s', (text, timeZone, timestamp) => {
  expect(readMoment(text, undefined, timeZone)?.timestamp).toBe(timestamp)
})

test('the day is the one that is written', () => {
  expect(readMoment('2026-03-04T23:30:00-05:00')).toEqual({
    day: '2026-03-04',
    timestamp: '2026-03-05T04:30:00.000Z',
  })
  expect(readMoment('2026-03-04 00:30', undefined, 'Europe/Berlin')?.day).toBe('2026-03-04')
  expect(readMoment('1772667000', undefined, 'Asia/Tokyo')?.day).toBe('2026-03-05')
})

test.each<[string, DecimalMark | undefined, number | undefined]>([
  ['1234.5', undefined, 1234.5],
  ['-1,234.50', undefined, -1234.5],
  ['1.234,50', undefined, 1234.5],
  ['1.234.567', undefined, 1_234_567],
  ['12,50', undefined, 12.5],
  ['12,50', '.', undefined],
  ['1,234.50', ',', undefined],
  ['1,234', undefined, undefined],
  ['1,234', '.', 1234],
  ['1,234', ',', 1.234],
  ['1.000', ',', 1000],
  ['0,123', undefined, 0.123],
  ['1,234,567', undefined, 1_234_567],
  ['1,00,000', undefined, 100_000],
  ['12,34,567.50', undefined, 1_234_567.5],
  ["1'234.50", undefined, 1234.5],
  ['1’234', undefined, 1234],
  ['1 234,5', ',', 1234.5],
  ['1\u00a0234,567', undefined, 1234.567],
  ['1\u202f234', ',', 1234],
  ['1\u2009234', ',', 1234],
  ['5\n300', undefined, undefined],
  ['5\t300', undefined, undefined],
  ['5\u2028300', undefined, undefined],
  ['(12.50)', undefined, -12.5],
  ['−3', undefined, -3],
  ['3-', undefined, -3],
  ['12,50 −', undefined, -12.5],
  ['+3', undefined, 3],
  ['.5', undefined, 0.5],
  ['12,-', undefined, 12],
  ['1.2.3', undefined, undefined],
  ['1,23,4', undefined, undefined],
  ['1 23', undefined, undefined],
  ['1 2/3', undefined, undefined],
  ['(-5)', undefined, undefined],
  ['--5', undefined, undefined],
  ['5%', undefined, undefined],
  ['5 EUR', undefined, undefined],
  ['$5', undefined, undefined],
  ['1e5', undefined, undefined],
  ['9007199254740991', undefined, 9_007_199_254_740_991],
  ['-9007199254740993', undefined, undefined],
  ['9.007.199.254.740.993', undefined, undefined],
  ['10000000000000000000', undefined, 1e19],
  ['4.3333333333333333', undefined, 4.333333333333333],
  ['1,50000000000000000000', undefined, 1.5],
  ['0.1234567890123456789', undefined, undefined],
  ['12345678901234567.5', undefined, undefined],
])('%s with the mark %s is %s', (text, mark, number) => {
  expect(readNumber(text, mark)).toBe(number)
})

test.each([
  ['€ 5', ['€'], false],
  ['-€5', ['€'], true],
  ['€-5', ['€'], true],
  ['5,00 €-', ['€'], true],
  ['($5.00)', ['$'], true],
  ['R$ 1.234,50', ['R$'], false],
  ['5 kr.', ['kr.'], false],
  ['$5.00 USD', ['$', 'USD'], false],
  ['CHF 5.–', ['CHF'], false],
])('%s has the currency %s', (text, currencies, isNegative) => {
  expect(writtenNumber(text)).toMatchObject({ currencies, isNegative })
})

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['@a', "'@a"],
  ["'=1", "''=1"],
  ['\t5', `"'\t5"`],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
  ['-5', '-5'],
  ['+5.2', '+5.2'],
  ['-1,234', '"-1,234"'],
  ['a|b', '"a|b"'],
  ['a\tb', '"a\tb"'],
  ['a\nb', '"a\nb"'],
  ['a', 'a'],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvCell(cell)).toBe(written)
})

test('an import removes the apostrophe of a formula, and no other', () => {
  expect(["'=1+1", "''=1", "'a"].map(withoutApostrophe)).toEqual(['=1+1', "'=1", "'a"])
})
