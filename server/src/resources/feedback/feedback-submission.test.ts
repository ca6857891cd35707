import { beforeEach, expect, test } from 'vitest'
import { Caller } from '../../testing/caller.ts'
import { add, addFeedback, addMany, addProduct, read, times } from '../../testing/records.ts'
import { expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

let now = new Date()
const { app, alice } = await testService({ clock: () => now })
let productId: string
let client: Caller
const clientWith = (key: string) => new Caller(app, '/api/v1', { authorization: `Bearer ${key}` })
beforeEach(async () => {
  productId = (await addProduct(alice)).id
  // All of these come from one address.
  const limits = { minuteLimit: 10_000, addressDailyLimit: 10_000 }
  client = clientWith((await add(alice.dashboard, `/products/${productId}/feedback-key`, limits)).key)
})

const stored = () => read(alice.api, `/products/${productId}/feedback`)

test('a submission goes to the product of the key, as EMBEDDED, and its owner reads it', async () => {
  const sent = {
    content: ' Lovely 💌 ',
    type: 'PRAISE',
    author: 'Ada',
    authorEmail: 'ada@example.com',
    metadata: '{"page":"/"}',
  }
  const { status, headers, body } = await client.post('/feedback', sent)
  expect(status).toBe(201)
  const id = expect.stringMatching(/^fb_c[0-9a-z]{24}$/)
  expect(body).toEqual({ data: { id, productId, ...sent, source: 'EMBEDDED', createdAt: now.toISOString() } })
  expect(headers.location).toBe(`/api/v1/products/${productId}/feedback/${body.data.id}`)
  expect(await stored()).toEqual([body.data])
})

test('a submission needs only content: its type is OTHER; null is the same as not sent', async () => {
  const empty = { author: null, authorEmail: null, metadata: null }
  for (const sent of [{ content: 'Hi' }, { content: 'Hi', type: null, ...empty }]) {
    const expected = { content: 'Hi', type: 'OTHER', source: 'EMBEDDED', ...empty }
    expect(await add(client, '/feedback', sent)).toMatchObject(expected)
  }
  for (const type of ['BUG', 'FEATURE', 'QUESTION', 'PRAISE', 'OTHER']) {
    expect(await add(client, '/feedback', { content: 'Hi', type })).toMatchObject({ type })
  }
  expectInvalid(await client.post('/feedback', {}), { content: 'required' })
})

test('an empty author or e-mail address is stored as null; the longest are stored whole', async () => {
  const empty = await add(client, '/feedback', { content: 'Hi', author: '', authorEmail: '' })
  expect(empty).toMatchObject({ author: null, authorEmail: null })
  const longest = { author: '💌'.repeat(200), authorEmail: `${'x'.repeat(245)}@mail.com` }
  expect(await add(client, '/feedback', { content: 'Hi', ...longest })).toMatchObject(longest)
})

test('a source or product that a client sends is dropped', async () => {
  const other = await addProduct(alice)
  const sent = { content: 'Hi', source: 'EMAIL', productId: other.id }
  const { headers, body } = await client.post('/feedback', sent)
  expect(body.data).toMatchObject({ source: 'EMBEDDED', productId })
  expect(headers['x-ignored-fields']).toBe('source, productId')
  expect(await read(alice.api, `/products/${other.id}/feedback`)).toEqual([])
})

const wrong = {
  content: {
    type: [5, null],
    too_short: [''],
    blank: ['\n '],
    too_long: ['💌'.repeat(5001), 'x'.repeat(5001)],
  },
  type: { enum: ['praise', 'EMBEDDED', ''] },
  author: { type: [5], too_long: ['💌'.repeat(201)] },
  authorEmail: {
    format: ['ada', 'ada@localhost', ' '],
    too_long: [`${'x'.repeat(246)}@mail.com`],
    type: [[]],
  },
  metadata: { type: [{}], too_long: ['💌'.repeat(8001)] },
}

test('wrong values are refused, field by field, and nothing is stored or counted', async () => {
  await expectEachInvalid((body) => client.post('/feedback', body), { content: 'Hi' }, wrong)
  expect(await stored()).toEqual([])
  const { acceptedToday } = await read(alice.dashboard, `/products/${productId}/feedback-key`)
  expect(acceptedToday).toBe(0)
})

test('content has at most 5000 and metadata 8000 characters, counted in code points', async () => {
  const edge = { content: '💌'.repeat(5000), metadata: '💌'.repeat(8000) }
  expect(await add(client, '/feedback', edge)).toMatchObject(edge)
})

test('1,000 submissions a day are accepted by default; more are told when to come again', async () => {
  const thousand = times(1000, () => ({ content: 'Hi' }))
  await addMany(client, '/feedback', thousand)
  const { status, headers, body } = await client.post('/feedback', { content: 'Hi' })
  expect([status, body.error.type]).toEqual([429, 'rate_limit_exceeded'])
  const toMidnight = Math.ceil(
    (Date.parse(`${now.toISOString().slice(0, 10)}T24:00:00Z`) - now.getTime()) / 1000,
  )
  expect(Math.abs(Number(headers['retry-after']) - toMidnight)).toBeLessThanOrEqual(1)
  expect(await stored()).toHaveLength(1000)
})

test('the limit is of a product and a UTC day, and imports do not count', async () => {
  await alice.dashboard.patch(`/products/${productId}/feedback-key`, { dailyLimit: 2 })
  for (const _ of times(3, () => 0)) await addFeedback(alice.api, productId)
  const submit = async () => (await client.post('/feedback', { content: 'Hi' })).status
  const midnight = Date.parse(`${now.toISOString().slice(0, 10)}T24:00:00.000Z`)
  now = new Date(midnight - 1)
  expect([await submit(), await submit(), await submit()]).toEqual([201, 201, 429])
  now = new Date(midnight)
  expect([await submit(), await submit(), await submit()]).toEqual([201, 201, 429])
})

test('rotation does not reset the count of the day', async () => {
  await alice.dashboard.patch(`/products/${productId}/feedback-key`, { dailyLimit: 2 })
  await add(client, '/feedback', { content: 'Hi' })
  const { body } = await alice.dashboard.post(`/products/${productId}/feedback-key/rotate`, {})
  const rotated = clientWith(body.data.key)
  expect((await client.post('/feedback', { content: 'Hi' })).status).toBe(401)
  expect((await rotated.post('/feedback', { content: 'Hi' })).status).toBe(201)
  expect((await rotated.post('/feedback', { content: 'Hi' })).status).toBe(429)
})
