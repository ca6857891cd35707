import { beforeEach, expect, test } from 'vitest'
import { query } from '../../db/query.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectConflict, expectEachInvalid, expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

let now = new Date()
const { database, alice } = await testService({ clock: () => now })
let productId: string
let path: string
beforeEach(async () => {
  productId = (await addProduct(alice)).id
  path = `/products/${productId}/metrics`
})

const id = expect.stringMatching(/^metric_c[0-9a-z]{24}$/)
const valueId = expect.stringMatching(/^c[0-9a-z]{24}$/)
const everything = {
  key: 'daily_active-users_2',
  name: ' Users 👥 ',
  type: 'snapshot',
  unit: '人',
  description: 'Seen today\n',
}
const at = () => now.toISOString()

test('a metric is defined with every field, stored as sent; only the list has latestValue', async () => {
  const { status, headers, body } = await alice.api.post(path, everything)
  expect(status).toBe(201)
  expect(body).toEqual({ data: { id, ...everything, createdAt: at(), updatedAt: at() } })
  expect(headers.location).toBe(`/api/v1${path}/${everything.key}/values`)
  expect((await alice.api.get(path)).body).toEqual({ data: [{ ...body.data, latestValue: null }] })
})

test('missing days count as zero if the definition says so', async () => {
  await add(alice.api, path, { key: 'errors', name: 'Errors', missingIsZero: true })
  await add(alice.api, path, { key: 'users', name: 'Users' })
  const metrics = await read(alice.dashboard, path)
  expect(metrics).toMatchObject([
    { key: 'users', missingIsZero: false },
    { key: 'errors', missingIsZero: true },
  ])
})

test('a metric needs a key and a name; it is a timeseries; null is the same as not sent', async () => {
  const empty = { unit: null, description: null }
  const defaults = { id, name: 'Users', type: 'timeseries', ...empty, createdAt: at(), updatedAt: at() }
  expect(await add(alice.api, path, { key: 'a', name: 'Users' })).toEqual({ ...defaults, key: 'a' })
  expect(await add(alice.api, path, { key: 'b', name: 'Users', type: null, ...empty })).toEqual({
    ...defaults,
    key: 'b',
  })
  expectInvalid(await alice.api.post(path, {}), { key: 'required', name: 'required' })
})

const wrong = {
  key: {
    pattern: ['', 'Users', 'daily users', 'daily.users', 'daily/users', 'ü', 'users\n', 'a'.repeat(65)],
    type: [5, null],
  },
  name: { type: [5, null], too_short: [''], blank: ['  '] },
  type: { enum: ['Snapshot', 'TIMESERIES', 'counter', ''] },
  unit: { type: [5] },
  description: { type: [{}] },
}

test('wrong values are refused, field by field, and nothing is stored', async () => {
  await expectEachInvalid((body) => alice.api.post(path, body), { key: 'users', name: 'Users' }, wrong)
  expect(await read(alice.api, path)).toEqual([])
})

test('a key is 1 to 64 lowercase letters, digits, underscores and hyphens', async () => {
  for (const key of ['a', '0', '_', '-', 'z'.repeat(64), 'abcdefghijklmnopqrstuvwxyz0123456789_-']) {
    expect(await add(alice.api, path, { key, name: 'x' })).toMatchObject({ key })
    expect(await read(alice.api, `${path}/${key}/values`)).toEqual([])
  }
})

test('a key is taken once in a product: the conflict names the metric that is there', async () => {
  const { id } = await add(alice.api, path, { key: 'users', name: 'Users' })
  expectConflict(await alice.api.post(path, { key: 'users', name: 'Others', type: 'snapshot' }), { id })
  expect(await read(alice.api, path)).toMatchObject([{ id, name: 'Users', type: 'timeseries' }])
  const other = await addProduct(alice)
  expect(
    (await alice.api.post(`/products/${other.id}/metrics`, { key: 'users', name: 'Users' })).status,
  ).toBe(201)
})

test('latestValue is the value of the greatest date, whichever was written last', async () => {
  const { createdAt } = await add(alice.api, path, { key: 'users', name: 'Users' })
  await add(alice.api, path, { key: 'empty', name: 'Empty' })
  const put = async (date: string, value: number) =>
    (await alice.api.put(`${path}/users/value`, { date, value })).body.data
  const latest = async () => (await read(alice.api, path))[1].latestValue
  await put('2026-03-02', 2)
  expect(await latest()).toEqual({ id: valueId, date: '2026-03-02', value: 2, createdAt })
  const future = await put('2999-01-01', -0.5)
  await put('2026-03-01', 100)
  expect(await latest()).toEqual(future)
  await alice.api.patch(`${path}/users/value`, { date: '2999-01-01', delta: 1 })
  expect(await latest()).toEqual({ ...future, value: 0.5 })
  expect((await read(alice.api, path))[0].latestValue).toBeNull()
})

test('latestValue of a snapshot metric is its current value', async () => {
  await add(alice.api, path, { key: 'mrr', name: 'MRR', type: 'snapshot' })
  const { body } = await alice.api.put(`${path}/mrr/value`, { value: 7 })
  expect(await read(alice.api, path)).toMatchObject([{ key: 'mrr', latestValue: body.data }])
})

test('the values of one metric never show up at another, also under the same key', async () => {
  const other = await addProduct(alice)
  await add(alice.api, path, { key: 'users', name: 'Users' })
  await add(alice.api, path, { key: 'visits', name: 'Visits' })
  await add(alice.api, `/products/${other.id}/metrics`, { key: 'users', name: 'Users' })
  await alice.api.put(`${path}/users/value`, { date: '2026-03-31', value: 5 })
  expect(await read(alice.api, `${path}/visits/values`)).toEqual([])
  expect(await read(alice.api, `/products/${other.id}/metrics/users/values`)).toEqual([])
  expect(await read(alice.api, `/products/${other.id}/metrics`)).toMatchObject([{ latestValue: null }])
})

test('the dashboard changes name, unit and description; key and type stay', async () => {
  const metric = await add(alice.api, path, everything)
  const item = `${path}/${everything.key}`
  now = new Date(now.getTime() + 1_000)
  const { status, body } = await alice.dashboard.patch(item, { name: 'People' })
  expect([status, body]).toEqual([200, { data: { ...metric, name: 'People', updatedAt: at() } }])
  const cleared = { unit: null, description: null }
  const { headers, body: after } = await alice.dashboard.patch(item, {
    ...cleared,
    key: 'other',
    type: 'timeseries',
  })
  expect(after.data).toEqual({ ...metric, name: 'People', ...cleared, updatedAt: at() })
  expect(headers['x-ignored-fields']).toBe('key, type')
  const { name, unit, description } = wrong
  await expectEachInvalid((sent) => alice.dashboard.patch(item, sent), {}, { name, unit, description })
})

const selectDates = query((db, p: { metricId: string }) =>
  db.selectFrom('metricValue').select('date').where('metricId', '=', p.metricId),
)
const valuesLeft = async (metricId: string) =>
  (await database.read((db) => db.all(selectDates, { metricId }))).length

test('a deleted metric is gone with its values; the same key begins with none', async () => {
  await add(alice.api, path, { key: 'users', name: 'Users' })
  const kept = await add(alice.api, path, { key: 'kept', name: 'Kept' })
  for (const key of ['users', 'kept'])
    await alice.api.put(`${path}/${key}/value`, { date: '2026-03-31', value: 5 })
  const [, users] = await read(alice.api, path)
  expect(users.key).toBe('users')
  const { status, body } = await alice.dashboard.delete(`${path}/users`)
  expect([status, body]).toEqual([200, { success: true }])
  expectMissing(await alice.api.get(`${path}/users/values`), await alice.dashboard.delete(`${path}/users`))
  expect(await read(alice.api, path)).toMatchObject([{ key: 'kept', latestValue: { value: 5 } }])
  expect([await valuesLeft(users.id), await valuesLeft(kept.id)]).toEqual([0, 1])
  await add(alice.api, path, { key: 'users', name: 'Users' })
  expect(await read(alice.api, `${path}/users/values`)).toEqual([])
})
