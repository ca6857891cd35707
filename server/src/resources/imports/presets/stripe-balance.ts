import type { PresetOf } from './preset.ts'

const subscriptions = ['Subscription creation', 'Subscription update']
const others = ['payout', 'payout_cancel', 'payout_failure', 'transfer', 'stripe_fee', 'tax_fee', 'topup']

export const stripeBalance: PresetOf<'revenue'> = {
  preset: 'stripe-balance',
  kind: 'revenue',
  source: 'stripe',
  headings: ['id', 'Type', 'Source', 'Amount', 'Fee', 'Net', 'Currency', 'Created (UTC)', 'Available On (UTC)'],
  columns: {
    ...{ date: 'Created (UTC)', createdAt: 'Created (UTC)', amount: 'Amount', currency: 'Currency' },
    ...{ type: 'Description', note: ['Description', 'Source'] },
  },
  reads: ['id', 'Type'],
  options: { defaults: { source: 'Stripe', type: 'one_time' } },
  toRecord(row) {
    const externalId = row.text('id')
    if (others.includes(row.word('Type'))) return { skip: `Type is "${row.text('Type')}"`, externalId }
    const moment = row.moment('Created (UTC)')
    return {
      externalId,
      date: moment?.day,
      createdAt: moment?.timestamp,
      amount: row.number('Amount'),
      currency: row.text('Currency'),
      type: subscriptions.includes(row.text('Description')) ? 'subscription' : undefined,
      note: row.joined('Description', 'Source'),
    }
  },
}
