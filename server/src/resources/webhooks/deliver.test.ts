import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { answerWith, type Received, startReceiver, verified } from '../../testing/receiver.ts'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { hourMs, soon, webhookService } from '../../testing/webhooks.ts'

const { listener, travel, travelTo } = await webhookService()

test('the official library of Standard Webhooks accepts an event, and rejects a changed one', async () => {
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
    data: { ...task, origin: null, repeat: null },
  })
  expect(() => verified(webhook.secret, { ...came, text: came.text.replace('5', '6') })).toThrow()
  expect(() => verified(`whsec_${randomBytes(32).toString('base64')}`, came)).toThrow()
})

test('both secrets sign for a day after a rotation, then only the new one', async () => {
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

test('a failed event is sent again later with the same id, and each result is kept', async () => {
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

test('a hanging receiver gets one event at a time, times out, and delays nobody else', async () => {
  const hanging = await listener()
  hanging.receiver.answer(() => {})
  const quick = await listener()
  await Promise.all(times(20, () => hanging.tell()))
  await soon(() => hanging.receiver.received.length).toBe(1)
  const began = performance.now()
  await quick.tell()
  await soon(() => quick.receiver.received).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(400)
  await soon(async () =>
    (await hanging.deliveries()).find(({ attemptCount }) => attemptCount === 1),
  ).toMatchObject({
    lastAttempt: { status: null, error: 'Timed out without a response.' },
  })
  expect(hanging.receiver.received).toHaveLength(1)
})

test('an account has at most eight requests at a time', async () => {
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

test('a receiver that was down gets all events when it is back', async () => {
  const { receiver, deliveries, tell } = await listener()
  await receiver.close()
  for (const i of times(12, (i) => i)) await tell(`Task ${i}`)
  const tried = async () => (await deliveries()).find(({ attemptCount }) => attemptCount === 1)
  await soon(tried).toMatchObject({ lastAttempt: { status: null, error: 'Connection refused.' } })
  const back = await startReceiver(receiver.port)
  travelTo((await tried())!.nextAttemptAt!)
  await soon(() => new Set(back.received.map(({ event }) => event.data.title)).size).toBe(12)
})

test('text that is deleted while its event is sent is not stored again', async () => {
  const person = await listener(['feedback.created'])
  const { api, dashboard, receiver, path, deliveries } = person
  const { id: productId } = await addProduct(person)
  const held: ServerResponse[] = []
  receiver.answer((_, response) => void held.push(response))
  const sent = { content: 'Xylophone 4711', source: 'EMAIL', type: 'OTHER' }
  const feedback = await add(api, `/products/${productId}/feedback`, sent)
  await soon(() => held).toHaveLength(1)
  expect((await api.delete(`/products/${productId}/feedback/${feedback.id}`)).status).toBe(200)
  held[0]!.writeHead(500).end(sent.content)
  await soon(async () => (await read(dashboard, path)).failingSince).not.toBeNull()
  expect(await deliveries()).toMatchObject([{ state: 'failed', lastAttempt: null, nextAttemptAt: null }])
})
