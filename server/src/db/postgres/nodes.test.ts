import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { Caller } from '../../testing/caller.ts'
import { makeDatabase } from '../../testing/databases.ts'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { serviceOn, testService } from '../../testing/service.ts'

const { alice, app: first, data } = await testService()
const { app: second } = await serviceOn(data)
const product = await addProduct(alice)

const nodes = [first, second].map((app) => new Caller(app, '/api/v1', alice.api.headers))
const dashboards = [first, second].map((app) => new Caller(app, '/dashboard/api', alice.dashboard.headers))
/** Sends requests to both nodes in turn, all at once. */
const spread = <T>(count: number, send: (node: Caller, i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(times(count, (i) => send(nodes[i % 2]!, i)))

/** Waits until `holds` returns true. Returns the time it took. */
async function untilTrue(holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await holds())) await wait(5)
  return performance.now() - began
}

test('tasks created on two nodes at once have consecutive displayIds', async () => {
  const tasks = await spread(200, (node) => add(node, '/tasks', { title: 'x' }))
  const numbers = tasks.map(({ displayId }) => displayId).sort((a, b) => a - b)
  expect(numbers).toEqual(times(200, (i) => numbers[0] + i))
})

test('the same version is created once, on one of two nodes', async () => {
  const path = `/products/${product.id}/versions`
  const answers = await spread(50, (node) => node.post(path, { version: '1.0.0' }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
})

test('adjustments on two nodes add up', async () => {
  const path = `/products/${product.id}/metrics/visits/value`
  await add(alice.dashboard, `/products/${product.id}/metrics`, { key: 'visits', name: 'Visits' })
  const answers = await spread(400, (node) => node.patch(path, { date: '2026-03-01', delta: 1 }))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(answers.map(({ body }) => body.previousValue)).size).toBe(400)
  expect((await read(nodes[1]!, `${path}s`))[0].value).toBe(400)
})

test('a daily limit holds exactly over two nodes', async () => {
  const { id } = await addProduct(alice)
  const limits = { dailyLimit: 30, minuteLimit: 1_000, addressDailyLimit: 1_000 }
  const { key } = await add(alice.dashboard, `/products/${id}/feedback-key`, limits)
  const visitor = { authorization: `Bearer ${key}` }
  const answers = await spread(100, (node) => node.with(visitor).post('/feedback', { content: 'x' }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(70)
})

test('a request sent 50 times to two nodes with the same Idempotency-Key runs once', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await spread(50, (node) => node.send('POST', '/tasks', { title: 'Once' }, headers))
  const made = answers.filter(({ status }) => status === 201)
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1)
  const titles = (await read(nodes[0]!, '/tasks')).map(({ title }: { title: string }) => title)
  expect(titles.filter((title: string) => title === 'Once')).toHaveLength(1)
})

test('a key revoked on one node is refused on the other within a second', async () => {
  const { id, key } = await add(alice.dashboard, '/api-keys', { name: 'ci' })
  const elsewhere = nodes[1]!.with({ authorization: `Bearer ${key}` })
  const status = async () => (await elsewhere.get('/tasks?limit=1')).status
  expect(await status()).toBe(200)
  expect((await alice.dashboard.delete(`/api-keys/${id}`)).status).toBe(200)
  expect(await untilTrue(async () => (await status()) === 401)).toBeLessThan(1_000)
})

test('a Feedback Key deleted on one node is refused on the other within a second', async () => {
  const { id } = await addProduct(alice)
  const { key } = await add(alice.dashboard, `/products/${id}/feedback-key`, { minuteLimit: 10_000 })
  const elsewhere = nodes[1]!.with({ authorization: `Bearer ${key}` })
  const status = async () => (await elsewhere.post('/feedback', { content: 'x' })).status
  expect(await status()).toBe(201)
  expect((await alice.dashboard.delete(`/products/${id}/feedback-key`)).status).toBe(200)
  expect(await untilTrue(async () => (await status()) === 401)).toBeLessThan(1_000)
})

test('signing out on one node signs out on the other within a second', async () => {
  const status = async () => (await dashboards[1]!.get('/session')).status
  expect(await status()).toBe(200)
  expect((await dashboards[0]!.delete('/session')).status).toBe(200)
  expect(await untilTrue(async () => (await status()) === 401)).toBeLessThan(1_000)
})

test('a node can start and stop while others are under load', async () => {
  let running = true
  const answered: number[] = []
  const load = times(8, async () => {
    while (running) answered.push((await nodes[0]!.post('/tasks', { title: 'x' })).status)
  })
  for (const _ of times(3, () => 0)) {
    const third = await serviceOn(data)
    const caller = new Caller(third.app, '/api/v1', alice.api.headers)
    const answers = await Promise.all(times(20, () => caller.post('/tasks', { title: 'x' })))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    await third.close()
  }
  running = false
  await Promise.all(load)
  expect(answered.length).toBeGreaterThan(50)
  expect(answered.every((status) => status === 201)).toBe(true)
})

test('ten nodes can start at once on an empty database', async () => {
  const { url, drop } = await makeDatabase(inject('postgresUrl')!)
  const services = await Promise.all(times(10, () => serviceOn({ dataDir: '', databaseUrl: url })))
  const ready = await Promise.all(services.map(({ nobody }) => nobody.get('/readyz')))
  expect(ready.map(({ status }) => status)).toEqual(times(10, () => 200))
  await Promise.all(services.map(({ close }) => close()))
  await drop()
})
