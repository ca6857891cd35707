import type { PresetOf } from './preset.ts'
import { numberIn } from './states.ts'

const months = new Map([
  ['1 month', 1],
  ['2 months', 2],
  ['3 months', 3],
  ['6 months', 6],
  ['1 year', 12],
])

/** Summary Sales Report: a row has units, and the proceeds of one of them. Refunds have negative units. */
export const appStoreSales: PresetOf<'revenue'> = {
  preset: 'app-store-sales',
  kind: 'revenue',
  source: 'app-store-sales',
  headings: [
    'SKU',
    'Title',
    'Product Type Identifier',
    'Units',
    'Developer Proceeds',
    'End Date',
    'Currency of Proceeds',
  ],
  columns: {
    date: 'End Date',
    amount: ['Units', 'Developer Proceeds'],
    currency: 'Currency of Proceeds',
    type: 'Product Type Identifier',
    periodMonths: 'Period',
    note: ['Title', 'SKU'],
  },
  options: {
    decimalMark: '.',
    dateFormat: 'MM/DD/YYYY',
    defaults: { source: 'App Store', type: 'one_time' },
  },
  toRecord(row) {
    const isSubscription = row.word('Product Type Identifier').startsWith('iay')
    return {
      date: row.moment('End Date')?.day,
      amount: numberIn(row, 'Units') * Math.abs(numberIn(row, 'Developer Proceeds')),
      currency: row.text('Currency of Proceeds'),
      type: isSubscription ? 'subscription' : undefined,
      periodMonths: isSubscription ? months.get(row.word('Period')) : undefined,
      note: row.joined('Title', 'SKU'),
    }
  },
}
