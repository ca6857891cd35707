import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { read } from '../testing/records.ts'
import { testService } from '../testing/service.ts'

const { app, alice } = await testService()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

test('a request that is still arriving when its key is revoked changes nothing', async () => {
  const headers = {
    authorization: `Bearer ${alice.key}`,
    'content-type': 'application/json',
    'content-length': 13,
  }
  const sending = request({ port, host: '127.0.0.1', path: '/api/v1/tasks', method: 'POST', headers })
  const admitted = new Promise((resolve) => app.server.once('request', () => setImmediate(resolve)))
  sending.write('{"title"')
  await admitted
  const [key] = await read(alice.dashboard, '/api-keys')
  expect((await alice.dashboard.delete(`/api-keys/${key.id}`)).status).toBe(200)
  sending.end(':"x"}')
  const [answer] = await once(sending, 'response')
  expect([answer.statusCode, ((await json(answer)) as { error: { type: string } }).error.type]).toEqual([
    401,
    'unauthorized',
  ])
  expect(await read(alice.dashboard, '/tasks')).toEqual([])
})

test('a Content-Type made to be slow to read is refused at once', async () => {
  const began = performance.now()
  const type = `application/json;charset=utf-8${' '.repeat(15_000)}x`
  expect((await alice.dashboard.send('POST', '/products', '{}', { 'content-type': type })).status).toBe(415)
  expect(performance.now() - began).toBeLessThan(100)
})
