import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { Caller } from '../../testing/caller.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectConflict, expectEachInvalid, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

/** The time of the storage never steps back, so it goes on from test to test. */
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => {
  vi.useRealTimers()
})
const { app, alice } = await testService()
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
let productId: string
let path: string
beforeEach(async () => {
  productId = (await addProduct(alice)).id
  path = `/products/${productId}/feedback-key`
})

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
const submit = async (key: string) =>
  (await new Caller(app, '/api/v1', { authorization: `Bearer ${key}` }).post('/feedback', { content: 'Hi' })).status
const rotate = async (body: object) => {
  const { status, body: answer } = await alice.dashboard.post(`${path}/rotate`, body)
  expect(status).toBe(200)
  return answer.data
}

test('a key is made for a product and shown this once', async () => {
  const { status, headers, body } = await alice.dashboard.post(path, {})
  expect(status).toBe(201)
  expect(headers.location).toBe(`/dashboard/api${path}`)
  const { key, ...shown } = body.data
  expect(key).toMatch(/^svc_fb_[0-9A-Za-z]{38}$/)
  expect(shown).toEqual({
    productId,
    hint: key.slice(-4),
    dailyLimit: 1000,
    acceptedToday: 0,
    allowedOrigins: [],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    rotatedAt: null,
    previousKeyValidUntil: null,
    lastUsedAt: null,
  })
  const again = await alice.dashboard.get(path)
  expect(again.body).toEqual({ data: shown })
  expect(again.text).not.toContain(key)
})

test('a product has one key: a second is a conflict, and the first still works', async () => {
  const { key } = await add(alice.dashboard, path, {})
  expectConflict(await alice.dashboard.post(path, { dailyLimit: 5 }))
  expect(await read(alice.dashboard, path)).toMatchObject({ dailyLimit: 1000 })
  expect(await submit(key)).toBe(201)
})

test('what a product without a key is asked about it is not there', async () => {
  expectMissing(
    await alice.dashboard.get(path),
    await alice.dashboard.patch(path, { dailyLimit: 5 }),
    await alice.dashboard.delete(path),
    await alice.dashboard.post(`${path}/rotate`, {}),
  )
})

test('accepted submissions of the day are counted', async () => {
  const { key } = await add(alice.dashboard, path, { dailyLimit: 2 })
  expect([await submit(key), await submit(key), await submit(key)]).toEqual([201, 201, 429])
  expect(await read(alice.dashboard, path)).toMatchObject({ acceptedToday: 2, dailyLimit: 2 })
  wait(dayMs)
  expect(await read(alice.dashboard, path)).toMatchObject({ acceptedToday: 0 })
})

test('the limit and the origins are changed at once, each on its own', async () => {
  const { key } = await add(alice.dashboard, path, { dailyLimit: 1 })
  expect([await submit(key), await submit(key)]).toEqual([201, 429])
  const { status, body } = await alice.dashboard.patch(path, { dailyLimit: 2 })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ dailyLimit: 2, allowedOrigins: [], acceptedToday: 1 })
  expect([await submit(key), await submit(key)]).toEqual([201, 429])
  const allowedOrigins = ['https://a.example.com', 'http://localhost:3000']
  expect((await alice.dashboard.patch(path, { allowedOrigins })).body.data).toMatchObject({ dailyLimit: 2, allowedOrigins })
  expect((await alice.dashboard.patch(path, {})).body.data).toMatchObject({ dailyLimit: 2, allowedOrigins })
  expect((await alice.dashboard.patch(path, { allowedOrigins: [] })).body.data.allowedOrigins).toEqual([])
})

test('wrong limits and origins are refused', async () => {
  const wrong = {
    dailyLimit: { out_of_range: [0, -1, 1_000_001], type: [1.5, '5', true] },
    allowedOrigins: { type: ['https://a.example.com'], uniqueItems: [['https://a.example.com', 'https://a.example.com']] },
  }
  await expectEachInvalid((body) => alice.dashboard.post(path, body), {}, wrong)
  expectMissing(await alice.dashboard.get(path))
  for (const dailyLimit of [1, 1_000_000]) {
    expect(await add(alice.dashboard, path, { dailyLimit })).toMatchObject({ dailyLimit })
    await alice.dashboard.delete(path)
  }
  await add(alice.dashboard, path, {})
  await expectEachInvalid((body) => alice.dashboard.patch(path, body), {}, wrong)
  for (const origin of ['a.example.com', 'https://a.example.com/', 'https://a.example.com/x', '*', 'null', '']) {
    expect((await alice.dashboard.patch(path, { allowedOrigins: [origin] })).status).toBe(422)
  }
})

test('rotation gives a new key and ends the old one at once; limit and origins stay', async () => {
  const first = await add(alice.dashboard, path, { dailyLimit: 5, allowedOrigins: ['https://a.example.com'] })
  wait(1_000)
  const second = await rotate({})
  expect(second).toEqual({
    ...first,
    key: expect.stringMatching(/^svc_fb_/),
    hint: second.key.slice(-4),
    rotatedAt: new Date().toISOString(),
  })
  expect(second.key).not.toBe(first.key)
  expect([await submit(first.key), await submit(second.key)]).toEqual([401, 201])
})

test('rotation with an overlap lets the old key live 24 hours more', async () => {
  const first = await add(alice.dashboard, path, {})
  const second = await rotate({ overlap: true })
  const end = new Date(Date.now() + dayMs).toISOString()
  expect(second.previousKeyValidUntil).toBe(end)
  wait(dayMs - minuteMs)
  expect([await submit(first.key), await submit(second.key)]).toEqual([201, 201])
  wait(minuteMs)
  expect([await submit(first.key), await submit(second.key)]).toEqual([401, 201])
  expect(await read(alice.dashboard, path)).toMatchObject({ previousKeyValidUntil: null })
})

test('a second rotation ends the key before the last, with or without an overlap', async () => {
  const { key: first } = await add(alice.dashboard, path, {})
  const { key: second } = await rotate({ overlap: true })
  const { key: third } = await rotate({ overlap: true })
  expect(await Promise.all([first, second, third].map(submit))).toEqual([401, 201, 201])
  const { key: fourth } = await rotate({ overlap: false })
  expect(await Promise.all([first, second, third, fourth].map(submit))).toEqual([401, 401, 401, 201])
})

test('a deleted key works no longer; the next begins with the defaults, and the count of the day goes on', async () => {
  const { key } = await add(alice.dashboard, path, { dailyLimit: 5 })
  await submit(key)
  const { status, body } = await alice.dashboard.delete(path)
  expect([status, body]).toEqual([200, { success: true }])
  expect(await submit(key)).toBe(401)
  expectMissing(await alice.dashboard.get(path))
  expect(await add(alice.dashboard, path, {})).toMatchObject({ dailyLimit: 1000, acceptedToday: 1 })
})
