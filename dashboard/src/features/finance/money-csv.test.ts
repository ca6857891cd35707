import { expect, test } from 'vitest'
import type { FinanceRecord } from '../../api/types'
import { csvCell, moneyCsv } from './money-csv'

test('cells that a spreadsheet would run are exported as text', () => {
  const record = {
    date: '2026-01-01',
    line: 'revenue.other',
    amount: 1,
    note: '=HYPERLINK("x")',
    customer: 'cus_1',
  } as FinanceRecord
  expect(moneyCsv('revenue', [record], []).split('\r\n')[1]).toBe(
    `2026-01-01,,other,1,,,"'=HYPERLINK(""x"")",,cus_1`,
  )
})

test.each([
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@a', "'@a"],
  ["'=1", "''=1"],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['-5', '-5'],
  ['+5.2', '+5.2'],
  [-4.5, '-4.5'],
  ['a;b', '"a;b"'],
  ['a|b', '"a|b"'],
  ['a\nb', '"a\nb"'],
  [null, ''],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvCell(cell)).toBe(written)
})
