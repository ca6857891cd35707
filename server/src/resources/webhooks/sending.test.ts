import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { finishDeletions, keepHouse } from '../../housekeeping.ts'
import { query } from '../../storage/query.ts'
import { expectError } from '../../testing/answers.ts'
import { answerWith, type Received, startReceiver, verified } from '../../testing/receiver.ts'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'
import type { Delivery } from './deliveries.schema.ts'
import type { EventType } from './events.schema.ts'

const hourMs = 3_600_000
let travelledMs = 0
const logged: string[] = []
const service = await testService({
  webhooksToPrivate: true,
  webhookTimeoutMs: 500,
  clock: () => new Date(Date.now() + travelledMs),
  logger: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
})
const { storage, app } = service

const soon = <T>(read: () => T, options: { timeout?: number; interval?: number } = {}) =>
  expect.poll(read, { timeout: 5_000, ...options })

/** Somebody with a receiver that is told of new tasks. */
async function listener(events: EventType[] = ['task.created']) {
  const person = await service.person(`P${randomBytes(6).toString('hex')}`)
  const receiver = await startReceiver()
  const webhook = await add(person.dashboard, '/webhooks', { url: receiver.url, events })
  const path = `/webhooks/${webhook.id}`
  const deliveries = (): Promise<Delivery[]> => read(person.dashboard, `${path}/deliveries`)
  return { ...person, receiver, webhook, path, deliveries, tell: (title = 'Ship') => add(person.api, '/tasks', { title }) }
}

/** Goes to the time at which something is tried next, and has it tried. */
async function travelTo(time: string) {
  travelledMs = Math.max(travelledMs, Date.parse(time) - Date.now() + 1)
  app.webhooks.look()
}

test('an event comes as Standard Webhooks has it: a receiver with the official library takes it, and takes nothing else', async () => {
  const { receiver, webhook, tell } = await listener()
  const task = await tell('Größe: 5 €')
  await soon(() => receiver.received).toHaveLength(1)
  const [came] = receiver.received as [Received]
  expect(came.headers['content-type']).toBe('application/json')
  expect(came.headers['webhook-id']).toMatch(/^evt_c[0-9a-z]{24}$/)
  expect(Object.keys(came.event)).toEqual(['type', 'timestamp', 'data'])
  expect(verified(webhook.secret, came)).toEqual({ type: 'task.created', timestamp: task.createdAt, data: task })
  expect(() => verified(webhook.secret, { ...came, text: came.text.replace('5', '6') })).toThrow()
  expect(() => verified(`whsec_${randomBytes(32).toString('base64')}`, came)).toThrow()
})

test('for a day after the secret is rotated both sign, then the new one alone', async () => {
  const { receiver, webhook, path, dashboard, tell } = await listener()
  const { secret } = (await dashboard.post(`${path}/rotate`)).body.data
  await tell()
  await soon(() => receiver.received).toHaveLength(1)
  for (const either of [webhook.secret, secret]) verified(either, receiver.received[0]!)
  travelledMs += 24 * hourMs
  await tell()
  await soon(() => receiver.received).toHaveLength(2)
  expect(receiver.received[1]!.headers['webhook-signature']).toMatch(/^v1,\S+$/)
  expect((await read(dashboard, path)).previousSecretUntil).toBeNull()
})

test('a receiver that fails gets the event again some seconds later, under the same id, and what came of it is kept', async () => {
  const { receiver, deliveries, dashboard, path, tell } = await listener()
  receiver.answer((_, response) => void response.writeHead(503).end('<b>Down</b>\0'))
  await tell()
  await soon(async () => (await deliveries())[0]?.attemptCount).toBe(1)
  const [waiting] = await deliveries()
  expect(waiting).toMatchObject({
    type: 'task.created',
    state: 'waiting',
    lastAttempt: { status: 503, error: 'It was answered 503.', excerpt: '<b>Down</b>\ufffd' },
  })
  const inMs = Date.parse(waiting!.nextAttemptAt!) - Date.parse(waiting!.createdAt!)
  expect(inMs).toBeGreaterThan(4_400)
  expect(inMs).toBeLessThan(6_500)
  expect((await read(dashboard, path)).failingSince).not.toBeNull()
  receiver.answer(answerWith(200))
  await soon(() => receiver.received, { timeout: 12_000 }).toHaveLength(2)
  await soon(async () => (await deliveries())[0]).toMatchObject({ state: 'delivered', attemptCount: 2, nextAttemptAt: null })
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(second).toBe(first)
  expect(await read(dashboard, path)).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(String) })
})

test('a receiver that hangs holds up nobody else, and is given up in time', async () => {
  const hanging = await listener()
  hanging.receiver.answer(() => {})
  const quick = await listener()
  await Promise.all(times(20, () => hanging.tell()))
  await soon(() => hanging.receiver.received.length).toBeGreaterThan(0)
  const began = performance.now()
  await quick.tell()
  await soon(() => quick.receiver.received, { interval: 5 }).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(400)
  await soon(async () => (await hanging.deliveries()).find(({ attemptCount }) => attemptCount === 1)).toMatchObject({
    lastAttempt: { status: null, error: 'There was no answer in time.' },
  })
  // A single event tries it from then on.
  expect(hanging.receiver.received.length).toBeLessThanOrEqual(8)
})

test('as many that hang as an account may have hold up nobody else, however much waits for them', async () => {
  const { dashboard, receiver } = await listener()
  receiver.answer(() => {})
  for (const _ of times(40, () => 0)) {
    const { id } = await add(dashboard, '/webhooks', { url: receiver.url, events: ['task.created'] })
    await Promise.all(times(20, () => dashboard.post(`/webhooks/${id}/test`)))
  }
  const quick = await listener()
  await quick.tell()
  await soon(() => quick.receiver.received, { timeout: 3_000 }).toHaveLength(1)
})

test('an account has at most eight of the places, and what waits for one gets it when another is free', async () => {
  const { dashboard, receiver, webhook, tell } = await listener()
  await dashboard.delete(`/webhooks/${webhook.id}`)
  for (const _ of times(12, () => 0)) await add(dashboard, '/webhooks', { url: receiver.url, events: ['task.created'] })
  let [open, most] = [0, 0]
  receiver.answer((request, response) => {
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    setTimeout(() => answerWith(204)(request, response), 100)
  })
  await tell()
  await soon(() => receiver.received).toHaveLength(12)
  expect(most).toBe(8)
})

test('long events go one after the other, since each is held until it is answered', async () => {
  const person = await listener(['feedback.created'])
  const { api, dashboard, receiver, path, deliveries } = person
  const product = await addProduct(person)
  for (const content of times(4, (i) => 'x'.repeat(200_000 + i)))
    await add(api, `/products/${product.id}/feedback`, { content, source: 'EMAIL', type: 'OTHER' })
  await soon(async () => (await deliveries()).filter(({ state }) => state === 'delivered')).toHaveLength(4)
  receiver.received.length = 0
  receiver.answer(() => {})
  await Promise.all((await deliveries()).map(({ id }) => dashboard.post(`${path}/deliveries/${id}/replay`)))
  await soon(() => receiver.received.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(receiver.received).toHaveLength(1)
})

test('one that is not there gets what it missed when it comes back', async () => {
  const { receiver, deliveries, tell } = await listener()
  await receiver.close()
  for (const i of times(12, (i) => i)) await tell(`Task ${i}`)
  await soon(async () => (await deliveries()).find(({ attemptCount }) => attemptCount === 1)).toMatchObject({
    lastAttempt: { status: null, error: 'The connection was refused.' },
  })
  const back = await startReceiver(receiver.port)
  await soon(() => new Set(back.received.map(({ event }) => event.data.title)).size, { timeout: 20_000 }).toBe(12)
})

test('a redirect is not followed', async () => {
  const elsewhere = await startReceiver()
  const { receiver, deliveries, tell } = await listener()
  receiver.answer(answerWith(307, { location: elsewhere.url }))
  await tell()
  await soon(async () => (await deliveries())[0]?.attemptCount).toBe(1)
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', lastAttempt: { status: 307 } })
  expect(elsewhere.received).toEqual([])
})

test('one that answers with another protocol is answered for, and gets the next event', async () => {
  const { receiver, deliveries, tell } = await listener()
  receiver.answer(answerWith(101, { connection: 'upgrade', upgrade: 'other' }))
  await tell()
  await soon(async () => (await deliveries())[0]).toMatchObject({ state: 'waiting', lastAttempt: { status: 101 } })
  receiver.answer(answerWith(204))
  await soon(async () => (await deliveries())[0]?.state, { timeout: 12_000 }).toBe('delivered')
})

test('of an answer without an end only the beginning is read', async () => {
  const { receiver, deliveries, tell } = await listener()
  let sent = 0
  receiver.answer((_, response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024))) sent += 64 * 1024
    }
    response.on('drain', more)
    more()
  })
  await tell()
  await soon(async () => (await deliveries())[0]?.state).toBe('delivered')
  expect((await deliveries())[0]!.lastAttempt!.excerpt).toBe('x'.repeat(1_000))
  expect(sent).toBeLessThan(20 * 1024 * 1024)
})

test('410 turns it off, which is said and logged, and nothing is sent until it is turned on', async () => {
  const { receiver, webhook, deliveries, dashboard, path, tell } = await listener()
  receiver.answer(answerWith(410))
  await tell()
  await soon(() => read(dashboard, path)).toMatchObject({ turnedOffReason: 'gone', turnedOffAt: expect.any(String) })
  expect((await deliveries())[0]).toMatchObject({ state: 'failed', attemptCount: 1 })
  expect(logged.join()).toContain(`"webhookId":"${webhook.id}","reason":"gone"`)
  await tell()
  expectError(await dashboard.post(`${path}/test`), 'conflict')
  expect(await deliveries()).toHaveLength(1)
  receiver.answer(answerWith(204))
  expect((await dashboard.patch(path, { isPaused: false })).body.data).toMatchObject({ turnedOffAt: null, turnedOffReason: null })
  await tell('On again')
  await soon(() => receiver.received.at(-1)?.event.data.title).toBe('On again')
})

test('an event is tried nine times over 24 hours, then given up; what takes nothing for three days is turned off', async () => {
  const { receiver, webhook, deliveries, dashboard, path, tell } = await listener()
  receiver.answer(answerWith(500))
  await tell()
  const first = async () => (await deliveries()).at(-1)!
  for (const attemptCount of times(9, (i) => i + 1)) {
    await soon(async () => (await first()).attemptCount).toBe(attemptCount)
    const { nextAttemptAt } = await first()
    if (attemptCount < 9) await travelTo(nextAttemptAt!)
  }
  const { state, createdAt, failedAt, nextAttemptAt } = await first()
  expect([state, nextAttemptAt]).toEqual(['failed', null])
  const tookMs = Date.parse(failedAt!) - Date.parse(createdAt!)
  expect(tookMs).toBeGreaterThan(22 * hourMs)
  expect(tookMs).toBeLessThan(26 * hourMs)
  expect((await read(dashboard, path)).turnedOffAt).toBeNull()

  await tell()
  travelledMs += hourMs
  app.webhooks.look()
  await soon(async () => (await deliveries())[0]!.attemptCount).toBe(1)
  travelledMs += 72 * hourMs
  app.webhooks.look()
  await soon(() => read(dashboard, path)).toMatchObject({ turnedOffReason: 'failing' })
  expect(logged.join()).toContain(`"webhookId":"${webhook.id}","reason":"failing"`)
})

test('a receiver that asks to be left alone is, for as long', async () => {
  const { receiver, deliveries, tell } = await listener()
  receiver.answer(answerWith(429, { 'retry-after': '3600' }))
  await tell()
  await soon(async () => (await deliveries())[0]?.attemptCount).toBe(1)
  const [waiting] = await deliveries()
  expect(Date.parse(waiting!.nextAttemptAt!) - Date.parse(waiting!.createdAt!)).toBeGreaterThanOrEqual(hourMs)
  await tell()
  travelledMs += hourMs / 2
  app.webhooks.look()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(receiver.received).toHaveLength(1)
  receiver.answer(answerWith(200))
  travelledMs += hourMs / 2
  app.webhooks.look()
  await soon(() => receiver.received).toHaveLength(3)
})

test('a test event comes at once, also to one that fails and is left alone', async () => {
  const { receiver, webhook, dashboard, path, deliveries, tell } = await listener()
  receiver.answer(answerWith(500))
  await Promise.all(times(20, () => tell()))
  await soon(async () => (await deliveries()).some(({ attemptCount }) => attemptCount === 1)).toBe(true)
  receiver.answer(answerWith(200))
  receiver.received.length = 0
  const sent = (await dashboard.post(`${path}/test`)).body.data
  await soon(() => receiver.received[0]?.event).toMatchObject({ type: 'webhook.test', data: { webhookId: webhook.id } })
  await soon(() => read(dashboard, `${path}/deliveries/${sent.id}`)).toMatchObject({
    state: 'delivered',
    payload: receiver.received[0]!.text,
    attempts: [{ status: 200, error: null }],
  })
})

test('a test event that is asked for while an event hangs comes right after it', async () => {
  const { receiver, dashboard, path, tell } = await listener()
  receiver.answer(() => {})
  await tell()
  await soon(() => receiver.received).toHaveLength(1)
  await dashboard.post(`${path}/test`)
  receiver.answer(answerWith(204))
  await soon(() => receiver.types(), { timeout: 3_000 }).toEqual(['task.created', 'webhook.test'])
})

test('what was sent can be sent again, as it was and under the same id', async () => {
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

test('all that was given up is sent again at once, when asked', async () => {
  const { receiver, dashboard, path, deliveries, tell } = await listener()
  receiver.answer(answerWith(500))
  await Promise.all(times(3, () => tell()))
  travelledMs += 25 * hourMs
  app.webhooks.look()
  while ((await deliveries()).some(({ state }) => state !== 'failed')) {
    travelledMs += hourMs
    app.webhooks.look()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  receiver.answer(answerWith(200))
  receiver.received.length = 0
  expect((await dashboard.post(`${path}/replay-failed`)).body).toEqual({ data: { count: 3 } })
  await soon(deliveries).toMatchObject(times(3, () => ({ state: 'delivered', failedAt: null })))
  expect(receiver.received).toHaveLength(3)
  expect((await dashboard.post(`${path}/replay-failed`)).body).toEqual({ data: { count: 0 } })
})

test('of an event that is sent again and again the last twenty tries are kept', async () => {
  const { receiver, dashboard, path, deliveries, tell } = await listener()
  receiver.answer(answerWith(500))
  await tell()
  await soon(async () => (await deliveries())[0]?.attemptCount).toBe(1)
  travelledMs += 25 * hourMs
  app.webhooks.look()
  const isGivenUp = async () => (await deliveries())[0]!.state === 'failed'
  await soon(isGivenUp).toBe(true)
  for (const i of times(22, (i) => i)) {
    receiver.answer(answerWith(500 + i))
    expect((await dashboard.post(`${path}/replay-failed`)).body).toEqual({ data: { count: 1 } })
    await soon(isGivenUp, { interval: 5 }).toBe(true)
  }
  const { attempts, attemptCount } = await read(dashboard, `${path}/deliveries/${(await deliveries())[0]!.id}`)
  expect(attempts.map(({ status }: { status: number }) => status)).toEqual(times(20, (i) => 502 + i))
  expect(attemptCount).toBe(20)
})

test('while it is paused nothing is told; what waited goes out when it is turned on', async () => {
  const { receiver, dashboard, path, deliveries, tell } = await listener()
  receiver.answer(answerWith(500))
  await tell('Waits')
  await soon(async () => (await deliveries())[0]?.attemptCount).toBe(1)
  await dashboard.patch(path, { isPaused: true })
  await tell('While paused')
  receiver.answer(answerWith(200))
  await travelTo(new Date(Date.now() + travelledMs + 10_000).toISOString())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(receiver.received).toHaveLength(1)
  await dashboard.patch(path, { isPaused: false })
  await soon(() => receiver.received.map(({ event }) => event.data.title)).toEqual(['Waits', 'Waits'])
  expect(await deliveries()).toHaveLength(1)
})

test('the log of those given up is a page at a time, like that of all', async () => {
  const { receiver, dashboard, path, tell } = await listener()
  receiver.answer(answerWith(410))
  await tell()
  await soon(async () => (await read(dashboard, path)).turnedOffAt).not.toBeNull()
  receiver.answer(answerWith(200))
  await dashboard.patch(path, { isPaused: false })
  for (const _ of times(3, () => 0)) await tell()
  await soon(() => receiver.received.length).toBe(4)
  expect(await read(dashboard, `${path}/deliveries?isFailed=true&limit=10`)).toMatchObject([{ state: 'failed' }])
  const page = await dashboard.get(`${path}/deliveries?limit=3`)
  expect(page.body.data).toHaveLength(3)
  expect(page.headers.link).toContain('rel="next"')
})

test('deliveries go after a week, and those of a deleted webhook soon after it', async () => {
  const { id, receiver, dashboard, path, deliveries, tell } = await listener()
  await tell('Old')
  await soon(() => receiver.received).toHaveLength(1)
  travelledMs += 7 * 24 * hourMs
  await tell('Young')
  await soon(() => receiver.received).toHaveLength(2)
  await keepHouse(storage)
  expect(await deliveries()).toHaveLength(1)
  expect(await rowsOf(id)).toEqual([1, 1])
  await dashboard.delete(path)
  expectError(await dashboard.get(path), 'not_found')
  await finishDeletions(storage)
  expect(await rowsOf(id)).toEqual([0, 0])
})

const selectDeliveries = query((db, p: { ownerId: string }) =>
  db.selectFrom('webhookDelivery').select('id').where('ownerId', '=', p.ownerId),
)
const selectWebhooks = query((db, p: { ownerId: string }) =>
  db.selectFrom('webhook').select('id').where('ownerId', '=', p.ownerId),
)
const rowsOf = (ownerId: string) =>
  Promise.all(
    [selectDeliveries, selectWebhooks].map(async (rows) => (await storage.read((db) => db.all(rows, { ownerId }))).length),
  )
