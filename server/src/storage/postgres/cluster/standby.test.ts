import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectError } from '../../../testing/answers.ts'
import { Caller } from '../../../testing/caller.ts'
import { makeDatabase } from '../../../testing/databases.ts'
import { startPostgres } from '../../../testing/postgres.ts'
import { add, addProduct, read, times } from '../../../testing/records.ts'
import { serviceOn } from '../../../testing/service.ts'
import { startStandby } from '../../../testing/standby.ts'
import { Standby } from './standby.ts'

const primary = await startPostgres()
afterAll(primary.stop)
const standby = await startStandby(primary)
afterAll(standby.stop)
const { url } = await makeDatabase(primary.url)
const onStandby = new URL(standby.url)
onStandby.pathname = new URL(url).pathname
const data = { dataDir: '', databaseUrl: url, databaseReadUrl: onStandby.href }

const said: string[] = []
const onError = (message: string) => void said.push(message)
const first = await serviceOn(data, { onError })
const second = await serviceOn(data, { onError })
const alice = await first.person('Alice')
const bob = await first.person('Bob')
const product = await addProduct(alice)
const { id: bobsTask } = await add(bob.api, '/tasks', { title: 'x' })
const callers = [first, second].map(({ app }) => new Caller(app, '/api/v1', alice.api.headers))
const dashboards = [first, second].map(
  ({ app }) => new Caller(app, '/dashboard/api', alice.dashboard.headers),
)

/** The number of statements answered by the standby in this test. */
let answered: () => Promise<number>
beforeEach(() => {
  const asked = vi.spyOn(Standby.prototype, 'run')
  answered = async () =>
    (await Promise.all(asked.mock.results.map(({ value }) => value))).filter(Boolean).length
})
afterEach(() => void vi.restoreAllMocks())

/** A restarted standby is slow on a busy machine. */
const patience = { timeout: 15_000 }

/** Waits until the standby has Bob's writes. */
const untilStandbyAnswers = () =>
  expect
    .poll(async () => {
      const before = await answered()
      await bob.api.get(`/tasks/${bobsTask}`)
      return (await answered()) > before
    }, patience)
    .toBe(true)

test('reads of an owner who does not write are answered by the standby', async () => {
  await untilStandbyAnswers()
  const before = await answered()
  for (const path of [`/tasks/${bobsTask}`, '/tasks', '/tasks?limit=10'])
    expect((await bob.api.get(path)).status).toBe(200)
  expect((await answered()) - before).toBeGreaterThanOrEqual(3)
})

test('while replay is paused, a read after a write sees it on both nodes, and other owners still use the standby', async () => {
  await untilStandbyAnswers()
  await standby.pauseReplay()
  const path = `/products/${product.id}/metrics/visits/values`
  await add(alice.api, `/products/${product.id}/metrics`, {
    key: 'visits',
    name: 'Visits',
    type: 'timeseries',
  })
  for (let i = 1; i <= 100; i++) {
    const [writer, reader] = [callers[i % 2]!, callers[(i + (i >> 1)) % 2]!]
    const { id } = await add(writer, '/tasks', { title: `Task ${i}` })
    expect((await reader.get(`/tasks/${id}`)).status).toBe(200)
    expect(await read(reader, '/tasks')).toHaveLength(i)
    await writer.patch(path.replace(/s$/, ''), { date: '2026-03-01', delta: 1 })
    expect((await read(reader, path))[0].value).toBe(i)
  }
  const before = await answered()
  await bob.api.get(`/tasks/${bobsTask}`)
  expect(await answered()).toBe(before + 1)
  await standby.resumeReplay()
  await expect
    .poll(async () => {
      const before = await answered()
      for (const caller of callers) await caller.get('/tasks?limit=1')
      return (await answered()) - before
    }, patience)
    .toBe(2)
})

test('concurrent reads on both nodes never miss a write while the standby lags', async () => {
  await untilStandbyAnswers()
  await Promise.all(
    times(8, async (i) => {
      for (let round = 0; round < 40; round++) {
        const { id } = await add(callers[(i + round) % 2]!, '/tasks', { title: `${i} ${round}` })
        const answers = await Promise.all(callers.map((caller) => caller.get(`/tasks/${id}`)))
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        await wait(round % 7)
      }
    }),
  )
  expect(await answered()).toBeGreaterThan(0)
})

test('keys and sessions are never read from the standby', async () => {
  await standby.pauseReplay()
  const { id, key } = await add(alice.dashboard, '/api-keys', { name: 'ci' })
  const ci = callers.map((caller) => caller.with({ authorization: `Bearer ${key}` }))
  for (const caller of ci) expect((await caller.get('/tasks?limit=1')).status).toBe(200)
  for (const dashboard of dashboards)
    expect((await read(dashboard, '/api-keys')).map(({ id }: { id: string }) => id)).toContain(id)
  await alice.dashboard.delete(`/api-keys/${id}`)
  expectError(await ci[0]!.get('/tasks?limit=1'), 'unauthorized')
  await expect.poll(async () => (await ci[1]!.get('/tasks?limit=1')).status, { timeout: 1_000 }).toBe(401)
  await standby.resumeReplay()
})

test('if the standby crashes the primary answers without an error, and the standby is used again when it is back', async () => {
  await untilStandbyAnswers()
  let running = true
  const statuses = new Set<number>()
  const load = times(8, async (i) => {
    while (running)
      statuses.add((await (i % 2 ? bob.api : callers[i % 4 === 0 ? 0 : 1]!).get('/tasks?limit=5')).status)
  })
  await wait(100)
  said.splice(0)
  await standby.crash()
  await expect.poll(() => said.length, patience).toBe(2)
  await wait(300)
  running = false
  await Promise.all(load)
  expect([...statuses]).toEqual([200])
  expect(said.splice(0)).toEqual(
    times(2, () => 'The server of DATABASE_READ_URL does not answer. All reads go to DATABASE_URL.'),
  )
  void standby.start().catch(() => {})
  await untilStandbyAnswers()
})

test('a server that is not a standby, or of another database, is not used', async () => {
  const other = await makeDatabase(primary.url)
  const wrong = new URL(onStandby)
  wrong.pathname = '/postgres'
  for (const [databaseReadUrl, why] of [
    [url, 'is not a standby'],
    [wrong.href, 'is not a copy of the database of DATABASE_URL'],
    ['postgres://prodops@127.0.0.1:1/none', 'does not answer'],
  ] as const) {
    const here: string[] = []
    const service = await serviceOn(
      { ...data, databaseReadUrl },
      { onError: (message) => void here.push(message) },
    )
    const before = await answered()
    expect((await new Caller(service.app, '/api/v1', bob.api.headers).get('/tasks?limit=1')).status).toBe(200)
    expect(await answered()).toBe(before)
    // On a busy machine it may not have answered in time at first.
    await expect
      .poll(() => here.at(-1), patience)
      .toBe(`The server of DATABASE_READ_URL ${why}. All reads go to DATABASE_URL.`)
    await service.close()
  }
  await other.drop()
})
