import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { testService } from '../../testing/service.ts'

const { nobody, data } = await testService()

test('health and readiness are told to anybody, and tell nothing else', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, body } = await nobody.get(path)
    expect([status, body]).toEqual([200, { status: 'ok' }])
    expect((await nobody.send('HEAD', path)).status).toBe(200)
    expectError(await nobody.post(path), 'method_not_allowed')
  }
})

test('while the data cannot be written the service is alive but not ready', async () => {
  const release = await data.holdWrites()
  const [health, ready] = await Promise.all([nobody.get('/healthz'), nobody.get('/readyz')])
  await release()
  expect(health.status).toBe(200)
  expectError(ready, 'service_unavailable')
  expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0)
  expect((await nobody.get('/readyz')).status).toBe(200)
})
