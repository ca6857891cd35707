import { describe, expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import type { Answer } from '../../testing/caller.ts'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { serviceOn, testService } from '../../testing/service.ts'

const options = { trustedProxies: ['127.0.0.1'], rateLimitPerMinute: 40 }
const { alice, bob, nobody, data } = await testService(options)
const [one, other] = ['192.0.2.1', '192.0.2.2']

async function newProduct(limits: object = {}, client = nobody) {
  const { id } = await addProduct(alice)
  const path = `/products/${id}/feedback-key`
  const { key } = await add(alice.dashboard, path, limits)
  const submit = (address: string, body: unknown = { content: 'x' }, headers = {}) =>
    client.send('POST', '/api/v1/feedback', body, {
      authorization: `Bearer ${key}`,
      'x-forwarded-for': address,
      ...headers,
    })
  return {
    path,
    submit,
    submitAtOnce: (count: number, address: string, body?: unknown) =>
      Promise.all(times(count, () => submit(address, body))),
    change: async (fields: object) => expect((await alice.dashboard.patch(path, fields)).status).toBe(200),
    acceptedToday: async () => (await read(alice.dashboard, path)).acceptedToday,
  }
}

/** How many answers have each status. */
const statuses = (answers: Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  )

const toMidnight = () => (86_400_000 - (Date.now() % 86_400_000)) / 1000
function expectUntilMidnight(answer: Answer) {
  expectError(answer, 'rate_limit_exceeded')
  expect(Math.abs(Number(answer.headers['retry-after']) - toMidnight())).toBeLessThan(5)
}

describe('in a minute one address', () => {
  test('may send 20 submissions to a product; more are refused, but not from elsewhere', async () => {
    const { submit, submitAtOnce } = await newProduct()
    const first = await submit(one)
    expect([first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
      '"minute";q=20;w=60',
      expect.stringMatching(/^"minute";r=19;t=\d+$/),
    ])
    expect(statuses(await submitAtOnce(24, one))).toEqual({ 201: 19, 429: 5 })
    const refused = await submit(one)
    expectError(refused, 'rate_limit_exceeded')
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await submit(other)).status).toBe(201)
    expect((await (await newProduct()).submit(one)).status).toBe(201)
  })

  test('uses up its own limit with invalid bodies, and nothing of the key or the day', async () => {
    const { submitAtOnce, acceptedToday } = await newProduct({ dailyLimit: 3 })
    for (const address of [one, other]) {
      expect(statuses(await submitAtOnce(10, address, {}))).toEqual({ 422: 10 })
      expect(statuses(await submitAtOnce(15, address, '{'))).toEqual({ 400: 10, 429: 5 })
    }
    expect(statuses(await submitAtOnce(3, '192.0.2.3'))).toEqual({ 201: 3 })
    expect(await acceptedToday()).toBe(3)
  })

  test('is refused before its body is read', async () => {
    const { submit } = await newProduct({ minuteLimit: 1 })
    expectError(await submit(one, 'x'.repeat(65 * 1024)), 'payload_too_large')
    expectError(await submit(one, 'x'.repeat(65 * 1024)), 'rate_limit_exceeded')
  })
})

describe('in a day one address', () => {
  test('is accepted for a fifth of the product’s limit', async () => {
    const { submit, submitAtOnce, acceptedToday } = await newProduct({ dailyLimit: 150, minuteLimit: 1000 })
    expect(statuses(await submitAtOnce(40, one))).toEqual({ 201: 30, 429: 10 })
    expectUntilMidnight(await submit(one))
    expect((await submit(other)).status).toBe(201)
    expect(await acceptedToday()).toBe(31)
  })

  test('is accepted for at least 20, within the product’s limit', async () => {
    const { submit, submitAtOnce } = await newProduct({ dailyLimit: 30, minuteLimit: 1000 })
    expect(statuses(await submitAtOnce(25, one))).toEqual({ 201: 20, 429: 5 })
    expect(statuses(await submitAtOnce(15, other))).toEqual({ 201: 10, 429: 5 })
    expectUntilMidnight(await submit('192.0.2.3'))
  })
})

test('the addresses of an IPv6 /64 count as one', async () => {
  const { submit } = await newProduct({ minuteLimit: 1, addressDailyLimit: 1 })
  expect((await submit('2001:db8:0:1::1')).status).toBe(201)
  expectError(await submit('2001:db8::1:ffff:0:0:2'), 'rate_limit_exceeded')
  expect((await submit('2001:db8:0:2::1')).status).toBe(201)
})

test('an address counts without the port that a proxy adds', async () => {
  const { submit } = await newProduct({ minuteLimit: 1 })
  expect((await submit('192.0.2.1:50001')).status).toBe(201)
  for (const address of ['192.0.2.1:50002', one]) expectError(await submit(address), 'rate_limit_exceeded')
  expect((await submit('[2001:db8::1]:50001')).status).toBe(201)
  expectError(await submit('[2001:db8::1]:50002'), 'rate_limit_exceeded')
})

test('both limits are set per product, and hold from the next submission on', async () => {
  const { path, submitAtOnce, change } = await newProduct()
  expect(await read(alice.dashboard, path)).toMatchObject({ minuteLimit: 20, addressDailyLimit: null })
  await change({ minuteLimit: 2 })
  expect(statuses(await submitAtOnce(3, one))).toEqual({ 201: 2, 429: 1 })
  await change({ minuteLimit: 30, addressDailyLimit: 5 })
  expect(await read(alice.dashboard, path)).toMatchObject({ minuteLimit: 30, addressDailyLimit: 5 })
  expect(statuses(await submitAtOnce(5, one))).toEqual({ 201: 3, 429: 2 })
  await change({ addressDailyLimit: null })
  expect(statuses(await submitAtOnce(2, one))).toEqual({ 201: 2 })
  for (const field of ['minuteLimit', 'addressDailyLimit'])
    for (const value of [0, 1.5, 1_000_001]) {
      const code = value === 1.5 ? 'type' : 'out_of_range'
      expectInvalid(await alice.dashboard.patch(path, { [field]: value }), { [field]: code })
    }
})

test('a product takes 16 KiB a day for each submission of its daily limit', async () => {
  const { submit, acceptedToday } = await newProduct({ dailyLimit: 5 })
  const longest = { content: '💌'.repeat(5000), metadata: '💌'.repeat(4000) }
  expect((await submit(one, longest)).status).toBe(201)
  expect((await submit(one, longest)).status).toBe(201)
  expectUntilMidnight(await submit(other, longest))
  expect((await submit(other, { content: 'short' })).status).toBe(201)
  expect(await acceptedToday()).toBe(3)
})

test('an address gets 16 KiB a day per submission of its own limit, not of the product’s', async () => {
  const { submit, submitAtOnce } = await newProduct({ dailyLimit: 40, addressDailyLimit: 5 })
  const longest = { content: '💌'.repeat(5000), metadata: '💌'.repeat(4000) }
  expect(statuses([await submit(one, longest), await submit(one, longest)])).toEqual({ 201: 2 })
  expectUntilMidnight(await submit(one, longest))
  expect(statuses(await submitAtOnce(1, other, longest))).toEqual({ 201: 1 })
  expect((await submit(one, { content: 'short' })).status).toBe(201)
})

test('an invalid submission keeps no answer under its Idempotency-Key', async () => {
  const { submit } = await newProduct()
  const once = { 'idempotency-key': 'once' }
  expectError(await submit(one, { content: '' }, once), 'validation_error')
  const accepted = await submit(one, { content: 'x' }, once)
  expect([accepted.status, accepted.headers['idempotency-replayed']]).toEqual([201, undefined])
})

test('the owner, and no one else, sees which addresses were limited', async () => {
  // Refusals are written half a second after the first, then at most once a minute: a process that has
  // refused nothing yet.
  const fresh = await serviceOn(data, options)
  const { path, submit, submitAtOnce } = await newProduct({ minuteLimit: 2 }, fresh.nobody)
  const limited = () => read(alice.dashboard, `${path}/limited`)
  expect(await limited()).toEqual([])
  // Refused because the product's day is used up, not for a limit of the address.
  const full = await newProduct({ dailyLimit: 1 }, fresh.nobody)
  await full.submit(one)
  expectUntilMidnight(await full.submit(other))
  await submit(other)
  await submitAtOnce(5, '2001:db8:0:9::1')
  await expect.poll(limited, { timeout: 5_000 }).toEqual([
    {
      address: '2001:db8:0:9::/64',
      day: new Date().toISOString().slice(0, 10),
      accepted: 2,
      refused: 3,
      lastAt: expect.stringMatching(/Z$/),
    },
  ])
  expect(await read(alice.dashboard, `${full.path}/limited`)).toEqual([])
  expectMissing(await bob.dashboard.get(`${path}/limited`))
})
