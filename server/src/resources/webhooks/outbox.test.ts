import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import type { Caller } from '../../testing/caller.ts'
import { answerWith, startReceiver } from '../../testing/receiver.ts'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { serviceOn, testService } from '../../testing/service.ts'
import { createTask } from '../tasks/tasks.ts'
import { eventTypes } from './events.schema.ts'

const service = await testService({ webhooksToPrivate: true })
const { alice, bob, database } = service
const { dashboard, api } = alice
const product = await addProduct(alice)
const of = (path: string) => `/products/${product.id}/${path}`
const day = '2026-03-31'
const receiver = await startReceiver()
const { id: webhookId } = await add(dashboard, '/webhooks', { url: receiver.url, events: [...eventTypes] })

/** What is told of while something is done, each event's data by its type. */
async function toldBy(work: () => Promise<unknown>) {
  await settled()
  receiver.received.length = 0
  await work()
  await settled()
  return receiver.received.map(({ event }) => [event.type, event.data]).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Until nothing waits any more. */
const settled = (caller: Caller = dashboard, id = webhookId) =>
  expect
    .poll(async () =>
      (await read(caller, `/webhooks/${id}/deliveries`)).filter(
        ({ state }: { state: string }) => state === 'waiting',
      ),
    )
    .toEqual([])

const ok = async (answer: ReturnType<Caller['get']>) => {
  const { status, body } = await answer
  expect(status).toBeLessThan(300)
  return body.data
}

test('every kind of change is told, with the record as the interface gives it', async () => {
  const made: Record<string, object> = {}
  const told = await toldBy(async () => {
    made['product.created'] = await addProduct(alice, { name: 'Kite' })
    made['idea.created'] = await add(dashboard, '/ideas', { title: 'Tickets' })
    made['task.created'] = { ...(await add(api, '/tasks', { title: 'Ship' })), origin: null }
    made['version.created'] = await add(api, of('versions'), { version: '1.0.0' })
    made['log.created'] = await add(api, of('logs'), { content: 'Began', logDate: day })
    const feedback = await add(api, of('feedback'), { content: 'Nice', source: 'EMAIL', type: 'PRAISE' })
    made['feedback.created'] = { ...feedback, screenshot: null }
    const revenue = await add(api, of('revenue'), { amount: 19.99, type: 'one_time', date: day })
    made['revenue.created'] = { ...revenue, productId: product.id, periodMonths: null }
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
  expect(Object.fromEntries(told)).toEqual(made)
  expect(told).toHaveLength(Object.keys(made).length)
})

test.each([
  ['tasks', 'title\nShip\nShip it\n\n"\u0000"\n'],
  ['metric-values', 'date,value\n2026-03-28,1\n2026-03-29,2\n2026-02-30,3\n'],
])('an import of %s is one event with its counts, and its undo another', async (kind, file) => {
  const query = new URLSearchParams({
    kind,
    product: product.id,
    ...(kind === 'metric-values' && { metric: 'visits' }),
  })
  const path = async () =>
    `/imports/${(await api.send('POST', `/imports?${query}`, Buffer.from(file))).body.data.id}`
  const ends = (status: string) => expect.poll(async () => (await read(api, place)).status).toBe(status)
  let place = ''
  const told = await toldBy(async () => {
    place = await path()
    await ends('done')
  })
  const done = await read(api, place)
  expect(done).toMatchObject({ imported: 2, failed: 1 })
  expect(told).toEqual([['import.completed', done]])
  const undone = await toldBy(async () => {
    await api.delete(place)
    await ends('undone')
  })
  expect(undone).toEqual([['import.undone', await read(api, place)]])
})

test('of a record too long to be stored for webhooks, the long fields are left out and named', async () => {
  const long = { content: 'ö'.repeat(200_000), source: 'EMAIL', type: 'PRAISE' }
  const made: Record<string, unknown>[] = []
  const told = await toldBy(async () => void made.push(await add(api, of('feedback'), long)))
  const { content: _, ...short } = made[0]!
  expect(told).toEqual([['feedback.created', { ...short, screenshot: null, truncated: ['content'] }]])
})

test('a task is told of when it changes, is done and is deleted, and not when nothing changes', async () => {
  const { id } = await add(api, '/tasks', { title: 'Ship' })
  const types = async (work: () => Promise<unknown>) => (await toldBy(work)).map(([type]) => type)
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

test('a version is told of as released once, when it is', async () => {
  const { id } = await add(api, of('versions'), { version: '2.0.0' })
  const release = { status: 'RELEASED', releasedAt: day }
  const told = await toldBy(() => ok(dashboard.patch(of(`versions/${id}`), release)))
  expect(told).toMatchObject([['version.released', { id, version: '2.0.0', status: 'RELEASED' }]])
  expect(await toldBy(() => ok(dashboard.patch(of(`versions/${id}`), { ...release, goal: 'More' })))).toEqual(
    [],
  )
  expect(
    (await toldBy(() => add(api, of('versions'), { version: '2.1.0', status: 'RELEASED' }))).map(
      ([type]) => type,
    ),
  ).toEqual(['version.created', 'version.released'])
})

test('a visitor who sends feedback is told of', async () => {
  const { key } = await add(dashboard, of('feedback-key'), {})
  const visitor = api.with({ authorization: `Bearer ${key}` })
  const told = await toldBy(() => add(visitor, '/feedback', { content: 'It stops', type: 'BUG' }))
  expect(told).toMatchObject([['feedback.created', { content: 'It stops', source: 'EMBEDDED' }]])
})

test('what did not come about is not told: refused, stale, or done before', async () => {
  const task = await add(api, '/tasks', { title: 'Ship' })
  const once = { 'idempotency-key': randomUUID() }
  const told = await toldBy(async () => {
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
  expect(told).toMatchObject([['task.created', { title: 'Once' }]])
})

test('what is rolled back beside others in the same transaction is not told, and they are', async () => {
  const actor = { ownerId: alice.id, credentialId: 'test', readOnly: false, productIds: null }
  const told = await toldBy(async () => {
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
  expect(told.map(([, { title }]) => title).sort()).toEqual([
    'Last',
    'Task 0',
    'Task 2',
    'Task 4',
    'Task 6',
    'Task 8',
  ])
})

test('only the chosen events are told, and only those of the account', async () => {
  const other = await startReceiver()
  const { id } = await add(bob.dashboard, '/webhooks', { url: other.url, events: ['log.created'] })
  const bobs = await addProduct(bob)
  await add(bob.api, '/tasks', { title: 'Not chosen' })
  await add(bob.api, `/products/${bobs.id}/logs`, { content: 'Chosen', logDate: day })
  expect(await toldBy(() => add(api, of('logs'), { content: 'Of Alice', logDate: day }))).toHaveLength(1)
  await settled(bob.dashboard, id)
  expect(other.received.map(({ event }) => [event.type, event.data.content])).toEqual([
    ['log.created', 'Chosen'],
  ])
})

test('who gets a first webhook in one service is told of what another on the same data writes', async () => {
  const dora = await service.person('Dora')
  const second = await serviceOn(service.data, { webhooksToPrivate: true })
  const elsewhere = dora.api.on(second.app)
  await add(elsewhere, '/tasks', { title: 'Before' })
  const ear = await startReceiver()
  await add(dora.dashboard, '/webhooks', { url: ear.url, events: ['task.created'] })
  await add(elsewhere, '/tasks', { title: 'After' })
  await expect
    .poll(() => ear.received.map(({ event }) => event.data.title), { timeout: 5_000 })
    .toEqual(['After'])
  await second.close()
})

test('services on the same data send each event once', async () => {
  const eve = await service.person('Eve')
  const second = await serviceOn(service.data, { webhooksToPrivate: true })
  const ear = await startReceiver()
  ear.answer((request, response) => void setTimeout(() => answerWith(204)(request, response), 20))
  const { id } = await add(eve.dashboard, '/webhooks', { url: ear.url, events: ['task.created'] })
  const writers = [eve.api, eve.api.on(second.app)]
  await Promise.all(
    writers.flatMap((api) => Array.from({ length: 20 }, () => add(api, '/tasks', { title: 'Ship' }))),
  )
  await expect.poll(() => ear.received.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(40)
  await settled(eve.dashboard, id)
  expect(new Set(ear.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
  expect(ear.received).toHaveLength(40)
  await second.close()
})
