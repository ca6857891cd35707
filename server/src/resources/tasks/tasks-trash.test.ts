import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectConflict, expectMissing } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'
import { removeOldTrash } from '../trash/trash.ts'

let now = new Date()
const { database, person, bob } = await testService({ clock: () => now })
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const dayMs = 24 * 3_600_000

let someone: Person
let count = 0
beforeEach(async () => {
  someone = await person(`Someone${count++}`)
})

const addTask = (fields: object = {}) => add(someone.api, '/tasks', { title: 'x', ...fields })
const trash = () => read(someone.dashboard, '/trash/records')
const act = (id: string, action: string) => someone.dashboard.post(`/tasks/${id}/${action}`)

test('an archived task is readable by id, and in lists only with isArchived=true', async () => {
  const [task, open] = [await addTask({ status: 'done' }), await addTask()]
  const { status, body } = await act(task.id, 'archive')
  const archived = { ...task, isArchived: true }
  expect([status, body]).toEqual([200, { data: { ...archived, origin: null, repeat: null } }])
  expect(await read(someone.api, `/tasks/${task.id}`)).toEqual(archived)
  expect(await read(someone.api, '/tasks?isArchived=true')).toEqual([archived])
  for (const query of ['', '?isArchived=false'])
    expect(await read(someone.api, `/tasks${query}`)).toEqual([open])
})

test('a restored task is as it was', async () => {
  const task = await addTask()
  await act(task.id, 'archive')
  const { status, body } = await act(task.id, 'restore')
  expect([status, body]).toEqual([200, { data: { ...task, origin: null, repeat: null } }])
  expect(await read(someone.api, '/tasks')).toEqual([task])
  expect(await read(someone.api, '/tasks?isArchived=true')).toEqual([])
})

test('archiving an archived task and restoring an open one are refused', async () => {
  const { id } = await addTask()
  expectConflict(await act(id, 'restore'))
  await act(id, 'archive')
  expectConflict(await act(id, 'archive'))
})

test('a deleted task is in the trash with its deletion time, and is restored as it was', async () => {
  const product = await addProduct(someone)
  const version = await add(someone.api, `/products/${product.id}/versions`, { version: '1.0.0' })
  const task = await addTask({ productId: product.id, versionId: version.id, status: 'done' })
  wait(5_000)
  await someone.api.delete(`/tasks/${task.id}`)
  expect(await trash()).toEqual([
    { kind: 'task', id: task.id, productId: product.id, title: 'x', deletedAt: now.toISOString() },
  ])
  expectMissing(await bob.dashboard.post(`/tasks/${task.id}/undelete`))
  const { status, body } = await act(task.id, 'undelete')
  expect([status, body]).toEqual([200, { data: { ...task, origin: null, repeat: null } }])
  expect(await read(someone.api, '/tasks')).toEqual([task])
  expect(await trash()).toEqual([])
  expectMissing(await act(task.id, 'undelete'))
})

test('the trash shows the last deleted first, ties by id', async () => {
  const tasks = [await addTask(), await addTask(), await addTask(), await addTask(), await addTask()]
  const [a, b, c, d, e] = tasks.map(({ id }) => id)
  for (const id of [e, a, d]) await someone.api.delete(`/tasks/${id}`)
  wait(1)
  for (const id of [c, b]) await someone.api.delete(`/tasks/${id}`)
  expect((await trash()).map(({ id }: { id: string }) => id)).toEqual([c, b, e, d, a])
})

test('the trash keeps a task for 30 days and then removes it', async () => {
  const task = await addTask()
  const kept = await addTask()
  await someone.api.delete(`/tasks/${task.id}`)
  wait(30 * dayMs)
  await database.write((tx) => removeOldTrash(tx, 500))
  expect(await trash()).toHaveLength(1)
  wait(1)
  await database.write((tx) => removeOldTrash(tx, 500))
  expect(await trash()).toEqual([])
  expectMissing(await act(task.id, 'undelete'))
  expect(await read(someone.api, '/tasks')).toEqual([kept])
  expect((await addTask()).displayId).toBe(3)
})
