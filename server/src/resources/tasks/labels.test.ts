import { expect, test } from 'vitest'
import { add, addProduct, idsOf, read, times } from '../../testing/records.ts'
import { expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { person, bob } = await testService()
const addTo = (one: { dashboard: Parameters<typeof add>[0] }, labels?: string[]) =>
  add(one.dashboard, '/tasks', { title: 'x', ...(labels && { labels }) })

test('a task has labels in the dashboard, set on create and change; programs see none', async () => {
  const ann = await person('Ann')
  const task = await addTo(ann, ['bug', 'Größe'])
  const { labels, origin, repeat, ...published } = task
  expect([labels, origin, repeat]).toEqual([['bug', 'Größe'], null, null])
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
  const longest = times(10, (i) => `${i}`.padEnd(30, '標'))
  const { id } = await addTo(ann, longest)
  const patch = (body: object) => ann.dashboard.patch(`/tasks/${id}`, body)
  const wrong = { too_many: [times(11, String)], duplicate: [['a', 'a']], type: ['bug', null] }
  await expectEachInvalid(patch, {}, { labels: wrong })
  for (const label of ['a b', 'a"', 'a\\b', 'a,b', 'a\u0007'])
    expectInvalid(await patch({ labels: [label] }), { 'labels.0': 'pattern' })
  expectInvalid(await patch({ labels: ['a', 'x'.repeat(31)] }), { 'labels.1': 'too_long' })
  expectInvalid(await patch({ labels: [''] }), { 'labels.0': 'too_short' })
})

test('the board is filtered by a label, and labels in use are listed, most used first', async () => {
  const ann = await person('Ann Filter')
  const bug = await addTo(ann, ['bug', 'docs'])
  for (const labels of [['debug'], ['docs'], []]) await addTo(ann, labels)
  await addTo(bob, ['bug', 'bobs'])
  const found = async (label: string) => idsOf(await read(ann.dashboard, `/board?label=${label}`))
  expect(await found('bug')).toEqual([bug.id])
  expect(await found('bu')).toEqual([])
  expect(await found('docs')).toHaveLength(2)
  const inUse = Object.entries({ docs: 2, bug: 1, debug: 1 }).map(([label, count]) => ({ label, count }))
  expect(await read(ann.dashboard, '/labels')).toEqual(inUse)
})

test('labels survive the archive, the trash and the deletion of the product', async () => {
  const ann = await person('Ann Trash')
  const product = await addProduct(ann)
  const task = await add(ann.dashboard, '/tasks', { title: 'x', productId: product.id, labels: ['bug'] })
  await ann.dashboard.delete(`/tasks/${task.id}`)
  expect(await read(ann.dashboard, '/labels')).toEqual([])
  await ann.dashboard.post(`/tasks/${task.id}/undelete`)
  await ann.dashboard.post(`/tasks/${task.id}/archive`)
  await ann.dashboard.delete(`/tasks/${task.id}`)
  await ann.dashboard.post(`/tasks/${task.id}/undelete`)
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
  const [high, done] = [
    { id: a.id, labels, priority: 'high' },
    { id: b.id, labels, status: 'done' },
  ]
  const changed = await change(high, { id: 'task_x', labels }, done)
  expect(changed).toEqual({ changed: [a.id, b.id], missing: ['task_x'] })
  expect(await read(ann.dashboard, `/tasks/${a.id}`)).toEqual({ ...a, labels, priority: 'high' })
  expect(await read(ann.dashboard, `/tasks/${b.id}`)).toMatchObject({
    ...done,
    completedAt: expect.any(String),
  })

  await change({ id: a.id, isArchived: true }, { id: b.id, isDeleted: true }, { id: c.id, isArchived: false })
  expect(await read(ann.dashboard, '/board')).toMatchObject([{ id: c.id }])
  expect(await change({ id: b.id, isDeleted: true })).toEqual({ changed: [], missing: [b.id] })
  await change({ id: a.id, isArchived: false }, { id: b.id, isDeleted: false, status: 'todo' })
  const kept = [{ id: c.id }, { id: b.id, labels }, { id: a.id, labels }]
  expect(await read(ann.dashboard, '/board')).toMatchObject(kept)

  expectInvalid(await ann.dashboard.patch('/tasks', { tasks: [] }), { tasks: 'too_few' })
  const renamed = { id: a.id, title: 'y' }
  const all = [renamed, { id: b.id, productId: 'prod_x' }]
  expectInvalid(await ann.dashboard.patch('/tasks', { tasks: all }), { productId: 'not_found' })
  expect((await read(ann.dashboard, `/tasks/${a.id}`)).title).toBe('x')
  const { body } = await bob.dashboard.patch('/tasks', { tasks: [renamed] })
  expect(body.data).toEqual({ changed: [], missing: [a.id] })
})
