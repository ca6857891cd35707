import { expect, test } from 'vitest'
import { expectError } from '../testing/answers.ts'
import { Caller } from '../testing/caller.ts'
import { times } from '../testing/records.ts'
import { testService } from '../testing/service.ts'

const limit = 10
const limited = await testService({ rateLimitPerMinute: limit, trustedProxies: ['127.0.0.1'] })
const unlimited = await testService()

const left = ({ headers }: { headers: Record<string, string> }) =>
  Number(/^"minute";r=(\d+);t=(\d+)$/.exec(headers.ratelimit ?? '')?.[1])

test('every answer to a key says how much is left; past the limit, 429 says how long to wait', async () => {
  const { alice, bob } = limited
  const answers = []
  for (let i = 0; i < limit; i++) answers.push(await alice.api.get(i % 2 ? '/tasks' : '/tasks/none'))
  expect(answers.map(left)).toEqual(times(limit, (i) => limit - 1 - i))
  for (const { headers } of answers) expect(headers['ratelimit-policy']).toBe('"minute";q=10;w=60')

  for (const refused of [await alice.api.get('/tasks'), await alice.api.post('/tasks', { title: 'x' })]) {
    expectError(refused, 'rate_limit_exceeded')
    expect(left(refused)).toBe(0)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
  }
  expect((await bob.api.get('/tasks')).status).toBe(200)
  expect((await alice.dashboard.get('/tasks')).body.data).toEqual([])
})

test('the dashboard has no such limit', async () => {
  const answers = await Promise.all(times(limit * 3, () => limited.bob.dashboard.get('/tasks')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('switched off there is neither a limit nor a header', async () => {
  const answers = await Promise.all(times(200, () => unlimited.alice.api.get('/tasks?limit=1')))
  for (const { status, headers } of answers) {
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('ratelimit')
    expect(headers).not.toHaveProperty('ratelimit-policy')
  }
})

test('many wrong keys from one address end in 429, but not for a valid key or another address', async () => {
  const { app, key } = { app: limited.app, key: (await limited.person('Dora')).key }
  const from = (address: string, authorization: string) =>
    new Caller(app, '/api/v1', { 'x-forwarded-for': address, authorization }).get('/tasks')
  const answers = await Promise.all(times(80, (i) => from('10.0.0.1', `Bearer wrong${i}`)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(60)
  expect(refused).toHaveLength(20)
  for (const answer of refused) {
    expectError(answer, 'rate_limit_exceeded')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await from('10.0.0.1', `Bearer ${key}`)).status).toBe(200)
  expect((await from('10.0.0.2', 'Bearer wrong')).status).toBe(401)
})

test('wrong keys from one IPv6 network count together, whatever its addresses', async () => {
  const from = (address: string) =>
    new Caller(limited.app, '/api/v1', { 'x-forwarded-for': address, authorization: 'Bearer wrong' }).get(
      '/tasks',
    )
  const answers = await Promise.all(times(80, (i) => from(`2001:db8:0:1::${i + 1}`)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(60)
  expect((await from('2001:db8:0:2::1')).status).toBe(401)
})
