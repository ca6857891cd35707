import { expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { person, bob } = await testService()
const addTo = (one: { dashboard: Parameters<typeof add>[0] }, labels?: string[]) =>
  add(one.dashboard, '/tasks', { title: 'x', ...(labels && { labels }) })

test('a task has labels in the dashboard, set on create and change; programs see none', async () => {
  const ann = await person('Ann')
  const task = await addTo(ann, ['bug', 'Größe'])
  const { labels, origin, ...published } = task
  expect([labels, origin]).toEqual([['bug', 'Größe'], null])
  const path = `/tasks/${task.id}`
  expect(await read(ann.dashboard, path)).toEqual(task)
  expect(await read(ann.api, path)).toEqual(published)
  expect(await read(ann.api, '/tasks')).toEqual([published])
  const answer = await ann.api.patch(path, { labels: ['x'] })
  expect([answer.headers['x-ignored-fields'], answer.body.data]).toEqual(['labels', published])

  for (const labels of [['docs', 'bug'], []]) {
    const { body, headers } = await ann.dashboard.patch(path, { labels })
    expect(body.data).toEqual({ ...task, labels })
    const stale = await ann.dashboard.with({ 'if-match': headers.etag! }).patch(path, { labels: ['bug'] })
    expect(stale.status).toBe(200)
  }
  expect((await ann.dashboard.patch(path, { title: 'y' })).body.data).toEqual({
    ...task,
    title: 'y',
    labels: ['bug'],
  })
  const { changes } = (await read(ann.api, '/activity')).find(
    ({ type }: { type: string }) => type === 'task.updated',
  )
  expect(changes).toEqual([{ field: 'labels', before: ['bug', 'Größe'], after: ['docs', 'bug'] }])
})

test('labels are at most 10 short words, each once', async () => {
  const ann = await person('Ann Limits')
  const { id } = await addTo(
    ann,
    Array.from({ length: 10 }, (_, i) => `${i}`.padEnd(30, '標')),
  )
  const patch = (body: object) => ann.dashboard.patch(`/tasks/${id}`, body)
  const one = 'x'.repeat(31)
  await expectEachInvalid(
    patch,
    {},
    {
      labels: {
        too_many: [Array.from({ length: 11 }, String)],
        duplicate: [['a', 'a']],
        type: ['bug', null],
      },
    },
  )
  for (const wrong of ['a b', 'a"', 'a\\b', 'a,b', 'a\u0007'])
    expectInvalid(await patch({ labels: [wrong] }), { 'labels.0': 'pattern' })
  expectInvalid(await patch({ labels: ['a', one] }), { 'labels.1': 'too_long' })
  expectInvalid(await patch({ labels: [''] }), { 'labels.0': 'too_short' })
})

test('the board is filtered by a label, and labels in use are listed, most used first', async () => {
  const ann = await person('Ann Filter')
  const [bug] = [
    await addTo(ann, ['bug', 'docs']),
    await addTo(ann, ['debug']),
    await addTo(ann, ['docs']),
    await addTo(ann),
  ]
  await addTo(bob, ['bug', 'bobs'])
  const found = async (label: string) =>
    (await read(ann.dashboard, `/board?label=${label}`)).map(({ id }: { id: string }) => id)
  expect(await found('bug')).toEqual([bug.id])
  expect(await found('bu')).toEqual([])
  expect(await found('docs')).toHaveLength(2)
  const inUse = [
    { label: 'docs', count: 2 },
    { label: 'bug', count: 1 },
    { label: 'debug', count: 1 },
  ]
  expect(await read(ann.dashboard, '/labels')).toEqual(inUse)
})

test('labels survive the archive, the trash and the deletion of the product', async () => {
  const ann = await person('Ann Trash')
  const product = await addProduct(ann)
  const task = await add(ann.dashboard, '/tasks', { title: 'x', productId: product.id, labels: ['bug'] })
  await ann.dashboard.delete(`/tasks/${task.id}`)
  expect(await read(ann.dashboard, '/trash')).toMatchObject([{ id: task.id, labels: ['bug'] }])
  expect(await read(ann.dashboard, '/labels')).toEqual([])
  await ann.dashboard.post(`/tasks/${task.id}/undelete`)
  await ann.dashboard.post(`/tasks/${task.id}/archive`)
  expect(await read(ann.dashboard, '/board?isArchived=true')).toMatchObject([
    { id: task.id, labels: ['bug'] },
  ])
  await ann.dashboard.delete(`/products/${product.id}`, { name: product.name })
  expect(await read(ann.dashboard, `/tasks/${task.id}`)).toMatchObject({ labels: ['bug'], productId: null })
})

test('several tasks change in one request, which names those that are gone', async () => {
  const ann = await person('Ann Bulk')
  const [a, b, c] = [await addTo(ann), await addTo(ann), await addTo(ann)]
  const change = async (...tasks: object[]) => {
    const { status, body } = await ann.dashboard.patch('/tasks', { tasks })
    expect(status).toBe(200)
    return body.data
  }
  const labels = ['later']
  expect(
    await change(
      { id: a.id, labels, priority: 'high' },
      { id: 'task_x', labels },
      { id: b.id, labels, status: 'done' },
    ),
  ).toEqual({
    changed: [a.id, b.id],
    missing: ['task_x'],
  })
  expect(await read(ann.dashboard, `/tasks/${a.id}`)).toEqual({ ...a, labels, priority: 'high' })
  expect(await read(ann.dashboard, `/tasks/${b.id}`)).toMatchObject({
    labels,
    status: 'done',
    completedAt: expect.any(String),
  })

  await change({ id: a.id, isArchived: true }, { id: b.id, isDeleted: true }, { id: c.id, isArchived: false })
  expect(await read(ann.dashboard, '/board')).toMatchObject([{ id: c.id }])
  expect(await change({ id: b.id, isDeleted: true })).toEqual({ changed: [], missing: [b.id] })
  await change({ id: a.id, isArchived: false }, { id: b.id, isDeleted: false, status: 'todo' })
  expect(await read(ann.dashboard, '/board')).toMatchObject([
    { id: c.id },
    { id: b.id, labels },
    { id: a.id, labels },
  ])

  expectInvalid(await ann.dashboard.patch('/tasks', { tasks: [] }), { tasks: 'too_few' })
  const all = [
    { id: a.id, title: 'y' },
    { id: b.id, productId: 'prod_x' },
  ]
  expectInvalid(await ann.dashboard.patch('/tasks', { tasks: all }), { productId: 'not_found' })
  expect((await read(ann.dashboard, `/tasks/${a.id}`)).title).toBe('x')
  expect((await bob.dashboard.patch('/tasks', { tasks: [{ id: a.id, title: 'y' }] })).body.data).toEqual({
    changed: [],
    missing: [a.id],
  })
})
