import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FileText } from '../file-text.ts'
import { readRows } from '../read-rows.ts'
import { recordReader } from '../record-reader.ts'
import { detect, presets } from './presets.ts'

/** The outcome of a row, as a short text: `40 USD`, `refund 5 EUR`, `left out: …` or `refused: …`. */
function outcomeOf(preset: string, cells: Record<string, string>): string {
  const known = presets.find((one) => one.preset === preset)!
  const headings = [...new Set([...known.headings, ...Object.keys(cells)])]
  const outcome = recordReader(
    detect(headings, preset)!,
    headings,
  )(headings.map((heading) => cells[heading] ?? ''))
  if ('error' in outcome) return `refused: ${outcome.error}`
  if ('skip' in outcome) return `left out: ${outcome.skip}`
  const { type, amount, currency, status, completedAt } = outcome.record
  if (amount === undefined) return `${status}${completedAt === undefined ? '' : ` ${completedAt}`}`
  return `${type === 'refund' ? 'refund ' : ''}${amount} ${currency}`
}

const rowOf = (preset: string, base: Record<string, string>) => (cells: Record<string, string>) =>
  outcomeOf(preset, { ...base, ...cells })

const stripe = rowOf('stripe-payments', {
  ...{
    id: 'ch_1',
    'Created (UTC)': '2026-05-01 09:30',
    Amount: '40.00',
    'Amount Refunded': '0.00',
    Currency: 'usd',
  },
  ...{ Status: 'Paid', Captured: 'true' },
})

/** States of which each leaves its row out. */
const leftOut = (heading: string, ...states: string[]) =>
  states.map((state): [string, unknown] => [state, `left out: ${heading} is "${state}"`])
const refused = (what: string) => expect.stringContaining(`refused: ${what} is unknown`)

test.each<[string, unknown]>([
  ['Paid', '40 usd'],
  ['succeeded', '40 usd'],
  ...leftOut('Status', 'Refunded', 'Failed', 'Pending', 'processing', 'Uncaptured', 'Blocked', 'Canceled'),
  ...leftOut('Status', 'Incomplete', 'requires_action', 'requires_capture', 'requires_confirmation'),
  ...leftOut('Status', 'requires_payment_method'),
  ['Settled', refused('Status "Settled"')],
  ['', refused('Status ""')],
])('a Stripe payment with the status "%s": %s', (Status, expected) => {
  expect(stripe({ Status })).toEqual(expected)
})

test('a Stripe payment counts less its refunds and what disputes withdrew', () => {
  expect(stripe({ 'Amount Refunded': '10.00' })).toBe('30 usd')
  expect(stripe({ 'Amount Refunded': '40.00', Status: 'Refunded' })).toBe('left out: refunded in full')
  const disputed = (status: string, amount = '') =>
    stripe({ 'Dispute Status': status, 'Disputed Amount': amount })
  expect(disputed('lost', '40.00')).toBe('left out: Dispute Status is "lost"')
  expect(disputed('lost', '41.20')).toBe('left out: Dispute Status is "lost"')
  expect(disputed('lost', '15.00')).toBe('25 usd')
  expect(disputed('lost')).toBe('left out: Dispute Status is "lost"')
  for (const open of ['needs_response', 'under_review'])
    expect(disputed(open, '40.00')).toMatch(/^left out: Dispute/)
  for (const kept of [
    'won',
    'warning_closed',
    'warning_needs_response',
    'warning_under_review',
    'charge_refunded',
  ])
    expect(disputed(kept, '40.00')).toBe('40 usd')
  expect(disputed('prevented', '40.00')).toMatch(/^refused: Dispute Status "prevented" is unknown/)
  expect(stripe({ Status: 'Disputed' })).toMatch(/^refused: Dispute Status "" is unknown/)
})

test('a Stripe payment that was only authorized, or is a test, is left out', () => {
  expect(stripe({ Captured: 'false' })).toBe('left out: the payment is not captured')
  expect(stripe({ Mode: 'Test' })).toBe('left out: a test payment')
})

test('amounts of Stripe are in whole units of any currency', () => {
  expect(stripe({ Amount: '3000', Currency: 'jpy' })).toBe('3000 jpy')
  expect(stripe({ Amount: '1.234', Currency: 'kwd' })).toBe('1.234 kwd')
  expect(stripe({ Amount: '1,234.50' })).toBe('1234.5 usd')
  expect(stripe({ Amount: '' })).toBe('refused: Amount is missing')
})

const withAmount = ([type, expected]: [string, unknown]): [string, string, unknown] => [
  type,
  '-5.00',
  expected,
]

test.each<[string, string, unknown]>([
  ['charge', '30.00', '30 usd'],
  ['payment', '30.00', '30 usd'],
  ['application_fee', '3.00', '3 usd'],
  ['refund', '-12.50', 'refund 12.5 usd'],
  ['payment_refund', '-12.50', 'refund 12.5 usd'],
  ['payment_failure_refund', '-30.00', 'refund 30 usd'],
  ['refund_failure', '12.50', '12.5 usd'],
  ...leftOut('Type', 'payout', 'stripe_fee', 'tax_fee', 'transfer', 'topup', 'reserve_hold').map(withAmount),
  ...leftOut('Type', 'reserve_transaction', 'issuing_transaction').map(withAmount),
  ['windfall', '5.00', refused('Type "windfall"')],
])('a Stripe balance transaction of the type %s with %s: %s', (Type, Amount, expected) => {
  const row = { id: 'txn_1', 'Created (UTC)': '2026-05-01 09:30', Currency: 'usd' }
  expect(outcomeOf('stripe-balance', { ...row, Type, Amount })).toEqual(expected)
})

test('a dispute takes money from the Stripe balance, and gives it back when it is won', () => {
  const adjustment = (cells: Record<string, string>) =>
    outcomeOf('stripe-balance', {
      'Created (UTC)': '2026-05-01',
      Currency: 'usd',
      Type: 'adjustment',
      ...cells,
    })
  expect(adjustment({ Amount: '-40', Source: 'du_1', Description: 'Chargeback withdrawal for ch_1' })).toBe(
    'refund 40 usd',
  )
  expect(adjustment({ Amount: '40', Source: 'du_1', Description: 'Chargeback reversal for ch_1' })).toBe(
    '40 usd',
  )
  expect(adjustment({ Amount: '-15', Source: 'du_1', Description: 'Chargeback fee' })).toMatch(/^left out/)
  expect(adjustment({ Amount: '-15', Description: 'Correction' })).toMatch(
    /^refused: .*"Correction" is unknown/,
  )
})

const paddle = rowOf('paddle', {
  ...{ id: 'txn_1', status: 'completed', currency_code: 'EUR', billed_at: '2026-05-01T09:30:00Z' },
  ...{ 'details.totals.total': '12000', 'details.totals.tax': '2000' },
})

test.each<[string, unknown]>([
  ['completed', '100 EUR'],
  ['paid', '100 EUR'],
  ...leftOut('status', 'draft', 'ready', 'billed', 'past_due', 'canceled'),
  ['settled', refused('status "settled"')],
])('a Paddle transaction with the status %s: %s', (status, expected) => {
  expect(paddle({ status })).toEqual(expected)
})

test('a Paddle transaction counts without tax, refunds, chargebacks and credit, in any currency', () => {
  const adjusted = (total: string, tax: string) =>
    paddle({ 'details.adjusted_totals.total': total, 'details.adjusted_totals.tax': tax })
  expect(adjusted('6000', '1000')).toBe('50 EUR')
  expect(adjusted('0', '0')).toBe('left out: refunded in full')
  expect(paddle({ 'details.totals.grand_total': '6000' })).toBe('50 EUR')
  expect(paddle({ currency_code: 'JPY' })).toBe('10000 JPY')
  expect(paddle({ currency_code: 'HUF' })).toBe('100 HUF')
  expect(paddle({ 'details.totals.total': '' })).toBe('refused: details.totals.total is missing')
})

const lemon = rowOf('lemon-squeezy', {
  ...{
    identifier: 'a',
    status: 'paid',
    currency: 'USD',
    total: '1200',
    tax: '200',
    created_at: '2026-05-01T09:30:00Z',
  },
})

test.each<[string, unknown]>([
  ['paid', '10 USD'],
  ...leftOut('status', 'pending', 'failed', 'refunded', 'fraudulent'),
  ['on_hold', refused('status "on_hold"')],
])('a Lemon Squeezy order with the status %s: %s', (status, expected) => {
  expect(lemon({ status })).toEqual(expected)
})

test('a Lemon Squeezy order counts without tax and with its refunds; test orders do not', () => {
  expect(lemon({ status: 'partial_refund', refunded_amount: '600' })).toBe('5 USD')
  expect(lemon({ status: 'paid', refunded_amount: '1200' })).toBe('left out: refunded in full')
  expect(lemon({ test_mode: 'true' })).toBe('left out: a test payment')
  expect(lemon({ currency: 'KWD', total: '12000', tax: '0' })).toBe('12 KWD')
  const yen = (total_formatted: string) =>
    lemon({ currency: 'JPY', total: '300000', tax: '0', total_formatted })
  expect(yen('¥300,000')).toBe('300000 JPY')
  expect(yen('¥3,000')).toBe('3000 JPY')
  expect(yen('¥30')).toBe('refused: total "300000" and total_formatted "¥30" differ')
})

const gumroad = rowOf('gumroad', {
  'Purchase ID': 'A==',
  'Purchase Date': '2026-05-01',
  'Sale Price ($)': '20.0',
})

test('a Gumroad sale counts unless it was a trial, an authorization, refunded or disputed', () => {
  expect(gumroad({})).toBe('20 USD')
  expect(gumroad({ 'Refunded?': '1', 'Partial Refund ($)': '4.5' })).toBe('15.5 USD')
  expect(gumroad({ 'Refunded?': '1', 'Fully Refunded?': '1' })).toBe('left out: refunded in full')
  expect(gumroad({ 'Disputed?': '1', 'Dispute Won?': '0' })).toBe('left out: the payment is disputed')
  expect(gumroad({ 'Disputed?': '1', 'Dispute Won?': '1' })).toBe('20 USD')
  expect(gumroad({ 'Free trial purchase?': '1' })).toBe('left out: a free trial')
  expect(gumroad({ 'Pre-order authorization?': '1' })).toBe('left out: the authorization of a pre-order')
  expect(gumroad({ 'Purchase ID': 'Totals', 'Purchase Date': '' })).toBe('left out: a row of totals')
  expect(gumroad({ 'Tax Included in Price?': '1', 'Taxes ($)': '4' })).toBe('16 USD')
  expect(gumroad({ 'Tax Included in Price?': '0', 'Taxes ($)': '4' })).toBe('20 USD')
  expect(gumroad({ 'Disputed?': 'maybe' })).toBe('refused: Disputed? must be yes or no: "maybe"')
})

const linear = rowOf('linear', { ID: 'A-1', Title: 'Ship', Created: '2026-05-01T09:00:00Z' })

test.each([
  [{ Status: 'Triage' }, 'todo'],
  [{ Status: 'Backlog' }, 'todo'],
  [{ Status: 'Todo' }, 'todo'],
  [{ Status: 'In Progress' }, 'in_progress'],
  [{ Status: 'In Review' }, 'in_progress'],
  [{ Status: 'Someday' }, 'todo'],
  [{ Status: 'Polishing', Started: '2026-05-02T09:00:00Z' }, 'in_progress'],
  [{ Status: 'Shipped', Completed: '2026-05-03T09:00:00Z' }, 'done 2026-05-03T09:00:00.000Z'],
  [{ Status: 'Canceled', Canceled: '2026-05-04T09:00:00Z' }, 'done 2026-05-04T09:00:00.000Z'],
  [{ Status: 'Duplicate', Canceled: '2026-05-04T09:00:00Z' }, 'done 2026-05-04T09:00:00.000Z'],
  [{ Status: 'Done', Updated: '2026-05-05T09:00:00Z' }, 'done 2026-05-05T09:00:00.000Z'],
  [{ Status: 'Todo', Archived: '2026-05-05T09:00:00Z' }, 'left out: the issue is archived'],
])('a Linear issue with %o: %s', (cells, expected) => {
  expect(linear(cells)).toBe(expected)
})

const trello = rowOf('trello', { id: 'c1', name: 'Ship', list: 'Ideas' })

test.each([
  [{}, 'todo'],
  [{ list: 'Doing' }, 'in_progress'],
  [{ list: 'Done', dateLastActivity: '2026-05-03T09:00:00Z' }, 'done 2026-05-03T09:00:00.000Z'],
  [{ dueComplete: 'true', due: '2026-05-01T10:00:00Z' }, 'done 2026-05-01T10:00:00.000Z'],
  [{ dueComplete: 'true', due: '2070-05-01T10:00:00Z' }, 'done'],
  [{ closed: 'true' }, 'left out: the card is archived'],
  [{ listClosed: 'true' }, 'left out: the list is archived'],
])('a Trello card with %o: %s', (cells, expected) => {
  expect(trello(cells)).toBe(expected)
})

const issue = rowOf('github-issues', { title: 'Ship', body: 'Steps' })

test.each([
  [{ state: 'OPEN' }, 'todo'],
  [
    { state: 'closed', closed_at: '2026-05-03T09:00:00Z', state_reason: 'completed' },
    'done 2026-05-03T09:00:00.000Z',
  ],
  [
    { state: 'closed', closed_at: '2026-05-03T09:00:00Z', state_reason: 'not_planned' },
    'done 2026-05-03T09:00:00.000Z',
  ],
  [
    { state: 'CLOSED', closedAt: '2026-05-03T09:00:00Z', stateReason: 'DUPLICATE' },
    'done 2026-05-03T09:00:00.000Z',
  ],
  [
    { state: 'open', 'pull_request.url': 'https://api.github.com/repos/a/b/pulls/8' },
    'left out: a pull request',
  ],
  [{ state: 'MERGED', url: 'https://github.com/a/b/pull/8' }, 'left out: a pull request'],
  [{ state: 'draft' }, refused('state "draft"')],
])('a GitHub issue with %o: %s', (cells, expected) => {
  expect(issue(cells)).toEqual(expected)
})

test('a Fider post that was deleted is left out', () => {
  expect(outcomeOf('fider', { number: '1', title: 'Spam', status: 'deleted' })).toBe(
    'left out: the post is deleted',
  )
})

/** The outcome of each row of a file. */
async function outcomesOf(file: string) {
  const bytes = readFileSync(new URL(`../cases/${file}`, import.meta.url))
  const [first, ...rows] = [...readRows(new FileText(bytes, undefined))].flat()
  const read = recordReader(detect(first!.cells)!, first!.cells)
  return rows.map(({ cells }) => read(cells))
}

test.each([
  ['stripe-statuses.csv', { ch_A1: 40 }, 6],
  ['stripe-march.csv', { ch_C1: 29 }, 1],
  ['stripe-march-april.csv', { ch_C1: 19, ch_C2: 29 }, 2],
  ['gumroad-disputes.csv', { 'D1==': 20, 'D3==': 40 }, 6],
])('%s: %o of %i rows', async (file, amounts, rows) => {
  const outcomes = await outcomesOf(file)
  expect(outcomes).toHaveLength(rows)
  const stored = outcomes.flatMap((one) => ('record' in one ? [[one.externalId, one.record.amount]] : []))
  expect(Object.fromEntries(stored)).toEqual(amounts)
  expect(outcomes.filter((one) => 'error' in one)).toEqual([])
})

test('cards of an archived list are left out, and ticked cards are done', async () => {
  expect(await outcomesOf('trello-archived-list.json')).toEqual([
    { record: { title: 'Open card', status: 'in_progress' }, externalId: 'c1' },
    { skip: 'the list is archived', externalId: 'c2' },
    {
      record: {
        ...{ title: 'Ticked card', status: 'done', labels: ['Bug'], dueDate: '2026-05-01' },
        completedAt: '2026-05-01T10:00:00.000Z',
      },
      externalId: 'c3',
    },
  ])
})

test('issues of the REST API keep their dates, and pull requests are left out', async () => {
  expect(await outcomesOf('github-rest-issues.json')).toEqual([
    {
      record: {
        ...{ title: 'The file does not open', status: 'done', labels: ['bug'] },
        description: 'Steps\n\nhttps://github.com/example/kite/issues/7',
        ...{ createdAt: '2026-02-01T09:00:00.000Z', completedAt: '2026-02-03T10:00:00.000Z' },
      },
      externalId: 'https://github.com/example/kite/issues/7',
    },
    { skip: 'a pull request', externalId: 'https://github.com/example/kite/pull/8' },
  ])
})
