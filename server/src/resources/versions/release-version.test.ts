import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { expectConflict, expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice, bob, app } = await testService({ clock: () => new Date('2026-11-28T23:30:00Z') })
let productId: string
let path: string
let id: string
beforeEach(async () => {
  productId = (await addProduct(alice)).id
  path = `/products/${productId}/versions`
  id = (await add(alice.api, path, { version: '3.7.2', status: 'TESTING' })).id
})

const task = (title: string, status = 'todo') =>
  add(alice.api, '/tasks', { title, status, productId, versionId: id })
const release = (body: object = {}) => alice.api.post(`${path}/${id}/release`, body)
const versionOf = async (taskId: string) => (await read(alice.api, `/tasks/${taskId}`)).versionId

test('a release sets status, date and notes; open tasks stay without a choice', async () => {
  const open = await task('Open')
  const { status, body } = await release({ releasedAt: '2026-11-27', releaseNotes: '- Imports' })
  const released = { status: 'RELEASED', releasedAt: '2026-11-27T00:00:00.000Z', releaseNotes: '- Imports' }
  expect([status, body]).toMatchObject([200, { data: { version: { id, ...released }, taskIds: [] } }])
  expect(await read(alice.api, `${path}/${id}`)).toEqual(body.data.version)
  expect(await versionOf(open.id)).toBe(id)
  expectConflict(await release({ openTasks: 'remove' }))
  expect(await versionOf(open.id)).toBe(id)
})

test('without a date the release is today where the owner is, and keeps a date that was set', async () => {
  await alice.dashboard.patch('/account', { timeZone: 'Europe/Berlin' })
  expect((await release()).body.data.version.releasedAt).toBe('2026-11-29T00:00:00.000Z')
  await alice.dashboard.patch(`${path}/${id}`, { status: 'DEV', releasedAt: '2026-10-01' })
  expect((await release()).body.data.version.releasedAt).toBe('2026-10-01T00:00:00.000Z')
  await alice.dashboard.patch('/account', { timeZone: 'UTC' })
})

test('open tasks move to another version, with events; done ones stay', async () => {
  const next = await add(alice.api, path, { version: '3.8.0' })
  const [todo, begun, done] = [
    await task('One'),
    await task('Two', 'in_progress'),
    await task('Three', 'done'),
  ]
  const { body } = await release({ openTasks: { moveTo: next.id } })
  expect(body.data.taskIds.toSorted()).toEqual([todo.id, begun.id].sort())
  expect(await Promise.all([todo, begun, done].map((task) => versionOf(task.id)))).toEqual([
    next.id,
    next.id,
    id,
  ])
  const activity = await read(alice.dashboard, `/activity?productId=${productId}`)
  const updates = activity.filter(({ type }: { type: string }) => type.endsWith('.updated'))
  expect(updates.map(({ recordId }: { recordId: string }) => recordId).sort()).toEqual(
    [id, todo.id, begun.id].sort(),
  )
})

test('open tasks are removed from the version', async () => {
  const [todo, done] = [await task('One'), await task('Two', 'done')]
  expect((await release({ openTasks: 'remove' })).body.data.taskIds).toEqual([todo.id])
  expect([await versionOf(todo.id), await versionOf(done.id)]).toEqual([null, id])
})

test('open tasks move to a version by its number, which is created if it is not there', async () => {
  const move = { openTasks: { moveTo: 'v3.8.0' } }
  expect((await release(move)).body.data).toMatchObject({ taskIds: [], createdVersionId: null })
  const open = await task('One')
  for (const createdVersionId of [expect.stringContaining('ver_'), null]) {
    await alice.dashboard.patch(`${path}/${id}`, { status: 'DEV' })
    await alice.dashboard.patch(`/tasks/${open.id}`, { versionId: id })
    expect((await release(move)).body.data).toMatchObject({ taskIds: [open.id], createdVersionId })
  }
  const [created, ...others] = await read(alice.api, path)
  expect(created).toMatchObject({ version: '3.8.0', status: 'PLANNED' })
  expect([others.length, await versionOf(open.id)]).toEqual([1, created.id])
})

test('nothing changes when the tasks cannot move', async () => {
  await task('One')
  const shipped = await add(alice.api, path, { version: '3.7.1', status: 'RELEASED' })
  const others = await add(bob.api, `/products/${(await addProduct(bob)).id}/versions`, { version: '1.0.0' })
  const targets = {
    [id]: 'released',
    [shipped.id]: 'released',
    '3.7.1': 'released',
    [others.id]: 'not_found',
    none: 'not_found',
  }
  for (const [moveTo, code] of Object.entries(targets))
    expectInvalid(await release({ openTasks: { moveTo } }), { 'openTasks.moveTo': code })
  expect((await release({ openTasks: 'delete' })).status).toBe(422)
  expectInvalid(await release({ releasedAt: '2026-02-30' }), { releasedAt: 'format' })
  expect((await read(alice.api, `${path}/${id}`)).status).toBe('TESTING')
})

test("another owner's version is missing, and a key of another product is refused", async () => {
  expectMissing(await bob.api.post(`${path}/${id}/release`, {}))
  const other = await addProduct(alice)
  expectMissing(await alice.api.post(`/products/${other.id}/versions/${id}/release`, {}))
  const headers = async (body: object) => ({
    authorization: `Bearer ${(await add(alice.dashboard, '/api-keys', { name: 'ci', ...body })).key}`,
  })
  const statusWith = async (body: object) => {
    const url = `/api/v1${path}/${id}/release`
    return (await app.inject({ method: 'POST', url, headers: await headers(body), body: {} })).statusCode
  }
  expect(await statusWith({ productIds: [other.id] })).toBe(403)
  expect(await statusWith({ readOnly: true })).toBe(403)
  expect(await statusWith({ productIds: [productId] })).toBe(200)
})

test('of releases at once one wins; a repeated key gets its answer', async () => {
  const answers = await Promise.all(times(5, () => release({ openTasks: 'remove' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  await alice.dashboard.patch(`${path}/${id}`, { status: 'DEV' })
  const again = () => alice.api.send('POST', `${path}/${id}/release`, {}, { 'idempotency-key': 'build-1' })
  const [first, second] = [await again(), await again()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
})
