import type { PresetOf } from './preset.ts'

const created = ['Created (UTC)', 'Created date (UTC)']
const subscriptions = ['Subscription creation', 'Subscription update']
const unpaid = ['failed', 'canceled', 'blocked', 'incomplete', 'requires_payment_method']

export const stripePayments: PresetOf<'revenue'> = {
  preset: 'stripe-payments',
  kind: 'revenue',
  source: 'stripe',
  headings: ['id', 'Amount', 'Amount Refunded', 'Currency', 'Status', 'Captured'],
  columns: {
    ...{ date: created, createdAt: created, amount: 'Amount', deducted: 'Amount Refunded', currency: 'Currency' },
    ...{ type: 'Description', note: ['Description', 'id'] },
  },
  reads: ['Status'],
  options: { defaults: { source: 'Stripe', type: 'one_time' } },
  toRecord(row) {
    const externalId = row.text('id')
    if (unpaid.includes(row.word('Status'))) return { skip: `Status is "${row.text('Status')}"`, externalId }
    const moment = row.moment(...created)
    return {
      externalId,
      date: moment?.day,
      createdAt: moment?.timestamp,
      amount: row.number('Amount'),
      deducted: row.number('Amount Refunded'),
      currency: row.text('Currency'),
      type: subscriptions.includes(row.text('Description')) ? 'subscription' : undefined,
      note: row.joined('Description', 'id'),
    }
  },
}
