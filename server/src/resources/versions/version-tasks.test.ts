import { beforeEach, expect, test } from 'vitest'
import { add, addFeedback, addProduct, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice } = await testService()
let productId: string
let path: string
beforeEach(async () => {
  productId = (await addProduct(alice)).id
  path = `/products/${productId}`
})

const version = (version: string) => add(alice.dashboard, `${path}/versions`, { version })
const task = (versionId: string, title: string, status: string) =>
  add(alice.dashboard, '/tasks', { title, status, productId, versionId })

test('the progress of a version counts its tasks by status, also archived, never deleted ones', async () => {
  const [first, second] = [await version('1.0.0'), await version('2.0.0')]
  await version('3.0.0')
  await add(alice.dashboard, '/tasks', { title: 'Of none', productId })
  await task(first.id, 'One', 'todo')
  const archived = await task(first.id, 'Two', 'done')
  await alice.dashboard.post(`/tasks/${archived.id}/archive`)
  const deleted = await task(first.id, 'Three', 'done')
  await alice.dashboard.delete(`/tasks/${deleted.id}`)
  await task(second.id, 'Four', 'in_progress')
  expect(await read(alice.dashboard, `${path}/progress`)).toEqual([
    { versionId: first.id, todo: 1, in_progress: 0, done: 1 },
    { versionId: second.id, todo: 0, in_progress: 1, done: 0 },
  ])
  await alice.dashboard.patch(`/tasks/${archived.id}`, { versionId: second.id })
  await alice.dashboard.delete(`${path}/versions/${first.id}`)
  expect(await read(alice.dashboard, `${path}/progress`)).toEqual([
    { versionId: second.id, todo: 0, in_progress: 1, done: 1 },
  ])
})

test('the tasks of a version are those of it alone, archived ones too, column by column', async () => {
  const [first, second] = [await version('1.0.0'), await version('2.0.0')]
  const todo = await task(first.id, 'One', 'todo')
  const done = await task(first.id, 'Two', 'done')
  await alice.dashboard.post(`/tasks/${done.id}/archive`)
  await task(second.id, 'Three', 'todo')
  const tasks = await read(alice.dashboard, `${path}/versions/${first.id}/tasks`)
  expect(tasks).toMatchObject([
    { id: done.id, isArchived: true },
    { id: todo.id, title: 'One', versionName: 'v1.0.0' },
  ])
})

test('feedback that a version answers counts people by their email', async () => {
  const { id } = await version('1.0.0')
  const feedback = async (content: string, more: object) => {
    const entry = await addFeedback(alice.dashboard, productId, { content, ...more })
    const made = await add(alice.dashboard, '/inbox/tasks', { ids: [entry.id] })
    await alice.dashboard.patch(`/tasks/${made.id}`, { versionId: id })
    return { id: entry.id, taskId: made.id }
  }
  const ada = await feedback('The export stops', { author: 'Ada', authorEmail: 'ada@example.com' })
  await feedback('It still stops', { authorEmail: 'Ada@example.com' })
  await feedback('Anonymous', {})
  await addFeedback(alice.dashboard, productId)
  const answered = await read(alice.dashboard, `${path}/versions/${id}/feedback`)
  expect(answered).toMatchObject({ people: 2, withEmail: 1 })
  expect(answered.entries).toHaveLength(3)
  expect(answered.entries[2]).toEqual({ ...ada, author: 'Ada', excerpt: 'The export stops' })
})

test('who was written to is noted for each version, and taken back', async () => {
  const { id } = await version('1.0.0')
  const entry = await addFeedback(alice.dashboard, productId, { authorEmail: 'Ada@example.com' })
  const late = await addFeedback(alice.dashboard, productId, { authorEmail: 'bo@example.com' })
  const { id: taskId } = await add(alice.dashboard, '/inbox/tasks', { ids: [entry.id, late.id] })
  await alice.dashboard.patch(`/tasks/${taskId}`, { versionId: id })
  const mark = async (emails: string[], isWritten = true) =>
    (await alice.dashboard.send('PUT', `${path}/versions/${id}/written`, { emails, isWritten })).body.data
  const [ada, bo] = [
    { email: 'ada@example.com', writtenAt: null, notify: false },
    { email: 'bo@example.com', writtenAt: null, notify: false },
  ]
  expect((await read(alice.dashboard, `${path}/versions/${id}/feedback`)).recipients).toEqual([ada, bo])
  const written = { ...ada, writtenAt: expect.any(String) }
  expect((await mark(['ada@example.com', 'eve@example.com'])).recipients).toEqual([bo, written])
  const next = await version('1.1.0')
  await alice.dashboard.patch(`/tasks/${taskId}`, { versionId: next.id })
  expect((await read(alice.dashboard, `${path}/versions/${next.id}/feedback`)).recipients).toEqual([ada, bo])
  await alice.dashboard.patch(`/tasks/${taskId}`, { versionId: id })
  expect((await mark(['ada@example.com'], false)).recipients).toEqual([ada, bo])
})
