import { Writable } from 'node:stream'
import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { query } from '../db/query.ts'
import { newSetUpToken } from '../resources/accounts/accounts.ts'
import { expectError } from '../testing/answers.ts'
import { addProduct, times } from '../testing/records.ts'
import { emptyService, password } from '../testing/service.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(...String(chunk).trimEnd().split('\n'))
    done()
  },
})
const quiet = await emptyService({ logger: pino({ level: 'info' }, stream) })
const talkative = await emptyService({ logger: pino({ level: 'trace' }, stream), logRequests: true })
afterEach(() => void lines.splice(0))

const logged = () => lines.map((line) => JSON.parse(line))
/** Lines are written after the response. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('the log', async () => {
  const alice = await quiet.person('Alice')

  test('has a line for each change, with who, what and the request id, and none for reads', async () => {
    const { headers } = await alice.api.post('/tasks', { title: 'x' })
    await alice.api.get('/tasks')
    await alice.api.post('/tasks', {})
    await alice.api.get('/tasks/none')
    await quiet.nobody.get('/healthz')
    await settled()
    expect(logged()).toEqual([
      expect.objectContaining({
        msg: 'changed',
        requestId: headers['x-request-id'],
        method: 'POST',
        route: '/api/v1/tasks',
        status: 201,
        owner: alice.id,
        credential: expect.stringMatching(/^key_/),
      }),
    ])
  })

  test('has a line for each request where that is asked for', async () => {
    const bob = await talkative.person('Bob')
    const { headers } = await bob.api.get('/tasks')
    await settled()
    expect(logged().filter(({ requestId }) => requestId === headers['x-request-id']).length).toBeGreaterThan(
      0,
    )
  })
})

test('no key, cookie, password, token or text of a body is ever logged, whatever goes wrong', async () => {
  const token = (await talkative.database.write(newSetUpToken)) ?? 'none'
  const carol = await talkative.person('Carol')
  const product = await addProduct(carol, { name: 'sensitive name' })
  const secrets = [
    password,
    token,
    carol.key,
    carol.dashboard.headers.cookie!.split('=')[1]!,
    'sensitive',
    'wr0ng p4ssword',
    'next p4ssword',
  ]

  const signedIn = await talkative.nobody.post('/dashboard/api/session', { email: carol.email, password })
  for (const cookie of [signedIn.headers['set-cookie']].flat())
    secrets.push(/=([^;]{20,})/.exec(cookie!)![1]!)
  await talkative.nobody.post('/dashboard/api/session', { email: carol.email, password: 'wr0ng p4ssword' })
  await talkative.nobody.post('/dashboard/api/setup', {
    token,
    email: 'sensitive@example.com',
    name: 'x',
    password,
  })
  await carol.dashboard.post('/account/password', { current: 'wr0ng p4ssword', next: 'next p4ssword' })
  for (const path of [
    '/api-keys',
    `/products/${product.id}/feedback-key`,
    `/products/${product.id}/feedback-key/rotate`,
  ]) {
    const { body } = await carol.dashboard.post(path, { name: 'k' })
    secrets.push(body.data.key)
    await carol.api
      .with({ authorization: `Bearer ${body.data.key}` })
      .post('/feedback', { content: 'sensitive' })
  }
  const bodies = [
    { title: 'sensitive' },
    { title: ['sensitive'], sensitive: 1 },
    '{"title":"sensitive',
    '"sensitive"',
    'sensitive\0',
  ]
  for (const body of bodies) await carol.api.send('POST', '/tasks', body, { 'idempotency-key': 'sensitive' })
  await carol.api.send('POST', '/tasks', 'sensitive', { 'content-type': 'text/sensitive' })
  await carol.api.with({ authorization: 'Bearer sensitive' }).get('/tasks')
  await carol.api.with({ authorization: 'sensitive' }).get('/tasks')
  await settled()

  expect(lines.length).toBeGreaterThan(10)
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

test('a fault of ours is logged with its cause; the caller gets only the request id', async () => {
  const dora = await quiet.person('Dora')
  await addProduct(dora)
  await quiet.database.write((tx) => tx.run(breakTags, { ownerId: dora.id }))
  await settled()
  lines.splice(0)
  const answer = await dora.api.get('/products')
  await settled()
  const { details, message } = expectError(answer, 'internal_error')
  const [error, ...others] = logged()
  expect(others).toEqual([])
  expect(error).toMatchObject({
    level: 50,
    requestId: details.requestId,
    err: { type: 'SyntaxError', stack: expect.stringContaining('products.ts') },
  })
  expect(message).not.toContain(error.err.message)
})

test('in an outage the service lives but is not ready; each refusal is logged with its cause', async () => {
  const release = await quiet.data.holdWrites()
  const answers = await Promise.all(times(3, () => quiet.nobody.get('/readyz')))
  expect((await quiet.nobody.get('/healthz')).status).toBe(200)
  await release()
  expect((await quiet.nobody.get('/readyz')).status).toBe(200)
  await settled()
  const refusals = answers.map((answer) => expectError(answer, 'service_unavailable'))
  for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const errors = logged().filter(({ level }) => level === 50)
  expect(errors).toHaveLength(3)
  for (const { message, details } of refusals)
    expect(errors).toContainEqual(
      expect.objectContaining({
        requestId: details.requestId,
        msg: message,
        causes: expect.arrayContaining([expect.stringMatching(/locked|lock timeout|timeout exceeded/)]),
      }),
    )
  expect(JSON.stringify(errors)).not.toContain('stack')
})

/** Breaks a record on purpose: tags that are not JSON. */
const breakTags = query((db, { ownerId }: { ownerId: string }) =>
  db.updateTable('product').set({ tags: '[' }).where('ownerId', '=', ownerId),
)
