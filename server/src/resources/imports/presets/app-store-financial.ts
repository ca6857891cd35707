import type { PresetOf } from './preset.ts'
import { numberIn, totals } from './states.ts'

/** A monthly report. `Partner Share` is of one unit, returns are negative, and totals follow. */
export const appStoreFinancial: PresetOf<'revenue'> = {
  preset: 'app-store-financial',
  kind: 'revenue',
  source: 'app-store-financial',
  headings: [
    'Start Date',
    'End Date',
    'Vendor Identifier',
    'Quantity',
    'Partner Share',
    'Partner Share Currency',
  ],
  columns: {
    date: 'End Date',
    amount: ['Quantity', 'Partner Share'],
    currency: 'Partner Share Currency',
    type: 'Product Type Identifier',
    note: ['Title', 'Vendor Identifier'],
  },
  reads: ['Start Date'],
  options: {
    decimalMark: '.',
    dateFormat: 'MM/DD/YYYY',
    defaults: { source: 'App Store', type: 'one_time' },
  },
  toRecord(row) {
    if (/^total_/i.test(row.text('Start Date'))) return { skip: totals }
    return {
      date: row.moment('End Date')?.day,
      amount: numberIn(row, 'Quantity') * Math.abs(numberIn(row, 'Partner Share')),
      currency: row.text('Partner Share Currency'),
      type: row.word('Product Type Identifier').startsWith('iay') ? 'subscription' : undefined,
      note: row.joined('Title', 'Vendor Identifier'),
    }
  },
}
