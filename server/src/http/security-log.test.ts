import { Writable } from 'node:stream'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { disableAccount } from '../resources/accounts/operator.ts'
import { Caller } from '../testing/caller.ts'
import { add, addProduct, times } from '../testing/records.ts'
import { emptyService, password, testService } from '../testing/service.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(...String(chunk).trimEnd().split('\n'))
    done()
  },
})
const options = { logger: pino({ level: 'info' }, stream), trustedProxies: ['127.0.0.1'] }
const { app, database, alice, bob, nobody, person, signIn } = await testService(options)

/** Each test calls from its own address, because failed attempts are limited by address. */
let address = '10.0.0.0'
let tests = 0
beforeEach(() => {
  address = `10.0.0.${++tests}`
})
afterEach(() => void lines.splice(0))

const browser = 'Browser/1.0'
const from = (caller: Caller) => caller.with({ 'x-forwarded-for': address, 'user-agent': browser })
const enter = (email: string, secret: string) =>
  from(nobody).post('/dashboard/api/session', { email, password: secret })
const withKey = (key: string) => from(new Caller(app, '/api/v1', { authorization: `Bearer ${key}` }))
const logged = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)
const line = (event: string, fields: object = {}) => ({
  level: event === 'sign_in' || event === 'sign_out' || event === 'password_changed' ? 30 : 40,
  time: expect.any(Number),
  event,
  address,
  accountId: null,
  keyId: null,
  requestId: expect.stringMatching(/^[\w-]+$/),
  userAgent: browser,
  msg: 'security event',
  ...fields,
})

test('signing in and out are logged with the account', async () => {
  await enter(alice.email, password)
  await from(await signIn(alice.id)).delete('/session')
  const route = '/dashboard/api/session'
  expect(logged()).toMatchObject([
    line('sign_in', { accountId: alice.id, route }),
    line('sign_out', { accountId: alice.id, route }),
  ])
})

test('a failed sign-in is logged with the account or null, and without what was typed', async () => {
  const { headers } = await enter(alice.email.toUpperCase(), 'typed-secret')
  await enter('typed-secret', 'typed-secret')
  expect(logged()).toMatchObject([
    line('sign_in_failed', { accountId: alice.id, requestId: headers['x-request-id'] }),
    line('sign_in_failed'),
  ])
  expect(lines.join()).not.toContain('typed-secret')
})

test('a sign-in to a disabled account is logged', async () => {
  const dan = await person('Dan')
  await database.write((tx) => disableAccount(tx, dan.id), { ownerId: dan.id })
  expect((await enter(dan.email, password)).status).toBe(403)
  expect(logged()).toMatchObject([line('sign_in_failed', { accountId: dan.id })])
})

test('a sign-in over the limit is logged', async () => {
  for (const _ of times(11, () => 0)) await enter(bob.email, 'wrong')
  expect(logged().at(-1)).toMatchObject(line('sign_in_limited', { accountId: bob.id }))
})

test('a change of password is logged, and a wrong current one, whatever else is wrong', async () => {
  const change = (body: object) => from(alice.dashboard).post('/account/password', body)
  await change({ current: 'wrong', next: 'a long new password' })
  await change({ current: 'wrong', next: '' })
  await change({ current: 1, next: 'a long new password' })
  await change({ current: password, next: password })
  const wrong = line('password_wrong', { accountId: alice.id })
  expect(logged()).toMatchObject([wrong, wrong, line('password_changed', { accountId: alice.id })])
})

test('too many wrong current passwords are logged', async () => {
  const carol = await signIn(bob.id)
  const answers = await Promise.all(
    times(11, () => from(carol).post('/account/password', { current: 'wrong', next: password })),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(logged()).toContainEqual(expect.objectContaining(line('password_limited', { accountId: bob.id })))
})

describe('a refused key is logged', async () => {
  const product = await addProduct(alice, { name: 'Kite' })
  const create = (fields: object) => add(alice.dashboard, '/api-keys', { name: 'k', ...fields })
  const feedbackKey = await add(alice.dashboard, `/products/${product.id}/feedback-key`, {
    allowedOrigins: ['https://kite.example'],
  })

  test('without an id where it is unknown', async () => {
    const revoked = await create({})
    await alice.dashboard.delete(`/api-keys/${revoked.id}`)
    for (const key of ['sensitive', alice.key.slice(0, -1), revoked.key]) await withKey(key).get('/tasks')
    expect(logged()).toMatchObject(times(3, () => line('key_refused')))
    expect(lines.join()).not.toMatch(/sensitive|svc_/)
  })

  test('with account and id if it is of the wrong kind, read-only, or outside its limits', async () => {
    const [reader, limited] = [await create({ readOnly: true }), await create({ productIds: [product.id] })]
    await withKey(alice.key).post('/feedback', { content: 'x' })
    await withKey(feedbackKey.key).get('/tasks')
    await withKey(reader.key).post('/tasks', { title: 'x' })
    await withKey(limited.key).get('/ideas')
    await withKey(feedbackKey.key)
      .with({ origin: 'https://other.example' })
      .post('/feedback', { content: 'x' })
    const refused = (keyId: unknown) => line('key_refused', { accountId: alice.id, keyId })
    expect(logged()).toMatchObject([
      refused(expect.stringMatching(/^key_/)),
      refused(product.id),
      refused(reader.id),
      refused(limited.id),
      refused(product.id),
    ])
  })
})

test('an invalid session cookie is logged; no cookie and no key are not', async () => {
  const session = from(await signIn(alice.id))
  await session.delete('/session')
  lines.splice(0)
  await session.get('/session')
  await from(nobody).get('/dashboard/api/session')
  await from(nobody).get('/api/v1/tasks')
  expect(logged()).toMatchObject([line('session_refused')])
})

test('a change from a page of another site is logged', async () => {
  await from(alice.dashboard).with({ 'sec-fetch-site': 'cross-site' }).post('/tasks', { title: 'x' })
  expect(logged()).toMatchObject([line('cross_site_refused')])
})

test('a viewer who is refused is logged', async () => {
  const { token } = await add(alice.dashboard, '/invitations', { email: bob.email, kind: 'viewer' })
  const viewer = from(await signIn(bob.id))
  expect((await viewer.post('/invitation/join', { token })).status).toBe(200)
  await viewer.get('/products')
  await viewer.get('/api-keys')
  await viewer.post('/tasks', { title: 'x' })
  const refused = line('viewer_refused', { accountId: bob.id })
  expect(logged()).toMatchObject([refused, refused])
})

test('an invalid setup link is logged', async () => {
  const empty = await emptyService(options)
  const body = { token: 'sensitive', email: 'ada@example.com', name: 'Ada', password }
  await from(empty.nobody).post('/dashboard/api/setup', body)
  expect(logged()).toMatchObject([line('setup_refused')])
})

test('a user agent is cut at 200 characters', async () => {
  await enter('x'.repeat(10), 'wrong')
  await from(nobody)
    .with({ 'user-agent': 'x'.repeat(300) })
    .post('/dashboard/api/session', { email: '', password: '' })
  expect(logged()[1].userAgent).toBe('x'.repeat(200))
})
