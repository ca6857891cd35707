import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const now = new Date()
const { alice } = await testService({ clock: () => now })
let path: string
beforeEach(async () => {
  path = `/products/${(await addProduct(alice)).id}/revenue`
})

const id = expect.stringMatching(/^c[0-9a-z]{24}$/)
const createdAt = now.toISOString()
const types = [
  'subscription',
  'one_time',
  'lifetime',
  'advertising',
  'enterprise',
  'affiliate',
  'refund',
  'other',
]
const least = { amount: 19.99, type: 'subscription', date: '2026-03-31' }
const everything = { ...least, currency: 'EUR', source: ' Stripe 💳 ', note: 'first\nof many' }

test('revenue is added with every field, stored as sent, and found again', async () => {
  const { status, headers, body } = await alice.api.post(path, everything)
  expect(status).toBe(201)
  expect(body).toEqual({ data: { id, ...everything, createdAt } })
  expect(headers.location).toBe(`/api/v1${path}/${body.data.id}`)
  expect((await alice.api.get(`${path}/${body.data.id}`)).body).toEqual(body)
  expect((await alice.api.get(path)).body).toEqual({ data: [body.data] })
})

test('revenue needs amount, type and date; it is in USD; null is the same as not sent', async () => {
  const defaults = { id, ...least, currency: 'USD', source: null, note: null, createdAt }
  expect(await add(alice.api, path, least)).toEqual(defaults)
  expect(await add(alice.api, path, { ...least, currency: null, source: null, note: null })).toEqual(defaults)
  expectInvalid(await alice.api.post(path, {}), { amount: 'required', type: 'required', date: 'required' })
})

test('every type is taken, refunds with a positive amount too', async () => {
  for (const type of types)
    expect(await add(alice.api, path, { ...least, type })).toMatchObject({ type, amount: 19.99 })
  expectInvalid(await alice.api.post(path, { ...least, type: 'refund', amount: -5 }), {
    amount: 'out_of_range',
  })
})

const wrong = {
  type: { enum: ['Subscription', 'one-time', 'ONE_TIME', '', null] },
  source: { type: [5] },
  note: { type: [{}] },
  date: {
    type: [20260331, null],
    format: ['2026-02-29', '2026-04-31', '', '2026-03-31T00:00:00Z', '1.4.2026'],
  },
}

test('wrong values are refused, field by field, when revenue is added and when it is changed', async () => {
  await expectEachInvalid((body) => alice.api.post(path, body), least, wrong)
  expect(await read(alice.api, path)).toEqual([])
  const revenue = await add(alice.api, path, everything)
  await expectEachInvalid((body) => alice.dashboard.patch(`${path}/${revenue.id}`, body), {}, wrong)
  expect(await read(alice.api, `${path}/${revenue.id}`)).toEqual(revenue)
})

test('the list is by date, newest first, then by creation, newest first', async () => {
  const days = ['2026-03-02', '2026-03-05', '2026-03-02', '2025-12-31', '2026-03-05']
  for (const [i, date] of days.entries()) await add(alice.api, path, { ...least, date, note: `${i}` })
  expect((await read(alice.api, path)).map(({ note }: { note: string }) => note).join('')).toBe('41203')
})

test('the dashboard changes what is sent; null clears source and note alone', async () => {
  const revenue = await add(alice.dashboard, path, everything)
  const item = `${path}/${revenue.id}`
  expect((await alice.dashboard.patch(item, {})).body).toEqual({ data: revenue })
  const change = { amount: 0.0001, currency: 'jpy', type: 'refund', date: '2026-04-01' }
  const { status, body } = await alice.dashboard.patch(item, change)
  const changed = { ...revenue, ...change, currency: 'JPY' }
  expect([status, body]).toEqual([200, { data: changed }])
  const cleared = { source: null, note: null }
  expect((await alice.dashboard.patch(item, cleared)).body.data).toEqual({ ...changed, ...cleared })
  expectInvalid(await alice.dashboard.patch(item, { amount: null, currency: null, type: null, date: null }), {
    amount: 'type',
    currency: 'type',
    type: 'enum',
    date: 'type',
  })
})

test('periodMonths and customer are set in the dashboard; the API shows the customer if asked', async () => {
  const own = { periodMonths: 12, customer: 'cus_1' }
  const annual = await add(alice.dashboard, path, { ...least, ...own })
  expect(annual).toEqual({
    id,
    ...least,
    currency: 'USD',
    source: null,
    note: null,
    createdAt,
    ...own,
  })
  expect(await read(alice.dashboard, `${path}/${annual.id}`)).toEqual(annual)
  const { periodMonths: _, customer, ...published } = annual
  expect(await read(alice.api, `${path}/${annual.id}`)).toEqual(published)
  expect(await read(alice.api, path)).toEqual([published])
  expect(await read(alice.api, `${path}?include=customer`)).toEqual([{ ...published, customer }])

  const { headers, body } = await alice.api.post(path, { ...least, ...own })
  expect(headers['x-ignored-fields']).toBe('periodMonths, customer')
  expect(await read(alice.dashboard, `${path}/${body.data.id}`)).toEqual({
    ...body.data,
    periodMonths: null,
    customer: null,
  })
})

test('periodMonths is a whole number from 1 to 120, or null', async () => {
  const { id } = await add(alice.dashboard, path, least)
  const item = `${path}/${id}`
  for (const periodMonths of [1, 120, null]) {
    expect(await add(alice.dashboard, path, { ...least, periodMonths })).toMatchObject({ periodMonths })
    expect((await alice.dashboard.patch(item, { periodMonths })).body.data).toMatchObject({ periodMonths })
  }
  const wrong = { periodMonths: { out_of_range: [0, -1, 121], type: [1.5, '12', true] } }
  await expectEachInvalid((body) => alice.dashboard.post(path, body), least, wrong)
  await expectEachInvalid((body) => alice.dashboard.patch(item, body), {}, wrong)
})
