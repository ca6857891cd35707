import { expect, test } from 'vitest'
import type { Product } from '../../api/types'
import { parseCsv, writeCsv } from './csv'
import { fileText } from './file-text'
import { failedCsv, readMoney } from './money-csv'

const cellsOf = (text: string) => parseCsv(text).rows.map(({ cells }) => cells)

test('a file is read with its separator, its quotes, its line ends and its mark of UTF-8', () => {
  expect(parseCsv('\uFEFFa,b\r\n1,"two, ""2""\nlines"\r\n\r\n,\n3,').rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'two, "2"\nlines'] },
    { line: 6, cells: ['3', ''] },
  ])
  expect(cellsOf('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(cellsOf('a\tb\n1,5;2\tx"y')).toEqual([
    ['a', 'b'],
    ['1,5;2', 'x"y'],
  ])
  expect(cellsOf('')).toEqual([])
})

test('a file is read whose first line is empty or names the separator, and whose lines end as on old systems', () => {
  const rows = [
    ['a', 'b'],
    ['1,5', '2'],
  ]
  for (const text of ['a;b\r1,5;2\r', '\n \na;b\n1,5;2', 'sep=;\r\na;b\r\n1,5;2', '\uFEFFSEP=;\na;b\n1,5;2'])
    expect(cellsOf(text), JSON.stringify(text)).toEqual(rows)
  expect(parseCsv('sep=;\na;b').rows[0]!.line).toBe(2)
})

test('a file that cannot be meant says why: an open quotation mark, no rows, a heading without what is needed', () => {
  const faultOf = (text: string) => readMoney(text, 'revenue', [], null).fault
  expect(parseCsv('a\n"b\nc').openLine).toBe(2)
  expect(faultOf('date,type,amount\n2026-01-01,other,1\n2026-01-01,"other,1\n2026-01-01,other,1')).toMatch(
    /mark in line 3 is never closed/,
  )
  expect(faultOf('date,type,amount\n\n')).toBe('There is no row below the heading.')
  expect(faultOf('amount\n5')).toBe('The heading has no column “date”, “type”.')
  expect(faultOf('date,type,amount\n2026-01-01,"other",1')).toBeUndefined()
})

test('the bytes of a file are read as UTF-8 or UTF-16, and where they are neither as Windows-1252', async () => {
  const utf8 = [...new TextEncoder().encode('Gebühr €')]
  const utf16 = (order: number[]) =>
    [...'\uFEFFGebühr €'].flatMap((letter) => {
      const bytes = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]
      return order.map((at) => bytes[at]!)
    })
  const windows = [...'Geb\u00fchr \u0080'].map((letter) => letter.charCodeAt(0))
  for (const bytes of [utf8, [0xef, 0xbb, 0xbf, ...utf8], utf16([0, 1]), utf16([1, 0])])
    expect(await fileText(new Blob([new Uint8Array(bytes)]))).toEqual({ text: 'Gebühr €', isWindows1252: false })
  expect(await fileText(new Blob([new Uint8Array(windows)]))).toEqual({ text: 'Gebühr €', isWindows1252: true })
  for (const encoding of ['utf16le', 'utf16be'] as const) {
    const bytes = Buffer.from('date;Gebühr', 'utf16le')
    if (encoding === 'utf16be') bytes.swap16()
    expect(await fileText(new Blob([bytes])), `${encoding} without its mark`).toEqual({
      text: 'date;Gebühr',
      isWindows1252: false,
    })
  }
})

test('a cell that a spreadsheet would run is made harmless, and comes back as it was', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")', 'a=b', '', "'quoted", "'=1"]
  const written = writeCsv(texts.map((text) => [text]))
  for (const [cell] of cellsOf(written)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  const product = { id: 'prod_1', slug: 'kite', name: 'Kite' } as Product
  const file = writeCsv([['date', 'type', 'amount', 'note'], ...texts.map((note) => ['2026-01-01', 'other', 1, note])])
  const { rows } = readMoney(file, 'revenue', [product], product)
  expect(rows.map(({ fields }) => fields.note ?? '')).toEqual(texts)
  expect(failedCsv(['note'], [{ cells: ['=1'], error: '@x' }])).toBe("note,error\r\n'=1,'@x\r\n")
})

const amountsIn = (cells: string[], separator = '\t', mark?: '.' | ',') => {
  const text = ['date\ttype\tamount', ...cells.map((cell) => `2026-01-01\tother\t${cell}`)].join('\n')
  const file = readMoney(text.replaceAll('\t', separator), 'revenue', [], null, mark)
  return {
    amounts: file.rows.map(({ fields }) => fields.amount),
    problems: file.rows.map(({ problem }) => problem),
    told: undefined,
    open: undefined,
    ...file.decimal,
  }
}

test('amounts are read with either mark and with groups of either kind, where they tell it themselves', () => {
  const cells = [
    '5',
    '5.5',
    '5,5',
    '1,234.50',
    '1.234,50',
    '1 234,50',
    "1'234.50",
    '1,234,567.8',
    '1.234.567',
    '12,34,567.0',
    '0.001',
  ]
  expect(amountsIn(cells).amounts).toEqual([5, 5.5, 5.5, 1234.5, 1234.5, 1234.5, 1234.5, 1234567.8, 1234567, 1234567, 0.001])
  expect(amountsIn(['-5', '\u22121.234,50', '- 5']).amounts, 'what is less than nothing').toEqual([-5, -1234.5, -5])
  const unread = ['free', '5-', '1,2,3', '0x10']
  expect(amountsIn(unread).amounts).toEqual(unread)
  expect(amountsIn(['$5', '5 USD', '5 €'])).toMatchObject({
    amounts: [5, 5, '5 €'],
    problems: [undefined, undefined, '“€” does not belong to an amount in USD.'],
  })
})

test('an amount that could be either is read as the others of its file', () => {
  const told = { line: 3, currency: 'USD' }
  const open = { line: 2, text: '1.234', currency: 'USD' }
  const comma = { amounts: [1234, 12.5, 2000], mark: ',', told: { ...told, text: '12,50' }, open }
  for (const separator of [',', ';', '\t'])
    expect(amountsIn(['"1.234"', '"12,50"', '"2.000"'], separator), separator).toMatchObject(comma)
  expect(amountsIn(['1,234', '12.50', '2,000'], ';')).toMatchObject({ amounts: [1234, 12.5, 2000], mark: '.' })
  expect(amountsIn(['1.234', '12.50'], ';')).toMatchObject({ amounts: [1.234, 12.5], mark: '.' })
})

test('where no amount tells, or not all the same, what divides the cells is likely, and what is chosen is so', () => {
  expect(amountsIn(['1.234'], ';')).toMatchObject({ amounts: [1234], told: undefined, open: { text: '1.234' } })
  expect(amountsIn(['1.234'], ',')).toMatchObject({ amounts: [1.234], told: undefined })
  expect(amountsIn(['1.234', '1.5', '1,5'], ';')).toMatchObject({ amounts: [1234, 1.5, 1.5], told: undefined })
  expect(amountsIn(['1.234'], ';', '.')).toMatchObject({ amounts: [1.234] })
  expect(amountsIn(['5', '1.5'], ';', ',')).toMatchObject({ amounts: [5, 1.5], open: undefined })
})

test('what is written by the export is read as exactly the same', () => {
  const amounts = [1.234, 2, 1234, 0.0001, 0.123, 1234.5678, 900_000_000_000]
  for (const some of [amounts, amounts.slice(0, 1), amounts.slice(0, 3)]) {
    const written = writeCsv([['date', 'type', 'amount'], ...some.map((amount) => ['2026-01-01', 'other', amount])])
    expect(readMoney(written, 'revenue', [], null).rows.map(({ fields }) => fields.amount)).toEqual(some)
  }
})

test('a file names its columns in any order and writing, and products by slug, id or name', () => {
  const products = [{ id: 'prod_1', slug: 'kite', name: 'Kite' }] as Product[]
  const file = readMoney(
    'Is Recurring;Product;AMOUNT;Category;name;Date;VAT\nyes;KITE;3,50;third party;Mail;2026-01-31;x\n;none;;;;;',
    'cost',
    products,
    null,
  )
  expect(file).toMatchObject({ unused: ['VAT'], fault: undefined })
  expect(file.rows).toMatchObject([
    {
      line: 2,
      productId: 'prod_1',
      fields: { isRecurring: true, amount: 3.5, category: 'THIRD_PARTY', name: 'Mail', date: '2026-01-31' },
    },
    { line: 3, productId: undefined, fields: {} },
  ])
})
