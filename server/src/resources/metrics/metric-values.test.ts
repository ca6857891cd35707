import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read, times, walkPages } from '../../testing/records.ts'
import { expectBadQuery, expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

let now = new Date()
const { alice } = await testService({ clock: () => now })
let metric: { id: string }
let path: string
beforeEach(async () => {
  const { id } = await addProduct(alice)
  metric = await add(alice.api, `/products/${id}/metrics`, { key: 'users', name: 'Users' })
  path = `/products/${id}/metrics/users`
})

const date = '2026-03-31'
const id = expect.stringMatching(/^c[0-9a-z]{24}$/)
const put = (body: object) => alice.api.put(`${path}/value`, body)
const patch = (body: object) => alice.api.patch(`${path}/value`, body)
const values = (query = '') => read(alice.api, `${path}/values${query}`)
const dates = async (query: string) => (await values(query)).map((value: { date: string }) => value.date)

test('a value is set for its date, and set again it is overwritten in place', async () => {
  const { status, body } = await put({ date, value: 41.5 })
  expect(status).toBe(200)
  const first = { id, date, value: 41.5, createdAt: now.toISOString() }
  expect(body).toEqual({ data: first })
  now = new Date(now.getTime() + 1_000)
  expect((await put({ date, value: -2 })).body).toEqual({ data: { ...body.data, value: -2 } })
  expect(await values()).toEqual([{ ...body.data, value: -2 }])
})

test('the values are sorted by date, the earliest first, in whatever order they were set', async () => {
  for (const [value, date] of ['2026-03-02', '2025-12-31', '2028-02-29', '2026-03-01'].entries())
    await put({ date, value })
  const { body } = await alice.api.get(`${path}/values`)
  expect(body).toEqual({
    data: [
      ['2025-12-31', 1],
      ['2026-03-01', 3],
      ['2026-03-02', 0],
      ['2028-02-29', 2],
    ].map(([date, value]) => ({ id, date, value, createdAt: now.toISOString() })),
    metric: { id: metric.id, key: 'users', name: 'Users', type: 'timeseries' },
  })
})

test('both bounds of the range are inclusive, either or both may be missing', async () => {
  const all = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05']
  for (const date of all) await put({ date, value: 1 })
  expect(await dates('?startDate=2026-03-02')).toEqual(all.slice(1))
  expect(await dates('?endDate=2026-03-03')).toEqual(all.slice(0, 3))
  expect(await dates('?startDate=2026-03-02&endDate=2026-03-03')).toEqual(all.slice(1, 3))
  expect(await dates('?startDate=2026-03-02&endDate=2026-03-02')).toEqual(['2026-03-02'])
  expect(await dates('?startDate=2026-03-04&endDate=2026-03-04')).toEqual([])
  expect(await dates('?startDate=2026-03-06')).toEqual([])
  expect(await dates('')).toEqual(all)
})

test('a range that ends before it starts, or a bound that is no day, is refused', async () => {
  expectBadQuery(await alice.api.get(`${path}/values?startDate=2026-03-02&endDate=2026-03-01`), {
    startDate: 'out_of_range',
  })
  for (const bound of ['2026-02-29', '2026-3-1', '', '2026-03-01T00:00:00Z']) {
    expectBadQuery(await alice.api.get(`${path}/values?startDate=${bound}&endDate=${bound}`), {
      startDate: 'format',
      endDate: 'format',
    })
  }
})

test('more than a thousand values come whole, with the metric behind them, and in pages', async () => {
  const days = times(1_250, (i) => new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10))
  await Promise.all(days.map((date, value) => put({ date, value })))
  const { body } = await alice.api.get(`${path}/values`)
  expect(Object.keys(body)).toEqual(['data', 'metric'])
  expect(body.data.map((value: { date: string }) => value.date)).toEqual(days)
  expect(body.data.map((value: { value: number }) => value.value)).toEqual(times(1_250, (i) => i))
  expect(body.metric).toEqual({ id: metric.id, key: 'users', name: 'Users', type: 'timeseries' })
  expect(await dates('?startDate=2020-01-11&endDate=2023-06-01')).toEqual(days.slice(10, 1_248))

  const pages = await walkPages(alice.api, `${path}/values?startDate=2020-01-11&limit=100`)
  expect(pages.flat().map(({ date }) => date)).toEqual(days.slice(10))
  expect((await alice.api.get(`${path}/values?limit=100`)).body.metric).toEqual(body.metric)
  expectBadQuery(await alice.api.get(`${path}/values?limit=101`), { limit: 'out_of_range' })
})

test('a timeseries value needs a date that is a day', async () => {
  for (const send of [
    (body: object) => put({ value: 1, ...body }),
    (body: object) => patch({ delta: 1, ...body }),
  ]) {
    for (const body of [{}, { date: null }]) expectInvalid(await send(body), { date: 'required' })
    for (const date of ['2026-02-29', '', 'today', 20260331, {}, ['2026-03-31'], '2026-03-31T00:00:00Z']) {
      expectInvalid(await send({ date }), { date: 'format' })
    }
  }
  expect(await values()).toEqual([])
})

const wrong = { type: ['5', null, true, [1], {}], out_of_range: [2 ** 53, -(2 ** 53), 1e308] }

test('value and delta are required numbers, at most 2^53 - 1 in size', async () => {
  await expectEachInvalid(put, { date }, { value: wrong })
  await expectEachInvalid(patch, { date }, { delta: wrong })
  expectInvalid(await put({ date }), { value: 'required' })
  expectInvalid(await patch({ date }), { delta: 'required' })
  for (const number of ['1e999', '-1e999']) {
    expect((await alice.api.put(`${path}/value`, `{"date":"${date}","value":${number}}`)).status).toBe(422)
    expect((await alice.api.patch(`${path}/value`, `{"date":"${date}","delta":${number}}`)).status).toBe(422)
  }
  expect(await values()).toEqual([])
  for (const value of [2 ** 53 - 1, -(2 ** 53 - 1), 0, 0.1, -1e-9, 5e-324]) {
    expect((await put({ date, value })).body.data.value).toBe(value)
    expect(await values()).toMatchObject([{ value }])
  }
})

test('an adjustment gives the value after it, and the value before it beside', async () => {
  const { body: before } = await put({ date, value: 10 })
  const { status, body } = await patch({ date, delta: -2.5 })
  expect(status).toBe(200)
  expect(body).toEqual({ data: { ...before.data, value: 7.5 }, previousValue: 10 })
  expect((await patch({ date, delta: 0 })).body).toEqual({ ...body, previousValue: 7.5 })
  expect(await values()).toEqual([body.data])
})

test('an adjustment where no value is counts from 0, and leaves other dates alone', async () => {
  await put({ date: '2026-03-30', value: 5 })
  const { status, body } = await patch({ date, delta: 3 })
  const made = { id, date, value: 3, createdAt: now.toISOString() }
  expect([status, body]).toEqual([200, { data: made, previousValue: 0 }])
  expect(await values()).toMatchObject([{ value: 5 }, { value: 3 }])
})

test('numbers add up as people expect', async () => {
  const sums: [number[], number][] = [
    [times(10, () => 0.1), 1],
    [[0.1, 0.2, -0.3], 0],
    [[1.005, 1.005], 2.01],
    [[1e-7, 2e-7], 3e-7],
    [[9007199254740990, 1], 9007199254740991],
    [[1e15, 0.1, -1e15], 0.1],
    [[-5, 2.2, 2.8], 0],
  ]
  for (const [i, [deltas, sum]] of sums.entries()) {
    const date = `2026-03-1${i}`
    let last = 0
    for (const delta of deltas) {
      const { body } = await patch({ date, delta })
      expect(body.previousValue).toBe(last)
      last = body.data.value
    }
    expect(last, deltas.join(' + ')).toBe(sum)
  }
})

test('a delta that the sum cannot hold is refused and changes nothing', async () => {
  for (const [value, delta] of [
    [9007199254740920, -0.1],
    [1e15, 0.13],
  ] as const) {
    await put({ date, value })
    expectInvalid(await patch({ date, delta }), { delta: 'out_of_range' })
    expect(await values()).toMatchObject([{ value }])
  }
  await put({ date, value: 1000 })
  expect((await patch({ date, delta: 1 / 3 })).body.data.value).toBeCloseTo(1000.3333333333333, 12)
})

test('a sum past 2^53 - 1 is refused and changes nothing', async () => {
  for (const sign of [1, -1]) {
    const edge = sign * (2 ** 53 - 1)
    await put({ date, value: edge - sign })
    expect((await patch({ date, delta: sign })).body.data.value).toBe(edge)
    expectInvalid(await patch({ date, delta: sign }), { delta: 'out_of_range' })
    expectInvalid(await patch({ date, delta: edge }), { delta: 'out_of_range' })
    expect(await values()).toMatchObject([{ value: edge }])
  }
})
