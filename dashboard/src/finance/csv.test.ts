import { expect, test } from 'vitest'
import type { Product } from '../api/types'
import { parseCsv, writeCsv } from './csv'
import { failedCsv, readAmount, readMoney } from './money-csv'
import { readRates } from './rates-text'

test('a file is read with its separator, its quotes, its line ends and its mark of UTF-8', () => {
  expect(parseCsv('\uFEFFa,b\r\n1,"two, ""2""\nlines"\r\n\r\n,\n3,')).toEqual([
    ['a', 'b'],
    ['1', 'two, "2"\nlines'],
    ['3', ''],
  ])
  expect(parseCsv('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(parseCsv('a\tb\n1,5;2\tx"y')).toEqual([
    ['a', 'b'],
    ['1,5;2', 'x"y'],
  ])
  expect(parseCsv('')).toEqual([])
})

test('a cell that a spreadsheet would run is made harmless, and comes back as it was', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")', 'a=b', '', "'quoted"]
  const written = writeCsv(texts.map((text) => [text]))
  for (const [cell] of parseCsv(written)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  const product = { id: 'prod_1', slug: 'kite', name: 'Kite' } as Product
  const file = writeCsv([['date', 'type', 'amount', 'note'], ...texts.map((note) => ['2026-01-01', 'other', 1, note])])
  const { rows } = readMoney(file, 'revenue', [product], product)
  expect(rows.map(({ fields }) => fields.note ?? '')).toEqual(texts)
  expect(failedCsv(['note'], [{ cells: ['=1'], error: '@x' }])).toBe("note,error\r\n'=1,'@x\r\n")
})

test('amounts are read with either mark, and left as they are where it is not certain what they mean', () => {
  const read = ['5', '5.5', '5,5', '1,234.50', '1.234,50', '1 234,50', "1'234.50", '1,234,567.8']
  expect(read.map(readAmount)).toEqual([5, 5.5, 5.5, 1234.5, 1234.5, 1234.5, 1234.5, 1234567.8])
  expect(['-5', '\u22121.234,50', '- 5'].map(readAmount), 'what is less than nothing').toEqual([-5, -1234.5, -5])
  for (const text of ['1,234', '-1,234', '1,234,567', '', 'free', '5-', '$5', '1e3', '0x10']) expect(readAmount(text)).toBe(text)
})

test('a file names its columns in any order and writing, and products by slug, id or name', () => {
  const products = [{ id: 'prod_1', slug: 'kite', name: 'Kite' }] as Product[]
  const file = readMoney(
    'Is Recurring;Product;AMOUNT;Category;name;Date;VAT\nyes;KITE;3,50;third party;Mail;2026-01-31;x\n;none;;;;;',
    'cost',
    products,
    null,
  )
  expect(file).toMatchObject({ unused: ['VAT'], missing: [] })
  expect(file.rows).toMatchObject([
    {
      line: 2,
      productId: 'prod_1',
      fields: { isRecurring: true, amount: 3.5, category: 'THIRD_PARTY', name: 'Mail', date: '2026-01-31' },
    },
    { line: 3, productId: undefined, fields: {} },
  ])
  expect(readMoney('amount\n5', 'revenue', products, products[0]!)).toMatchObject({ missing: ['date', 'type'] })
})

test('rates are read a day a line, for days on end, and what cannot be read is told by its line', () => {
  const { rates, problems } = readRates(
    'date,currency,rate\n2026-10-01, eur, 1.0823\n\n2026-02-27..2026-03-01;JPY;0,0067\n2026-10-02, EUR,\n2026-13-01 EUR 1\n1 October EUR 1\n2026-10-01 EUR x\n2026-10-02..2026-10-01 EUR 1',
  )
  expect(rates).toEqual([
    { currency: 'EUR', date: '2026-10-01', rate: 1.0823 },
    { currency: 'JPY', date: '2026-02-27', rate: 0.0067 },
    { currency: 'JPY', date: '2026-02-28', rate: 0.0067 },
    { currency: 'JPY', date: '2026-03-01', rate: 0.0067 },
  ])
  expect(problems.map(({ line }) => line)).toEqual([6, 7, 8, 9])
})
