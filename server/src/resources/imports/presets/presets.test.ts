import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FileText } from '../file-text.ts'
import type { ImportRecord } from '../mapped-record.ts'
import { readRows } from '../read-rows.ts'
import { recordReader } from '../record-reader.ts'
import { detect, presets, unusedColumns } from './presets.ts'

const fixtures = new URL('../fixtures/', import.meta.url)

/** For each row of a fixture, its record, or why it is left out. */
const expected: Record<string, (ImportRecord | string)[]> = {
  'app-store-financial.txt': [
    {
      ...{ amount: 8.4, currency: 'USD', type: 'one_time', source: 'App Store', date: '2026-05-02' },
      note: 'Paperplane\n\nPLANE1',
    },
    {
      ...{ amount: 0.7, currency: 'USD', type: 'refund', source: 'App Store', date: '2026-05-02' },
      note: 'Paperplane\n\nPLANE1',
    },
    'a row of totals',
  ],
  'app-store-sales.txt': [
    {
      ...{ amount: 70, currency: 'USD', type: 'one_time', source: 'App Store', date: '2026-05-03' },
      note: 'Paperplane\n\nPLANE1',
    },
    {
      ...{ amount: 62.97, currency: 'EUR', type: 'subscription', periodMonths: 12, source: 'App Store' },
      ...{ date: '2026-05-03', note: 'Paperplane Pro\n\nPRO.YEAR' },
    },
    {
      ...{ amount: 1.4, currency: 'USD', type: 'refund', source: 'App Store', date: '2026-05-03' },
      note: 'Paperplane\n\nPLANE1',
    },
    'the amount is 0',
  ],
  'app-store-reviews.json': [
    {
      content: 'Great\n\nNice, and fast.',
      source: 'OTHER',
      type: 'PRAISE',
      author: 'Tester',
      metadata: '{"rating":"5","territory":"USA","id":"00000013-2b0a-4d9e-9a4e-1a0b2c3d4e5f"}',
      createdAt: '2026-01-20T09:00:00.000Z',
    },
    {
      content: 'Bug\n\nCrashes',
      source: 'OTHER',
      type: 'OTHER',
      author: 'luca',
      metadata: '{"rating":"1","territory":"ITA","id":"00000014-2b0a-4d9e-9a4e-1a0b2c3d4e5f"}',
      createdAt: '2026-01-21T08:00:00.000Z',
    },
  ],
  'canny.json': [
    {
      content: 'Dark mode\n\nDark mode would be much easier on the eyes.',
      source: 'OTHER',
      type: 'FEATURE',
      author: 'Ada',
      authorEmail: 'ada@example.com',
      metadata:
        '{"url":"https://example.canny.io/admin/board/feature-requests/p/dark-mode",' +
        '"board.name":"Feature Requests","category.name":"UI","status":"open","score":"17","tags":"design"}',
      createdAt: '2026-05-03T21:36:49.000Z',
    },
    {
      content: 'Export as PDF',
      source: 'OTHER',
      type: 'FEATURE',
      author: 'Bo',
      metadata:
        '{"url":"https://example.canny.io/admin/board/feature-requests/p/export-as-pdf",' +
        '"board.name":"Feature Requests","status":"planned","score":"2"}',
      createdAt: '2026-05-04T08:00:00.000Z',
    },
  ],
  'fider.csv': [
    {
      content: 'Go is fast\n\nVery tiny description',
      source: 'OTHER',
      type: 'FEATURE',
      author: 'Faceless',
      metadata:
        '{"number":"10","votes_count":"4","status":"declined","response":"Nothing we need to ' +
        'do","tags":"easy, ignored"}',
      createdAt: '2026-03-23T19:33:22.000Z',
    },
    {
      content: 'Go is great',
      source: 'OTHER',
      type: 'FEATURE',
      author: 'Someone else',
      metadata: '{"number":"15","votes_count":"4","status":"open"}',
      createdAt: '2026-02-21T15:51:35.000Z',
    },
    {
      content: 'Go is easy',
      source: 'OTHER',
      type: 'FEATURE',
      author: 'Faceless',
      metadata:
        '{"number":"20","votes_count":"4","status":"duplicate","response":"This has already been ' +
        'suggested","tags":"this-tag-has,comma"}',
      createdAt: '2026-01-12T01:46:59.000Z',
    },
  ],
  'github-issues.json': [
    {
      title: 'The file does not open',
      description: 'Steps:\n1. Open the file\n\nhttps://github.com/example/paperplane/issues/7',
      status: 'done',
      labels: ['bug', 'good-first-issue'],
      createdAt: '2026-02-01T09:00:00.000Z',
      completedAt: '2026-02-03T10:00:00.000Z',
    },
    {
      title: 'Dark mode',
      description: 'https://github.com/example/paperplane/issues/8',
      status: 'todo',
      createdAt: '2026-02-02T09:00:00.000Z',
    },
  ],
  'google-forms.csv': [
    {
      content: 'What works well?\nThe export\n\nWhat should we improve?\nFaster search, please',
      source: 'OTHER',
      type: 'OTHER',
      authorEmail: 'ada@example.com',
      createdAt: '2026-05-03T18:29:15.000Z',
    },
    {
      content: 'What should we improve?\nDark mode',
      source: 'OTHER',
      type: 'OTHER',
      createdAt: '2026-05-04T07:05:00.000Z',
    },
  ],
  'google-play-reviews.csv': [
    {
      content: 'Großartig\n\nLäuft gut, schnell',
      source: 'OTHER',
      type: 'PRAISE',
      metadata:
        '{"Star Rating":"5","App Version Name":"2.1.0","Reviewer ' +
        'Language":"de","Device":"star2qltechn","Review ' +
        'Link":"https://play.google.com/console/reviews?reviewId=1"}',
      createdAt: '2026-09-10T10:00:00.000Z',
    },
    {
      content: 'Crashes on start',
      source: 'OTHER',
      type: 'OTHER',
      metadata:
        '{"Star Rating":"2","App Version Name":"2.1.0","Reviewer Language":"en","Device":"Pixel ' +
        '8","Review Link":"https://play.google.com/console/reviews?reviewId=2"}',
      createdAt: '2026-09-11T08:30:00.000Z',
    },
    'a rating without text',
  ],
  'gumroad.csv': [
    {
      amount: 48,
      currency: 'USD',
      type: 'subscription',
      source: 'Gumroad',
      note: 'Paperplane Pro\n\n4B7yYRzvZ==',
      customer: 'ada@example.com',
      date: '2026-05-02',
      periodMonths: 12,
      createdAt: '2026-05-02T10:15:00.000Z',
    },
    {
      amount: 7.5,
      currency: 'USD',
      type: 'one_time',
      source: 'Gumroad',
      note: 'Paperplane icons\n\n9C8zZSawA==',
      customer: 'bo@example.com',
      date: '2026-05-03',
      createdAt: '2026-05-03T11:00:00.000Z',
    },
    'refunded in full',
    'a row of totals',
  ],
  'lemon-squeezy.json': [
    {
      amount: 9.99,
      currency: 'USD',
      type: 'one_time',
      source: 'Lemon Squeezy',
      note: 'Paperplane, 2 years\n\n104e18a2-d755-4d4b-80c4-a6c1dcbe1c10',
      customer: '1',
      date: '2026-08-17',
      createdAt: '2026-08-17T09:45:53.000Z',
    },
    {
      amount: 37.5,
      currency: 'EUR',
      type: 'one_time',
      source: 'Lemon Squeezy',
      note: 'Paperplane\n\n5a1cf1c2-1b0d-4d0c-9f0e-1f2a3b4c5d6e',
      date: '2026-08-18',
      createdAt: '2026-08-18T09:00:00.000Z',
    },
    'status is "refunded"',
  ],
  'linear.csv': [
    {
      title: 'License',
      description: 'Add the licence\nto the footer',
      priority: 'high',
      status: 'done',
      labels: ['Improvement', 'Good-first-issue'],
      createdAt: '2026-05-14T08:53:33.000Z',
      completedAt: '2026-05-23T16:06:19.000Z',
    },
    {
      title: 'Design tokens',
      description: '- colours',
      priority: 'high',
      status: 'in_progress',
      dueDate: '2026-06-30',
      createdAt: '2026-05-15T09:01:00.000Z',
    },
    {
      title: 'Old idea',
      priority: 'medium',
      status: 'done',
      createdAt: '2026-05-15T09:02:17.000Z',
      completedAt: '2026-05-23T16:10:00.000Z',
    },
  ],
  'paddle.json': [
    {
      amount: 29,
      currency: 'USD',
      type: 'subscription',
      source: 'Paddle',
      note: '325-10566\n\ntxn_01hv8wptq8987qeep44cyrewp9',
      customer: 'ctm_01hv6y1jedq4p1n0yqn5ba3ky4',
      date: '2026-04-12',
      createdAt: '2026-04-12T10:12:33.201Z',
    },
    {
      amount: 3000,
      currency: 'JPY',
      type: 'one_time',
      source: 'Paddle',
      note: '325-10567\n\ntxn_01hv8m0mnx3sj85e7gxc6kga03',
      customer: 'ctm_01hv8gnmwk5rkrmhtgwzkgkxqb',
      date: '2026-04-13',
      createdAt: '2026-04-13T08:00:00.000Z',
    },
    'status is "draft"',
  ],
  'plausible.csv': [
    { date: '2026-10-19', value: 2 },
    { date: '2026-10-20', value: 1 },
    { date: '2026-10-21', value: 0 },
  ],
  'stripe-balance.csv': [
    {
      amount: 30,
      currency: 'usd',
      type: 'subscription',
      source: 'Stripe',
      note: 'Subscription update\n\nch_1',
      date: '2026-04-23',
      createdAt: '2026-04-23T21:56:00.000Z',
    },
    {
      amount: 12.5,
      currency: 'usd',
      type: 'refund',
      source: 'Stripe',
      note: 'REFUND FOR CHARGE (Paperplane)\n\nre_1',
      date: '2026-04-24',
      createdAt: '2026-04-24T08:00:00.000Z',
    },
    'Type is "payout"',
  ],
  'stripe-payments.csv': [
    {
      amount: 29,
      currency: 'usd',
      type: 'subscription',
      source: 'Stripe',
      note: 'Subscription creation\n\nch_1A',
      customer: 'cus_1',
      date: '2026-03-01',
      createdAt: '2026-03-01T09:30:00.000Z',
    },
    {
      amount: 999,
      currency: 'eur',
      type: 'one_time',
      source: 'Stripe',
      note: 'Paperplane, lifetime\n\nch_1B',
      customer: 'cus_2',
      date: '2026-03-02',
      createdAt: '2026-03-02T10:00:00.000Z',
    },
    'Status is "Failed"',
    'refunded in full',
  ],
  'trello.json': [
    {
      ...{ title: 'Fix the cursor', description: 'It **blinks**.', status: 'in_progress', labels: ['Bug'] },
      ...{ dueDate: '2026-07-01', createdAt: '2020-06-16T07:57:35.000Z' },
    },
    { title: 'Print view', status: 'todo', createdAt: '2020-06-16T07:57:42.000Z' },
    {
      ...{ title: 'Set up the board', status: 'done' },
      ...{ createdAt: '2020-06-16T07:57:42.000Z', completedAt: '2026-06-17T08:00:00.000Z' },
    },
    'the card is archived',
  ],
  'umami.json': [
    { date: '2026-04-20', value: 2 },
    { date: '2026-04-21', value: 4 },
    { date: '2026-04-22', value: 3 },
  ],
}

test('each preset has a fixture', () => {
  const names = readdirSync(fixtures).map((file) => file.replace(/\..*/, ''))
  expect(names.toSorted()).toEqual(presets.map(({ preset }) => preset).toSorted())
})

test.each(readdirSync(fixtures))('%s is recognised and gives its records', (file) => {
  const text = new FileText(readFileSync(new URL(file, fixtures)), undefined)
  const [first, ...rows] = [...readRows(text)].flat()
  const headings = first!.cells
  const detected = detect(headings)!
  expect(detected.preset).toBe(file.replace(/\..*/, ''))
  const read = recordReader(detected, headings)
  const outcomes = rows.map(({ cells }) => read(cells))
  expect(outcomes.map((one) => ('record' in one ? one.record : 'skip' in one ? one.skip : one))).toEqual(
    expected[file],
  )
  // Columns that are named as not used change nothing.
  const unused = new Set(unusedColumns(headings, detected))
  const changed = rows.map(({ cells }) => cells.map((cell, i) => (unused.has(headings[i]!) ? 'other' : cell)))
  expect(changed.map((cells) => read(cells))).toEqual(outcomes)
})

test('a name limits the presets; unknown headings fit none', () => {
  const { headings } = presets.find(({ preset }) => preset === 'stripe-balance')!
  expect(detect(headings, 'stripe')?.preset).toBe('stripe-balance')
  expect(detect(headings, 'stripe-balance')?.preset).toBe('stripe-balance')
  expect(detect(headings, 'paddle')).toBeUndefined()
  expect(detect(['date', 'amount'])).toBeUndefined()
})
