import { expect, test } from 'vitest'
import { writeDay } from '../text/days'
import { writeNumber } from '../text/numbers'
import { readRates, withLines, withoutLines } from './rates-text'

test('rates are read a day a line, for days on end, and what cannot be read is told by its line', () => {
  const { rates, problems } = readRates(
    'date,currency,rate\n2026-10-01, eur, 1.0823\n\n2026-02-27..2026-03-01;JPY;0,0067\n2026-10-02, EUR,\n2026-13-01 EUR 1\n1 Octember EUR 1\n2026-10-01 EUR x\n2026-10-02..2026-10-01 EUR 1',
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

test('a day has one rate: a line that says another than one above is told, and one that says the same is not', () => {
  const text = '2026-10-01..2026-10-31, EUR, 1.08\n2026-10-15, EUR, 1.8\n2026-10-16, EUR, 1.08\n2026-10-15, JPY, 0.007'
  const { rates, problems } = readRates(text, 'USD', '.')
  expect(rates.map(({ date, rate }) => `${date} ${rate}`).slice(30)).toEqual([
    '2026-10-31 1.08',
    '2026-10-16 1.08',
    '2026-10-15 0.007',
  ])
  expect(problems).toEqual([{ line: 2, message: 'has another rate than line 1 for 2026-10-15' }])
})

const rateIn = (written: string, mark: '.' | ',') => readRates(`2026-10-01, IDR, ${written}`, 'USD', mark).rates[0]?.rate

test.each([
  ['15,750', '.', 15_750],
  ['15,750', ',', 15.75],
  ['15.750', ',', 15_750],
  ['1.234,5', '.', 1234.5],
  ['0,71', '.', 0.71],
  ['1e-7', '.', 1e-7],
  ['1e999', '.', undefined],
  ['Infinity', '.', undefined],
  ['0x10', '.', undefined],
  ['0', '.', undefined],
  ['-1', '.', undefined],
] as const)('a rate of %s, where %s is the decimal mark, is %s', (written, mark, rate) => {
  expect(rateIn(written, mark)).toBe(rate)
})

test('one rate tells the decimal mark of the others', () => {
  const { rates, decimal } = readRates('2026-10-01, IDR, 15.750\n2026-10-02, IDR, 15.800,5', 'USD', '.')
  expect(rates.map(({ rate }) => rate)).toEqual([15_750, 15_800.5])
  expect(decimal.told).toMatchObject({ line: 2 })
})

const day = '2026-10-01'
const long = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(new Date(day))

test.each([
  `${writeDay(day)}, CAD, 0.71`,
  `CAD,${writeDay(day)},0.71`,
  `${long({ dateStyle: 'medium' })}, CAD, 0.71`,
  `${long({ dateStyle: 'long' })};CAD;0,71`,
  `${long({ dateStyle: 'full' })}\tCAD\t0.71`,
  `${long({ dateStyle: 'medium' })} CAD 0.71`,
  `${long({ dateStyle: 'long' })} cad 0.71`,
  '0.71 2026/10/01 cad',
])('“%s” has its day as people write it', (line) => {
  expect(readRates(line, 'USD', '.')).toMatchObject({ rates: [{ currency: 'CAD', date: day, rate: 0.71 }], problems: [] })
})

test('a day that is none is told, and several are one line only from one to another', () => {
  const problemOf = (line: string) => readRates(line, 'USD').problems[0]?.message
  expect(problemOf('2026-02-30, CAD, 1')).toBe('names a day that is not in the calendar')
  expect(problemOf('2026-02-01 2026-02-03, CAD, 1')).toBe('is not a day, a currency and a rate')
  expect(readRates(`${writeDay('2026-10-01')} .. ${writeDay('2026-10-03')}, CAD, 1`, 'USD').rates.length).toBe(3)
})

test('lines for more days stand below what is typed, each day once, and are read again as they are', () => {
  const typed = '2026-10-01, CAD, oops\n'
  const shown = `${writeNumber(1.234)}0`
  const days = [
    { currency: 'CAD', date: '2026-10-01' },
    { currency: 'IDR', date: '2026-10-02', rate: 1.234 },
  ]
  const { text, end } = withLines(typed, days)
  expect(text).toBe(`2026-10-01, CAD, oops\n2026-10-02, IDR, ${shown}`)
  expect(end).toBe('2026-10-01, CAD, oops'.length)
  expect(withLines(text, days).text).toBe(text)
  expect(readRates(text, 'USD', ',').rates).toEqual([{ currency: 'IDR', date: '2026-10-02', rate: 1.234 }])
  expect(withLines('', days.slice(1))).toEqual({ text: `2026-10-02, IDR, ${shown}`, end: 23 })
})

test('what was not saved stays, and a heading goes with the last line', () => {
  expect(withoutLines('date,rate\na 1\nb 2\na 1', ['a 1'])).toBe('date,rate\nb 2\na 1')
  expect(withoutLines('date,rate\na 1', ['a 1'])).toBe('')
})
