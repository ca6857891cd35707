import { expect, test } from 'vitest'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { finishDeletions } from '../../housekeeping.ts'
import { add, addFeedback, addProduct, importFile, read } from '../../testing/records.ts'
import { expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'

const dayMs = 24 * 3_600_000
let now = new Date()
const { database, alice, bob, person, signIn } = await testService({ clock: () => now })
const date = '2026-03-31'

/** A product with one of everything. */
async function fullProduct(person: Person, slug: string) {
  const product = await addProduct(person, { slug })
  const path = `/products/${product.id}`
  const version = await add(person.api, `${path}/versions`, { version: '1.0.0' })
  await add(person.api, `${path}/logs`, { content: 'Started', logDate: date })
  await addFeedback(person.api, product.id)
  await add(person.api, `${path}/metrics`, { key: 'users', name: 'Users' })
  await person.api.put(`${path}/metrics/users/value`, { date, value: 7 })
  await add(person.api, `${path}/revenue`, { amount: 5, type: 'other', date })
  await add(person.api, `${path}/costs`, { name: 'Server', amount: 5, category: 'TOOLS', date })
  const { key } = await add(person.dashboard, `${path}/feedback-key`, { dailyLimit: 1 })
  const ofVersion = { productId: product.id, versionId: version.id }
  const task = await add(person.api, '/tasks', { title: 'Ship', ...ofVersion })
  return { product, path, key, task }
}

const submit = (key: string) =>
  alice.api.with({ authorization: `Bearer ${key}` }).post('/feedback', { content: 'Hi' })

const parts = ['/versions', '/logs', '/feedback', '/metrics', '/metrics/users/values', '/revenue', '/costs']

test('a product is deleted only when its name is typed exactly', async () => {
  const { id } = await addProduct(alice, { name: 'Paperplane' })
  for (const name of ['paperplane', 'Paperplane ', '', 'Kite']) {
    expectInvalid(await alice.dashboard.delete(`/products/${id}`, { name }), { name: 'mismatch' })
  }
  expectInvalid(await alice.dashboard.delete(`/products/${id}`, {}), { name: 'required' })
  expectInvalid(await alice.dashboard.delete(`/products/${id}`, { name: null }), { name: 'type' })
  expect((await alice.dashboard.delete(`/products/${id}`)).status).toBe(400)
  expect((await alice.api.get(`/products/${id}`)).status).toBe(200)
})

test('a deleted product is gone with all it has, and its key works no longer', async () => {
  const { product, path, key } = await fullProduct(alice, 'gone')
  expect((await submit(key)).status).toBe(201)
  const { status, body } = await alice.dashboard.delete('/products/gone', { name: product.name })
  expect([status, body]).toEqual([200, { success: true }])

  expectMissing(await alice.api.get(path), await alice.api.get('/products/gone'))
  for (const part of parts) expectMissing(await alice.api.get(path + part))
  expectMissing(await alice.dashboard.get(`${path}/feedback-key`))
  expectMissing(await alice.dashboard.delete(path, { name: product.name }))
  expect((await submit(key)).status).toBe(401)
})

/** The tables with rows of a product, and how many one owner has in each. */
const tables = [
  'version',
  'log',
  'feedback',
  'metric',
  'metricValue',
  'revenue',
  'cost',
  'ledger',
  'importedRecord',
  'feedbackKey',
  'feedbackCount',
  'feedbackDay',
  'feedbackSender',
  'captcha',
] as const
const counted = [...tables, 'credential', 'trash'] as const

async function rowsOf(ownerId: string) {
  const count = (table: keyof Tables) =>
    query((db, p: { ownerId: string }) =>
      db.selectFrom(table).select('ownerId').where('ownerId', '=', p.ownerId),
    )
  const counts = counted.map((table) =>
    database.read(async (db) => [table, (await db.all(count(table), { ownerId })).length]),
  )
  return Object.fromEntries(await Promise.all(counts))
}

test('its slug is free again, and a new product under it begins with nothing', async () => {
  const { product } = await fullProduct(alice, 'again')
  await alice.dashboard.delete('/products/again', { name: product.name })
  await addProduct(alice, { slug: 'again' })
  for (const part of parts.filter((part) => part !== '/metrics/users/values')) {
    expect(await read(alice.api, `/products/again${part}`)).toEqual([])
  }
  expect((await alice.api.get('/products/again/logs')).body.pagination.total).toBe(0)
  await add(alice.api, '/products/again/metrics', { key: 'users', name: 'Users' })
  expect(await read(alice.api, '/products/again/metrics/users/values')).toEqual([])
  const { key } = await add(alice.dashboard, '/products/again/feedback-key', { dailyLimit: 1 })
  expect((await submit(key)).status).toBe(201)
})

test('its tasks stay, also archived and deleted ones, and lose the association', async () => {
  const { product, task } = await fullProduct(alice, 'tasks')
  const archived = await add(alice.api, '/tasks', { title: 'Old', productId: product.id })
  await alice.dashboard.post(`/tasks/${archived.id}/archive`)
  const trashed = await add(alice.api, '/tasks', { title: 'Thrown', productId: product.id })
  await alice.api.delete(`/tasks/${trashed.id}`)

  await alice.dashboard.delete('/products/tasks', { name: product.name })
  for (const path of [`/tasks?productId=${product.id}`, `/tasks?productId=${product.id}&isArchived=true`])
    expect(await read(alice.api, path)).toEqual([])
  expect(await read(alice.dashboard, `/board?productId=${product.id}`)).toEqual([])
  const released = { productId: null, productName: null, versionId: null, versionName: null }
  expect(await read(alice.api, `/tasks/${task.id}`)).toEqual({ ...task, ...released })
  const stored = await read(alice.api, `/tasks/${archived.id}`)
  expect(stored).toEqual({ ...archived, ...released, isArchived: true })
  const { data } = (await alice.dashboard.post(`/tasks/${trashed.id}/undelete`)).body
  expect(data).toEqual({ ...trashed, ...released, origin: null, repeat: null })
  expect(await read(alice.api, `/tasks?productId=${product.id}`)).toEqual([])
})

test('other products keep what they have, of the same owner and of others', async () => {
  const kept = await fullProduct(alice, 'kept')
  const bobs = await fullProduct(bob, 'deleted')
  const { product } = await fullProduct(alice, 'deleted')
  await alice.dashboard.delete(`/products/${product.id}`, { name: product.name })
  for (const [{ api }, { path, key }] of [[alice, kept] as const, [bob, bobs] as const]) {
    for (const part of parts) expect(await read(api, path + part), part).toHaveLength(1)
    expect((await submit(key)).status).toBe(201)
  }
  expect(await read(alice.api, `/tasks/${kept.task.id}`)).toEqual(kept.task)
})

test('nothing new can hang off it, or off a version of it', async () => {
  const { product, task, path } = await fullProduct(alice, 'going')
  const limited = await add(alice.dashboard, '/api-keys', { name: 'limited', productIds: [product.id] })
  await alice.dashboard.delete('/products/going', { name: product.name })
  const both = { productId: product.id, versionId: task.versionId }
  const expected = { productId: 'not_found', versionId: 'not_found' }
  expectInvalid(await alice.api.post('/tasks', { title: 'x', ...both }), expected)
  expectInvalid(await alice.api.patch(`/tasks/${task.id}`, both), expected)
  expectMissing(await alice.api.post(`${path}/logs`, { content: 'x', logDate: date }))
  const stranger = alice.api.with({ authorization: `Bearer ${limited.key}` })
  expect(await read(stranger, '/tasks')).toEqual([])
  expect((await stranger.get(`/tasks/${task.id}`)).status).toBe(403)
})

test('a task that is given another product keeps it', async () => {
  const { product, task } = await fullProduct(alice, 'left')
  const kept = await addProduct(alice, { slug: 'right' })
  await alice.dashboard.delete('/products/left', { name: product.name })
  await alice.api.patch(`/tasks/${task.id}`, { productId: kept.id })
  await alice.dashboard.post(`/products/${product.id}/undelete`)
  expect((await read(alice.api, `/tasks/${task.id}`)).productId).toBe(kept.id)
})

test('within 30 days it is restored with all it had', async () => {
  const { product, path, key, task } = await fullProduct(alice, 'back')
  const limited = await add(alice.dashboard, '/api-keys', { name: 'limited', productIds: [product.id] })
  const reached = async () =>
    (await read(alice.dashboard, '/api-keys')).find(({ id }: { id: string }) => id === limited.id).productIds
  const state = async () => Promise.all(['', ...parts].map((part) => read(alice.api, path + part)))
  const before = await state()
  await alice.dashboard.delete(path, { name: product.name })
  await alice.api.patch(`/tasks/${task.id}`, { title: 'Ship it' })
  expect(await reached()).toEqual([])
  expectMissing(await bob.dashboard.post(`${path}/undelete`))

  const { status, body } = await alice.dashboard.post(`${path}/undelete`)
  expect([status, body.data.id]).toEqual([201, product.id])
  expect(await state()).toEqual(before)
  expect(await read(alice.api, `/tasks/${task.id}`)).toEqual({ ...task, title: 'Ship it' })
  expect(await reached()).toEqual([product.id])
  expect((await submit(key)).status).toBe(201)
  expectMissing(await alice.dashboard.post(`${path}/undelete`))
})

test('it is restored with another slug where its own was taken, and not at all after 30 days', async () => {
  const { id, name } = await addProduct(alice, { slug: 'taken' })
  await alice.dashboard.delete('/products/taken', { name })
  await addProduct(alice, { slug: 'taken' })
  expect((await alice.dashboard.post(`/products/${id}/undelete`)).body.data.slug).toBe('taken-2')
  await alice.dashboard.delete(`/products/${id}`, { name })
  now = new Date(now.getTime() + 31 * dayMs)
  expectMissing(await (await signIn(alice.id)).post(`/products/${id}/undelete`))
})

test('not a row of it is left after 30 days', async () => {
  const carol = await person('Carol')
  const empty = await rowsOf(carol.id)
  const { product, path, key } = await fullProduct(carol, 'gone')
  await submit(key)
  await carol.dashboard.post(`${path}/feedback-key/rotate`, { overlap: true })
  await carol.dashboard.put(`${path}/captcha`, { provider: 'altcha' })
  const mapping = JSON.stringify({ externalId: 'Id' })
  const how = { kind: 'logs', product: product.id, mapping, options: '{"idSource":"notes"}' }
  await importFile(carol.dashboard, 'Id,content,logDate\n1,Began,2026-03-01\n', how)
  const full = await rowsOf(carol.id)
  for (const table of tables) expect(full[table], table).toBeGreaterThan(0)
  await carol.dashboard.delete(path, { name: product.name })
  await finishDeletions(database)
  expect(await rowsOf(carol.id)).toEqual({ ...full, credential: empty.credential, trash: 1 })
  now = new Date(now.getTime() + 31 * dayMs)
  await finishDeletions(database)
  expect(await rowsOf(carol.id)).toEqual(empty)
})
