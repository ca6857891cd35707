import pg from 'pg'
import { expect, test } from 'vitest'
import { finishDeletions, removeExpired } from '../../housekeeping.ts'
import { addDueCosts } from '../../resources/costs/cost-schedules.ts'
import { onServer } from '../../testing/databases.ts'
import { storedRows } from '../../testing/kept-sums.ts'
import { add, addMany, addProduct, read, times } from '../../testing/records.ts'
import { serviceOn, testService } from '../../testing/service.ts'

let now = new Date()
const clock = () => now
const { alice, data, signIn, database } = await testService({ clock })
const second = await serviceOn(data, { clock })
const url = data.databaseUrl!
const dayMs = 24 * 3_600_000

const locked = `datname = current_database() and wait_event_type = 'Lock'`
const waiting = () => onServer(url, `select pid from pg_stat_activity where ${locked}`)

/** Lets steps queue for locks on the same rows, then releases them in order. */
async function inLine(rows: string, ...steps: (() => Promise<unknown>)[]) {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`begin; select from ${rows} for update`)
  const running: Promise<unknown>[] = []
  try {
    for (const step of steps) {
      running.push(step())
      await expect.poll(waiting, { interval: 5 }).toHaveLength(running.length)
    }
  } finally {
    await holder.end()
    await Promise.all(running)
  }
}

test('two nodes that remove the rows of a deleted product leave nothing', async () => {
  const { id, name } = await addProduct(alice)
  const logs = times(120, () => ({ content: 'x', logDate: '2026-03-31' }))
  await addMany(alice.api, `/products/${id}/logs`, logs)
  await alice.dashboard.delete(`/products/${id}`, { name })
  now = new Date(now.getTime() + 31 * dayMs)
  await inLine('log', ...[database, second.database].map((node) => () => finishDeletions(node)))
  await finishDeletions(database)
  const { log, trash } = await storedRows(data)
  expect([log!.length, trash!.length]).toEqual([0, 0])
})

test('a task restored while the trash is emptied stays', async () => {
  const { id } = await add(alice.api, '/tasks', { title: 'x' })
  await alice.api.delete(`/tasks/${id}`)
  now = new Date(now.getTime() + 30 * dayMs)
  const dashboard = await signIn(alice.id)
  const undelete = async () => expect((await dashboard.post(`/tasks/${id}/undelete`)).status).toBe(200)
  await inLine(`trash where id = '${id}'`, undelete, () => {
    now = new Date(now.getTime() + 1)
    return removeExpired(second.database)
  })
  expect((await read(alice.api, `/tasks/${id}`)).title).toBe('x')
})

test('a task moved to another product while its deleted product is removed stays', async () => {
  const dashboard = await signIn(alice.id)
  const before = await addProduct({ ...alice, dashboard })
  const after = await addProduct({ ...alice, dashboard })
  const { id } = await add(alice.api, '/tasks', { title: 'x', productId: before.id })
  await dashboard.delete(`/products/${before.id}`, { name: before.name })
  now = new Date(now.getTime() + 31 * dayMs)
  const move = async () =>
    expect((await alice.api.patch(`/tasks/${id}`, { productId: after.id })).status).toBe(200)
  await inLine(`task where id = '${id}'`, move, () => finishDeletions(second.database))
  expect((await read(alice.api, `/tasks/${id}`)).productId).toBe(after.id)
})

test('two nodes add each cost that is due once', async () => {
  const dashboard = await signIn(alice.id)
  const path = `/products/${(await addProduct({ ...alice, dashboard })).id}/costs`
  const date = now.toISOString().slice(0, 10)
  const { id } = await add(alice.api, path, { name: 'Server', amount: 5, category: 'TOOLS', date })
  expect((await alice.manager.put(`${path}/${id}/schedule`, {})).status).toBe(200)
  now = new Date(now.getTime() + 100 * dayMs)
  await Promise.all([database, second.database].map((node) => addDueCosts(node)))
  const months = (await read(alice.api, path)).map(({ date }: { date: string }) => date.slice(0, 7))
  expect(months).toHaveLength(4)
  expect(new Set(months).size).toBe(4)
})
