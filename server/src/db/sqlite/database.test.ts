import { renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listTasks } from '../../resources/tasks/list-tasks.ts'
import { createTask } from '../../resources/tasks/tasks.ts'
import { expectError } from '../../testing/answers.ts'
import { addMany, addProduct, read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'
import { dataFileName } from './data-file.ts'

let now = new Date('2026-03-31T12:00:00Z')
const { database, data, alice } = await testService()
const turned = await testService({ clock: () => now })
const actor = { ownerId: alice.id, credentialId: 'test', readOnly: false, productIds: null }

test('a write that fails is rolled back alone, not the others of its commit', async () => {
  const outcomes = await Promise.allSettled(
    times(60, (i) =>
      database.write(async (tx) => {
        const task = await createTask(tx, actor, { title: `Task ${i}` })
        if (i % 3 === 0) throw new Error(`no ${i}`)
        return task
      }, actor),
    ),
  )
  for (const [i, outcome] of outcomes.entries()) {
    if (i % 3 === 0) expect(outcome).toMatchObject({ status: 'rejected', reason: new Error(`no ${i}`) })
    else expect(outcome).toMatchObject({ status: 'fulfilled', value: { title: `Task ${i}` } })
  }
  const stored = await read(alice.api, '/tasks')
  expect(stored.map(({ displayId }: { displayId: number }) => displayId)).toEqual(times(40, (i) => 40 - i))
})

test('a write sees what earlier writes of the same turn stored', async () => {
  const { displayId } = await database.write((tx) => createTask(tx, actor, { title: 'One' }), actor)
  const [one, two] = await Promise.all(
    times(2, () => database.write((tx) => createTask(tx, actor, { title: 'Two' }), actor)),
  )
  expect([one!.displayId, two!.displayId]).toEqual([displayId + 1, displayId + 2])
})

test('a read after an answered write sees it, even if reads of the same turn came before', async () => {
  const latest = async () => (await database.read((db) => listTasks(db, actor, {}, { limit: 1 })))[0]?.id
  setImmediate(() => void Promise.all([latest(), latest()]))
  const written = database.write((tx) => createTask(tx, actor, { title: 'Just written' }), actor)
  // Block until the write is on disk.
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50))
  const { id } = await written
  expect(await latest()).toBe(id)
})

test('timestamps do not follow a clock that is set back by up to a day', async () => {
  const ownerId = turned.bob.id
  const write = () =>
    turned.database.write((tx) => createTask(tx, { ...actor, ownerId }, { title: 'x' }), { ownerId })
  const first = await write()
  now = new Date('2026-03-31T11:00:00Z')
  const second = await write()
  now = new Date('2026-03-31T13:00:00Z')
  const third = await write()
  expect([first, second, third].map(({ createdAt }) => createdAt.slice(11, 13))).toEqual(['12', '12', '13'])
  expect([third.id, second.id, first.id].sort().reverse()).toEqual([third.id, second.id, first.id])
})

test('a clock that was a year ahead does not freeze timestamps', async () => {
  const ownerId = turned.bob.id
  const write = () =>
    turned.database.write((tx) => createTask(tx, { ...actor, ownerId }, { title: 'x' }), { ownerId })
  now = new Date('2027-03-31T13:00:00Z')
  await write()
  now = new Date('2026-03-31T13:00:01Z')
  expect((await write()).createdAt).toBe('2026-03-31T13:00:01.000Z')
})

test('under continuous writes the write-ahead log stays under 64 MB and reads continue', {
  timeout: 60_000,
}, async () => {
  const product = await addProduct(alice)
  const content = 'x'.repeat(400_000)
  const logs = times(4, () => ({ content, logDate: '2026-03-31' }))
  const log = join(data.dataDir, `${dataFileName}-wal`)
  let [largest, written, slowest] = [0, 0, 0]
  const enough = 96 * 1024 * 1024
  const write = async () => {
    while (written < enough) {
      await addMany(alice.api, `/products/${product.id}/logs`, logs)
      written += 4 * content.length
    }
  }
  const look = async () => {
    while (written < enough) {
      const began = performance.now()
      await read(alice.api, '/tasks?limit=1')
      slowest = Math.max(slowest, performance.now() - began)
      largest = Math.max(largest, statSync(log).size)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await Promise.all([...times(8, write), look()])
  expect(largest).toBeLessThan(64 * 1024 * 1024)
  expect(slowest).toBeLessThan(2_000)
  const { total } = (await alice.api.get(`/products/${product.id}/logs?pageSize=1`)).body.pagination
  expect(total).toBe(written / content.length)
})

test('writes are refused while the data file is moved away', async () => {
  const file = join(data.dataDir, dataFileName)
  renameSync(file, `${file}.away`)
  expectError(await alice.api.post('/tasks', { title: 'Lost' }), 'service_unavailable')
  expect((await alice.api.get('/tasks?limit=1')).status).toBe(200)
  renameSync(`${file}.away`, file)
  expect((await alice.api.post('/tasks', { title: 'Kept' })).status).toBe(201)
})

test('writes are refused while the data folder is not accessible', async () => {
  renameSync(data.dataDir, `${data.dataDir}.away`)
  // A symlink loop: stat fails with ELOOP, not ENOENT.
  symlinkSync(data.dataDir, data.dataDir)
  expectError(await alice.api.post('/tasks', { title: 'Lost' }), 'service_unavailable')
  expect((await alice.api.get('/tasks?limit=1')).status).toBe(200)
  rmSync(data.dataDir)
  renameSync(`${data.dataDir}.away`, data.dataDir)
  expect((await alice.api.post('/tasks', { title: 'Kept' })).status).toBe(201)
})
