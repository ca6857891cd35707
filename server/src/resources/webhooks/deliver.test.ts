import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerWith, type Received, startReceiver, verified } from '../../testing/receiver.ts'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { hourMs, soon, webhookService } from '../../testing/webhooks.ts'

const { listener, travel, travelTo } = await webhookService()

test('an event is a Standard Webhook, of which the official library takes only genuine ones', async () => {
  const { receiver, webhook, tell } = await listener()
  const task = await tell('Größe: 5 €')
  await soon(() => receiver.received).toHaveLength(1)
  const [came] = receiver.received as [Received]
  expect(came.headers['content-type']).toBe('application/json')
  expect(came.headers['webhook-id']).toMatch(/^evt_c[0-9a-z]{24}$/)
  expect(Object.keys(came.event)).toEqual(['type', 'timestamp', 'url', 'data'])
  expect(verified(webhook.secret, came)).toEqual({
    type: 'task.created',
    timestamp: task.createdAt,
    url: null,
    data: { ...task, origin: null },
  })
  expect(() => verified(webhook.secret, { ...came, text: came.text.replace('5', '6') })).toThrow()
  expect(() => verified(`whsec_${randomBytes(32).toString('base64')}`, came)).toThrow()
})

test('for a day after the secret is rotated both sign, then the new one alone', async () => {
  const { receiver, webhook, path, dashboard, tell } = await listener()
  const { secret } = (await dashboard.post(`${path}/rotate`)).body.data
  await tell()
  await soon(() => receiver.received).toHaveLength(1)
  for (const either of [webhook.secret, secret]) verified(either, receiver.received[0]!)
  travel(24 * hourMs)
  await tell()
  await soon(() => receiver.received).toHaveLength(2)
  expect(receiver.received[1]!.headers['webhook-signature']).toMatch(/^v1,\S+$/)
  expect((await read(dashboard, path)).previousSecretUntil).toBeNull()
})

test('a receiver that fails gets the event again, under the same id, and the result is kept', async () => {
  const { receiver, deliveries, dashboard, path, tell } = await listener()
  receiver.answer((_, response) => void response.writeHead(503).end('<b>Down</b>\0'))
  await tell()
  await soon(async () => (await deliveries())[0]?.attemptCount).toBe(1)
  const [waiting] = await deliveries()
  expect(waiting).toMatchObject({
    type: 'task.created',
    state: 'waiting',
    lastAttempt: { status: 503, error: 'HTTP 503.', excerpt: '<b>Down</b>\ufffd' },
  })
  const inMs = Date.parse(waiting!.nextAttemptAt!) - Date.parse(waiting!.createdAt!)
  expect(inMs).toBeGreaterThan(4_400)
  expect(inMs).toBeLessThan(6_500)
  expect((await read(dashboard, path)).failingSince).not.toBeNull()
  receiver.answer(answerWith(200))
  travelTo(waiting!.nextAttemptAt!)
  await soon(() => receiver.received).toHaveLength(2)
  await soon(async () => (await deliveries())[0]).toMatchObject({
    state: 'delivered',
    attemptCount: 2,
    nextAttemptAt: null,
  })
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(second).toBe(first)
  expect(await read(dashboard, path)).toMatchObject({
    failingSince: null,
    lastDeliveredAt: expect.any(String),
  })
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
  await soon(async () =>
    (await hanging.deliveries()).find(({ attemptCount }) => attemptCount === 1),
  ).toMatchObject({
    lastAttempt: { status: null, error: 'Timed out without a response.' },
  })
  // A single event tries it from then on.
  expect(hanging.receiver.received.length).toBeLessThanOrEqual(8)
})

test('as many hanging receivers as an account may have hold up nobody else', async () => {
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

test('an account has at most eight of the places, and waiting events get the next free one', async () => {
  const { dashboard, receiver, webhook, tell } = await listener()
  await dashboard.delete(`/webhooks/${webhook.id}`)
  for (const _ of times(12, () => 0))
    await add(dashboard, '/webhooks', { url: receiver.url, events: ['task.created'] })
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
  const tried = async () => (await deliveries()).find(({ attemptCount }) => attemptCount === 1)
  await soon(tried).toMatchObject({ lastAttempt: { status: null, error: 'Connection refused.' } })
  const back = await startReceiver(receiver.port)
  travelTo((await tried())!.nextAttemptAt!)
  await soon(() => new Set(back.received.map(({ event }) => event.data.title)).size).toBe(12)
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
  await soon(async () => (await deliveries())[0]).toMatchObject({
    state: 'waiting',
    lastAttempt: { status: 101 },
  })
  receiver.answer(answerWith(204))
  travelTo((await deliveries())[0]!.nextAttemptAt!)
  await soon(async () => (await deliveries())[0]?.state).toBe('delivered')
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
