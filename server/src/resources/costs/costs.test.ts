import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const now = new Date()
const { alice } = await testService({ clock: () => now })
let path: string
beforeEach(async () => {
  path = `/products/${(await addProduct(alice)).id}/costs`
})

const id = expect.stringMatching(/^c[0-9a-z]{24}$/)
const createdAt = now.toISOString()
const least = { name: 'Server', amount: 19.99, category: 'INFRASTRUCTURE', date: '2026-03-31' }
const everything = { ...least, name: ' Hosting ☁️ ', currency: 'EUR', isRecurring: true, note: 'two\nnodes' }

test('a cost is added with every field, stored as sent, and found again', async () => {
  const { status, headers, body } = await alice.api.post(path, everything)
  expect(status).toBe(201)
  expect(body).toEqual({ data: { id, ...everything, createdAt } })
  expect(headers.location).toBe(`/api/v1${path}/${body.data.id}`)
  for (const audience of [alice.api, alice.dashboard]) {
    expect((await audience.get(`${path}/${body.data.id}`)).body).toEqual(body)
    expect((await audience.get(path)).body).toEqual({ data: [body.data] })
  }
})

test('a cost needs name, amount, category and date; it is in USD and not recurring by default', async () => {
  const defaults = { id, ...least, currency: 'USD', isRecurring: false, note: null, createdAt }
  expect(await add(alice.api, path, least)).toEqual(defaults)
  expect(await add(alice.api, path, { ...least, currency: null, isRecurring: null, note: null })).toEqual(
    defaults,
  )
  expectInvalid(await alice.api.post(path, {}), {
    name: 'required',
    amount: 'required',
    category: 'required',
    date: 'required',
  })
})

test('every category is taken, and isRecurring is what was sent', async () => {
  for (const category of ['INFRASTRUCTURE', 'THIRD_PARTY', 'MARKETING', 'TOOLS', 'OTHER']) {
    expect(await add(alice.api, path, { ...least, category })).toMatchObject({ category })
  }
  for (const isRecurring of [true, false]) {
    const { id } = await add(alice.api, path, { ...least, isRecurring })
    expect(await read(alice.api, `${path}/${id}`)).toMatchObject({ isRecurring })
  }
})

const wrong = {
  name: { type: [5, null], too_short: [''], blank: [' \t'] },
  category: { enum: ['Tools', 'THIRD-PARTY', 'infrastructure', '', null] },
  isRecurring: { type: ['true', 1, 0, []] },
  note: { type: [5] },
  date: { type: [20260331, null], format: ['2026-02-29', '2026-06-31', '', '2026-03-31T00:00:00Z'] },
}

test('wrong values are refused, field by field, when a cost is added and when it is changed', async () => {
  await expectEachInvalid((body) => alice.api.post(path, body), least, wrong)
  expect(await read(alice.api, path)).toEqual([])
  const cost = await add(alice.api, path, everything)
  await expectEachInvalid((body) => alice.dashboard.patch(`${path}/${cost.id}`, body), {}, wrong)
  expect(await read(alice.api, `${path}/${cost.id}`)).toEqual(cost)
})

test('the list is by date, newest first, then by creation, newest first', async () => {
  const days = ['2026-03-02', '2026-03-05', '2026-03-02', '2025-12-31', '2026-03-05']
  for (const [i, date] of days.entries()) await add(alice.api, path, { ...least, date, name: `${i}` })
  expect((await read(alice.api, path)).map(({ name }: { name: string }) => name).join('')).toBe('41203')
})

test('the dashboard changes what is sent; null clears the note alone', async () => {
  const cost = await add(alice.api, path, everything)
  const item = `${path}/${cost.id}`
  expect((await alice.dashboard.patch(item, {})).body).toEqual({ data: cost })
  const change = {
    name: 'CDN',
    amount: 0.0001,
    currency: 'jpy',
    category: 'TOOLS',
    isRecurring: false,
    date: '2026-04-01',
  }
  const { status, body } = await alice.dashboard.patch(item, change)
  const changed = { ...cost, ...change, currency: 'JPY' }
  expect([status, body]).toEqual([200, { data: changed }])
  expect((await alice.dashboard.patch(item, { note: null })).body.data).toEqual({ ...changed, note: null })
  expect((await alice.dashboard.patch(item, { isRecurring: true })).body.data).toEqual({
    ...changed,
    note: null,
    isRecurring: true,
  })
  expectInvalid(
    await alice.dashboard.patch(item, { name: null, amount: null, currency: null, isRecurring: null }),
    {
      name: 'type',
      amount: 'type',
      currency: 'type',
      isRecurring: 'type',
    },
  )
})
