import { expect, test } from 'vitest'
import { add, addProduct, read } from '../testing/records.ts'
import { expectInvalid, expectMissing } from '../testing/refusals.ts'
import { testService } from '../testing/service.ts'

const { alice, bob } = await testService()
const product = await addProduct(alice, { slug: 'paperplane' })
const bobs = await addProduct(bob)

test('a task is told of its failing fields and of the records that are not there in one answer', async () => {
  const wrong = { title: '', dueDate: 'soon', productId: bobs.id, versionId: 'ver_x' }
  const expected = { title: 'too_short', dueDate: 'format', productId: 'not_found', versionId: 'not_found' }
  expectInvalid(await alice.api.post('/tasks', wrong), expected)
  expectInvalid(await alice.api.post('/tasks', { priority: 'HIGH', versionId: 'ver_x' }), {
    title: 'required',
    priority: 'enum',
    versionId: 'needs_product',
  })
  expectInvalid(await alice.api.post('/tasks', { productId: 5, versionId: 'ver_x', title: 'x' }), {
    productId: 'type',
  })
  const { id } = await add(alice.api, '/tasks', { title: 'x', productId: product.id })
  expectInvalid(await alice.api.patch(`/tasks/${id}`, wrong), expected)
  expectInvalid(await alice.api.patch(`/tasks/${id}`, { status: 'DONE', versionId: 'ver_x' }), {
    status: 'enum',
    versionId: 'not_found',
  })
  expect(await read(alice.api, '/tasks')).toHaveLength(1)
})

test('strict handling names unknown fields, failing ones and records that are not there', async () => {
  const strict = alice.api.with({ prefer: 'handling=strict' })
  const sent = { titel: 'x', title: ' ', productId: bobs.id }
  expectInvalid(await strict.post('/tasks', sent), {
    titel: 'unknown',
    title: 'blank',
    productId: 'not_found',
  })
})

test('a key is told of its name, its end and each of the products it does not find', async () => {
  const sent = { name: '', expiresAt: '2020-01-01T00:00:00Z', productIds: [bobs.id, product.id, 'prod_x'] }
  const references = { expiresAt: 'out_of_range', 'productIds.0': 'not_found', 'productIds.2': 'not_found' }
  expectInvalid(await alice.dashboard.post('/api-keys', sent), { name: 'too_short', ...references })
  expectInvalid(await alice.dashboard.post('/api-keys', { ...sent, name: 'ci' }), references)
})

test('a metric value is told of its date and of its number', async () => {
  await add(alice.api, '/products/paperplane/metrics', { key: 'users', name: 'Users' })
  await add(alice.api, '/products/paperplane/metrics', { key: 'now', name: 'Now', type: 'snapshot' })
  const path = (key: string) => `/products/paperplane/metrics/${key}/value`
  expectInvalid(await alice.api.put(path('users'), { value: '7' }), { value: 'type', date: 'required' })
  expectInvalid(await alice.api.patch(path('users'), { date: '2026-02-30' }), {
    delta: 'required',
    date: 'format',
  })
  expectInvalid(await alice.api.put(path('now'), { value: '7', date: 'whenever' }), { value: 'type' })
  expectInvalid(await alice.api.put(path('none'), { value: '7' }), { value: 'type' })
  expectMissing(await alice.api.put(path('none'), { value: 7 }))
})

test('a product is told of a slug that is taken beside its failing fields', async () => {
  const wrong = { name: '', slug: 'paperplane' }
  const expected = { name: 'too_short', slug: 'taken' }
  expectInvalid(await alice.dashboard.post('/products', wrong), expected)
  const { id } = await addProduct(alice, { slug: 'kite' })
  expectInvalid(await alice.dashboard.patch(`/products/${id}`, wrong), expected)
  expectInvalid(await alice.dashboard.patch('/products/kite', { name: '', slug: 'kite' }), {
    name: 'too_short',
  })
})
