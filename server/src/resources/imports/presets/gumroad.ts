import { RowError } from '../source-row.ts'
import type { PresetOf } from './preset.ts'
import { fullyRefunded, isYes, numberIn, totals, withoutTax } from './states.ts'

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
    date: 'Purchase Date',
    createdAt: 'Purchase Time (UTC timezone)',
    amount: 'Sale Price ($)',
    deducted: 'Partial Refund ($)',
    type: 'Recurrence',
    periodMonths: 'Recurrence',
    note: ['Item Name', 'Purchase ID'],
    // Gumroad exports no id of the customer.
    customer: 'Purchase Email',
  },
  reads: [
    'Purchase ID',
    'Fully Refunded?',
    'Disputed?',
    'Dispute Won?',
    'Free trial purchase?',
    'Pre-order authorization?',
    'Tax Included in Price?',
    'Taxes ($)',
  ],
  options: { decimalMark: '.', defaults: { source: 'Gumroad', type: 'one_time', currency: 'USD' } },
  toRecord(row) {
    const externalId = row.text('Purchase ID')
    if (externalId === 'Totals') return { skip: totals }
    if (isYes(row, 'Fully Refunded?')) return { skip: fullyRefunded, externalId }
    if (isYes(row, 'Free trial purchase?')) return { skip: 'a free trial', externalId }
    if (isYes(row, 'Pre-order authorization?'))
      return { skip: 'the authorization of a pre-order', externalId }
    // The money of a dispute is withdrawn until it is won.
    if (isYes(row, 'Disputed?') && !isYes(row, 'Dispute Won?'))
      return { skip: 'the payment is disputed', externalId }
    const price = numberIn(row, 'Sale Price ($)')
    const refunded = row.number('Partial Refund ($)') ?? 0
    const tax = isYes(row, 'Tax Included in Price?') ? (row.number('Taxes ($)') ?? 0) : 0
    const recurrence = row.text('Recurrence')
    const periodMonths = months.get(recurrence)
    if (recurrence !== '' && periodMonths === undefined)
      throw new RowError(`Recurrence "${recurrence}" is unknown`)
    return {
      externalId,
      date: row.moment('Purchase Date')?.day,
      createdAt: row.moment('Purchase Time (UTC timezone)')?.timestamp,
      amount: Math.round(withoutTax(price - refunded, { price, tax }) * 100) / 100,
      type: periodMonths === undefined ? undefined : 'subscription',
      periodMonths,
      note: row.joined('Item Name', 'Purchase ID'),
      customer: row.text('Purchase Email').toLowerCase(),
    }
  },
}
