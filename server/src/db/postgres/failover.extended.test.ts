import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { Caller } from '../../testing/caller.ts'
import { makeDatabase, onServer } from '../../testing/databases.ts'
import { expectNothingLost, keepWriting } from '../../testing/keep-writing.ts'
import { startPostgres } from '../../testing/postgres.ts'
import { serviceOn } from '../../testing/service.ts'
import { makeSynchronous, startStandby } from '../../testing/standby.ts'

const primary = await startPostgres()
afterAll(primary.stop)
const standby = await startStandby(primary)
afterAll(standby.stop)
await makeSynchronous(primary)
const { url } = await makeDatabase(primary.url)

/** One URL with both servers. */
const both = url.replace(/@([^/]*)/, `@${new URL(standby.url).host},$1`)
const { databaseUrl } = readConfig({ DATABASE_URL: `${both}?target_session_attrs=read-write` })
const { person, app } = await serviceOn({ dataDir: '', databaseUrl }, { onError: () => {} })
const alice = await person('Alice')

test('failover to a standby loses no acknowledged write and answers 503 for at most 5 s', async () => {
  const load = keepWriting(alice.api, 16)
  await wait(1_000)
  await primary.crash()
  await wait(500)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  const read = await alice.api.get('/tasks?limit=1')
  expect([read.status, Number(read.headers['retry-after']) > 0]).toEqual([503, true])
  const promotedAt = performance.now()
  await standby.promote()
  while (load.lastSuccessAt() < promotedAt) await wait(5)
  const backMs = load.lastSuccessAt() - promotedAt
  await wait(500)
  await load.stop()
  expect(backMs).toBeLessThan(5_000)
  expect(load.acknowledged.length).toBeGreaterThan(100)
  await expectNothingLost(alice.api, load)
})

test('a read-only server is used again when it accepts writes', async () => {
  const name = new URL(url).pathname.slice(1)
  await onServer(standby.url, `alter database ${name} set default_transaction_read_only = on`)
  await onServer(
    standby.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  const load = keepWriting(alice.api, 4)
  await wait(500)
  expect(load.acknowledged).toEqual([])
  await onServer(standby.url, `alter database ${name} reset default_transaction_read_only`)
  const beganAt = performance.now()
  while (load.lastSuccessAt() < beganAt) await wait(5)
  expect(performance.now() - beganAt).toBeLessThan(2_000)
  await load.stop()
  await expectNothingLost(alice.api, load)
})

test('fails over from a server that keeps its connections open but does not answer', async () => {
  const another = await startStandby(standby)
  onTestFinished(another.stop)
  const both = url.replace(/@([^/]*)/, `@${new URL(standby.url).host},${new URL(another.url).host}`)
  const service = await serviceOn({ dataDir: '', databaseUrl: both }, { onError: () => {} })
  const load = keepWriting(new Caller(service.app, '/api/v1', alice.api.headers), 4)
  await wait(300)
  expect(load.acknowledged.length).toBeGreaterThan(10)
  standby.freeze()
  await another.promote()
  const promotedAt = performance.now()
  while (load.lastSuccessAt() < promotedAt) await wait(5)
  expect(load.lastSuccessAt() - promotedAt).toBeLessThan(12_000)
  await load.stop()
  expect(new Set(load.others.map(({ status }) => status))).toEqual(new Set([503]))
  await service.close()
  standby.thaw()
})
