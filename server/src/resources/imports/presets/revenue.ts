import type { Preset } from './presets.ts'

const stripe = {
  defaults: { source: 'Stripe', type: 'one_time' },
  words: { type: { 'Subscription creation': 'subscription', 'Subscription update': 'subscription', '*': 'one_time' } },
}
const bySubscription = { '': 'one_time', '*': 'subscription' }
const months = { monthly: '1', quarterly: '3', biannually: '6', yearly: '12', every_two_years: '24' }
const created = ['Created (UTC)', 'Created date (UTC)']

export const revenuePresets: Preset[] = [
  {
    preset: 'stripe-payments',
    kind: 'revenue',
    headings: ['id', 'Amount', 'Amount Refunded', 'Currency', 'Status', 'Captured'],
    mapping: {
      ...{ date: created, createdAt: created, amount: 'Amount', deducted: 'Amount Refunded', currency: 'Currency' },
      ...{ type: 'Description', note: ['Description', 'id'] },
    },
    options: { ...stripe, skip: { Status: ['Failed', 'Canceled', 'Blocked', 'Incomplete', 'requires_payment_method'] } },
  },
  {
    preset: 'stripe-balance',
    kind: 'revenue',
    headings: ['id', 'Type', 'Source', 'Amount', 'Fee', 'Net', 'Currency', 'Created (UTC)', 'Available On (UTC)'],
    mapping: {
      ...{ date: 'Created (UTC)', createdAt: 'Created (UTC)', amount: 'Amount', currency: 'Currency' },
      ...{ type: 'Description', note: ['Description', 'Source'] },
    },
    options: {
      ...stripe,
      skip: { Type: ['payout', 'payout_cancel', 'payout_failure', 'transfer', 'stripe_fee', 'tax_fee', 'topup'] },
    },
  },
  {
    preset: 'paddle',
    kind: 'revenue',
    headings: ['id', 'status', 'currency_code', 'billed_at', 'origin', 'details.totals.total'],
    mapping: {
      ...{ date: ['billed_at', 'created_at'], createdAt: 'created_at', currency: 'currency_code' },
      ...{ amount: 'details.totals.total', deducted: 'details.totals.tax' },
      ...{ type: 'subscription_id', note: ['invoice_number', 'id'] },
    },
    options: {
      minorUnits: true,
      defaults: { source: 'Paddle', type: 'one_time' },
      words: { type: bySubscription },
      skip: { status: ['draft', 'ready', 'billed', 'past_due', 'canceled'] },
    },
  },
  {
    preset: 'lemon-squeezy',
    kind: 'revenue',
    headings: ['identifier', 'order_number', 'currency', 'total', 'total_formatted', 'created_at'],
    mapping: {
      ...{ date: 'created_at', createdAt: 'created_at', amount: 'total', deducted: ['tax', 'refunded_amount'] },
      ...{ currency: 'currency', note: ['first_order_item.product_name', 'identifier'] },
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
      ...{ date: 'Purchase Date', createdAt: 'Purchase Time (UTC timezone)', amount: 'Sale Price ($)' },
      ...{ deducted: 'Partial Refund ($)', type: 'Recurrence', periodMonths: 'Recurrence', note: ['Item Name', 'Purchase ID'] },
    },
    options: {
      defaults: { source: 'Gumroad', type: 'one_time', currency: 'USD' },
      words: { type: bySubscription, periodMonths: months },
      skip: { 'Purchase ID': ['Totals'], 'Fully Refunded?': ['1'] },
    },
  },
]
