import { expect, test, vi } from 'vitest'
import { expectError } from '../../../testing/answers.ts'
import { Caller } from '../../../testing/caller.ts'
import { onServer } from '../../../testing/databases.ts'
import { add, addProduct, times } from '../../../testing/records.ts'
import { password, serviceOn, testService } from '../../../testing/service.ts'
import { PostgresSharedLimits } from './shared-limits.ts'

const limit = 100
const options = { rateLimitPerMinute: limit, trustedProxies: ['127.0.0.1'] }
const { app: first, data, person, alice } = await testService(options)
const { app: second } = await serviceOn(data, options)
const both = [first, second]

const callers = (key: string, apps = both) =>
  apps.map((app) => new Caller(app, '/api/v1', { authorization: `Bearer ${key}` }))
const isAccepted = ({ status }: { status: number }) => status === 200
const left = ({ headers }: { headers: Record<string, string> }) =>
  Number(/^"minute";r=(\d+);t=(?:[1-9]|[1-5]\d|60)$/.exec(headers.ratelimit ?? '')?.[1])

test('of 400 requests at once to two nodes, exactly the limit is accepted, and every response has the remainder', async () => {
  const nodes = callers((await person('Carol')).key)
  const answers = await Promise.all(times(400, (i) => nodes[i % 2]!.get('/tasks?limit=1')))
  expect(answers.filter(isAccepted)).toHaveLength(limit)
  for (const answer of answers) {
    expect(answer.headers['ratelimit-policy']).toBe('"minute";q=100;w=60')
    expect(left(answer)).toBeGreaterThanOrEqual(0)
    expect(left(answer)).toBeLessThan(limit)
    if (isAccepted(answer)) continue
    expectError(answer, 'rate_limit_exceeded')
    expect(left(answer)).toBe(0)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
  }
})

test('of sequential requests to two nodes, exactly the limit is accepted, and the remainder decreases on both', async () => {
  const nodes = callers((await person('Dora')).key)
  const answers = []
  for (let i = 0; i < limit + 20; i++) answers.push(await nodes[i % 2]!.get('/tasks?limit=1'))
  expect(answers.filter(isAccepted)).toHaveLength(limit)
  for (const node of [0, 1]) {
    const said = answers.filter((_, i) => i % 2 === node).map(left)
    expect(said).toEqual(said.toSorted((a, b) => b - a))
  }
})

test('a stopped node wastes at most 1/32 of the limit', async () => {
  const { key } = await person('Emil')
  const third = await serviceOn(data, options)
  expect((await callers(key, [third.app])[0]!.get('/tasks?limit=1')).status).toBe(200)
  await third.close()
  const answers = await Promise.all(times(150, () => callers(key)[0]!.get('/tasks?limit=1')))
  const accepted = answers.filter(isAccepted).length + 1
  expect(accepted).toBeLessThanOrEqual(limit)
  expect(accepted).toBeGreaterThan(limit - limit / 32)
})

test('far from the limit, few requests need the database', async () => {
  const roomy = await serviceOn(data, { rateLimitPerMinute: 6_000 })
  const [node] = callers((await person('Fritz')).key, [roomy.app])
  const asked = vi.spyOn(PostgresSharedLimits.prototype, 'take')
  for (let i = 0; i < 500; i++) expect((await node!.get('/tasks?limit=1')).status).toBe(200)
  expect(asked.mock.calls.length).toBeLessThan(5)
  asked.mockRestore()
  await roomy.close()
})

test('failed sign-ins are counted over both nodes', async () => {
  const gina = await person('Gina')
  const nodes = both.map((app) => new Caller(app, '/dashboard/api', { 'x-forwarded-for': '10.9.0.1' }))
  const enter = (i: number, secret: string) =>
    nodes[i % 2]!.post('/session', { email: gina.email, password: secret })
  for (let i = 0; i < 12; i++) expect((await enter(i, password)).status).toBe(201)
  const answers = await Promise.all(times(14, (i) => enter(i, 'wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  for (const i of [0, 1]) expectError(await enter(i, password), 'rate_limit_exceeded')
})

test('wrong keys from an address are counted over both nodes', async () => {
  const from = (i: number) =>
    new Caller(both[i % 2]!, '/api/v1', {
      'x-forwarded-for': '10.9.0.2',
      authorization: `Bearer wrong${i}`,
    }).get('/tasks')
  const answers = await Promise.all(times(100, from))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
})

test('submissions of an address are counted over both nodes, by the minute and by the day', async () => {
  const submitted = async (limits: object) => {
    const { id } = await addProduct(alice)
    const { key } = await add(alice.dashboard, `/products/${id}/feedback-key`, limits)
    const nodes = callers(key)
    const answers = await Promise.all(times(60, (i) => nodes[i % 2]!.post('/feedback', { content: 'x' })))
    expect(
      (await nodes[0]!.with({ 'x-forwarded-for': '10.9.0.3' }).post('/feedback', { content: 'x' })).status,
    ).toBe(201)
    return [201, 429].map((status) => answers.filter((answer) => answer.status === status).length)
  }
  expect(await submitted({})).toEqual([20, 40])
  expect(await submitted({ minuteLimit: 1_000, dailyLimit: 150 })).toEqual([30, 30])
})

test('a server clock that is set back does not extend a limit', async () => {
  const [node] = callers((await person('Hanna')).key)
  const spent = await Promise.all(times(limit + 1, () => node!.get('/tasks?limit=1')))
  expect(spent.filter(isAccepted)).toHaveLength(limit)
  // As if every window had started an hour from now.
  await onServer(data.databaseUrl!, `update allowance set "endsAtMs" = "endsAtMs" + 3600000`)
  await expect
    .poll(async () => (await node!.get('/tasks?limit=1')).status, { timeout: 3_000, interval: 200 })
    .toBe(200)
})
