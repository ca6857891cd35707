import { expect, test } from 'vitest'
import type { FinanceRecord } from '../../api/types'
import { failedCsv, moneyCsv, readFile, readMoney } from './money-csv'

const rowsOf = (text: string) => readMoney(text, 'revenue').rows.map(({ line, fields }) => [line, ...Object.values(fields)])

test('rows are read with any separator, quotation marks, line ends and empty lines', () => {
  expect(rowsOf('\uFEFFsource,note\r\n1,"two, ""2""\nlines"\r\n\r\n,\n3,')).toEqual([
    [3, '1', 'two, "2"\nlines'],
    [6, '3'],
  ])
  for (const text of ['source;note\r1,5;2\r', '\n \nsource;note\n1,5;2', 'source\tnote\n1,5\t2'])
    expect(
      rowsOf(text).map(([, ...cells]) => cells),
      JSON.stringify(text),
    ).toEqual([['1,5', '2']])
})

test('a file that can not be imported says why', () => {
  const faultOf = (text: string) => readMoney(text, 'revenue').fault
  expect(faultOf('date,type,amount\n2026-01-01,"other,1')).toMatch(/Quote Not Closed.*line 2/)
  expect(faultOf('date,type,amount\n2026-01-01,other,12,50')).toMatch(/Invalid Record Length.*line 2/)
  expect(faultOf('amount\n5')).toBe('Missing columns: date, type')
})

test('a file is read as UTF-8, else as Windows-1252', async () => {
  const read = (bytes: Uint8Array) => readFile(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  expect(await read(Buffer.from('date;Gebühr'))).toBe('date;Gebühr')
  expect(await read(Buffer.from('Geb\u00fchr \u0080', 'latin1'))).toBe('Gebühr €')
})

test('cells that a spreadsheet would run are exported as text, and imported as they were', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")', 'a=b', '', "'quoted", "'=1"]
  const records = texts.map((note) => ({ date: '2026-01-01', line: 'revenue.other', amount: 1, note }) as FinanceRecord)
  const file = moneyCsv('revenue', records, [])
  expect(file).not.toMatch(/[,"][=+\-@]/)
  expect(readMoney(file, 'revenue').rows.map(({ fields }) => fields.note ?? '')).toEqual(texts)
  expect(failedCsv(['note'], [{ cells: { note: '=1' }, error: '@x' }])).toBe("note,error\r\n'=1,'@x\r\n")
})

const amountsIn = (cells: string[], separator = ';') =>
  readMoney(
    ['date;type;amount', ...cells.map((cell) => `2026-01-01;other;${cell}`)].join('\n').replaceAll(';', separator),
    'revenue',
  ).rows.map(({ fields }) => fields.amount)

test('amounts are read with any decimal mark and grouping', () => {
  const cells = ['5', '5.5', '5,5', '1,234.50', '1.234,50', '1 234,50', "1'234.50", '1.234.567', '12,34,567.0', '−5']
  expect(amountsIn(cells)).toEqual([5, 5.5, 5.5, 1234.5, 1234.5, 1234.5, 1234.5, 1234567, 1234567, -5])
  const unread = ['free', '5-', '1,2,3', '0x10', '5 €', '$5', '5 EUR']
  expect(amountsIn(unread)).toEqual(unread)
})

test('an ambiguous amount is read like the others, else as the separator suggests', () => {
  expect(amountsIn(['1.234', '12,50'])).toEqual([1234, 12.5])
  expect(amountsIn(['1.234', '12.50'])).toEqual([1.234, 12.5])
  expect(amountsIn(['1.234'])).toEqual([1234])
  expect(amountsIn(['1.234'], ',')).toEqual([1.234])
})

test('columns have any order and case', () => {
  const file = readMoney(
    'Is Recurring;Product;AMOUNT;Category;name;Date;VAT\nyes;kite;3,50;third party;Mail;2026-01-31;x',
    'cost',
  )
  expect(file).toMatchObject({ unused: ['VAT'], fault: undefined })
  const fields = { product: 'kite', amount: 3.5, category: 'THIRD_PARTY', name: 'Mail', date: '2026-01-31', isRecurring: true }
  expect(file.rows).toMatchObject([{ line: 2, fields }])
})
