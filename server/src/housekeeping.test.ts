import { expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { query } from './db/query.ts'
import type { Tables } from './db/tables.ts'
import { newId } from './domain/id.ts'
import { finishDeletions, removeExpired } from './housekeeping.ts'
import type { FeedbackTable } from './resources/feedback/feedback.schema.ts'
import { deleteProduct } from './resources/products/delete-product.ts'
import { createProduct } from './resources/products/products.ts'
import { runDueJobs } from './testing/jobs.ts'
import { newFolder } from './testing/process.ts'
import { add, addFeedback, addProduct, read, times } from './testing/records.ts'
import { runs } from './testing/runs.ts'
import { serviceOn, testService } from './testing/service.ts'

const dayMs = 24 * 3_600_000
let now = new Date()
const { data, database, alice, bob, signIn } = await testService({ clock: () => now })

const insertFeedback = query((db, row: FeedbackTable) => db.insertInto('feedback').values(row))
const countRows = (table: keyof Tables) =>
  query((db) => db.selectFrom(table).select((row) => row.fn.countAll().as('rows')))
const rowsIn = async (database: Database, table: keyof Tables) =>
  Number((await database.read((db) => db.one(countRows(table), {})))!.rows)

async function fillFeedback(database: Database, ownerId: string, productId: string, rows: number) {
  const row = {
    ownerId,
    productId,
    content: 'The export stops.',
    source: 'EMAIL',
    type: 'BUG',
    author: null,
    authorEmail: null,
    metadata: null,
    taskId: null,
    suspected: null,
    doneAt: null,
    spamAt: null,
    snoozedUntil: null,
    screenshot: null,
    attachableUntil: null,
    writtenAt: null,
    writtenVersionId: null,
    notify: null,
    replies: null,
  } as const
  for (let i = 0; i < rows; i += 5_000) {
    await database.write(async (tx) => {
      for (const _ of times(Math.min(5_000, rows - i), () => 0))
        await tx.run(insertFeedback, { ...row, id: newId('fb_', tx.now), createdAt: tx.now })
    })
  }
}

/** Adds tasks sequentially until a promise settles. Returns the sorted durations in milliseconds. */
async function addTasksDuring(work: Promise<unknown>): Promise<number[]> {
  let running = true
  const done = work.finally(() => {
    running = false
  })
  const tookMs: number[] = []
  while (running) {
    const beganMs = performance.now()
    await add(bob.api, '/tasks', { title: 'Meanwhile' })
    tookMs.push(performance.now() - beganMs)
  }
  await done
  return tookMs.sort((a, b) => a - b)
}

test('deleting a product with many rows answers immediately and slows no other request down', async () => {
  const rows = runs(10_000, 50_000)
  const kept = await addProduct(alice)
  await addFeedback(alice.api, kept.id)
  const { id, name } = await addProduct(alice)
  await fillFeedback(database, alice.id, id, rows)
  expect(await rowsIn(database, 'feedback')).toBe(rows + 1)

  const beganMs = performance.now()
  expect((await alice.dashboard.delete(`/products/${id}`, { name })).status).toBe(200)
  expect(performance.now() - beganMs).toBeLessThan(100)
  expect((await alice.api.get(`/products/${id}/feedback`)).status).toBe(404)

  await finishDeletions(database)
  expect(await rowsIn(database, 'feedback')).toBe(rows + 1)
  now = new Date(now.getTime() + 31 * dayMs)
  const tookMs = await addTasksDuring(finishDeletions(database))
  expect(await rowsIn(database, 'feedback')).toBe(1)
  expect(await rowsIn(database, 'trash')).toBe(0)
  expect(await read(alice.api, `/products/${kept.id}/feedback`)).toHaveLength(1)
  expect(tookMs.length).toBeGreaterThan(10)
  expect(tookMs[Math.floor(tookMs.length * 0.95)]).toBeLessThan(100)
})

test('rows of a deleted product are removed after a restart', async () => {
  const dataDir = newFolder()
  let clock = new Date()
  const before = await openDatabase({ dataDir, clock: () => clock })
  const actor = { ownerId: 'owner', credentialId: 'test', readOnly: false, productIds: null }
  const { id, name } = await before.write((tx) => createProduct(tx, actor, { name: 'Paperplane' }))
  await fillFeedback(before, actor.ownerId, id, 2_000)
  await before.write((tx) => deleteProduct(tx, actor, id, name))
  clock = new Date(clock.getTime() + 31 * dayMs)
  const stopped = finishDeletions(before).catch((error: Error) => error.message)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await before.close()
  expect(await stopped).toMatch(/stopping/)

  const after = await openDatabase({ dataDir, clock: () => clock })
  expect(await rowsIn(after, 'feedback')).toBeGreaterThan(0)
  await finishDeletions(after)
  expect(await rowsIn(after, 'feedback')).toBe(0)
  expect(await rowsIn(after, 'trash')).toBe(0)
  await after.close()
})

test('removes expired idempotency answers, trash and sessions in batches, and keeps the rest', async () => {
  const before = [await rowsIn(database, 'idempotency'), await rowsIn(database, 'task')] as const
  const add1000 = times(1_000, (i) =>
    add(alice.api.with({ 'idempotency-key': `old-${i}` }), '/tasks', { title: 'x' }),
  )
  const tasks = await Promise.all(add1000)
  await Promise.all(tasks.map(({ id }) => alice.api.delete(`/tasks/${id}`)))
  await Promise.all(times(600, () => signIn(alice.id)))
  expect(await rowsIn(database, 'idempotency')).toBe(before[0] + 1_000)

  now = new Date(now.getTime() + 31 * dayMs)
  const latest = await add(alice.api.with({ 'idempotency-key': 'new' }), '/tasks', { title: 'Stays' })
  await alice.api.delete(`/tasks/${latest.id}`)
  const session = await signIn(alice.id)

  const tookMs = await addTasksDuring(removeExpired(database))
  expect(tookMs.length).toBeGreaterThan(10)
  expect(await rowsIn(database, 'idempotency')).toBe(1)
  expect(await rowsIn(database, 'task')).toBe(before[1] + tookMs.length)
  expect(await rowsIn(database, 'trash')).toBe(1)
  expect(await rowsIn(database, 'session')).toBe(1)
  expect(await read(session, '/trash/records')).toEqual([expect.objectContaining({ id: latest.id })])
})

test('counts of addresses are kept for three UTC days', async () => {
  const dashboard = await signIn(alice.id)
  const { id } = await addProduct({ ...alice, dashboard })
  const { key } = await add(dashboard, `/products/${id}/feedback-key`, {})
  await add(alice.api.with({ authorization: `Bearer ${key}` }), '/feedback', { content: 'x' })
  now = new Date(now.getTime() + 2 * dayMs)
  await removeExpired(database)
  expect(await rowsIn(database, 'feedbackSender')).toBe(1)
  now = new Date(now.getTime() + dayMs)
  await removeExpired(database)
  expect(await rowsIn(database, 'feedbackSender')).toBe(0)
})

test('removes expired data after the start and every hour', async () => {
  const service = await serviceOn(data, { clock: () => now })
  const addExpired = async (key: string) => {
    await add(alice.api.with({ 'idempotency-key': key }), '/tasks', { title: 'x' })
    now = new Date(now.getTime() + dayMs + 1_000)
  }
  await addExpired('before')
  await service.app.jobs.start()
  await runDueJobs(service)
  expect(await rowsIn(database, 'idempotency')).toBe(0)
  await addExpired('after')
  await runDueJobs(service)
  expect(await rowsIn(database, 'idempotency')).toBe(0)
  await service.close()
})
