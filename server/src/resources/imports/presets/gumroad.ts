import { RowError } from '../source-row.ts'
import type { PresetOf } from './preset.ts'

const months = new Map([
  ['monthly', 1],
  ['quarterly', 3],
  ['biannually', 6],
  ['yearly', 12],
  ['every_two_years', 24],
])

export const gumroad: PresetOf<'revenue'> = {
  preset: 'gumroad',
  kind: 'revenue',
  source: 'gumroad',
  headings: ['Purchase ID', 'Item Name', 'Purchase Date', 'Sale Price ($)', 'Net Total ($)'],
  columns: {
    ...{ date: 'Purchase Date', createdAt: 'Purchase Time (UTC timezone)', amount: 'Sale Price ($)' },
    ...{ deducted: 'Partial Refund ($)', type: 'Recurrence', periodMonths: 'Recurrence', note: ['Item Name', 'Purchase ID'] },
  },
  reads: ['Fully Refunded?'],
  options: { defaults: { source: 'Gumroad', type: 'one_time', currency: 'USD' } },
  toRecord(row) {
    const externalId = row.text('Purchase ID')
    if (externalId === 'Totals') return { skip: 'Purchase ID is "Totals"' }
    if (row.text('Fully Refunded?') === '1') return { skip: 'Fully Refunded? is "1"', externalId }
    const recurrence = row.text('Recurrence')
    const periodMonths = months.get(recurrence)
    if (recurrence !== '' && periodMonths === undefined) throw new RowError(`Recurrence "${recurrence}" is not known`)
    return {
      externalId,
      date: row.moment('Purchase Date')?.day,
      createdAt: row.moment('Purchase Time (UTC timezone)')?.timestamp,
      amount: row.number('Sale Price ($)'),
      deducted: row.number('Partial Refund ($)'),
      type: periodMonths === undefined ? undefined : 'subscription',
      periodMonths,
      note: row.joined('Item Name', 'Purchase ID'),
    }
  },
}
