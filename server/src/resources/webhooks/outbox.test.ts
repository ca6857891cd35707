import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import type { Caller } from '../../testing/caller.ts'
import { answerWith, startReceiver } from '../../testing/receiver.ts'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { serviceOn, testService } from '../../testing/service.ts'
import { soon } from '../../testing/webhooks.ts'
import { createTask } from '../tasks/tasks.ts'
import { eventTypes } from './webhooks.schema.ts'

const service = await testService({ webhooksToPrivate: true })
const { alice, bob, database } = service
const { dashboard, api } = alice
const product = await addProduct(alice)
const of = (path: string) => `/products/${product.id}/${path}`
const day = '2026-03-31'
const receiver = await startReceiver()
const { id: webhookId } = await add(dashboard, '/webhooks', { url: receiver.url, events: [...eventTypes] })

/** The events that `work` causes: type and data. */
async function eventsOf(work: () => Promise<unknown>) {
  await settled()
  receiver.received.length = 0
  await work()
  await settled()
  return receiver.received.map(({ event }) => [event.type, event.data]).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Until nothing waits any more. */
const settled = (caller: Caller = dashboard, id = webhookId) =>
  soon(async () =>
    (await read(caller, `/webhooks/${id}/deliveries`)).filter(
      ({ state }: { state: string }) => state === 'waiting',
    ),
  ).toEqual([])

const ok = async (answer: ReturnType<Caller['get']>) => {
  const { status, body } = await answer
  expect(status).toBeLessThan(300)
  return body.data
}

test('each kind of change sends an event with the record as the API returns it', async () => {
  const made: Record<string, object> = {}
  const events = await eventsOf(async () => {
    made['product.created'] = await addProduct(alice, { name: 'Kite' })
    made['idea.created'] = await add(dashboard, '/ideas', { title: 'Tickets' })
    made['task.created'] = { ...(await add(api, '/tasks', { title: 'Ship' })), origin: null, repeat: null }
    made['version.created'] = await add(api, of('versions'), { version: '1.0.0' })
    made['log.created'] = await add(api, of('logs'), { content: 'Began', logDate: day })
    const feedback = await add(api, of('feedback'), { content: 'Nice', source: 'EMAIL', type: 'PRAISE' })
    made['feedback.created'] = { ...feedback, screenshot: null }
    const revenue = await add(api, of('revenue'), { amount: 19.99, type: 'one_time', date: day })
    made['revenue.created'] = {
      ...revenue,
      productId: product.id,
      periodMonths: null,
      customer: null,
    }
    const cost = await add(api, of('costs'), {
      name: 'Server',
      amount: 5,
      category: 'INFRASTRUCTURE',
      date: day,
    })
    made['cost.created'] = { ...cost, productId: product.id }
    const { id: metricId } = await add(api, of('metrics'), {
      key: 'visits',
      name: 'Visits',
      type: 'timeseries',
    })
    await ok(api.put(of('metrics/visits/value'), { date: day, value: 7 }))
    made['metric.updated'] = {
      productId: product.id,
      metricId,
      metricKey: 'visits',
      date: day,
      value: 7,
      previousValue: null,
    }
  })
  expect(Object.fromEntries(events)).toEqual(made)
  expect(events).toHaveLength(Object.keys(made).length)
})

test('an import is one event with its counts, and its undo another', async () => {
  const file = Buffer.from('title\nShip\nShip it\n\n"\u0000"\n')
  const ends = (status: string) =>
    expect.poll(async () => (await read(api, path)).status, { interval: 10 }).toBe(status)
  let path = ''
  const events = await eventsOf(async () => {
    const { body } = await api.send('POST', `/imports?kind=tasks&product=${product.id}`, file)
    path = `/imports/${body.data.id}`
    await ends('done')
  })
  const done = await read(api, path)
  expect(done).toMatchObject({ imported: 2, failed: 1 })
  expect(events).toEqual([['import.completed', done]])
  const undone = await eventsOf(async () => {
    await api.delete(path)
    await ends('undone')
  })
  expect(undone).toEqual([['import.undone', await read(api, path)]])
})

test('an event above 256 KB omits long fields and names them', async () => {
  const long = { content: 'ö'.repeat(200_000), source: 'EMAIL', type: 'PRAISE' }
  const made: Record<string, unknown>[] = []
  const events = await eventsOf(async () => void made.push(await add(api, of('feedback'), long)))
  const { content: _, ...short } = made[0]!
  expect(events).toEqual([['feedback.created', { ...short, screenshot: null, truncated: ['content'] }]])
})

test('a task sends events when it changes, is completed or deleted, and none without a change', async () => {
  const { id } = await add(api, '/tasks', { title: 'Ship' })
  const types = async (work: () => Promise<unknown>) => (await eventsOf(work)).map(([type]) => type)
  expect(await types(() => ok(api.patch(`/tasks/${id}`, { title: 'Ship it' })))).toEqual(['task.updated'])
  expect(await types(() => ok(api.patch(`/tasks/${id}`, { title: 'Ship it' })))).toEqual([])
  expect(await types(() => ok(api.patch(`/tasks/${id}`, { status: 'done' })))).toEqual([
    'task.completed',
    'task.updated',
  ])
  expect(await types(() => ok(api.patch(`/tasks/${id}`, { status: 'done' })))).not.toContain('task.completed')
  expect(await types(() => ok(dashboard.patch(`/tasks/${id}`, { position: 0 })))).toEqual([])
  expect(await types(() => ok(dashboard.post(`/tasks/${id}/archive`)))).toEqual(['task.updated'])
  expect(await types(() => api.delete(`/tasks/${id}`))).toEqual(['task.deleted'])
  expect(await types(() => add(api, '/tasks', { title: 'At once', status: 'done' }))).toEqual([
    'task.completed',
    'task.created',
  ])
})

test('a version sends version.released once', async () => {
  const { id } = await add(api, of('versions'), { version: '2.0.0' })
  const release = { status: 'RELEASED', releasedAt: day }
  const events = await eventsOf(() => ok(dashboard.patch(of(`versions/${id}`), release)))
  expect(events).toMatchObject([['version.released', { id, version: '2.0.0', status: 'RELEASED' }]])
  expect(
    await eventsOf(() => ok(dashboard.patch(of(`versions/${id}`), { ...release, goal: 'More' }))),
  ).toEqual([])
  expect(
    (await eventsOf(() => add(api, of('versions'), { version: '2.1.0', status: 'RELEASED' }))).map(
      ([type]) => type,
    ),
  ).toEqual(['version.created', 'version.released'])
})

test('feedback of a visitor sends an event', async () => {
  const { key } = await add(dashboard, of('feedback-key'), {})
  const visitor = api.with({ authorization: `Bearer ${key}` })
  const events = await eventsOf(() => add(visitor, '/feedback', { content: 'It stops', type: 'BUG' }))
  expect(events).toMatchObject([['feedback.created', { content: 'It stops', source: 'EMBEDDED' }]])
})

test('requests that are rejected, stale or replayed send no event', async () => {
  const task = await add(api, '/tasks', { title: 'Ship' })
  const once = { 'idempotency-key': randomUUID() }
  const events = await eventsOf(async () => {
    expectError(await api.post('/tasks', { title: '' }), 'validation_error')
    expectError(
      await api.send('PATCH', `/tasks/${task.id}`, { title: 'x' }, { 'if-match': '"stale"' }),
      'precondition_failed',
    )
    const answers = [
      await api.send('POST', '/tasks', { title: 'Once' }, once),
      await api.send('POST', '/tasks', { title: 'Once' }, once),
    ]
    expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  })
  expect(events).toMatchObject([['task.created', { title: 'Once' }]])
})

test('a write that is rolled back sends no event, and others of the same commit do', async () => {
  const actor = { ownerId: alice.id, credentialId: 'test', readOnly: false, productIds: null }
  const events = await eventsOf(async () => {
    await Promise.allSettled(
      times(10, (i) =>
        database.write(
          async (tx) => {
            await createTask(tx, actor, { title: `Task ${i}` })
            if (i % 2) throw new Error('not this one')
          },
          { ownerId: alice.id },
        ),
      ),
    )
    await add(api, '/tasks', { title: 'Last' })
  })
  expect(events.map(([, { title }]) => title).sort()).toEqual([
    'Last',
    'Task 0',
    'Task 2',
    'Task 4',
    'Task 6',
    'Task 8',
  ])
})

test('a webhook gets only its chosen events, of its account', async () => {
  const other = await startReceiver()
  const { id } = await add(bob.dashboard, '/webhooks', { url: other.url, events: ['log.created'] })
  const bobs = await addProduct(bob)
  await add(bob.api, '/tasks', { title: 'Not chosen' })
  await add(bob.api, `/products/${bobs.id}/logs`, { content: 'Chosen', logDate: day })
  expect(await eventsOf(() => add(api, of('logs'), { content: 'Of Alice', logDate: day }))).toHaveLength(1)
  await settled(bob.dashboard, id)
  expect(other.received.map(({ event }) => [event.type, event.data.content])).toEqual([
    ['log.created', 'Chosen'],
  ])
})

test('each event is sent once, whichever service wrote it', async () => {
  const eve = await service.person('Eve')
  const second = await serviceOn(service.data, { webhooksToPrivate: true })
  const writers = [eve.api, eve.api.on(second.app)]
  for (const api of writers) await add(api, '/tasks', { title: 'Before the webhook' })
  const ear = await startReceiver()
  ear.answer((request, response) => void setTimeout(() => answerWith(204)(request, response), 10))
  const { id } = await add(eve.dashboard, '/webhooks', { url: ear.url, events: ['task.created'] })
  await Promise.all(writers.flatMap((api) => times(10, () => add(api, '/tasks', { title: 'After' }))))
  await soon(() => ear.received.length).toBeGreaterThanOrEqual(20)
  await settled(eve.dashboard, id)
  expect(new Set(ear.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
  expect(ear.received.map(({ event }) => event.data.title)).toEqual(times(20, () => 'After'))
  await second.close()
})
