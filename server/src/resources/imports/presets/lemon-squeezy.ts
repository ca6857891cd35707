import { fromMinor } from '../minor-units.ts'
import type { PresetOf } from './preset.ts'
import { because, isState, isYes, numberIn, withoutTax } from './states.ts'

export const lemonSqueezy: PresetOf<'revenue'> = {
  preset: 'lemon-squeezy',
  kind: 'revenue',
  source: 'lemon-squeezy',
  headings: ['identifier', 'order_number', 'currency', 'total', 'total_formatted', 'created_at'],
  columns: {
    ...{ date: 'created_at', createdAt: 'created_at', amount: 'total', deducted: ['tax', 'refunded_amount'] },
    ...{ currency: 'currency', note: ['first_order_item.product_name', 'identifier'] },
  },
  reads: ['identifier', 'status', 'test_mode'],
  options: { decimalMark: '.', minorUnits: true, defaults: { source: 'Lemon Squeezy', type: 'one_time' } },
  toRecord(row) {
    const externalId = row.text('identifier')
    if (isYes(row, 'test_mode')) return { skip: because(row, 'test_mode'), externalId }
    const unpaid = ['pending', 'failed', 'refunded', 'fraudulent']
    if (!isState(row, 'status', ['paid', 'partial_refund'], unpaid)) return { skip: because(row, 'status'), externalId }
    const price = numberIn(row, 'total')
    const [tax = 0, refunded = 0] = [row.number('tax'), row.number('refunded_amount')]
    const amount = withoutTax(price - refunded, { price, tax })
    if (price > 0 && amount === 0) return { skip: because(row, 'refunded_amount'), externalId }
    const currency = row.text('currency')
    const moment = row.moment('created_at')
    return {
      externalId,
      date: moment?.day,
      createdAt: moment?.timestamp,
      amount: fromMinor(Math.round(amount), currency),
      currency,
      note: row.joined('first_order_item.product_name', 'identifier'),
    }
  },
}
