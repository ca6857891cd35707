import { expect, test, vi } from 'vitest'
import { expectError } from '../testing/answers.ts'
import type { Caller } from '../testing/caller.ts'
import { add, addProduct, read, times } from '../testing/records.ts'
import { testService } from '../testing/service.ts'

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T12:00:00Z') })
const { alice, bob, signIn } = await testService()
const product = await addProduct(alice)
const of = (path: string) => `/products/${product.id}/${path}`

const post = (key: string, path: string, body: unknown, caller: Caller = alice.api) =>
  caller.send('POST', path, body, { 'idempotency-key': key })
const titled = async (title: string, { api } = alice) =>
  (await read(api, '/tasks')).filter((task: { title: string }) => task.title === title).length

test('a repetition gets the first answer again and does nothing', async () => {
  const first = await post('again', '/tasks', { title: 'Again', status: 'done', extra: 1 })
  await alice.api.patch(`/tasks/${first.body.data.id}`, { title: 'Changed since' })
  const again = await post('again', '/tasks', { title: 'Again', status: 'done', extra: 1 })
  expect(again.status).toBe(201)
  expect(again.text).toBe(first.text)
  for (const name of ['location', 'etag', 'content-type', 'x-ignored-fields'])
    expect(again.headers[name]).toBe(first.headers[name])
  expect(first.headers).not.toHaveProperty('idempotency-replayed')
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect(await titled('Again')).toBe(0)
})

test('a repetition may order its fields and space them in another way', async () => {
  const { dashboard } = alice
  const scores = ['"marketSize":1', '"competition":2.0', '"technicalDifficulty":3', '"personalAdvantage":4']
  const idea = await post('idea', '/ideas', `{"title":"Nested","evaluation":{${scores.join()}}}`, dashboard)
  const turned =
    `{ "evaluation": {${scores.toReversed().join(' , ').replace('2.0', '2')}},\n"title": ` +
    `"Neste\\u0064" }`
  const again = await post('idea', '/ideas', turned, dashboard)
  expect([again.status, again.text]).toEqual([201, idea.text])
})

test('another order of a list is another body', async () => {
  const tagged = (...tags: string[]) => post('tags', '/products', { name: 'Tagged', tags }, alice.dashboard)
  expect((await tagged('saas', 'tool')).status).toBe(201)
  expectError(await tagged('tool', 'saas'), 'validation_error')
})

test('another body under the same key is 422 and stores nothing', async () => {
  await post('other body', '/tasks', { title: 'One' })
  for (const body of [
    { title: 'Two' },
    { title: 'One', description: '' },
    { title: 'One', unknown: 1 },
    { title: 'One', description: null },
    {},
  ]) {
    expectError(await post('other body', '/tasks', body), 'validation_error')
  }
  expect(await titled('Two')).toBe(0)
  expect((await post('other body', '/tasks', { title: 'One' })).status).toBe(201)
})

test('50 at once with one key make one record; those that come while it runs are 409', async () => {
  const answers = await Promise.all(times(50, () => post('at once', '/tasks', { title: 'At once' })))
  const made = answers.filter(({ status }) => status === 201)
  const running = answers.filter(({ status }) => status === 409)
  expect(made.length + running.length).toBe(50)
  expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1)
  for (const answer of running) {
    expectError(answer, 'conflict')
    expect(answer.headers['retry-after']).toBe('1')
  }
  expect(running.length).toBeGreaterThan(0)
  expect(await titled('At once')).toBe(1)
  expect((await post('at once', '/tasks', { title: 'At once' })).body).toEqual(made[0]!.body)
})

test('an answer that changed nothing is not kept: its key may come with another body', async () => {
  expectError(await post('refused', '/tasks', { title: '' }), 'validation_error')
  expectError(await post('refused', '/tasks', { title: 'x', productId: 'prod_none' }), 'validation_error')
  expect((await post('refused', '/tasks', { title: 'Right now' })).status).toBe(201)
  expect((await post('refused 2', of('versions'), { version: '1.0.0' })).status).toBe(201)
  expectError(await post('refused 3', of('versions'), { version: '1.0.0' }), 'conflict')
  expect((await post('refused 3', of('versions'), { version: '1.0.1' })).status).toBe(201)
})

test('a key counts for one credential, one method and one path', async () => {
  const { key } = await add(alice.dashboard, '/api-keys', { name: 'second' })
  const second = alice.api.with({ authorization: `Bearer ${key}` })
  const mine = await Promise.all(
    [alice.api, second, alice.dashboard, bob.api].map((caller) =>
      post('shared', '/tasks', { title: 'Shared' }, caller),
    ),
  )
  expect(new Set(mine.map(({ body }) => body.data.id)).size).toBe(4)
  const log = { content: 'x', logDate: '2026-03-31' }
  expect((await post('shared', of('logs'), log)).headers).not.toHaveProperty('idempotency-replayed')
  const other = await addProduct(alice)
  const elsewhere = await post('shared', `/products/${other.id}/logs`, log)
  expect(elsewhere.headers).not.toHaveProperty('idempotency-replayed')
  expect(elsewhere.body.data.productId).toBe(other.id)
})

test('a person who has signed in anew gets the first answer of the session before', async () => {
  const cost = { name: 'Server', amount: 5, category: 'OTHER', date: '2026-03-01' }
  const send = (caller: Caller) => post('signed in anew', of('costs'), cost, caller)
  const first = await send(alice.dashboard)
  const again = await send(await signIn(alice.id))
  expect([again.status, again.headers['idempotency-replayed'], again.text]).toEqual([201, 'true', first.text])
})

test('a key may be bare or quoted, and is the same either way', async () => {
  const bare = await post('8e03978e-40d5-43dd', '/tasks', { title: 'Quoted' })
  const quoted = await post('"8e03978e-40d5-43dd"', '/tasks', { title: 'Quoted' })
  expect(quoted.body).toEqual(bare.body)
  expect(quoted.headers['idempotency-replayed']).toBe('true')
})

test('a key has 1 to 255 characters', async () => {
  for (const key of ['x', 'x'.repeat(255), `"${'x'.repeat(255)}"`]) {
    expect((await post(key, '/tasks', { title: 'Length' })).status).toBe(201)
  }
  for (const key of ['', '""', 'y'.repeat(256), `"${'y'.repeat(256)}"`]) {
    expectError(await post(key, '/tasks', { title: 'Wrong length' }), 'bad_request')
  }
  expect(await titled('Wrong length')).toBe(0)
})

test('after 24 hours a key is forgotten', async () => {
  const first = await post('day', '/tasks', { title: 'Day' })
  vi.setSystemTime(Date.now() + 24 * 3_600_000 - 1)
  expect((await post('day', '/tasks', { title: 'Day' })).body).toEqual(first.body)
  vi.setSystemTime(Date.now() + 1)
  const anew = await post('day', '/tasks', { title: 'Another body' })
  expect(anew.status).toBe(201)
  expect(anew.body.data.id).not.toBe(first.body.data.id)
  expect((await post('day', '/tasks', { title: 'Another body' })).headers['idempotency-replayed']).toBe(
    'true',
  )
})

test('an adjustment is made once; PUT and PATCH elsewhere and DELETE take no notice of a key', async () => {
  await add(alice.api, of('metrics'), { key: 'stars', name: 'Stars', type: 'snapshot' })
  const adjust = () =>
    alice.api.send('PATCH', of('metrics/stars/value'), { delta: 5 }, { 'idempotency-key': 'adjust' })
  const [first, again] = [await adjust(), await adjust()]
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(again.headers.etag).toBe(first.headers.etag)
  expect((await read(alice.api, of('metrics/stars/values')))[0].value).toBe(5)

  const task = await add(alice.api, '/tasks', { title: 'x' })
  const patch = (title: string) =>
    alice.api.send('PATCH', `/tasks/${task.id}`, { title }, { 'idempotency-key': 'patch' })
  expect((await patch('y')).body.data.title).toBe('y')
  expect((await patch('z')).body.data.title).toBe('z')
})

test('a submission is made once and counts once against the daily limit', async () => {
  const { key } = await add(alice.dashboard, of('feedback-key'), { dailyLimit: 1 })
  const submitter = alice.api.with({ authorization: `Bearer ${key}` })
  const first = await post('submission', '/feedback', { content: 'x' }, submitter)
  expect(first.status).toBe(201)
  expect((await post('submission', '/feedback', { content: 'x' }, submitter)).body).toEqual(first.body)
  expectError(await post('next', '/feedback', { content: 'x' }, submitter), 'rate_limit_exceeded')
  expectError(await post('next', '/feedback', { content: 'x' }, submitter), 'rate_limit_exceeded')
})

test('every POST of the dashboard that makes a record takes a key; secrets are never kept', async () => {
  const idea = await post('idea once', '/ideas', { title: 'Once' }, alice.dashboard)
  expect((await post('idea once', '/ideas', { title: 'Once' }, alice.dashboard)).body).toEqual(idea.body)
  const convert = () => post('convert', `/ideas/${idea.body.data.id}/convert`, undefined, alice.dashboard)
  const converted = await convert()
  expect(converted.status).toBe(201)
  expect((await convert()).body).toEqual(converted.body)

  const fresh = await signIn(alice.id)
  const [one, two] = [
    await post('key', '/api-keys', { name: 'k' }, fresh),
    await post('key', '/api-keys', { name: 'k' }, fresh),
  ]
  expect(one.body.data.key).not.toBe(two.body.data.key)
})
