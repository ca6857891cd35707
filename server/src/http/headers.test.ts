import { describe, expect, test } from 'vitest'
import { expectError, protectiveHeaders } from '../testing/answers.ts'
import type { Answer } from '../testing/caller.ts'
import { add, addProduct } from '../testing/records.ts'
import { emptyService, testService } from '../testing/service.ts'

const { alice, nobody } = await testService()

test('X-Request-Id is taken where it is one, made otherwise, and sent back on every answer', async () => {
  for (const id of ['a', 'x'.repeat(64), 'A-b_9', '0']) {
    for (const path of ['/tasks', '/nothing', '/tasks/%zz']) {
      expect((await alice.api.with({ 'x-request-id': id }).get(path)).headers['x-request-id']).toBe(id)
    }
  }
  const made = new Set<string>()
  for (const id of ['', 'x'.repeat(65), 'a b', 'a.b', 'ä', 'a,b', '{}', '<script>']) {
    const { headers } = await alice.api.with({ 'x-request-id': id }).get('/tasks/none')
    expect(headers['x-request-id']).toMatch(/^[\w-]{1,64}$/)
    expect(headers['x-request-id']).not.toBe(id)
    made.add(headers['x-request-id']!)
  }
  expect(made.size).toBe(8)
})

describe('answers', async () => {
  const ways: [what: string, answer: () => Promise<Answer>][] = [
    ['a read', () => alice.api.get('/tasks')],
    [
      'a read that answers 304',
      async () => {
        const { headers } = await alice.dashboard.get('/session')
        return alice.dashboard.with({ 'if-none-match': headers.etag! }).get('/session')
      },
    ],
    ['a change', () => alice.api.post('/tasks', { title: 'x' })],
    ['an error before any route', () => nobody.get('/api/v1/%zz')],
    ['an unknown path', () => nobody.get('/nothing')],
    ['health', () => nobody.get('/healthz')],
    ['readiness', () => nobody.get('/readyz')],
    ['the live stream', () => alice.dashboard.send('HEAD', '/changes')],
    ['a preflight', () => nobody.send('OPTIONS', '/api/v1/feedback')],
  ]

  test.each(ways)('to %s may not be stored, sniffed, framed or run as a page', async (_, send) => {
    expect((await send()).headers).toMatchObject(protectiveHeaders)
  })

  test('to an agent are guarded too; its library says what may be stored', async () => {
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    }
    const accept = { accept: 'application/json, text/event-stream' }
    const agent = nobody.with({ ...alice.api.headers, ...accept })
    const { headers } = await agent.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'initialize', params })
    const { 'cache-control': _, ...others } = protectiveHeaders
    expect(headers).toMatchObject(others)
  })

  const { nobody: overTls } = await emptyService({ publicUrl: 'https://ops.example.com' })
  test.each(['/api/v1/tasks', '/api/v1/%zz', '/healthz', '/docs', '/', '/dashboard/api/setup'])(
    'at %s ask browsers to come by https, where the service has an https address',
    async (path) => {
      expect((await overTls.get(path)).headers['strict-transport-security']).toBe('max-age=31536000')
      expect((await nobody.get(path)).headers).not.toHaveProperty('strict-transport-security')
    },
  )
})

test('Location is the address by id, on the API that was called, also if the path had a slug', async () => {
  const product = await addProduct(alice, { slug: 'paperplane' })
  for (const [audience, prefix] of [
    ['api', '/api/v1'],
    ['dashboard', '/dashboard/api'],
  ] as const) {
    const { headers, body } = await alice[audience].post('/products/paperplane/costs', {
      name: 'n',
      amount: 1,
      category: 'TOOLS',
      date: '2026-03-31',
    })
    expect(headers.location).toBe(`${prefix}/products/${product.id}/costs/${body.data.id}`)
    expect((await alice[audience].get(headers.location!.slice(prefix.length))).body).toEqual(body)
  }
})

test('Prefer: handling=strict also says what else is wrong, and does not mind its neighbours', async () => {
  for (const prefer of [
    'handling=strict',
    'Handling = "strict"',
    'return=minimal, handling=strict',
    'handling=strict; foo=bar',
  ]) {
    const { details } = expectError(
      await alice.api.with({ prefer }).post('/tasks', { titel: 'x', status: 'no' }),
      'validation_error',
    )
    expect(details.errors!.map(({ path }) => path)).toEqual(['titel', 'title', 'status'])
  }
  for (const prefer of ['handling=lenient', 'handling=stricter', 'x-handling=strict', 'strict']) {
    const { status, headers } = await alice.api.with({ prefer }).post('/tasks', { title: 'x', more: 1 })
    expect([status, headers['x-ignored-fields']]).toEqual([201, 'more'])
  }
})

test('an unknown query parameter is ignored and named; in strict handling it is 422', async () => {
  const product = await addProduct(alice)
  const list = `/products/${product.id}/costs`
  const cost = { name: 'n', amount: 1, category: 'TOOLS', date: '2026-03-31' }
  const requests = [
    ['GET', '/tasks', undefined, 200],
    ['GET', `/products/${product.id}`, undefined, 200],
    ['POST', list, cost, 201],
    ['DELETE', `/tasks/${(await add(alice.api, '/tasks', { title: 'x' })).id}`, undefined, 200],
  ] as const
  const unknown = '?colour=red&limit=1&n%C3%A4me=1&toString=1'
  for (const [method, path, body, status] of requests) {
    const strict = alice.api.with({ prefer: 'handling=strict' })
    const { details } = expectError(await strict.send(method, path + unknown, body), 'validation_error')
    const names = path === '/tasks' ? ['colour', 'näme', 'toString'] : ['colour', 'limit', 'näme', 'toString']
    expect(details.errors!.map(({ path, code }) => [path, code])).toEqual(
      names.map((name) => [name, 'unknown']),
    )
    const answer = await alice.api.send(method, path + unknown, body)
    expect(answer.status).toBe(status)
    expect(answer.headers['x-ignored-parameters']).toBe(names.map(encodeURIComponent).join(', '))
  }
  expect((await alice.api.get(`${list}?limit=1`)).body.data).toHaveLength(1)
  const task = { title: 'x', productId: 'prod_none' }
  const strict = alice.api.with({ prefer: 'handling=strict' })
  expectError(await strict.post('/tasks?colour=red', undefined), 'validation_error')
  expectError(await alice.api.post('/tasks?colour=red', task), 'validation_error')
})

test('unknown members within a field are dropped and named by their path', async () => {
  const evaluation = { marketSize: 1, competition: 2, technicalDifficulty: 3, personalAdvantage: 4 }
  const { headers, body } = await alice.dashboard.post('/ideas', {
    title: 'x',
    evaluation: { ...evaluation, luck: 5 },
  })
  expect(headers['x-ignored-fields']).toBe('evaluation.luck')
  expect(body.data.evaluation).toEqual(evaluation)
})

test('null for an optional field is the same as not sent on create, and clears it on update', async () => {
  const task = await add(alice.api, '/tasks', {
    title: 'x',
    description: null,
    priority: null,
    status: null,
    dueDate: null,
    productId: null,
  })
  expect(task).toMatchObject({
    description: null,
    priority: 'medium',
    status: 'todo',
    dueDate: null,
    productId: null,
  })
  const webhook = { url: 'https://example.com/null', events: ['task.created'], format: null }
  expect(await add(alice.dashboard, '/webhooks', webhook)).toMatchObject({ format: 'standard' })
  expect(await add(alice.dashboard, '/products', { name: 'x', slug: null })).toMatchObject({ slug: null })
  expect((await alice.api.patch(`/tasks/${task.id}`, { dueDate: null })).status).toBe(200)
  expectError(await alice.api.patch(`/tasks/${task.id}`, { status: null }), 'validation_error')
})
