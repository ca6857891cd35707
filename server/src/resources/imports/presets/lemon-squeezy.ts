import { fromMinor } from '../minor-units.ts'
import type { PresetOf } from './preset.ts'

const unpaid = ['pending', 'failed', 'refunded']

export const lemonSqueezy: PresetOf<'revenue'> = {
  preset: 'lemon-squeezy',
  kind: 'revenue',
  source: 'lemon-squeezy',
  headings: ['identifier', 'order_number', 'currency', 'total', 'total_formatted', 'created_at'],
  columns: {
    ...{ date: 'created_at', createdAt: 'created_at', amount: 'total', deducted: ['tax', 'refunded_amount'] },
    ...{ currency: 'currency', note: ['first_order_item.product_name', 'identifier'] },
  },
  reads: ['status'],
  options: { minorUnits: true, defaults: { source: 'Lemon Squeezy', type: 'one_time' } },
  toRecord(row) {
    const externalId = row.text('identifier')
    if (unpaid.includes(row.word('status'))) return { skip: `status is "${row.text('status')}"`, externalId }
    const currency = row.text('currency')
    const [total, tax = 0, refunded = 0] = [row.number('total'), row.number('tax'), row.number('refunded_amount')]
    const moment = row.moment('created_at')
    return {
      externalId,
      date: moment?.day,
      createdAt: moment?.timestamp,
      amount: total && fromMinor(total, currency),
      deducted: fromMinor(tax + refunded, currency),
      currency,
      note: row.joined('first_order_item.product_name', 'identifier'),
    }
  },
}
