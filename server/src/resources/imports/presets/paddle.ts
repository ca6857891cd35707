import { fromMinor } from '../currencies.ts'
import type { PresetOf } from './preset.ts'
import { because, fullyRefunded, isState, numberIn, withoutTax } from './states.ts'

const totals = 'details.totals.'
const adjusted = 'details.adjusted_totals.'

export const paddle: PresetOf<'revenue'> = {
  preset: 'paddle',
  kind: 'revenue',
  source: 'paddle',
  headings: ['id', 'status', 'currency_code', 'billed_at', 'origin', `${totals}total`],
  columns: {
    date: ['billed_at', 'created_at'],
    createdAt: 'created_at',
    currency: 'currency_code',
    amount: `${totals}total`,
    deducted: `${totals}tax`,
    type: 'subscription_id',
    note: ['invoice_number', 'id'],
    customer: 'customer_id',
  },
  reads: [
    'id',
    'status',
    `${totals}grand_total`,
    `${adjusted}grand_total`,
    `${adjusted}total`,
    `${adjusted}tax`,
  ],
  options: {
    decimalMark: '.',
    minorUnits: true,
    defaults: { source: 'Paddle', type: 'one_time' },
    words: { type: { '*': 'subscription' } },
  },
  toRecord(row) {
    const externalId = row.text('id')
    if (!isState(row, 'status', ['completed', 'paid'], ['draft', 'ready', 'billed', 'past_due', 'canceled']))
      return { skip: because(row, 'status'), externalId }
    // Only a transaction with refunds or chargebacks has adjusted totals.
    const of = row.text(`${adjusted}total`) === '' ? totals : adjusted
    const price = numberIn(row, `${of}total`)
    // Credit of the customer pays the difference between the total and the grand total.
    const amount = withoutTax(row.number(`${of}grand_total`) ?? price, {
      price,
      tax: row.number(`${of}tax`) ?? 0,
    })
    if (amount === 0 && of === adjusted) return { skip: fullyRefunded, externalId }
    const currency = row.text('currency_code')
    return {
      externalId,
      date: row.moment('billed_at', 'created_at')?.day,
      createdAt: row.moment('created_at')?.timestamp,
      amount: fromMinor(Math.round(amount), currency),
      currency,
      type: row.text('subscription_id') === '' ? undefined : 'subscription',
      note: row.joined('invoice_number', 'id'),
      customer: row.text('customer_id'),
    }
  },
}
