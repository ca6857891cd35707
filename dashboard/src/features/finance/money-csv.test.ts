import { expect, test } from 'vitest'
import type { FinanceRecord } from '../../api/types'
import { moneyCsv } from './money-csv'

test('cells that a spreadsheet would run are exported as text', () => {
  const record = { date: '2026-01-01', line: 'revenue.other', amount: 1, note: '=HYPERLINK("x")' } as FinanceRecord
  expect(moneyCsv('revenue', [record], []).split('\r\n')[1]).toBe(`2026-01-01,,other,1,,,"'=HYPERLINK(""x"")",`)
})
