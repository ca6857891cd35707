import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
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

test('the progress of a version counts its tasks by status, archived ones too and deleted ones not', async () => {
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
  expect(await read(alice.dashboard, `${path}/progress`)).toEqual([{ versionId: second.id, todo: 0, in_progress: 1, done: 1 }])
})

test('the tasks of a version are those of it alone, archived ones too, column by column', async () => {
  const [first, second] = [await version('1.0.0'), await version('2.0.0')]
  const todo = await task(first.id, 'One', 'todo')
  const done = await task(first.id, 'Two', 'done')
  await alice.dashboard.post(`/tasks/${done.id}/archive`)
  await task(second.id, 'Three', 'todo')
  expect(await read(alice.dashboard, `${path}/versions/${first.id}/tasks`)).toEqual([{ ...done, isArchived: true }, todo])
})
