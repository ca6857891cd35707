import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeDatabase } from '../../testing/databases.ts'
import { startPostgres } from '../../testing/postgres.ts'
import { newFolder, startService } from '../../testing/process.ts'
import { times } from '../../testing/records.ts'
import { serviceOn } from '../../testing/service.ts'
import { exchange } from '../../testing/socket.ts'

const server = await startPostgres()
afterAll(server.stop)
const { url } = await makeDatabase(server.url)
const here = await serviceOn({ dataDir: '', databaseUrl: url })
const alice = await here.person('Alice')
await here.close()

/** A service with idle sockets, half a request, an event stream, readers and writers. */
async function startBusy() {
  const service = await startService(newFolder(), { DATABASE_URL: url })
  const { authorization } = alice.api.headers
  const { cookie } = alice.dashboard.headers
  const open = [
    ...times(3, () =>
      exchange(
        service.address,
        [`GET /api/v1/tasks?limit=1 HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`],
        20_000,
      ),
    ),
    exchange(service.address, ['POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Le'], 20_000),
    exchange(
      service.address,
      [`GET /dashboard/api/changes HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`],
      20_000,
    ),
  ]
  let running = true
  const load = times(16, async (i) => {
    while (running) {
      const request = i % 2 ? { method: 'POST', body: '{"title":"x"}' } : { method: 'GET' }
      const headers = {
        authorization: authorization!,
        ...(request.body && { 'content-type': 'application/json' }),
      }
      await fetch(`${service.address}/api/v1/tasks${i % 2 ? '' : '?limit=5'}`, { ...request, headers }).then(
        (answer) => answer.arrayBuffer(),
        () => wait(20),
      )
    }
  })
  await wait(300)
  return {
    async end() {
      const began = performance.now()
      const { code } = await service.end('SIGTERM')
      const tookMs = performance.now() - began
      running = false
      await Promise.allSettled([...open, ...load])
      return { code, tookMs }
    },
  }
}

test('SIGTERM stops a busy node within 5 s', async () => {
  const { code, tookMs } = await (await startBusy()).end()
  expect(code).toBe(0)
  expect(tookMs).toBeLessThan(5_000)
})

test('SIGTERM stops a node within 5 s when the database server is dead', async () => {
  const busy = await startBusy()
  await server.crash()
  await wait(200)
  const { code, tookMs } = await busy.end()
  expect(code).toBe(0)
  expect(tookMs).toBeLessThan(5_000)
  await server.start()
})

test('SIGTERM stops a node within 5 s when the database server does not answer', async () => {
  const busy = await startBusy()
  server.freeze()
  await wait(200)
  const { code, tookMs } = await busy.end()
  server.thaw()
  expect(code).toBe(0)
  expect(tookMs).toBeLessThan(5_000)
})
