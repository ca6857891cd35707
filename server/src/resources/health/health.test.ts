import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { testService } from '../../testing/service.ts'

const { nobody } = await testService()

test('health and readiness are told to anybody, and tell nothing else', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, body } = await nobody.get(path)
    expect([status, body]).toEqual([200, { status: 'ok' }])
    expect((await nobody.send('HEAD', path)).status).toBe(200)
    expectError(await nobody.post(path), 'method_not_allowed')
  }
})
