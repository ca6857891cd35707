import { expect, test } from 'vitest'
import { ApiError, answerOf, ConnectionError, InternalError, NotFoundError, RateLimitError, TimeoutError } from './prodops.ts'
import { listeningService } from './testing/service.ts'
import { wireTo } from './testing/wire.ts'

const { url, product, prodops, connect } = await listeningService()
const wire = await wireTo(url)
const wired = connect({ url: wire.url })
const unavailable = {
  status: 503,
  headers: { 'retry-after': '0' },
  body: '{"error":{"type":"service_unavailable","message":"Stopping."}}',
}

/** How many requests went out, and whatever came of it. */
async function counted<T>(work: () => Promise<T>) {
  const before = wire.seen.length
  const [outcome] = await Promise.allSettled([work()])
  return { outcome, asked: wire.seen.slice(before) }
}

test('a record whose answers are lost or cut is made once, and comes as it was made', async () => {
  wire.fates.push('loses the answer', 'cuts the answer')
  const { outcome, asked } = await counted(() => wired.tasks.create({ title: 'Only once' }))
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(outcome).toMatchObject({ status: 'fulfilled', value: { title: 'Only once' } })
  expect(answerOf((outcome as PromiseFulfilledResult<object>).value).isReplayed).toBe(true)
  expect((await prodops.tasks.list()).filter(({ title }) => title === 'Only once')).toHaveLength(1)
})

test('two calls that say the same are two requests, unless you name them the same', async () => {
  const log = { content: 'Twice', logDate: '2026-03-31' }
  const [one, two] = [await prodops.logs.create(product, log), await prodops.logs.create(product, log)]
  expect(two.id).not.toBe(one.id)
  const options = { idempotencyKey: 'build-4711' }
  const [three, four] = [await prodops.logs.create(product, log, options), await prodops.logs.create(product, log, options)]
  expect(four.id).toBe(three.id)
  expect([three, four].map((entry) => answerOf(entry).isReplayed)).toEqual([false, true])
})

test('too many requests is tried again also where a proxy says so', async () => {
  const { id } = await prodops.tasks.create({ title: 'Too many' })
  wire.fates.push({
    status: 429,
    headers: { 'retry-after': '0', 'content-type': 'text/html' },
    body: '<h1>Too Many Requests</h1>',
  })
  const { outcome, asked } = await counted(() => wired.tasks.update(id, { status: 'done' }))
  expect({ outcome: outcome.status, asked: asked.length }).toEqual({ outcome: 'fulfilled', asked: 2 })
})

test('a metric whose answer is lost is adjusted once', async () => {
  await prodops.metrics.create(product, { key: 'downloads', name: 'Downloads', type: 'snapshot' })
  wire.fates.push('loses the answer')
  expect(await wired.metrics.adjust(product, 'downloads', { delta: 5 })).toMatchObject({ data: { value: 5 }, previousValue: 0 })
})

test('a deletion whose answer is lost is done; one of what was never there is an error', async () => {
  const { id } = await prodops.tasks.create({ title: 'Gone' })
  wire.fates.push('loses the answer')
  const { outcome, asked } = await counted(() => wired.tasks.delete(id))
  expect({ outcome: outcome.status, asked: asked.length }).toEqual({ outcome: 'fulfilled', asked: 2 })
  await expect(wired.tasks.delete(id)).rejects.toBeInstanceOf(NotFoundError)
  wire.fates.push(unavailable)
  await expect(wired.tasks.delete(id)).rejects.toBeInstanceOf(NotFoundError)
})

test('a change that carries no key of its own is not sent again when its answer is lost, but is when it was not taken up', async () => {
  const { id } = await prodops.tasks.create({ title: 'Before' })
  wire.fates.push('loses the answer')
  const lost = await counted(() => wired.tasks.update(id, { title: 'After' }))
  expect(lost.asked).toHaveLength(1)
  expect(lost.outcome).toMatchObject({ status: 'rejected', reason: expect.any(ConnectionError) })
  wire.fates.push(unavailable)
  const refused = await counted(() => wired.tasks.update(id, { title: 'Later' }))
  expect(refused.asked).toHaveLength(2)
  expect(refused.outcome).toMatchObject({ status: 'fulfilled', value: { title: 'Later' } })
})

test('a change of which the service does not know what became of it is sent again only where twice is the same as once', async () => {
  const unknown = { ...unavailable, body: unavailable.body.replace('"}', '","details":{"outcome":"unknown"}}') }
  const { id } = await prodops.tasks.create({ title: 'Before' })
  wire.fates.push(unknown)
  const changed = await counted(() => wired.tasks.update(id, { title: 'After' }))
  expect(changed.asked).toHaveLength(1)
  expect(changed.outcome).toMatchObject({ status: 'rejected', reason: { status: 503, mayBeStored: true } })
  wire.fates.push(unknown)
  expect((await counted(() => wired.tasks.create({ title: 'Once' }))).outcome.status).toBe('fulfilled')
  await prodops.tasks.delete(id)
  wire.fates.push(unknown)
  expect((await counted(() => wired.tasks.delete(id))).outcome.status).toBe('fulfilled')
})

test('a value that expects a state is not set again when its answer is lost: the state would be its own', async () => {
  await prodops.metrics.create(product, { key: 'rating', name: 'Rating', type: 'snapshot' })
  const { etag } = answerOf(await prodops.metrics.set(product, 'rating', { value: 4 }))
  wire.fates.push('loses the answer')
  const careful = await counted(() => wired.metrics.set(product, 'rating', { value: 5 }, { ifMatch: etag! }))
  expect(careful.asked).toHaveLength(1)
  wire.fates.push('loses the answer')
  const plain = await counted(() => wired.metrics.set(product, 'rating', { value: 6 }))
  expect(plain.asked).toHaveLength(2)
  expect(plain.outcome.status).toBe('fulfilled')
})

test('Retry-After is waited for', async () => {
  wire.fates.push({
    status: 429,
    headers: { 'retry-after': '1' },
    body: '{"error":{"type":"rate_limit_exceeded","message":"Slow down."}}',
  })
  const began = performance.now()
  const { outcome, asked } = await counted(() => wired.products.list())
  expect(asked).toHaveLength(2)
  expect(outcome.status).toBe('fulfilled')
  expect(performance.now() - began).toBeGreaterThan(990)
})

test('a wait of more than a minute is the caller’s to decide', async () => {
  wire.fates.push({
    status: 429,
    headers: { 'retry-after': '3600' },
    body: '{"error":{"type":"rate_limit_exceeded","message":"Come back."}}',
  })
  const { outcome, asked } = await counted(() => wired.feedback.submit({ content: 'Late' }))
  expect(asked).toHaveLength(1)
  const { reason } = outcome as PromiseRejectedResult
  expect(reason).toBeInstanceOf(RateLimitError)
  expect(reason.retryAfterMs).toBe(3_600_000)
})

test('it gives up after as many tries as it may, with the last error', async () => {
  const broken = { status: 500, body: '{"error":{"type":"internal_error","message":"Something went wrong."}}' }
  wire.fates.push(broken, broken)
  const { outcome, asked } = await counted(() => connect({ url: wire.url, maxRetries: 1 }).products.list())
  expect(asked).toHaveLength(2)
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(InternalError) })
  wire.fates.push(broken)
  expect((await counted(() => wired.products.list({}, { maxRetries: 0 }))).asked).toHaveLength(1)
})

test('what is wrong is not sent again', async () => {
  const { outcome, asked } = await counted(() => wired.tasks.create({ title: '' }))
  expect(asked).toHaveLength(1)
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ApiError) })
})

test('no answer in time is a TimeoutError, after as many tries', async () => {
  wire.fates.push('hangs', 'hangs')
  const { outcome, asked } = await counted(() => wired.products.list({}, { timeoutMs: 50, maxRetries: 1 }))
  expect(asked).toHaveLength(2)
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(TimeoutError) })
})

test('a signal ends a call that waits for its answer or for its next try, with the reason of the signal', async () => {
  for (const fate of ['hangs', { ...unavailable, headers: { 'retry-after': '50' } }] as const) {
    wire.fates.push(fate)
    const reason = new Error('The page was left')
    const leaving = new AbortController()
    const call = wired.products.list({}, { signal: leaving.signal })
    setTimeout(() => leaving.abort(reason), 50)
    await expect(call).rejects.toBe(reason)
  }
  await expect(wired.products.list({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a service that is not there is a ConnectionError that says why', async () => {
  const { url: closed, close } = await wireTo(url)
  await close()
  const gone = connect({ url: closed, maxRetries: 0 }).products.list()
  await expect(gone).rejects.toThrow(`No answer from ${closed}: connect ECONNREFUSED`)
  await expect(gone).rejects.toBeInstanceOf(ConnectionError)
})
