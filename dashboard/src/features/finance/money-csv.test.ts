import { expect, test } from 'vitest'
import { readTypedAmount } from './amounts'
import { readFile, writeCsv } from './csv-file'
import { failedCsv, readMoney } from './money-csv'

const rowsOf = (text: string) => readMoney(text, 'revenue').rows.map(({ line, cells }) => [line, ...cells])

test('rows are read with any separator, quotation marks, line ends and empty lines', () => {
  expect(rowsOf('\uFEFFa,b\r\n1,"two, ""2""\nlines"\r\n\r\n,\n3,')).toEqual([
    [2, '1', 'two, "2"\nlines'],
    [6, '3', ''],
  ])
  expect(rowsOf('a\tb\n1,5;2\tx"y')).toEqual([[2, '1,5;2', 'x"y']])
  for (const text of ['a;b\r1,5;2\r', '\n \na;b\n1,5;2', 'sep=;\r\na;b\r\n1,5;2', '\uFEFFSEP=;\na;b\n1,5;2'])
    expect(
      rowsOf(text).map(([, ...cells]) => cells),
      JSON.stringify(text),
    ).toEqual([['1,5', '2']])
})

test('a file that can not be imported says why', () => {
  const faultOf = (text: string) => readMoney(text, 'revenue').fault
  expect(faultOf('date,type,amount\n2026-01-01,"other,1')).toBe('A quotation mark is never closed. Close or remove it.')
  expect(faultOf('date,type,amount\n\n')).toBe('There are no rows below the heading.')
  expect(faultOf('amount\n5')).toBe('Missing columns: date, type')
  expect(faultOf('date,type,amount,Amount\n2026-01-01,other,1,2')).toMatch(/^Repeated columns: Amount/)
  expect(faultOf(`date,type,amount\n${'2026-01-01,other,1\n'.repeat(5_001)}`)).toMatch(/has 5,001 rows.*split the file/)
  expect(faultOf(`date,type,amount\n${'2026-01-01,"other",1\n'.repeat(5_000)}`)).toBeUndefined()
})

test('a file is read as UTF-8 or UTF-16, else as Windows-1252', async () => {
  const read = (bytes: Uint8Array) => readFile(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  const utf16 = Buffer.from('date;Gebühr', 'utf16le')
  const texts = [Buffer.from('date;Gebühr'), Buffer.from('\uFEFFdate;Gebühr'), utf16, Buffer.from(utf16).swap16()]
  for (const bytes of texts) expect(await read(bytes)).toEqual({ text: 'date;Gebühr', isWindows1252: false })
  expect(await read(Buffer.from('Geb\u00fchr \u0080', 'latin1'))).toEqual({ text: 'Gebühr €', isWindows1252: true })
})

test('cells that a spreadsheet would run are exported as text, and imported as they were', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")', 'a=b', '', "'quoted", "'=1"]
  const file = writeCsv([['date', 'type', 'amount', 'note'], ...texts.map((note) => ['2026-01-01', 'other', 1, note])])
  const { rows } = readMoney(file, 'revenue')
  for (const { cells } of rows) expect(cells[3]).not.toMatch(/^[=+\-@\t\r]/)
  expect(rows.map(({ fields }) => fields.note ?? '')).toEqual(texts)
  expect(failedCsv(['note'], [{ cells: ['=1'], error: '@x' }])).toBe("note,error\r\n'=1,'@x\r\n")
})

const amountsIn = (cells: string[], separator = '\t', mark?: '.' | ',') => {
  const text = ['date\ttype\tamount', ...cells.map((cell) => `2026-01-01\tother\t${cell}`)].join('\n')
  const { rows, decimal } = readMoney(text.replaceAll('\t', separator), 'revenue', mark)
  return { amounts: rows.map(({ fields }) => fields.amount), shownBy: undefined, ambiguous: undefined, ...decimal }
}

test('amounts are read with any decimal mark and grouping', () => {
  const cells = ['5', '5.5', '5,5', '1,234.50', '1.234,50', '1 234,50', "1'234.50", '1.234.567', '12,34,567.0', '−5']
  expect(amountsIn(cells).amounts).toEqual([5, 5.5, 5.5, 1234.5, 1234.5, 1234.5, 1234.5, 1234567, 1234567, -5])
  const unread = ['free', '5-', '1,2,3', '0x10']
  expect(amountsIn(unread).amounts).toEqual(unread)
})

test('an ambiguous amount is read like the others, else as the separator suggests or as chosen', () => {
  for (const separator of [',', ';', '\t'])
    expect(amountsIn(['"1.234"', '"12,50"'], separator)).toMatchObject({
      amounts: [1234, 12.5],
      shownBy: { line: 3, text: '12,50' },
      ambiguous: { line: 2, text: '1.234' },
    })
  expect(amountsIn(['1.234'], ';')).toMatchObject({ amounts: [1234], shownBy: undefined })
  expect(amountsIn(['1.234'], ',').amounts).toEqual([1.234])
  expect(amountsIn(['1.234', '1.5', '1,5'], ';').amounts).toEqual([1234, 1.5, 1.5])
  expect(amountsIn(['1.234'], ';', '.').amounts).toEqual([1.234])
})

test('columns have any order and case; a row with more cells than the heading has an error', () => {
  const file = readMoney(
    'Is Recurring;Product;AMOUNT;Category;name;Date;VAT\nyes;kite;3,50;third party;Mail;2026-01-31;x',
    'cost',
  )
  expect(file).toMatchObject({ unused: ['VAT'], fault: undefined })
  const fields = { product: 'kite', amount: 3.5, category: 'THIRD_PARTY', name: 'Mail', date: '2026-01-31', isRecurring: true }
  expect(file.rows).toMatchObject([{ line: 2, fields }])
  expect(readMoney('date,type,amount\n2026-01-01,other,12,50', 'revenue').rows[0]!.problem).toMatch(/more cells/)
})

test.each([
  ['12.5', 'JPY', { amount: 12.5 }],
  ['CA$12', 'CAD', { amount: 12 }],
  ['12 eur', 'EUR', { amount: 12 }],
  ['￥１２', 'JPY', { amount: 12 }],
  ['$ 12', 'EUR', { problem: '“$” does not match the currency EUR.' }],
  ['12 EUR', 'USD', { problem: '“EUR” does not match the currency USD.' }],
  ['12 to 13', 'USD', {}],
])('%s in %s is read as %o', (text, currency, read) => {
  expect(readTypedAmount(text, currency)).toMatchObject(read)
})
