import { beforeEach, expect, test } from 'vitest'
import { add, addFeedback, addMany, addProduct, read, times } from '../../testing/records.ts'
import { expectEachInvalid, expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'

const now = new Date()
const { alice, bob, person } = await testService({ clock: () => now })
let someone: Person
let count = 0
beforeEach(async () => {
  someone = await person(`Someone${count++}`)
})

const id = expect.stringMatching(/^task_c[0-9a-z]{24}$/)
const plain = {
  id,
  displayId: 1,
  title: 'Write the notes',
  description: null,
  priority: 'medium',
  status: 'todo',
  dueDate: null,
  productId: null,
  productName: null,
  versionId: null,
  versionName: null,
  isArchived: false,
  createdAt: now.toISOString(),
  completedAt: null,
}

test('a task needs only a title, and is found again as it was given back', async () => {
  const { status, headers, body } = await someone.api.post('/tasks', { title: 'Write the notes' })
  expect(status).toBe(201)
  expect(body).toEqual({ data: plain })
  expect(headers.location).toBe(`/api/v1/tasks/${body.data.id}`)
  expect((await someone.api.get(`/tasks/${body.data.id}`)).body).toEqual(body)
  expect((await someone.api.get('/tasks')).body).toEqual({ data: [body.data] })
  expect((await someone.dashboard.get(`/tasks/${body.data.id}`)).body).toEqual({
    data: { ...body.data, origin: null, repeat: null, labels: [] },
  })
})

test('a task is made with every field, stored as sent', async () => {
  const product = await addProduct(someone, { name: 'Kite' })
  const version = await add(someone.api, `/products/${product.id}/versions`, { version: 'v1.2.3-rc.1' })
  const sent = {
    title: '  Ship 🚢 ',
    description: '\nwith\ttabs ',
    productId: product.id,
    versionId: version.id,
    priority: 'high',
    status: 'in_progress',
    dueDate: '2028-02-29',
  }
  expect(await add(someone.api, '/tasks', sent)).toEqual({
    ...plain,
    ...sent,
    productName: 'Kite',
    versionName: 'v1.2.3-rc.1',
  })
})

test('null for an optional field is the same as not sent', async () => {
  const optional = ['description', 'productId', 'versionId', 'priority', 'status', 'dueDate']
  const nulls = Object.fromEntries(optional.map((field) => [field, null]))
  expect(await add(someone.api, '/tasks', { title: 'Write the notes', ...nulls })).toEqual(plain)
})

test('every priority and status is taken, and a task made as done is completed when it is made', async () => {
  for (const priority of ['high', 'medium', 'low']) {
    expect(await add(someone.api, '/tasks', { title: 'x', priority })).toMatchObject({ priority })
  }
  for (const status of ['todo', 'in_progress', 'done']) {
    const completedAt = status === 'done' ? now.toISOString() : null
    expect(await add(someone.api, '/tasks', { title: 'x', status })).toMatchObject({ status, completedAt })
  }
})

const wrong = {
  title: {
    type: [5, null, ['x']],
    too_short: [''],
    blank: [' ', '\n\t\u00a0\u2003'],
    too_long: ['🚢'.repeat(201), 'x'.repeat(201)],
  },
  description: { type: [5, {}], too_long: ['🚢'.repeat(2001)] },
  productId: { type: [5], not_found: ['prod_x', '', `prod_c${'0'.repeat(24)}`] },
  versionId: { type: [5], needs_product: ['ver_x', ''] },
  priority: { enum: ['High', 'urgent', '', 1] },
  status: { enum: ['Done', 'in-progress', 'IN_PROGRESS', ''] },
  dueDate: {
    type: [20260331],
    format: ['2026-02-29', '2026-13-01', '2026-3-1', '31.03.2026', '2026-03-31T00:00:00Z', '', '0000-01-01'],
  },
}

test('wrong values are refused, field by field, when a task is made and when it is changed', async () => {
  await expectEachInvalid((body) => someone.api.post('/tasks', body), { title: 'x' }, wrong)
  expect(await read(someone.api, '/tasks')).toEqual([])
  const task = await add(someone.api, '/tasks', { title: 'x' })
  expect(task.displayId).toBe(1)
  await expectEachInvalid((body) => someone.api.patch(`/tasks/${task.id}`, body), {}, wrong)
  expect(await read(someone.api, `/tasks/${task.id}`)).toEqual(task)
})

test('all failing fields are told at once', async () => {
  const { body } = await someone.api.post('/tasks', { description: 5, priority: 'x', dueDate: 'soon' })
  const failing = body.error.details.errors.map(({ path }: { path: string }) => path)
  expect(failing.sort()).toEqual(['description', 'dueDate', 'priority', 'title'])
})

test('limits hold at their edge, counted in code points', async () => {
  const edge = { title: '🚢'.repeat(200), description: '🚢'.repeat(2000), dueDate: '9999-12-31' }
  expect(await add(someone.api, '/tasks', edge)).toMatchObject(edge)
  const least = { title: 'x', description: '', dueDate: '0001-01-01' }
  expect(await add(someone.api, '/tasks', least)).toMatchObject(least)
})

test('a product and a version are the caller’s own, and the version is one of that product', async () => {
  const [product, other, bobs] = await Promise.all([addProduct(alice), addProduct(alice), addProduct(bob)])
  const version = await add(alice.api, `/products/${product.id}/versions`, { version: '1.0.0' })
  const bobsVersion = await add(bob.api, `/products/${bobs.id}/versions`, { version: '1.0.0' })
  const post = (body: object) => alice.api.post('/tasks', { title: 'x', ...body })
  const neither = { productId: 'not_found', versionId: 'not_found' }
  expectInvalid(await post({ productId: bobs.id }), { productId: 'not_found' })
  expectInvalid(await post({ productId: bobs.id, versionId: 'ver_x' }), neither)
  expectInvalid(await post({ productId: bobs.id, versionId: bobsVersion.id }), neither)
  expectInvalid(await post({ productId: other.id, versionId: version.id }), { versionId: 'not_found' })
  expectInvalid(await post({ productId: product.id, versionId: bobsVersion.id }), { versionId: 'not_found' })
  expectInvalid(await post({ versionId: version.id }), { versionId: 'needs_product' })
  expect(await read(alice.api, '/tasks')).toEqual([])
})

test('the names of product and version are those they have now', async () => {
  const product = await addProduct(someone, { name: 'Kite' })
  const version = await add(someone.api, `/products/${product.id}/versions`, { version: '1.0.0' })
  const task = await add(someone.api, '/tasks', { title: 'x', productId: product.id, versionId: version.id })
  await someone.dashboard.patch(`/products/${product.id}`, { name: 'Glider' })
  await someone.dashboard.patch(`/products/${product.id}/versions/${version.id}`, { version: '1.0.1' })
  const renamed = { ...task, productName: 'Glider', versionName: 'v1.0.1' }
  expect(await read(someone.api, `/tasks/${task.id}`)).toEqual(renamed)
  expect(await read(someone.api, '/tasks')).toEqual([renamed])
})

test('displayId counts from 1 for each user, without gaps, and is never given again', async () => {
  const other = await person(`Other${count}`)
  const next = async (who: Person) => (await add(who.api, '/tasks', { title: 'x' })).displayId
  expect([await next(someone), await next(someone), await next(other)]).toEqual([1, 2, 1])
  const last = await add(someone.api, '/tasks', { title: 'x' })
  await someone.api.delete(`/tasks/${last.id}`)
  await someone.api.post('/tasks', { title: '' })
  await someone.api.post('/tasks', { title: 'x', productId: 'prod_x' })
  expect([last.displayId, await next(someone), await next(other)]).toEqual([3, 4, 2])
  const fifty = times(50, () => ({ title: 'x' }))
  const tasks = await addMany(someone.api, '/tasks', fifty)
  expect(tasks.map(({ displayId }) => displayId).sort((a, b) => a - b)).toEqual(times(50, (i) => i + 5))
})

test('a deleted task is 404 everywhere', async () => {
  const { id } = await add(someone.api, '/tasks', { title: 'x' })
  const { status, body } = await someone.api.delete(`/tasks/${id}`)
  expect([status, body]).toEqual([200, { success: true }])
  expectMissing(
    await someone.api.get(`/tasks/${id}`),
    await someone.api.patch(`/tasks/${id}`, { status: 'done' }),
    await someone.api.delete(`/tasks/${id}`),
    await someone.dashboard.patch(`/tasks/${id}`, { position: 0 }),
    await someone.dashboard.post(`/tasks/${id}/archive`),
    await someone.dashboard.post(`/tasks/${id}/restore`),
    await someone.api.get(`/tasks/task_c${'0'.repeat(24)}`),
  )
  for (const path of ['/tasks', '/tasks?isArchived=true']) expect(await read(someone.api, path)).toEqual([])
})

test('only a task created from feedback has feedback as its origin, and keeps it when edited', async () => {
  const feedback = await addFeedback(someone.api, (await addProduct(someone)).id)
  const task = await add(someone.dashboard, '/inbox/tasks', { ids: [feedback.id] })
  expect(task.origin).toBe('feedback')
  await someone.api.patch(`/tasks/${task.id}`, { title: 'Mine', description: null })
  const changed = await read(someone.api, `/tasks/${task.id}?include=origin`)
  expect(changed).toMatchObject({ title: 'Mine', description: null, origin: 'feedback' })
  const { id } = await add(someone.api, '/tasks', { title: 'Mine', origin: 'feedback' })
  expect((await read(someone.api, `/tasks/${id}?include=origin`)).origin).toBeNull()
})
