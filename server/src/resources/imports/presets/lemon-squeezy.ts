import { fromMinor } from '../currencies.ts'
import { RowError, type SourceRow } from '../source-row.ts'
import type { PresetOf } from './preset.ts'
import { because, fullyRefunded, isState, isYes, numberIn, testPayment, withoutTax } from './states.ts'

export const lemonSqueezy: PresetOf<'revenue'> = {
  preset: 'lemon-squeezy',
  kind: 'revenue',
  source: 'lemon-squeezy',
  headings: ['identifier', 'order_number', 'currency', 'total', 'total_formatted', 'created_at'],
  columns: {
    date: 'created_at',
    createdAt: 'created_at',
    amount: 'total',
    deducted: ['tax', 'refunded_amount'],
    currency: 'currency',
    note: ['first_order_item.product_name', 'identifier'],
    customer: 'customer_id',
  },
  reads: ['identifier', 'status', 'test_mode'],
  options: { decimalMark: '.', minorUnits: true, defaults: { source: 'Lemon Squeezy', type: 'one_time' } },
  toRecord(row) {
    const externalId = row.text('identifier')
    if (isYes(row, 'test_mode')) return { skip: testPayment, externalId }
    const unpaid = ['pending', 'failed', 'refunded', 'fraudulent']
    if (!isState(row, 'status', ['paid', 'partial_refund'], unpaid))
      return { skip: because(row, 'status'), externalId }
    const price = numberIn(row, 'total')
    const [tax = 0, refunded = 0] = [row.number('tax'), row.number('refunded_amount')]
    const amount = withoutTax(price - refunded, { price, tax })
    if (price > 0 && amount === 0) return { skip: fullyRefunded, externalId }
    const currency = row.text('currency')
    const moment = row.moment('created_at')
    return {
      externalId,
      date: moment?.day,
      createdAt: moment?.timestamp,
      amount: wholeUnits(row, Math.round(amount), currency),
      currency,
      note: row.joined('first_order_item.product_name', 'identifier'),
      customer: row.text('customer_id'),
    }
  },
}

/**
 * Lemon Squeezy documents cents, for all currencies. For one without cents, such as JPY, the formatted total
 * shows the unit.
 * @throws RowError
 */
function wholeUnits(row: SourceRow, amount: number, currency: string): number {
  const byIso = fromMinor(amount, currency)
  const formatted = row.text('total_formatted')
  if (byIso === amount / 100 || formatted === '') return byIso
  const shown = Number(formatted.replaceAll(/[^\d.]/g, ''))
  const total = numberIn(row, 'total')
  if (shown === fromMinor(total, currency)) return byIso
  if (shown === total / 100) return amount / 100
  throw new RowError(`total "${total}" and total_formatted "${formatted}" differ`)
}
