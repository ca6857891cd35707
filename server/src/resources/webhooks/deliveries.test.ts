import { expect, test } from 'vitest'
import { query } from '../../db/query.ts'
import { removeExpired } from '../../housekeeping.ts'
import { expectError } from '../../testing/answers.ts'
import { answerWith, type Received, startReceiver } from '../../testing/receiver.ts'
import { read, times } from '../../testing/records.ts'
import { hourMs, soon, webhookService } from '../../testing/webhooks.ts'
import { changeDelivery } from './outbox.ts'

const minuteMs = 60_000

const { database, app, listener, logged, now, travel, travelTo } = await webhookService()

test('410 disables a webhook, which is shown and logged, until it is enabled', async () => {
  const { receiver, webhook, deliveries, dashboard, path, tell } = await listener()
  receiver.answer(answerWith(410))
  await tell()
  await soon(() => read(dashboard, path)).toMatchObject({
    turnedOffReason: 'gone',
    turnedOffAt: expect.any(String),
  })
  expect((await deliveries())[0]).toMatchObject({ state: 'failed', attemptCount: 1 })
  await soon(() => logged.join()).toContain(`"webhookId":"${webhook.id}","reason":"gone"`)
  await tell()
  expectError(await dashboard.post(`${path}/test`), 'conflict')
  expect(await deliveries()).toHaveLength(1)
  receiver.answer(answerWith(204))
  expect((await dashboard.patch(path, { isPaused: false })).body.data).toMatchObject({
    turnedOffAt: null,
    turnedOffReason: null,
  })
  await tell('On again')
  await soon(() => receiver.received.at(-1)?.event.data.title).toBe('On again')
})

test('an event is tried nine times over 24 hours; three days of failures disable a webhook', async () => {
  const other = await startReceiver()
  const { receiver, webhook, deliveries, dashboard, path, tell } = await listener()
  receiver.answer(answerWith(307, { location: other.url }))
  await tell()
  const first = async () => (await deliveries()).at(-1)!
  for (const attemptCount of times(9, (i) => i + 1)) {
    await soon(async () => (await first()).attemptCount).toBe(attemptCount)
    const { nextAttemptAt } = await first()
    if (attemptCount < 9) travelTo(nextAttemptAt!)
  }
  const { state, createdAt, failedAt, nextAttemptAt } = await first()
  expect([state, nextAttemptAt]).toEqual(['failed', null])
  const tookMs = Date.parse(failedAt!) - Date.parse(createdAt!)
  expect(tookMs).toBeGreaterThan(22 * hourMs)
  expect(tookMs).toBeLessThan(26 * hourMs)
  expect((await read(dashboard, path)).turnedOffAt).toBeNull()
  expect(other.received).toEqual([])

  await tell()
  travel(hourMs)
  app.jobs.wake()
  await soon(async () => (await deliveries())[0]!.attemptCount).toBe(1)
  travel(72 * hourMs)
  app.jobs.wake()
  await soon(() => read(dashboard, path)).toMatchObject({ turnedOffReason: 'failing' })
  await soon(() => logged.join()).toContain(`"webhookId":"${webhook.id}","reason":"failing"`)
})

test('Retry-After delays all events of the webhook', async () => {
  const { receiver, deliveries, tell } = await listener()
  receiver.answer(answerWith(429, { 'retry-after': '3600' }))
  await tell()
  await soon(async () => (await deliveries())[0]?.attemptCount).toBe(1)
  const [waiting] = await deliveries()
  expect(Date.parse(waiting!.nextAttemptAt!) - Date.parse(waiting!.createdAt!)).toBeGreaterThanOrEqual(hourMs)
  await tell()
  travel(hourMs / 2)
  app.jobs.wake()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(receiver.received).toHaveLength(1)
  receiver.answer(answerWith(200))
  travel(hourMs / 2)
  app.jobs.wake()
  await soon(() => receiver.received).toHaveLength(3)
})

test('a test event is sent immediately, also during a backoff', async () => {
  const { receiver, webhook, dashboard, path, deliveries, tell } = await listener()
  receiver.answer(answerWith(500))
  await Promise.all(times(20, () => tell()))
  await soon(async () => (await deliveries()).some(({ attemptCount }) => attemptCount === 1)).toBe(true)
  receiver.answer(answerWith(200))
  receiver.received.length = 0
  const sent = (await dashboard.post(`${path}/test`)).body.data
  await soon(() => receiver.received[0]?.event).toMatchObject({
    type: 'webhook.test',
    data: { webhookId: webhook.id },
  })
  await soon(() => read(dashboard, `${path}/deliveries/${sent.id}`)).toMatchObject({
    state: 'delivered',
    payload: receiver.received[0]!.text,
    attempts: [{ status: 200, error: null }],
  })
})

test('a test event is next after a request that hangs', async () => {
  const { receiver, dashboard, path, tell } = await listener()
  receiver.answer(() => {})
  await tell()
  await soon(() => receiver.received).toHaveLength(1)
  await dashboard.post(`${path}/test`)
  receiver.answer(answerWith(204))
  await soon(() => receiver.types(), { timeout: 3_000 }).toEqual(['task.created', 'webhook.test'])
})

test('a delivery can be replayed, with the same body and id', async () => {
  const { receiver, dashboard, path, deliveries, tell } = await listener()
  await tell()
  await soon(() => receiver.received).toHaveLength(1)
  const { id } = (await deliveries())[0]!
  expect((await dashboard.post(`${path}/deliveries/${id}/replay`)).status).toBe(200)
  await soon(() => receiver.received).toHaveLength(2)
  const [first, second] = receiver.received as [Received, Received]
  expect([second.text, second.headers['webhook-id']]).toEqual([first.text, first.headers['webhook-id']])
  await soon(deliveries).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
  expectError(await dashboard.post(`${path}/deliveries/dlv_none/replay`), 'not_found')
})

test('all failed deliveries can be replayed at once', async () => {
  const { receiver, dashboard, path, deliveries, tell } = await listener()
  receiver.answer(answerWith(500))
  await Promise.all(times(3, () => tell()))
  travel(25 * hourMs)
  const states = async () => {
    travel(minuteMs)
    app.jobs.wake()
    return (await deliveries()).map(({ state }) => state)
  }
  await soon(states).toEqual(['failed', 'failed', 'failed'])
  receiver.answer(answerWith(200))
  receiver.received.length = 0
  expect((await dashboard.post(`${path}/replay-failed`)).body).toEqual({ data: { count: 3 } })
  await soon(deliveries).toMatchObject(times(3, () => ({ state: 'delivered', failedAt: null })))
  expect(receiver.received).toHaveLength(3)
  expect((await dashboard.post(`${path}/replay-failed`)).body).toEqual({ data: { count: 0 } })
})

test('the last twenty attempts are kept', async () => {
  const { id: ownerId, receiver, dashboard, webhook, path, deliveries, tell } = await listener()
  receiver.answer(answerWith(500))
  await tell()
  await soon(async () => (await deliveries())[0]?.attemptCount).toBe(1)
  const { id, lastAttempt, nextAttemptAt } = (await deliveries())[0]!
  const attempts = JSON.stringify(times(20, (i) => ({ ...lastAttempt, status: 501 + i })))
  await database.write((tx) => tx.run(changeDelivery, { ownerId, webhookId: webhook.id, id, attempts }))
  travelTo(nextAttemptAt!)
  await soon(async () => (await deliveries())[0]!.lastAttempt!.status).toBe(500)
  const delivery = await read(dashboard, `${path}/deliveries/${id}`)
  expect(delivery.attemptCount).toBe(20)
  expect(delivery.attempts.map(({ status }: { status: number }) => status)).toEqual([
    ...times(19, (i) => 502 + i),
    500,
  ])
})

test('a paused webhook gets no new events; what waited is sent when it is enabled', async () => {
  const { receiver, dashboard, path, deliveries, tell } = await listener()
  receiver.answer(answerWith(500))
  await tell('Waits')
  await soon(async () => (await deliveries())[0]?.attemptCount).toBe(1)
  await dashboard.patch(path, { isPaused: true })
  await tell('While paused')
  receiver.answer(answerWith(200))
  travelTo(new Date(now() + 10_000).toISOString())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(receiver.received).toHaveLength(1)
  await dashboard.patch(path, { isPaused: false })
  await soon(() => receiver.received.map(({ event }) => event.data.title)).toEqual(['Waits', 'Waits'])
  expect(await deliveries()).toHaveLength(1)
})

test('deliveries are listed in pages, and failed ones alone', async () => {
  const { receiver, dashboard, path, tell } = await listener()
  receiver.answer(answerWith(410))
  await tell()
  await soon(async () => (await read(dashboard, path)).turnedOffAt).not.toBeNull()
  receiver.answer(answerWith(200))
  await dashboard.patch(path, { isPaused: false })
  for (const _ of times(3, () => 0)) await tell()
  await soon(() => receiver.received.length).toBe(4)
  expect(await read(dashboard, `${path}/deliveries?isFailed=true&limit=10`)).toMatchObject([
    { state: 'failed' },
  ])
  const page = await dashboard.get(`${path}/deliveries?limit=3`)
  expect(page.body.data).toHaveLength(3)
  expect(page.headers.link).toContain('rel="next"')
})

test('deliveries are removed after a week, and those of a deleted webhook soon after it', async () => {
  const { id, receiver, dashboard, path, deliveries, tell } = await listener()
  await tell('Old')
  await soon(() => receiver.received).toHaveLength(1)
  travel(7 * 24 * hourMs)
  await tell('Young')
  await soon(() => receiver.received).toHaveLength(2)
  await removeExpired(database)
  expect(await deliveries()).toHaveLength(1)
  expect(await rowsOf(id)).toEqual([1, 1])
  await dashboard.delete(path)
  expectError(await dashboard.get(path), 'not_found')
  await soon(() => rowsOf(id)).toEqual([0, 0])
})

const selectDeliveries = query((db, p: { ownerId: string }) =>
  db.selectFrom('webhookDelivery').select('id').where('ownerId', '=', p.ownerId),
)
const selectWebhooks = query((db, p: { ownerId: string }) =>
  db.selectFrom('webhook').select('id').where('ownerId', '=', p.ownerId),
)
const rowsOf = (ownerId: string) =>
  Promise.all(
    [selectDeliveries, selectWebhooks].map(
      async (rows) => (await database.read((db) => db.all(rows, { ownerId }))).length,
    ),
  )
