import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answer } from '../testing/caller.ts'
import { type Found, operationsOf, pointTo, validatorFor } from '../testing/openapi-document.ts'
import { testService } from '../testing/service.ts'

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'))
const operations = new Map(operationsOf(document).map(({ name, operation }) => [name, operation]))
const isValid = validatorFor(document)

const { alice, app } = await testService({ rateLimitPerMinute: 6000 })
const { data: product } = (
  await alice.dashboard.post('/products', { name: 'Paperplane', slug: 'paperplane' })
).body
const { key } = (await alice.dashboard.post('/products/paperplane/feedback-key', {})).body.data

/** Headers of HTTP itself and of every response. */
const unspoken = [
  'cache-control',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'content-type',
  'content-length',
  'connection',
  'date',
  'access-control-expose-headers',
  'vary',
]

/** Documented for every response, and sent when there is one. */
const seldom = 'x-ignored-parameters'

function expectDocumented(name: string, answer: Answer, without: string[] = []) {
  const { $ref, ...inline } = operations.get(name)!.responses[answer.status]!
  const response = ($ref ? pointTo(document, $ref) : inline) as {
    headers: Found
    content?: Record<string, { schema: object }>
  }
  const sent = Object.keys(answer.headers).filter((header) => !unspoken.includes(header))
  const documented = Object.keys(response.headers).map((header) => header.toLowerCase())
  const missing = [...without, ...(answer.headers[seldom] ? [] : [seldom])]
  expect(sent.sort(), name).toEqual(documented.filter((header) => !missing.includes(header)).sort())
  const type = (answer.headers['content-type'] ?? '').split(';')[0]!
  if (answer.status !== 304)
    expect(isValid(response.content![type]!.schema, answer.body), answer.text).toBe(true)
}

test('reading answers as the document says: a list, a page, a record, and 304', async () => {
  for (const title of ['One', 'Two']) await alice.api.post('/tasks', { title })
  expectDocumented('GET /tasks', await alice.api.get('/tasks'), ['link'])
  const page = await alice.api.get('/tasks?limit=1&colour=red')
  expect(page.headers[seldom]).toBe('colour')
  expectDocumented('GET /tasks', page)
  const path = `/tasks/${page.body.data[0].id}`
  const task = await alice.api.get(path)
  expectDocumented('GET /tasks/{taskId}', task)
  const known = await alice.api.with({ 'if-none-match': task.headers.etag! }).get(path)
  expect(known.status).toBe(304)
  expectDocumented('GET /tasks/{taskId}', known)
})

test('changing answers as the document says, with every header it may have', async () => {
  const careful = alice.api.with({ 'idempotency-key': 'once' })
  const log = { content: 'Went on', logDate: '2026-03-31', mood: 'good' }
  expectDocumented('POST /products/{product}/logs', await careful.post('/products/paperplane/logs', log), [
    'idempotency-replayed',
  ])
  expectDocumented('POST /products/{product}/logs', await careful.post('/products/paperplane/logs', log))
  await alice.api.post('/products/paperplane/metrics', { key: 'downloads', name: 'Downloads' })
  const value = { date: '2026-03-31', delta: 1, mood: 'good' }
  const path = '/products/paperplane/metrics/downloads/value'
  await careful.patch(path, value)
  expectDocumented('PATCH /products/{product}/metrics/{metricKey}/value', await careful.patch(path, value))
})

test('a submission answers as the document says, with the header that lets web pages read it', async () => {
  const client = alice.api.with({ authorization: `Bearer ${key}`, origin: 'https://paperplane.example.com' })
  const answer = await client.post('/feedback', { content: 'It stops', source: 'EMAIL' })
  expect(answer.status).toBe(201)
  expectDocumented('POST /feedback', answer, ['idempotency-replayed'])
})

test('refusals answer as the document says, in both shapes', async () => {
  const version = { version: '1.0.0' }
  await alice.api.post('/products/paperplane/versions', version)
  for (const caller of [alice.api, alice.api.with({ accept: 'application/problem+json' })]) {
    expectDocumented('GET /tasks', await caller.get('/tasks?limit=101'))
    expectDocumented('GET /products/{product}', await caller.get('/products/unknown'))
    expectDocumented('POST /tasks', await caller.post('/tasks', { title: 5 }))
    expectDocumented(
      'POST /tasks',
      await caller.send('POST', '/tasks', 'title=x', { 'content-type': 'text/plain' }),
      ['accept-encoding'],
    )
    expectDocumented('POST /tasks', await caller.send('POST', '/tasks', '{}', { 'content-encoding': 'gzip' }))
    const taken = await caller.post('/products/paperplane/versions', version)
    expectDocumented('POST /products/{product}/versions', taken, ['retry-after'])
    expect(taken.status).toBe(409)
    const stranger = await caller.with({ authorization: 'Bearer svc_sk_nobody' }).get('/tasks')
    expectDocumented('GET /tasks', stranger, ['ratelimit', 'ratelimit-policy'])
  }
})

test('the body of every example is taken by the operation it belongs to', async () => {
  const { data: version } = (await alice.api.post('/products/paperplane/versions', { version: '9.9.9' })).body
  const { data: task } = (await alice.api.post('/tasks', { title: 'One' })).body
  const spent = { name: 'Server', amount: 5, category: 'TOOLS', date: '2026-03-31' }
  const { data: cost } = (await alice.api.post('/products/paperplane/costs', spent)).body
  const earned = { amount: 5, type: 'one_time', date: '2026-03-31' }
  const { data: revenue } = (await alice.api.post('/products/paperplane/revenue', earned)).body
  const { data: idea } = (await alice.dashboard.post('/ideas', { title: 'Kite' })).body
  const receiver = { url: 'https://receiver.invalid/', events: ['log.created'] }
  const { data: webhook } = (await alice.api.post('/webhooks', receiver)).body
  const params: Record<string, string> = {
    webhookId: webhook.id,
    product: 'paperplane',
    taskId: task.id,
    metricKey: 'daily_active_users',
    costId: cost.id,
    versionId: version.id,
    revenueId: revenue.id,
    ideaId: idea.id,
  }
  const ids: Record<string, string> = { productId: product.id, versionId: version.id }
  let taken = 0
  for (const [name, operation] of operations) {
    const body = (operation as { requestBody?: { content: Record<string, { example: Found }> } }).requestBody
    if (!body?.content['application/json']) continue
    const unique = { ...ids, slug: `kite-${taken}`, version: `1.4.${taken}` } as Record<string, string>
    const own = Object.entries(body.content['application/json'].example).map(([field, value]) => [
      field,
      unique[field] ?? value,
    ])
    const [method, path] = name.split(' ') as ['POST', string]
    const { statusCode, payload } = await app.inject({
      method,
      url: `/api/v1${path.replace(/\{(\w+)\}/g, (_, parameter: string) => params[parameter]!)}`,
      headers: {
        ...alice.manager.headers,
        ...(path === '/feedback' && { authorization: `Bearer ${key}` }),
        prefer: 'handling=strict',
      },
      payload: Object.fromEntries(own),
    })
    expect(String(statusCode), `${name}: ${payload}`).toMatch(/^20[01]$/)
    taken++
  }
  expect(taken).toBe(22)
})
