import { expect, test } from 'vitest'
import about from '../package.json' with { type: 'json' }
import {
  ApiError,
  type Attempt,
  ConnectionError,
  dataOf,
  InternalError,
  NotFoundError,
  RateLimitError,
  TimeoutError,
} from './sdk.ts'
import { proxyTo } from './testing/proxy.ts'
import { listeningService } from './testing/service.ts'

const { url, product, prodops, connect } = await listeningService()
const proxy = await proxyTo(url)
const proxied = connect({ url: proxy.url })
const unavailable = {
  status: 503,
  headers: { 'retry-after': '0' },
  body: '{"error":{"type":"service_unavailable","message":"Stopping."}}',
}

const ofProduct = { params: { path: { product } } }
const metric = (metricKey: string) => ({ params: { path: { product, metricKey } } })
const valuePath = '/api/v1/products/{product}/metrics/{metricKey}/value'

async function newTask(title: string) {
  const { id: taskId } = await dataOf(prodops.POST('/api/v1/tasks', { body: { title } }))
  return { params: { path: { taskId } } }
}

/** The result of the work and the requests it sent. */
async function counted<T>(work: () => Promise<T>) {
  const before = proxy.seen.length
  const [outcome] = await Promise.allSettled([work()])
  return { outcome, requests: proxy.seen.slice(before) }
}

test('a creation with lost responses creates one record and returns it', async () => {
  proxy.faults.push('lose response', 'cut response')
  const { outcome, requests } = await counted(() =>
    proxied.POST('/api/v1/tasks', { body: { title: 'Only once' } }),
  )
  expect(requests).toHaveLength(3)
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(outcome).toMatchObject({ status: 'fulfilled', value: { data: { data: { title: 'Only once' } } } })
  const tasks = await dataOf(prodops.GET('/api/v1/tasks'))
  expect(tasks.filter(({ title }) => title === 'Only once')).toHaveLength(1)
})

test('equal calls are separate requests unless they share an idempotency key', async () => {
  const body = { content: 'Twice', logDate: '2026-03-31' }
  const add = async (headers = {}) => {
    const sent = { ...ofProduct, body, headers }
    const { data, response } = await prodops.POST('/api/v1/products/{product}/logs', sent)
    return { id: data?.data.id, isReplayed: response.headers.get('idempotency-replayed') === 'true' }
  }
  expect((await add()).id).not.toBe((await add()).id)
  const key = { 'idempotency-key': 'build-4711' }
  const [first, second] = [await add(key), await add(key)]
  expect(second).toEqual({ id: first.id, isReplayed: true })
  expect(first.isReplayed).toBe(false)
})

test('a 429 of a proxy is retried', async () => {
  const task = await newTask('Too many')
  proxy.faults.push({
    status: 429,
    headers: { 'retry-after': '0', 'content-type': 'text/html' },
    body: '<h1>Too Many Requests</h1>',
  })
  const { outcome, requests } = await counted(() =>
    proxied.PATCH('/api/v1/tasks/{taskId}', { ...task, body: { status: 'done' } }),
  )
  expect({ outcome: outcome.status, requests: requests.length }).toEqual({
    outcome: 'fulfilled',
    requests: 2,
  })
})

test('a metric is adjusted once although the response is lost', async () => {
  await prodops.POST('/api/v1/products/{product}/metrics', {
    ...ofProduct,
    body: { key: 'downloads', name: 'Downloads', type: 'snapshot' },
  })
  proxy.faults.push('lose response')
  const call = proxied.PATCH(valuePath, { ...metric('downloads'), body: { delta: 5 } })
  expect((await call).data).toMatchObject({ data: { value: 5 }, previousValue: 0 })
})

test('a deletion with a lost response succeeds; deleting a missing record is an error', async () => {
  const task = await newTask('Gone')
  proxy.faults.push('lose response')
  const { outcome, requests } = await counted(() => proxied.DELETE('/api/v1/tasks/{taskId}', task))
  expect({ outcome: outcome.status, requests: requests.length }).toEqual({
    outcome: 'fulfilled',
    requests: 2,
  })
  await expect(proxied.DELETE('/api/v1/tasks/{taskId}', task)).rejects.toBeInstanceOf(NotFoundError)
  proxy.faults.push(unavailable)
  await expect(proxied.DELETE('/api/v1/tasks/{taskId}', task)).rejects.toBeInstanceOf(NotFoundError)
})

test('a PATCH is retried after a 503, but not after a lost response', async () => {
  const task = await newTask('Before')
  proxy.faults.push('lose response')
  const lost = await counted(() =>
    proxied.PATCH('/api/v1/tasks/{taskId}', { ...task, body: { title: 'After' } }),
  )
  expect(lost.requests).toHaveLength(1)
  expect(lost.outcome).toMatchObject({ status: 'rejected', reason: expect.any(ConnectionError) })
  proxy.faults.push(unavailable)
  const refused = await counted(() =>
    proxied.PATCH('/api/v1/tasks/{taskId}', { ...task, body: { title: 'Later' } }),
  )
  expect(refused.requests).toHaveLength(2)
  expect(refused.outcome).toMatchObject({
    status: 'fulfilled',
    value: { data: { data: { title: 'Later' } } },
  })
})

test('a change with unknown outcome is retried only if it is idempotent', async () => {
  const unknown = {
    ...unavailable,
    body: unavailable.body.replace('"}', '","details":{"outcome":"unknown"}}'),
  }
  const task = await newTask('Before')
  proxy.faults.push(unknown)
  const changed = await counted(() =>
    proxied.PATCH('/api/v1/tasks/{taskId}', { ...task, body: { title: 'After' } }),
  )
  expect(changed.requests).toHaveLength(1)
  expect(changed.outcome).toMatchObject({ status: 'rejected', reason: { status: 503, mayBeStored: true } })
  proxy.faults.push(unknown)
  expect(
    (await counted(() => proxied.POST('/api/v1/tasks', { body: { title: 'Once' } }))).outcome.status,
  ).toBe('fulfilled')
  await prodops.DELETE('/api/v1/tasks/{taskId}', task)
  proxy.faults.push(unknown)
  expect((await counted(() => proxied.DELETE('/api/v1/tasks/{taskId}', task))).outcome.status).toBe(
    'fulfilled',
  )
})

test('a PUT with If-Match is not retried after a lost response', async () => {
  await prodops.POST('/api/v1/products/{product}/metrics', {
    ...ofProduct,
    body: { key: 'rating', name: 'Rating', type: 'snapshot' },
  })
  const { response } = await prodops.PUT(valuePath, { ...metric('rating'), body: { value: 4 } })
  const etag = response.headers.get('etag')
  proxy.faults.push('lose response')
  const careful = await counted(() =>
    proxied.PUT(valuePath, { ...metric('rating'), body: { value: 5 }, headers: { 'if-match': etag } }),
  )
  expect(careful.requests).toHaveLength(1)
  proxy.faults.push('lose response')
  const plain = await counted(() => proxied.PUT(valuePath, { ...metric('rating'), body: { value: 6 } }))
  expect(plain.requests).toHaveLength(2)
  expect(plain.outcome.status).toBe('fulfilled')
})

test('a retry waits for Retry-After', async () => {
  proxy.faults.push({
    status: 429,
    headers: { 'retry-after': '1' },
    body: '{"error":{"type":"rate_limit_exceeded","message":"Slow down."}}',
  })
  const began = performance.now()
  const { outcome, requests } = await counted(() => proxied.GET('/api/v1/products'))
  expect(requests).toHaveLength(2)
  expect(outcome.status).toBe('fulfilled')
  expect(performance.now() - began).toBeGreaterThan(990)
})

test('a Retry-After above one minute is left to the caller', async () => {
  proxy.faults.push({
    status: 429,
    headers: { 'retry-after': '3600' },
    body: '{"error":{"type":"rate_limit_exceeded","message":"Come back."}}',
  })
  const { outcome, requests } = await counted(() => proxied.GET('/api/v1/products'))
  expect(requests).toHaveLength(1)
  const { reason } = outcome as PromiseRejectedResult
  expect(reason).toBeInstanceOf(RateLimitError)
  expect(reason.retryAfterMs).toBe(3_600_000)
})

test('after maxRetries the last error is thrown', async () => {
  const broken = {
    status: 500,
    body: '{"error":{"type":"internal_error","message":"Something went wrong."}}',
  }
  proxy.faults.push(broken, broken)
  const { outcome, requests } = await counted(() =>
    connect({ url: proxy.url, maxRetries: 1 }).GET('/api/v1/products'),
  )
  expect(requests).toHaveLength(2)
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(InternalError) })
  proxy.faults.push(broken)
  expect(
    (await counted(() => connect({ url: proxy.url, maxRetries: 0 }).GET('/api/v1/products'))).requests,
  ).toHaveLength(1)
})

test('onAttempt is called for every attempt, with the wait before the next', async () => {
  const attempts: Attempt[] = []
  proxy.faults.push(unavailable)
  await connect({
    url: proxy.url,
    userAgent: 'my-tool/1.0',
    onAttempt: (attempt) => attempts.push(attempt),
  }).GET('/api/v1/products')
  expect(attempts).toMatchObject([
    {
      method: 'GET',
      url: expect.stringMatching(/products$/),
      error: { status: 503 },
      retryInMs: expect.any(Number),
    },
    { error: undefined, retryInMs: undefined },
  ])
  expect(proxy.seen.at(-1)!.headers['user-agent']).toBe(`my-tool/1.0 prodops-sdk/${about.version}`)
})

test('an invalid request is not retried', async () => {
  const { outcome, requests } = await counted(() => proxied.POST('/api/v1/tasks', { body: { title: '' } }))
  expect(requests).toHaveLength(1)
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ApiError) })
})

test('a timeout is retried, then throws a TimeoutError', async () => {
  proxy.faults.push('hang', 'hang')
  const { outcome, requests } = await counted(() =>
    connect({ url: proxy.url, timeoutMs: 50, maxRetries: 1 }).GET('/api/v1/products'),
  )
  expect(requests).toHaveLength(2)
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(TimeoutError) })
})

test('a signal aborts a call that waits for a response or a retry', async () => {
  for (const fault of ['hang', { ...unavailable, headers: { 'retry-after': '50' } }] as const) {
    proxy.faults.push(fault)
    const reason = new Error('The page was left')
    const leaving = new AbortController()
    const call = proxied.GET('/api/v1/products', { signal: leaving.signal })
    setTimeout(() => leaving.abort(reason), 50)
    await expect(call).rejects.toBe(reason)
  }
  await expect(proxied.GET('/api/v1/products', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('an unreachable service is a ConnectionError with the reason', async () => {
  const { url: closed, close } = await proxyTo(url)
  await close()
  const gone = connect({ url: closed, maxRetries: 0 }).GET('/api/v1/products')
  await expect(gone).rejects.toThrow(`Cannot reach ${closed}: connect ECONNREFUSED`)
  await expect(gone).rejects.toBeInstanceOf(ConnectionError)
})

test.each([
  ['ENOTFOUND', 1],
  ['EAI_AGAIN', 2],
])('a host whose lookup fails with %s is asked %i times', async (code, times) => {
  let attempts = 0
  const cause = Object.assign(new Error(`getaddrinfo ${code} typo.example`), { code })
  const fetch = () => {
    attempts++
    return Promise.reject(new TypeError('fetch failed', { cause }))
  }
  const asked = connect({ url: 'http://typo.example', maxRetries: 1, fetch }).GET('/api/v1/products')
  await expect(asked).rejects.toThrow(`Cannot reach http://typo.example: getaddrinfo ${code} typo.example`)
  expect(attempts).toBe(times)
})
