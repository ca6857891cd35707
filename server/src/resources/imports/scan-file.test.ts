import { expect, test } from 'vitest'
import { distinctHeadings, headingsIn, withRepeated } from './scan-file.ts'

const lineOf = (rows: string[], expected: Partial<Parameters<typeof headingsIn>[1]> = {}) =>
  headingsIn(
    rows.map((row, i) => ({ row: i + 1, cells: row.split(';') })),
    { named: [], areKnown: () => false, ...expected },
  )?.row

test.each([
  ['the first row', ['Date;Amount;Note', '2026-03-01;5;a', '2026-03-02;6;b'], 1],
  [
    'below narrow lines',
    ['Account;DE00', 'Balance;1.234,56 €', 'Date;Payee;Text;Amount', '1.3.26;A;b;5', '2.3.26;A;b;6'],
    3,
  ],
  ['below lines that are padded', ['Account;;;', ';;;', 'Date;Payee;Text;Amount', '1.3.26;A;b;5'], 3],
  [
    'of two columns, below lines of text',
    ['May 2026', 'All accounts', 'Day;Amount', '1.3.26;5', '2.3.26;6'],
    3,
  ],
  ['of two columns, below padded lines', ['Visitors;', ';', 'Day;Visitors', '1.3.26;5'], 3],
  ['not in a text with one separator', ['Comment', 'Yes; please', 'No; thanks'], 1],
  ['not in values', ['Text;More', '2026-03-01;b;c;d', '2026-03-02;e;f;g'], 1],
  ['not in a wider row of text', ['Name;Comment', 'Bob;Hi;there', 'Ann;Yes;please'], 1],
])('headings are %s', (_, rows, line) => {
  expect(lineOf(rows)).toBe(line)
})

test('named headings say the line, and known headings need fewer columns', () => {
  const rows = ['Text;DE00', 'Date;Text;Amount', '1.3.26;b;5', '1.3.26;c;5']
  expect(lineOf(rows)).toBe(1)
  expect(lineOf(rows, { named: ['Amount', 'Date'] })).toBe(2)
  expect(lineOf(rows, { areKnown: (cells) => cells.includes('Amount') })).toBe(2)
  const known = { areKnown: (cells: string[]) => cells[0] === 'Title' }
  expect(lineOf(['My list', 'Title;Text', 'Ship;a', 'Plan;b'], known)).toBe(2)
  expect(lineOf(['Title', 'Ship; now', 'Plan; 2', 'Go; 3'], known)).toBe(1)
  expect(lineOf(['Account;DE00', 'Title;Text', 'Ship;a'], known)).toBe(2)
  expect(lineOf(['Comment', 'Yes; please; do', 'No; thanks; not'], { named: ['Comment'] })).toBe(1)
})

test('each column has its own heading', () => {
  const headings = distinctHeadings(['Label', 'A', 'Label', 'Label (2)', 'Label', '', ''])
  expect(headings).toEqual(['Label', 'A', 'Label (3)', 'Label (2)', 'Label (4)', '', ''])
  expect(withRepeated('Label', headings)).toEqual(['Label', 'Label (3)', 'Label (2)', 'Label (4)'])
  expect(withRepeated('A', headings)).toEqual(['A'])
})
