import { beforeEach, expect, test } from 'vitest'
import { add, addMany, addProduct, read, times } from '../../testing/records.ts'
import { expectBadQuery, expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

let now = new Date()
const { alice } = await testService({ clock: () => now })
let productId: string
let path: string
beforeEach(async () => {
  productId = (await addProduct(alice)).id
  path = `/products/${productId}/logs`
})

interface Log {
  id: string
  content: string
  logDate: string
}

const logDate = '2026-03-31'
const list = async (query = '') => {
  const { status, body } = await alice.api.get(path + query)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['data', 'pagination'])
  return body as { data: Log[]; pagination: object }
}

test('a log is made, stored as sent, and found again', async () => {
  const sent = { content: '  Streams 🌊\n', logDate: '2028-02-29' }
  const { status, headers, body } = await alice.api.post(path, sent)
  expect(status).toBe(201)
  const at = now.toISOString()
  const id = expect.stringMatching(/^log_c[0-9a-z]{24}$/)
  expect(body).toEqual({ data: { id, productId, ...sent, createdAt: at, updatedAt: at } })
  expect(headers.location).toBe(`/api/v1${path}/${body.data.id}`)
  expect((await alice.api.get(`${path}/${body.data.id}`)).body).toEqual(body)
  expect(await list()).toEqual({
    data: [body.data],
    pagination: { page: 1, pageSize: 10, total: 1, totalPages: 1 },
  })
})

const wrong = {
  content: { type: [5, null, []], too_short: [''], blank: [' \n'] },
  logDate: {
    type: [5, null],
    format: ['2026-02-29', '2026-00-10', '31/03/2026', '2026-03-31T10:00:00Z', ''],
  },
}

test('wrong values are refused, field by field, when a log is made and when it is changed', async () => {
  expectInvalid(await alice.api.post(path, {}), { content: 'required', logDate: 'required' })
  await expectEachInvalid((body) => alice.api.post(path, body), { content: 'x', logDate }, wrong)
  expect((await list()).data).toEqual([])
  const log = await add(alice.api, path, { content: 'x', logDate })
  await expectEachInvalid((body) => alice.dashboard.patch(`${path}/${log.id}`, body), {}, wrong)
  expect(await read(alice.api, `${path}/${log.id}`)).toEqual(log)
})

test('logs come newest logDate first, then the last made, however they were added', async () => {
  const days = ['2026-03-02', '2026-03-05', '2026-03-02', '2025-12-31', '2026-03-05', '2026-03-02']
  for (const [i, logDate] of days.entries()) await add(alice.api, path, { content: `${i}`, logDate })
  expect((await list()).data.map(({ content }) => content).join('')).toBe('415203')
})

test('pages cover all logs without gaps or duplicates, and the total is always right', async () => {
  const none = { page: 1, pageSize: 10, total: 0, totalPages: 0 }
  expect(await list()).toEqual({ data: [], pagination: none })
  const bodies = times(123, (i) => ({ content: `${i}`, logDate: `2026-01-0${1 + (i % 4)}` }))
  const rows: Log[] = await addMany(alice.api, path, bodies)
  const inOrder = rows.sort((a, b) => (a.logDate + a.id < b.logDate + b.id ? 1 : -1))
  // 41 fills each page exactly.
  for (const pageSize of [1, 10, 41, 100]) {
    const totalPages = Math.ceil(123 / pageSize)
    const seen: Log[] = []
    for (let page = 1; page <= totalPages; page++) {
      const { data, pagination } = await list(`?page=${page}&pageSize=${pageSize}`)
      expect(pagination).toEqual({ page, pageSize, total: 123, totalPages })
      seen.push(...data)
    }
    expect(seen).toEqual(inOrder)
    const past = await list(`?page=${totalPages + 1}&pageSize=${pageSize}`)
    expect(past).toEqual({ data: [], pagination: { page: totalPages + 1, pageSize, total: 123, totalPages } })
  }
  expect((await list('?page=2')).data).toEqual(inOrder.slice(10, 20))
  expect((await list('?pageSize=100')).data).toEqual(inOrder.slice(0, 100))
  const far = { data: [], pagination: { total: 123, totalPages: 2 } }
  expect(await list('?page=1000000&pageSize=100')).toMatchObject(far)
})

test('page and pageSize out of range, or no whole numbers, are refused', async () => {
  for (const page of ['0', '-1'])
    expectBadQuery(await alice.api.get(`${path}?page=${page}`), { page: 'out_of_range' })
  for (const size of ['0', '101', '-5'])
    expectBadQuery(await alice.api.get(`${path}?pageSize=${size}`), { pageSize: 'out_of_range' })
  for (const value of ['', 'x', '1.5', '1e1', '99999999999999999999']) {
    const answer = await alice.api.get(`${path}?page=${value}&pageSize=${value}`)
    expectBadQuery(answer, { page: 'type', pageSize: 'type' })
  }
  expectBadQuery(await alice.api.get(`${path}?page=1&page=2`), { page: 'duplicate' })
})

test('the total falls with a deletion and rises with the next log', async () => {
  const total = async () => (await list()).pagination
  const { id } = await add(alice.api, path, { content: 'x', logDate })
  await add(alice.api, path, { content: 'y', logDate })
  await add(alice.api, `/products/${(await addProduct(alice)).id}/logs`, { content: 'Elsewhere', logDate })
  await alice.api.delete(`${path}/${id}`)
  await alice.api.delete(`${path}/${id}`)
  await alice.api.post(path, { content: '', logDate })
  expect(await total()).toMatchObject({ total: 1 })
  await add(alice.dashboard, path, { content: 'z', logDate })
  expect(await total()).toMatchObject({ total: 2 })
})

test('the dashboard mends what is sent and moves updatedAt; the log moves to its new day', async () => {
  const first = await add(alice.api, path, { content: 'first', logDate })
  const second = await add(alice.api, path, { content: 'second', logDate })
  now = new Date(now.getTime() + 1_000)
  const { status, body } = await alice.dashboard.patch(`${path}/${first.id}`, { logDate: '2026-04-01' })
  const mended = { ...first, logDate: '2026-04-01', updatedAt: now.toISOString() }
  expect([status, body]).toEqual([200, { data: mended }])
  expect(await list()).toMatchObject({ data: [mended, second], pagination: { total: 2 } })
  const renamed = await alice.dashboard.patch(`${path}/${first.id}`, { content: 'new' })
  expect(renamed.body.data).toEqual({ ...mended, content: 'new' })
})
