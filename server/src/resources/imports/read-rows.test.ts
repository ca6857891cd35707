import { expect, test } from 'vitest'
import type { FileOptions } from './file-reader.ts'
import { FileText } from './file-text.ts'
import { readRows } from './read-rows.ts'

const read = (file: string | Uint8Array, options: FileOptions = {}) =>
  [...readRows(new FileText(Buffer.from(file as string), options.encoding), options)].flat()

const cellsOf = (file: string | Uint8Array, options?: FileOptions) =>
  read(file, options).map(({ cells }) => cells)

const text = 'name;price\r\nCafé;5 €\r\n'
const cells = [
  ['name', 'price'],
  ['Café', '5 €'],
]

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without', Buffer.from(text, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(text.replace('€', '\u0080'), 'latin1')],
])('%s is recognised', (_, file) => {
  expect(cellsOf(file)).toEqual(cells)
})

test('Windows-1252 is recognised late in a file, and an encoding can be given', () => {
  const ascii = 'name\n'.repeat(20_000)
  expect(cellsOf(Buffer.from(`${ascii}Café\n`, 'latin1')).at(-1)).toEqual(['Café'])
  expect(cellsOf(Buffer.from('\u00cf\u00f0\u00e8', 'latin1'), { encoding: 'windows-1251' })).toEqual([
    ['При'],
  ])
  expect(() => read('a', { encoding: 'utf-9' })).toThrow('"utf-9" is not a known encoding')
})

const umlauts = (count: number) => Buffer.from('Zoë,Köln\n'.repeat(count))
test.each([
  ['one byte is damaged', [umlauts(20_000), Buffer.from('Zo\xeb\n', 'latin1'), umlauts(5)], 20_001],
  ['the last character is cut off', [umlauts(3), Buffer.from('Zoë').subarray(0, -1)], 4],
  ['there is no multi-byte character', [Buffer.from('a\n\n\xeb\n', 'latin1')], 3, 'utf-8'],
])('a file in UTF-8 of which %s is refused by the line', (_, parts, line, encoding?: string) => {
  expect(() => read(Buffer.concat(parts), { encoding })).toThrow(`Line ${line} is not in the encoding utf-8.`)
})

test('Windows-1252 may have characters that look like UTF-8', () => {
  const file = Buffer.from(`Priorit\xe9,${'\xe9t\xe9,'.repeat(10)}QUALIT\xc9\xa0:\n`, 'latin1')
  expect(cellsOf(file)[0]).toContain('QUALITÉ\u00a0:')
})

test.each([
  ['commas', 'a,b;c\n1,2', ['a', 'b;c']],
  ['semicolons', 'a;b\n1,5;2', ['a', 'b']],
  ['tabs', 'a\tb\n1\t2', ['a', 'b']],
  ['bars', '"a,b"|c\n1|2', ['a,b', 'c']],
])('%s between cells are recognised', (_, file, headings) => {
  expect(cellsOf(file)[0]).toEqual(headings)
})

test('a row has the line on which it starts; empty lines count and are left out', () => {
  expect(read('a,b\n \n"1\n2",3\n4\n ,\n5,6,7')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 3, cells: ['1\n2', '3'] },
    { row: 5, cells: ['4'] },
    { row: 6, cells: [' ', ''] },
    { row: 7, cells: ['5', '6', '7'] },
  ])
  expect(cellsOf('a:b\n1:2', { delimiter: ':' })).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test.each(['\r\n', '\n', '\r'])(
  '%j between rows is recognised, another one in quotes is part of the cell',
  (newline) => {
    expect(cellsOf(['"a\nb",c', '1,"2\n3"', '"4,5",6', ''].join(newline))).toEqual([
      ['a\nb', 'c'],
      ['1', '2\n3'],
      ['4,5', '6'],
    ])
  },
)

test('JSON becomes headings and cells: paths, also without a value, and the names in a list', () => {
  const issue = {
    title: 'A',
    author: { login: 'ada' },
    labels: [{ name: 'bug' }, { name: 'ui' }],
    closedAt: null,
  }
  expect(read(JSON.stringify([issue, { title: 'B', number: 2 }]))).toEqual([
    { row: 0, cells: ['title', 'author.login', 'labels', 'closedAt', 'number'] },
    { row: 1, cells: ['A', 'ada', 'bug, ui', '', ''] },
    { row: 2, cells: ['B', '', '', '', '2'] },
  ])
})

test.each([
  ['[1, 2]', 'The JSON file has no list of records.'],
  ['{"a": 1}', 'The JSON file has no list of records.'],
  ['[{"a": 1', 'The file is not valid JSON'],
  ['a,b\n"1,2', 'A quote in line 2 is not closed.'],
])('%s is refused', (file, message) => {
  expect(() => read(file)).toThrow(message)
})

test.each([
  ['PK\x03\x04', 'This is a ZIP file'],
  ['\xd0\xcf\x11\xe0\xa1\xb1', 'This is a file of an old Excel'],
  ['%PDF-1.7', 'This is a PDF file'],
  ['\x1f\x8b\x08', 'This is a gzip file'],
])('%j is refused by the name of its format', (start, message) => {
  expect(() => read(Buffer.from(start, 'latin1'))).toThrow(message)
})

test('quotes where none belong are characters', () => {
  expect(cellsOf('a,b\nx"y,"5" screen"\n"1" ,2\n')).toEqual([
    ['a', 'b'],
    ['x"y', '5" screen'],
    ['1', '2'],
  ])
})

test('JSON may name its lists after the records, and a record may come in pieces', () => {
  const cards = [{ id: 'c1', name: 'A "b" {', idList: 'l1', desc: 'x'.repeat(5_000) }]
  const board = {
    name: 'Board',
    actions: [[{ a: ['cards'] }]],
    cards,
    lists: [{ id: 'l1', name: 'Done', closed: true }],
  }
  expect(read(JSON.stringify(board))).toEqual([
    { row: 0, cells: ['id', 'name', 'idList', 'desc', 'list', 'listClosed'] },
    { row: 1, cells: ['c1', 'A "b" {', 'l1', 'x'.repeat(5_000), 'Done', 'true'] },
  ])
})

const megabytes = (count: number, part: string) => part.repeat((count * 1024 * 1024) / part.length)

test.each([
  ['empty lines', `a,b\n${megabytes(64, '\n')}`],
  ['quotes that look closed', `a,b\n${megabytes(8, '"x" y')}`],
  ['quotes before many spaces', `a,b\n${megabytes(8, `${'"a"b'.repeat(200)}${' '.repeat(1_000)}`)}`],
  ['quotes in every row', `a,b\n${megabytes(8, '"x"y","z\n')}`],
  ['separators', `a,b\n${megabytes(8, ',')}`],
  ['brackets', `[${megabytes(8, '{},')}`],
])('%s end soon', (_, file) => {
  const began = performance.now()
  expect(() => read(file)).toThrow(/may have at most|is not closed|not valid JSON/)
  expect(performance.now() - began).toBeLessThan(15_000)
})

test('an empty file has no rows', () => {
  expect(read('')).toEqual([])
  expect(read('\n \n')).toEqual([])
})

test.each([
  ['without sessions', '{"pageviews":[{"x":"2026-03-01","y":5}]}', ['x', 'y'], ['2026-03-01', '5']],
  [
    'with sessions',
    '{"pageviews":[{"x":"2026-03-01","y":5}],"sessions":[{"x":"2026-03-01","y":3}]}',
    ['x', 'pageviews', 'sessions'],
    ['2026-03-01', '5', '3'],
  ],
  [
    'with sessions first',
    '{"sessions":[{"x":"2026-03-01","y":3}],"pageviews":[{"x":"2026-03-01","y":5}]}',
    ['x', 'pageviews', 'sessions'],
    ['2026-03-01', '5', '3'],
  ],
])('Umami JSON %s has the headings of its fields', (_, file, headings, row) => {
  expect(cellsOf(file)).toEqual([headings, row])
})
