import { fromMinor } from '../minor-units.ts'
import type { PresetOf } from './preset.ts'

const unpaid = ['draft', 'ready', 'billed', 'past_due', 'canceled']

export const paddle: PresetOf<'revenue'> = {
  preset: 'paddle',
  kind: 'revenue',
  source: 'paddle',
  headings: ['id', 'status', 'currency_code', 'billed_at', 'origin', 'details.totals.total'],
  columns: {
    ...{ date: ['billed_at', 'created_at'], createdAt: 'created_at', currency: 'currency_code' },
    ...{ amount: 'details.totals.total', deducted: 'details.totals.tax' },
    ...{ type: 'subscription_id', note: ['invoice_number', 'id'] },
  },
  reads: ['status'],
  options: { minorUnits: true, defaults: { source: 'Paddle', type: 'one_time' } },
  toRecord(row) {
    const externalId = row.text('id')
    if (unpaid.includes(row.word('status'))) return { skip: `status is "${row.text('status')}"`, externalId }
    const currency = row.text('currency_code')
    const [total, tax = 0] = [row.number('details.totals.total'), row.number('details.totals.tax')]
    return {
      externalId,
      date: row.moment('billed_at', 'created_at')?.day,
      createdAt: row.moment('created_at')?.timestamp,
      amount: total && fromMinor(total, currency),
      deducted: fromMinor(tax, currency),
      currency,
      type: row.text('subscription_id') === '' ? undefined : 'subscription',
      note: row.joined('invoice_number', 'id'),
    }
  },
}
