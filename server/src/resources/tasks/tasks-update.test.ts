import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

let now = new Date()
const { alice, bob } = await testService({ clock: () => now })
beforeEach(() => {
  now = new Date(now.getTime() + 1_000)
})

const product = await addProduct(alice, { name: 'Kite' })
const other = await addProduct(alice, { name: 'Glider' })
const version = await add(alice.api, `/products/${product.id}/versions`, { version: '1.0.0' })
const later = await add(alice.api, `/products/${product.id}/versions`, { version: '1.1.0' })
const otherVersion = await add(alice.api, `/products/${other.id}/versions`, { version: '2.0.0' })

const full = {
  title: 'x',
  description: 'y',
  priority: 'high',
  dueDate: '2026-03-31',
  productId: product.id,
  versionId: version.id,
}
const addTask = (fields: object = full) => add(alice.api, '/tasks', { title: 'x', ...fields })
const patch = (id: string, change: object) => alice.api.patch(`/tasks/${id}`, change)
async function patched(id: string, change: object) {
  const { status, body } = await patch(id, change)
  expect([status, Object.keys(body)]).toEqual([200, ['data']])
  expect(await read(alice.api, `/tasks/${id}`)).toEqual(body.data)
  return body.data
}

test('a change touches what is sent and nothing else', async () => {
  const task = await addTask()
  expect(await patched(task.id, {})).toEqual(task)
  const changes = {
    title: ' new ',
    description: '',
    priority: 'low',
    status: 'in_progress',
    dueDate: '2027-01-01',
  }
  let expected = task
  for (const [field, value] of Object.entries(changes)) {
    expected = { ...expected, [field]: value }
    expect(await patched(task.id, { [field]: value })).toEqual(expected)
  }
})

test('null clears description, dueDate and the associations, and no other field', async () => {
  const task = await addTask()
  const cleared = { description: null, dueDate: null, productId: null, versionId: null }
  expect(await patched(task.id, cleared)).toEqual({
    ...task,
    ...cleared,
    productName: null,
    versionName: null,
  })
  expectInvalid(await patch(task.id, { title: null, priority: null, status: null }), {
    title: 'type',
    priority: 'enum',
    status: 'enum',
  })
})

test('completedAt is the time of the last update that sends done', async () => {
  const task = await addTask()
  const first = await patched(task.id, { status: 'done' })
  expect(first).toEqual({ ...task, status: 'done', completedAt: now.toISOString() })
  now = new Date(now.getTime() + 60_000)
  const renamed = { ...first, title: 'new' }
  expect(await patched(task.id, { title: 'new' })).toEqual(renamed)
  expect(await patched(task.id, { status: 'done' })).toEqual({ ...renamed, completedAt: now.toISOString() })
})

test('completedAt is null when the task leaves done, and every move between states is allowed', async () => {
  const { id } = await addTask()
  const moves = 'done todo in_progress done in_progress todo todo in_progress in_progress'
  for (const status of moves.split(' ')) {
    now = new Date(now.getTime() + 1_000)
    expect(await patched(id, { status })).toMatchObject({
      status,
      completedAt: status === 'done' ? now.toISOString() : null,
    })
  }
})

test.each([
  ['a product clears the version', { productId: other.id }, ['Glider', null]],
  ['no product clears the version', { productId: null }, [null, null]],
  ['the same product leaves the version', { productId: product.id }, ['Kite', 'v1.0.0']],
  ['a product and its version', { productId: other.id, versionId: otherVersion.id }, ['Glider', 'v2.0.0']],
  ['another version of the product', { versionId: later.id }, ['Kite', 'v1.1.0']],
  ['no version', { versionId: null }, ['Kite', null]],
])('a task is moved to %s', async (_, change, names) => {
  const { id } = await addTask()
  const { productName, versionName, ...moved } = await patched(id, change)
  expect([productName, versionName]).toEqual(names)
  expect(moved).toMatchObject(change)
})

test('a version without its product is refused, and nothing is changed', async () => {
  const bobs = await addProduct(bob)
  const bobsVersion = await add(bob.api, `/products/${bobs.id}/versions`, { version: '1.0.0' })
  const task = await addTask()
  const refused: [object, Record<string, string>][] = [
    [{ versionId: otherVersion.id }, { versionId: 'not_found' }],
    [{ versionId: bobsVersion.id }, { versionId: 'not_found' }],
    [{ productId: other.id, versionId: version.id }, { versionId: 'not_found' }],
    [{ productId: null, versionId: version.id }, { versionId: 'needs_product' }],
    [{ productId: bobs.id }, { productId: 'not_found' }],
    [{ productId: 'kite' }, { productId: 'not_found' }],
  ]
  for (const [change, fields] of refused)
    expectInvalid(await patch(task.id, { title: 'new', status: 'done', ...change }), fields)
  const alone = await addTask({})
  expectInvalid(await patch(alone.id, { versionId: version.id }), { versionId: 'needs_product' })
  expect(await read(alice.api, `/tasks/${task.id}`)).toEqual(task)
})

test('an archived task can be changed and stays archived', async () => {
  const task = await addTask()
  await alice.dashboard.post(`/tasks/${task.id}/archive`)
  expect(await patched(task.id, { title: 'new' })).toEqual({ ...task, title: 'new', isArchived: true })
})

test('what a caller may not set is dropped: id, displayId, times, isArchived, names, position', async () => {
  const task = await addTask()
  const forbidden = {
    id: 'task_x',
    displayId: 99,
    isArchived: true,
    createdAt: '2020-01-01T00:00:00.000Z',
    completedAt: '2020-01-01T00:00:00.000Z',
    productName: 'x',
    versionName: 'x',
    position: 0,
  }
  const { headers, body } = await patch(task.id, forbidden)
  expect(body.data).toEqual(task)
  expect(headers['x-ignored-fields']).toBe(Object.keys(forbidden).join(', '))
  const { id, displayId, ...defaults } = await addTask({ ...full, ...forbidden })
  expect(id).not.toBe('task_x')
  expect(displayId).toBe(task.displayId + 1)
  expect({ ...task, ...defaults }).toEqual(task)
})
