import type { SourceRow } from '../source-row.ts'
import type { PresetOf } from './preset.ts'
import { because, fullyRefunded, isState, numberIn, testPayment, unknownState } from './states.ts'

const created = ['Created (UTC)', 'Created date (UTC)']
const subscriptions = ['subscription creation', 'subscription update']
const paid = ['paid', 'succeeded', 'refunded', 'partial refund', 'partially refunded', 'disputed']
const unpaid = [
  'failed',
  'pending',
  'processing',
  'uncaptured',
  'blocked',
  'canceled',
  'cancelled',
  'expired',
  'incomplete',
  'requires_action',
  'requires_capture',
  'requires_confirmation',
  'requires_payment_method',
]
/** The money of an open dispute is withdrawn until it is won. An inquiry ("warning") withdraws none. */
const withdrawn = ['lost', 'needs_response', 'under_review']
const kept = [
  '',
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'charge_refunded',
]

export const stripePayments: PresetOf<'revenue'> = {
  preset: 'stripe-payments',
  kind: 'revenue',
  source: 'stripe',
  headings: ['id', 'Amount', 'Amount Refunded', 'Currency', 'Status', 'Captured'],
  columns: {
    date: created,
    createdAt: created,
    amount: 'Amount',
    deducted: 'Amount Refunded',
    currency: 'Currency',
    type: 'Description',
    note: ['Description', 'id'],
    customer: 'Customer ID',
  },
  reads: ['id', 'Status', 'Captured', 'Mode', 'Dispute Status', 'Disputed Amount'],
  options: {
    decimalMark: '.',
    defaults: { source: 'Stripe', type: 'one_time' },
    words: { type: { '*': 'one_time' } },
  },
  toRecord(row) {
    const externalId = row.text('id')
    if (!isState(row, 'Status', paid, unpaid)) return { skip: because(row, 'Status'), externalId }
    if (!isState(row, 'Captured', ['', 'true'], ['false']))
      return { skip: 'the payment is not captured', externalId }
    if (!isState(row, 'Mode', ['', 'live'], ['test'])) return { skip: testPayment, externalId }
    const amount = numberIn(row, 'Amount')
    const refunded = row.number('Amount Refunded') ?? 0
    const rest = amount - refunded
    if (rest === 0 || (row.word('Status') === 'refunded' && refunded === 0))
      return { skip: refunded === 0 ? because(row, 'Status') : fullyRefunded, externalId }
    const disputed = disputedAmount(row, rest)
    if (disputed === rest) return { skip: because(row, 'Dispute Status'), externalId }
    const moment = row.moment(...created)
    return {
      externalId,
      date: moment?.day,
      createdAt: moment?.timestamp,
      amount,
      deducted: refunded + disputed,
      currency: row.text('Currency'),
      type: subscriptions.includes(row.word('Description')) ? 'subscription' : undefined,
      note: row.joined('Description', 'id'),
      customer: row.text('Customer ID'),
    }
  },
}

/** What a dispute took, at most the rest of the payment: exchange rates can make it higher. */
function disputedAmount(row: SourceRow, rest: number): number {
  if (row.word('Status') === 'disputed' && row.text('Dispute Status') === '')
    throw unknownState(row, 'Dispute Status')
  if (!isState(row, 'Dispute Status', withdrawn, kept)) return 0
  return Math.min(row.number('Disputed Amount') ?? rest, rest)
}
