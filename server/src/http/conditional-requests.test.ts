import { describe, expect, test, vi } from 'vitest'
import { expectError } from '../testing/answers.ts'
import { requestWithout } from '../testing/operations.ts'
import { add, addProduct } from '../testing/records.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'

const { routes, alice } = await testService()
const sample = await addSample(alice)
/** A tag as compressing proxies send it on: nginx and Caddy, Apache, Jetty, Cloudflare. */
const fromProxies = (etag: string) => [
  `W/${etag}`,
  ...['-gzip', '--gzip', ';gzip', '-br', ';br', '-zstd'].map((end) => etag.replace(/"$/, `${end}"`)),
  `W/${etag.replace(/"$/, '-gzip"')}`,
  `${etag}-gzip`,
]
const strong = /^"[\w+/=-]+"$/

const ofOneRecord = routes.filter(({ method, path }) => method === 'GET' && /:\w+$/.test(path))

describe.each(ofOneRecord)('$audience $name', (route) => {
  const { path } = requestWithout(route, sample)
  const ask = (tags: string) => alice[route.audience].with({ 'if-none-match': tags }).get(path)

  test('carries a strong ETag, and is 304 without a body to whoever has it', async () => {
    const first = await alice[route.audience].get(path)
    const { etag } = first.headers
    expect(etag).toMatch(strong)
    for (const tags of [
      etag!,
      `"other", ${etag}`,
      `"other",W/${etag} , "more"`,
      '*',
      ...fromProxies(etag!),
    ]) {
      const { status, text, headers } = await ask(tags)
      expect([status, text, headers.etag]).toEqual([304, '', etag])
      expect(headers['cache-control']).toBe('no-store')
    }
    for (const tags of ['"other"', 'W/"other"', etag!.slice(1, -1), ''])
      expect((await ask(tags)).body).toEqual(first.body)
    expect((await alice[route.audience].with({ 'if-none-match': etag! }).send('HEAD', path)).status).toBe(304)
  })
})

test('a record that has changed has another ETag, one that has not has the same', async () => {
  const { id } = await add(alice.api, '/tasks', { title: 'One' })
  const etag = async () => (await alice.api.get(`/tasks/${id}`)).headers.etag
  const first = await etag()
  expect(await etag()).toBe(first)
  const changed = await alice.api.patch(`/tasks/${id}`, { title: 'Two' })
  expect(changed.headers.etag).not.toBe(first)
  expect(await etag()).toBe(changed.headers.etag)
})

const changes: [name: string, path: string, method: string, body?: object][] = [
  ['a task', '/tasks/:taskId', 'PATCH', { title: 'New' }],
  ['a product', '/products/:product', 'PATCH', { name: 'New' }],
  ['an idea', '/ideas/:ideaId', 'PATCH', { title: 'New' }],
  ['a version', '/products/:product/versions/:versionId', 'PATCH', { goal: 'New' }],
  ['a log', '/products/:product/logs/:logId', 'PATCH', { content: 'New' }],
  ['revenue', '/products/:product/revenue/:revenueId', 'PATCH', { note: 'New' }],
  ['a cost', '/products/:product/costs/:costId', 'PATCH', { note: 'New' }],
  ['the deletion of a task', '/tasks/:taskId', 'DELETE'],
  ['the deletion of an idea', '/ideas/:ideaId', 'DELETE'],
  ['the deletion of a version', '/products/:product/versions/:versionId', 'DELETE'],
  ['the deletion of a log', '/products/:product/logs/:logId', 'DELETE'],
  ['the deletion of feedback', '/products/:product/feedback/:feedbackId', 'DELETE'],
  ['the deletion of revenue', '/products/:product/revenue/:revenueId', 'DELETE'],
  ['the deletion of a cost', '/products/:product/costs/:costId', 'DELETE'],
  ['the deletion of an API key', '/api-keys/:keyId', 'DELETE'],
  ['the deletion of a Feedback Key', '/products/:product/feedback-key', 'DELETE'],
]

describe.each(changes)('If-Match on %s', (_, template, method, body) => {
  test('is 412 when stale, which changes nothing, and lets the change through when it holds', async () => {
    const { params } = await addSample(alice)
    const path = template.replace(/:(\w+)/g, (_, name: string) => params[name]!)
    const caller = alice.dashboard
    // The use by the sample's submission is stored a little later.
    if (path.endsWith('/feedback-key'))
      await vi.waitUntil(async () => (await caller.get(path)).body.data.lastUsedAt !== null)
    const before = await caller.get(path)
    const { etag } = before.headers
    for (const tags of ['"stale"', 'W/"stale"', '"stale-gzip"', '"a", "b"', '', etag!.slice(1, -1)]) {
      expectError(await caller.with({ 'if-match': tags }).send(method, path, body), 'precondition_failed')
    }
    expect((await caller.get(path)).body).toEqual(before.body)
    let current = etag!
    for (const i of method === 'PATCH' ? fromProxies('""').keys() : []) {
      const tag = fromProxies(current)[i]!
      const changed = await caller.with({ 'if-match': tag }).send(method, path, {})
      expect(changed.status, tag).toBe(200)
      current = changed.headers.etag!
    }
    expect((await caller.with({ 'if-match': `"other", ${current}` }).send(method, path, body)).status).toBe(
      200,
    )
    if (method === 'PATCH') {
      expectError(await caller.with({ 'if-match': current }).send(method, path, body), 'precondition_failed')
      expect((await caller.with({ 'if-match': '*' }).send(method, path, body)).status).toBe(200)
    }
  })
})

test('If-Match guards the value of a metric: of two that read the same one gets through', async () => {
  const product = await addProduct(alice)
  await add(alice.api, `/products/${product.id}/metrics`, { key: 'users', name: 'Users' })
  const path = `/products/${product.id}/metrics/users/value`
  const put = (value: number, tags: string) =>
    alice.api.with({ 'if-match': tags }).put(path, { date: '2026-03-31', value })
  const { headers } = await alice.api.put(path, { date: '2026-03-31', value: 1 })
  const answers = await Promise.all([put(2, headers.etag!), put(3, headers.etag!)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const adjust = (tags: string) =>
    alice.api.with({ 'if-match': tags }).patch(path, { date: '2026-03-31', delta: 1 })
  expectError(await adjust(headers.etag!), 'precondition_failed')
  expect((await adjust(answers.find(({ status }) => status === 200)!.headers.etag!)).status).toBe(200)
})

test('If-Match: * on a value that is not there yet is 412', async () => {
  const { product, params } = sample
  const path = `/products/${product.id}/metrics/${params.metricKey}/value`
  expectError(
    await alice.api.with({ 'if-match': '*' }).put(path, { date: '2031-01-01', value: 1 }),
    'precondition_failed',
  )
})

test('a missing record is 404 with or without If-Match', async () => {
  expectError(await alice.api.with({ 'if-match': '*' }).patch('/tasks/none', { title: 'x' }), 'not_found')
})
