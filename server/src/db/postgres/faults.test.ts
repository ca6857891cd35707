import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeDatabase, onServer } from '../../testing/databases.ts'
import { expectNothingLost, keepWriting } from '../../testing/keep-writing.ts'
import { startPostgres } from '../../testing/postgres.ts'
import { times } from '../../testing/records.ts'
import { serviceOn } from '../../testing/service.ts'

const server = await startPostgres()
afterAll(server.stop)
const { url } = await makeDatabase(server.url)
const data = { dataDir: '', databaseUrl: url }
const onError = () => {}
const { app, person, database } = await serviceOn(data, { onError })
const alice = await person('Alice')

test('an error of the caller is not told as one of the database', async () => {
  const write = database.write(() => Promise.reject(new Error('My own')), { ownerId: alice.id })
  await expect(write).rejects.toThrow('My own')
  for (const slow of [false, true]) {
    const read = database.read(() => Promise.reject(new Error('My own')), { slow })
    await expect(read).rejects.toThrow('My own')
  }
})

test('no write is lost when the server closes connections under load', async () => {
  const load = keepWriting(alice.api, 16)
  for (const _ of times(5, () => 0)) {
    await wait(200)
    await onServer(
      server.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prodops'`,
    )
  }
  const endedAt = performance.now()
  while (load.lastSuccessAt() < endedAt) await wait(5)
  expect(performance.now() - endedAt).toBeLessThan(2_000)
  await load.stop()
  expect(load.acknowledged.length).toBeGreaterThan(100)
  await expectNothingLost(alice.api, load)
})

test('without a server the answer is 503 with Retry-After; its return is noticed within 2 s', async () => {
  // More than one batch, so that some wait.
  const load = keepWriting(alice.api, 100)
  while (load.acknowledged.length < 300) await wait(10)
  await server.crash()
  await wait(300)
  const read = await alice.api.get('/tasks?limit=1')
  expect([read.status, Number(read.headers['retry-after']) > 0]).toEqual([503, true])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await server.start()
  const returnedAt = performance.now()
  while (load.lastSuccessAt() < returnedAt) await wait(5)
  expect(performance.now() - returnedAt).toBeLessThan(2_000)
  await load.stop()
  expect(load.others.length).toBeGreaterThan(10)
  await expectNothingLost(alice.api, load)
})

test('a database that denies access is answered 503, and the next request tries again', async () => {
  await onServer(server.url, `create role keeper superuser login password 'first'`)
  const asKeeper = new URL(url)
  asKeeper.username = 'keeper'
  asKeeper.password = 'first'
  const kept = await serviceOn({ dataDir: '', databaseUrl: asKeeper.href }, { onError })
  const carol = await kept.person('Carol')
  await onServer(server.url, `alter role keeper password 'second'`)
  await onServer(
    server.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'keeper'`,
  )
  const refused = async () => [
    (await carol.api.get('/tasks')).status,
    (await carol.api.post('/tasks', { title: 'x' })).status,
  ]
  expect(await refused()).toEqual([503, 503])
  expect(await refused()).toEqual([503, 503])
  await onServer(server.url, `alter role keeper password 'first'`)
  await expect.poll(() => refused(), { timeout: 5_000 }).toEqual([200, 201])
  await kept.close()
})

test('a write that waits 5 s for a lock is answered 503 and not retried', async () => {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query(`begin; select from account where id = '${alice.id}' for update`)
  const began = performance.now()
  expect((await alice.api.post('/tasks', { title: 'Late' })).status).toBe(503)
  expect(performance.now() - began).toBeLessThan(8_000)
  await other.query('rollback')
  expect((await alice.api.post('/tasks', { title: 'Next' })).status).toBe(201)
})

test('a key revoked while the database was unreachable is refused once it is back', async () => {
  const { key, id } = (await alice.dashboard.post('/api-keys', { name: 'ci' })).body.data
  const ci = alice.api.with({ authorization: `Bearer ${key}` })
  expect((await ci.get('/tasks?limit=1')).status).toBe(200)
  // Revoked without a notification.
  await server.crash()
  await server.start()
  await onServer(url, `delete from credential where id = '${id}'`)
  const began = performance.now()
  while ((await ci.get('/tasks?limit=1')).status !== 401) await wait(10)
  expect(performance.now() - began).toBeLessThan(2_000)
})
