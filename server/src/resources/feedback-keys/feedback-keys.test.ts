import { afterEach, expect, test, vi } from 'vitest'
import { query } from '../../db/query.ts'
import { feedbackKeyPrefix, isWhole } from '../../domain/keys.ts'
import { expectError } from '../../testing/answers.ts'
import { add, addProduct, idsOf, read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { app, alice, bob, database } = await testService()
const hourMs = 3_600_000
afterEach(() => void vi.useRealTimers())

const submit = (key: string) =>
  alice.api.with({ authorization: `Bearer ${key}` }).post('/feedback', { content: 'x' })
const statusWith = async (key: string) => (await submit(key)).status

const forgetKey = query((db, { productId }: { productId: string }) =>
  db.updateTable('feedbackKey').set({ key: null }).where('productId', '=', productId),
)

async function productWithKey(fields: object = {}) {
  const product = await addProduct(alice)
  const path = `/products/${product.id}/feedback-key`
  const made = await add(alice.dashboard, path, fields)
  const rotate = async (body: object) => {
    const answer = await alice.dashboard.post(`${path}/rotate`, body)
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  return { product, path, made, rotate }
}

test('a product has one key, which stays visible', async () => {
  const { product, path, made } = await productWithKey()
  const { key } = made
  expect(key).toMatch(/^svc_fb_[0-9A-Za-z]{38}$/)
  expect(isWhole(key, feedbackKeyPrefix)).toBe(true)
  const defaults = { dailyLimit: 1000, acceptedToday: 0, allowedOrigins: [] }
  expect(made).toMatchObject({ productId: product.id, hint: key.slice(-4), ...defaults })
  expect(await read(alice.dashboard, path)).toEqual(made)
  expectError(await alice.dashboard.post(path, {}), 'conflict')
  expect(await statusWith(key)).toBe(201)
  expect((await read(alice.dashboard, path)).acceptedToday).toBe(1)
})

test('a key from before keys could be shown works and is null until it is rotated', async () => {
  const { path, made, rotate } = await productWithKey()
  await database.write((tx) => tx.run(forgetKey, made))
  expect([(await read(alice.dashboard, path)).key, await statusWith(made.key)]).toEqual([null, 201])
  const { key } = await rotate({})
  expect((await read(alice.dashboard, path)).key).toBe(key)
})

test('the keys of all products are listed, those of others and of deleted products are not', async () => {
  const [one, other] = [await productWithKey(), await productWithKey({ dailyLimit: 2 })]
  expect(await statusWith(other.made.key)).toBe(201)
  const { product: gone } = await productWithKey()
  await alice.dashboard.delete(`/products/${gone.id}`, { name: gone.name })
  await add(bob.dashboard, `/products/${(await addProduct(bob)).id}/feedback-key`, {})
  const listed = await read(alice.dashboard, '/feedback-keys')
  const newest = [await read(alice.dashboard, other.path), await read(alice.dashboard, one.path)]
  expect(listed.slice(0, 2)).toEqual(newest)
  expect(listed[0].acceptedToday).toBe(1)
  const own = idsOf(await read(alice.dashboard, '/products'))
  for (const { productId } of listed) expect(own).toContain(productId)
})

test('rotation ends the old key at once', async () => {
  const settings = { dailyLimit: 7, allowedOrigins: ['https://a.example'] }
  const { path, made, rotate } = await productWithKey(settings)
  expect(await statusWith(made.key)).toBe(201)
  const next = await rotate({})
  expect(next).toMatchObject({ ...settings, acceptedToday: 1, previousKeyValidUntil: null })
  expect(await read(alice.dashboard, path)).toEqual(next)
  expect(next.rotatedAt).toMatch(/Z$/)
  expect([await statusWith(made.key), await statusWith(next.key)]).toEqual([401, 201])
})

test('asked for, the old key works for 24 hours more, and not a moment longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { path, made, rotate } = await productWithKey()
  const { key, rotatedAt, previousKeyValidUntil } = await rotate({ overlap: true })
  const ends = Date.parse(rotatedAt) + 24 * hourMs
  expect(previousKeyValidUntil).toBe(new Date(ends).toISOString())
  expect([await statusWith(made.key), await statusWith(key)]).toEqual([201, 201])
  vi.setSystemTime(ends - 1)
  expect(await statusWith(made.key)).toBe(201)
  vi.setSystemTime(ends)
  expect([await statusWith(made.key), await statusWith(key)]).toEqual([401, 201])
  expect((await read(alice.dashboard, path)).previousKeyValidUntil).toBeNull()
})

test('a second rotation ends the key from before the first in any case', async () => {
  const { made: first, rotate } = await productWithKey()
  const second = await rotate({ overlap: true })
  const third = await rotate({ overlap: true })
  const statuses = (keys: { key: string }[]) => Promise.all(keys.map(({ key }) => statusWith(key)))
  expect(await statuses([first, second, third])).toEqual([401, 201, 201])
  const fourth = await rotate({ overlap: false })
  expect(await statuses([second, third, fourth])).toEqual([401, 401, 201])
})

test('limit and origins are changed without touching the key', async () => {
  const { path, made } = await productWithKey({ dailyLimit: 1 })
  expect([await statusWith(made.key), await statusWith(made.key)]).toEqual([201, 429])
  const { data } = (await alice.dashboard.patch(path, { dailyLimit: 2 })).body
  expect(data).toMatchObject({ dailyLimit: 2, hint: made.hint })
  expect([await statusWith(made.key), await statusWith(made.key)]).toEqual([201, 429])
  expect((await alice.dashboard.patch(path, {})).body.data.dailyLimit).toBe(2)
})

test('limit and origins are checked', async () => {
  const { path } = await productWithKey()
  for (const dailyLimit of [0, -1, 1.5, 1_000_001, '5', null])
    expectError(await alice.dashboard.patch(path, { dailyLimit }), 'validation_error')
  for (const dailyLimit of [1, 1_000_000])
    expect((await alice.dashboard.patch(path, { dailyLimit })).status).toBe(200)
  const wrong = `* null example.com https://a.example/ https://a.example/path https://A.example tauri://
    tauri://localhost/ file://localhost javascript://localhost localhost:3000`
  for (const origin of ['', 'app://a b', ...wrong.split(/\s+/)])
    expectError(await alice.dashboard.patch(path, { allowedOrigins: [origin] }), 'validation_error')
  const twice = ['https://a.example', 'https://a.example']
  for (const allowedOrigins of [twice, 'https://a.example', times(51, (i) => `https://a${i}.example`)])
    expectError(await alice.dashboard.patch(path, { allowedOrigins }), 'validation_error')
  const right = `http://localhost:5173 tauri://localhost capacitor://localhost ionic://localhost
    app://obsidian.md app://. chrome-extension://aapbdbdomjkkjkaonfhkkikfgjllcleb
    moz-extension://b9f6e8a2-0c4f-4a55-9d3e-3a1c2b4d5e6f`
  const allowed = await alice.dashboard.patch(path, { allowedOrigins: right.split(/\s+/) })
  expect(allowed.status).toBe(200)
})

test('a deleted key, and the key of a deleted product, submit no more', async () => {
  const { path, made } = await productWithKey()
  expect(await statusWith(made.key)).toBe(201)
  expect((await alice.dashboard.delete(path)).body).toEqual({ success: true })
  expect(await statusWith(made.key)).toBe(401)
  const { get, delete: remove, post } = alice.dashboard
  for (const answer of [await get(path), await remove(path), await post(`${path}/rotate`, {})])
    expectError(answer, 'not_found')

  const doomed = await productWithKey()
  const older = doomed.made.key
  const { key } = await doomed.rotate({ overlap: true })
  await alice.dashboard.delete(`/products/${doomed.product.id}`, { name: doomed.product.name })
  expect([await statusWith(older), await statusWith(key)]).toEqual([401, 401])
})

test('/widget-settings says what the product of a Feedback Key allows, and no other key', async () => {
  const { path, made } = await productWithKey()
  const settings = async (key: string) => {
    const { headers, body } = await app.inject({ url: `/widget-settings?key=${key}` })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=600',
    })
    return JSON.parse(body)
  }
  expect(await settings(made.key)).toEqual({
    browserDetails: true,
    screenshots: false,
    notify: false,
    shipped: {},
  })
  const changed = { browserDetails: false, screenshots: true }
  expect((await alice.dashboard.patch(path, changed)).body.data).toMatchObject(changed)
  expect(await settings(made.key)).toEqual({ ...changed, notify: false, shipped: {} })
  const nothing = { browserDetails: false, screenshots: false, notify: false, shipped: {} }
  for (const other of [alice.key, 'svc_fb_x', '']) expect(await settings(other)).toEqual(nothing)
})
