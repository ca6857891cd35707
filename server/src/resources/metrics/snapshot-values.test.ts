import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

let now = new Date()
const { alice } = await testService({ clock: () => now })
let metric: { id: string }
let path: string
beforeEach(async () => {
  const { id } = await addProduct(alice)
  metric = await add(alice.api, `/products/${id}/metrics`, { key: 'mrr', name: 'MRR', type: 'snapshot' })
  path = `/products/${id}/metrics/mrr`
})

const id = expect.stringMatching(/^c[0-9a-z]{24}$/)
const today = () => now.toISOString().slice(0, 10)
const midnightAfter = () => new Date(Date.parse(`${today()}T24:00:00.000Z`))
const put = (body: object) => alice.api.put(`${path}/value`, body)
const patch = (body: object) => alice.api.patch(`${path}/value`, body)
const values = (query = '') => read(alice.api, `${path}/values${query}`)

test('a snapshot metric has an array of no value or of one', async () => {
  const reference = { id: metric.id, key: 'mrr', name: 'MRR', type: 'snapshot' }
  expect((await alice.api.get(`${path}/values`)).body).toEqual({ data: [], metric: reference })
  const { status, body } = await put({ value: 5 })
  expect([status, body]).toEqual([
    200,
    { data: { id, date: today(), value: 5, createdAt: now.toISOString() } },
  ])
  await put({ value: 6 })
  expect((await alice.api.get(`${path}/values`)).body).toEqual({
    data: [{ ...body.data, value: 6 }],
    metric: reference,
  })
})

test('its date is the UTC day of the last change, set or adjusted', async () => {
  now = new Date(midnightAfter().getTime() - 1)
  const { body: first } = await put({ value: 5 })
  expect(first.data.date).toBe(today())
  now = midnightAfter()
  const { body: second } = await patch({ delta: 1 })
  expect(second).toEqual({ data: { ...first.data, value: 6, date: today() }, previousValue: 5 })
  expect(second.data.date).not.toBe(first.data.date)
  now = new Date(now.getTime() + 40 * 24 * 3_600_000)
  expect((await put({ value: 6 })).body.data).toEqual({ ...first.data, value: 6, date: today() })
  expect(await values()).toEqual([{ ...first.data, value: 6, date: today() }])
})

test('a date in the body is ignored, whatever it holds', async () => {
  for (const date of [
    '2020-01-01',
    '2026-02-30',
    '',
    'soon',
    5,
    null,
    true,
    {},
    ['x'],
    { date: '2020-01-01' },
  ]) {
    expect((await put({ date, value: 5 })).body.data).toMatchObject({ date: today(), value: 5 })
    const { status, body } = await patch({ date, delta: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: { date: today(), value: 6 }, previousValue: 5 })
  }
  expect(await values()).toHaveLength(1)
})

test('the range is ignored, also one that ends before it starts', async () => {
  const { body } = await put({ value: 5 })
  for (const query of [
    '?endDate=2020-01-01',
    '?startDate=2999-01-01',
    '?startDate=2026-03-02&endDate=2026-03-01',
  ]) {
    expect(await values(query)).toEqual([body.data])
  }
})

test('an adjustment adds to the current value, from 0 where there is none, exactly', async () => {
  const { body } = await patch({ delta: 0.1 })
  expect(body).toEqual({
    data: { id, date: today(), value: 0.1, createdAt: now.toISOString() },
    previousValue: 0,
  })
  for (let i = 0; i < 9; i++) await patch({ delta: 0.1 })
  expect(await values()).toMatchObject([{ value: 1 }])
})

test('value and delta keep to the same rules as those of a date', async () => {
  for (const value of ['5', null]) expectInvalid(await put({ value }), { value: 'type' })
  expectInvalid(await put({}), { value: 'required' })
  expectInvalid(await patch({ delta: 2 ** 53 }), { delta: 'out_of_range' })
  await put({ value: 2 ** 53 - 1 })
  expectInvalid(await patch({ delta: 1 }), { delta: 'out_of_range' })
  expect(await values()).toMatchObject([{ value: 2 ** 53 - 1 }])
})
