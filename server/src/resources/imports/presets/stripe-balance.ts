import { RowError, type SourceRow } from '../source-row.ts'
import type { PresetOf } from './preset.ts'
import { because, isState } from './states.ts'

const subscriptions = ['subscription creation', 'subscription update']
/** Payments, and what is taken back of them with a negative amount. */
const revenue = [
  'charge',
  'payment',
  'application_fee',
  'refund',
  'payment_refund',
  'application_fee_refund',
  'refund_failure',
  'payment_failure_refund',
  'payment_reversal',
  'adjustment',
]
const others = `
  payout payout_cancel payout_failure payout_minimum_balance_hold payout_minimum_balance_release
  transfer transfer_cancel transfer_failure transfer_refund connect_collection_transfer stripe_fee
  stripe_fx_fee tax_fee network_cost topup topup_reversal payment_unreconciled reserve_transaction
  reserved_funds reserve_hold reserve_release payment_network_reserve_hold
  payment_network_reserve_release inbound_transfer inbound_transfer_reversal advance advance_funding
  anticipation_repayment obligation_outbound obligation_reversal_inbound issuing_authorization_hold
  issuing_authorization_release issuing_dispute issuing_transaction climate_order_purchase
  climate_order_refund contribution fee_credit_funding stripe_balance_payment_debit
  stripe_balance_payment_debit_reversal
`
  .trim()
  .split(/\s+/)

export const stripeBalance: PresetOf<'revenue'> = {
  preset: 'stripe-balance',
  kind: 'revenue',
  source: 'stripe',
  headings: [
    'id',
    'Type',
    'Source',
    'Amount',
    'Fee',
    'Net',
    'Currency',
    'Created (UTC)',
    'Available On (UTC)',
  ],
  columns: {
    date: 'Created (UTC)',
    createdAt: 'Created (UTC)',
    amount: 'Amount',
    currency: 'Currency',
    type: 'Description',
    note: ['Description', 'Source'],
    customer: 'Customer ID',
  },
  reads: ['id', 'Type'],
  options: {
    decimalMark: '.',
    defaults: { source: 'Stripe', type: 'one_time' },
    words: { type: { '*': 'one_time' } },
  },
  toRecord(row) {
    const externalId = row.text('id')
    if (!isState(row, 'Type', revenue, others)) return { skip: because(row, 'Type'), externalId }
    if (row.word('Type') === 'adjustment' && !isOfPayment(row))
      return { skip: because(row, 'Description'), externalId }
    const moment = row.moment('Created (UTC)')
    return {
      externalId,
      date: moment?.day,
      createdAt: moment?.timestamp,
      amount: row.number('Amount'),
      currency: row.text('Currency'),
      type: subscriptions.includes(row.word('Description')) ? 'subscription' : undefined,
      note: row.joined('Description', 'Source'),
      customer: row.text('Customer ID'),
    }
  },
}

/** Adjustments are disputes, won disputes and failed refunds; or fees and corrections by Stripe. */
function isOfPayment(row: SourceRow): boolean {
  const description = row.word('Description')
  if (/\bfees?\b/.test(description)) return false
  if (/^(dp|du|re|pyr)_/.test(row.text('Source')) || /chargeback|dispute|refund/.test(description))
    return true
  throw new RowError(`Type "adjustment" with the Description "${row.text('Description')}" is unknown`)
}
