import type { Preset } from './presets.ts'

const stripeTypes = {
  'Subscription creation': 'subscription',
  'Subscription update': 'subscription',
  '*': 'one_time',
}

export const revenuePresets: Preset[] = [
  {
    preset: 'stripe-payments',
    kind: 'revenue',
    headings: ['id', 'Amount', 'Amount Refunded', 'Currency', 'Status', 'Captured'],
    mapping: {
      date: ['Created (UTC)', 'Created date (UTC)'],
      createdAt: ['Created (UTC)', 'Created date (UTC)'],
      amount: 'Amount',
      deducted: 'Amount Refunded',
      currency: 'Currency',
      type: 'Description',
      note: ['Description', 'id'],
    },
    options: {
      defaults: { source: 'Stripe', type: 'one_time' },
      words: { type: stripeTypes },
      skip: { Status: ['Failed', 'Canceled', 'Blocked', 'Incomplete', 'requires_action', 'requires_payment_method'] },
    },
  },
  {
    preset: 'stripe-balance',
    kind: 'revenue',
    headings: ['id', 'Type', 'Source', 'Amount', 'Fee', 'Net', 'Currency', 'Created (UTC)', 'Available On (UTC)'],
    mapping: {
      date: 'Created (UTC)',
      createdAt: 'Created (UTC)',
      amount: 'Amount',
      currency: 'Currency',
      type: 'Description',
      note: ['Description', 'Source'],
    },
    options: {
      defaults: { source: 'Stripe', type: 'one_time' },
      words: { type: stripeTypes },
      skip: {
        Type: ['payout', 'payout_cancel', 'payout_failure', 'transfer', 'stripe_fee', 'topup', 'tax_fee', 'reserve_transaction'],
      },
    },
  },
  {
    preset: 'paddle',
    kind: 'revenue',
    headings: ['id', 'status', 'currency_code', 'billed_at', 'origin', 'details.totals.total'],
    mapping: {
      date: ['billed_at', 'created_at'],
      createdAt: 'created_at',
      amount: 'details.totals.total',
      deducted: 'details.totals.tax',
      currency: 'currency_code',
      type: 'subscription_id',
      note: ['invoice_number', 'id'],
    },
    options: {
      minorUnits: true,
      defaults: { source: 'Paddle', type: 'one_time' },
      words: { type: { '': 'one_time', '*': 'subscription' } },
      skip: { status: ['draft', 'ready', 'billed', 'past_due', 'canceled'] },
    },
  },
  {
    preset: 'lemon-squeezy',
    kind: 'revenue',
    headings: ['identifier', 'order_number', 'currency', 'total', 'created_at'],
    mapping: {
      date: 'created_at',
      createdAt: 'created_at',
      amount: 'total',
      deducted: ['tax', 'refunded_amount'],
      currency: 'currency',
      note: ['first_order_item.product_name', 'identifier'],
    },
    options: {
      minorUnits: true,
      defaults: { source: 'Lemon Squeezy', type: 'one_time' },
      skip: { status: ['pending', 'failed', 'refunded'] },
    },
  },
  {
    preset: 'gumroad',
    kind: 'revenue',
    headings: ['Purchase ID', 'Item Name', 'Purchase Date', 'Sale Price ($)', 'Net Total ($)'],
    mapping: {
      date: 'Purchase Date',
      createdAt: 'Purchase Time (UTC timezone)',
      amount: 'Sale Price ($)',
      deducted: 'Partial Refund ($)',
      type: 'Recurrence',
      periodMonths: 'Recurrence',
      note: ['Item Name', 'Purchase ID'],
    },
    options: {
      defaults: { source: 'Gumroad', type: 'one_time', currency: 'USD' },
      words: {
        type: { '': 'one_time', '*': 'subscription' },
        periodMonths: { monthly: '1', quarterly: '3', biannually: '6', yearly: '12', every_two_years: '24' },
      },
      skip: { 'Purchase ID': ['Totals'], 'Fully Refunded?': ['1'] },
    },
  },
]
