import { expect, test } from 'vitest'
import { removeExpired } from '../../housekeeping.ts'
import { expectError } from '../../testing/answers.ts'
import type { Caller } from '../../testing/caller.ts'
import { add, addProduct } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

let now = new Date(Math.ceil(Date.now() / 60_000) * 60_000)
const service = await testService({ clock: () => now })
const { alice, bob } = service

/** All entries except those of the current minute. */
async function activityOf(caller: Caller, query = '') {
  const { status, body } = await caller.get(`/activity?limit=100${query}`)
  expect(status).toBe(200)
  return body.data
}

const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

test('a change is logged with who made it and the changed fields', async () => {
  const { id } = await add(alice.api, '/tasks', { title: 'Ship' })
  await alice.dashboard.patch(`/tasks/${id}`, { title: 'Ship it', priority: 'high' })
  await alice.api.delete(`/tasks/${id}`)
  const [created, updated, deleted] = await activityOf(alice.api, `&recordId=${id}`)
  const program = { type: 'api_key' }
  expect(created).toMatchObject({ type: 'task.created', resource: 'tasks', recordId: id, count: 1 })
  expect(created.actor).toMatchObject(program)
  expect(created.actor.name).toEqual(expect.any(String))
  expect(updated).toMatchObject({
    type: 'task.updated',
    actor: { type: 'user', id: alice.id, name: null },
    changes: [
      { field: 'title', before: 'Ship', after: 'Ship it' },
      { field: 'priority', before: 'medium', after: 'high' },
    ],
  })
  expect(deleted).toMatchObject({ type: 'task.deleted', actor: program, changes: null })
})

test('an update that changes nothing or is refused is not logged; a long text is cut', async () => {
  const { id } = await add(bob.api, '/tasks', { title: 'Ship' })
  await bob.api.patch(`/tasks/${id}`, { title: 'Ship' })
  expectError(await bob.api.patch(`/tasks/${id}`, { title: '' }), 'validation_error')
  expectError(await bob.api.post('/tasks', { title: '' }), 'validation_error')
  await bob.api.patch(`/tasks/${id}`, { description: 'x'.repeat(2_000) })
  const [, updated, ...others] = await activityOf(bob.api, '&resource=tasks')
  expect(updated.changes[0].after.length).toBeLessThanOrEqual(1_000)
  expect(others).toEqual([])
})

test('values of metrics are one entry a minute, which appears when the minute has ended', async () => {
  const product = await add(alice.dashboard, '/products', { name: 'Kite' })
  await add(alice.api, `/products/${product.id}/metrics`, { key: 'visits', name: 'Visits', type: 'snapshot' })
  for (const value of [1, 2, 3])
    await alice.api.put(`/products/${product.id}/metrics/visits/value`, { value })
  const isUpdate = ({ type }: { type: string }) => type === 'metric.updated'
  const values = async () => (await activityOf(alice.api, `&productId=${product.id}`)).filter(isUpdate)
  expect(await values()).toEqual([])
  passMinutes(1)
  expect(await values()).toMatchObject([{ count: 3, recordId: null, actor: { type: 'api_key' } }])
})

test('submissions of visitors are one entry a minute and product', async () => {
  const product = await add(alice.dashboard, '/products', { name: 'Kite' })
  const { key } = await add(alice.dashboard, `/products/${product.id}/feedback-key`, {})
  const visitor = alice.api.with({ authorization: `Bearer ${key}` })
  for (const content of ['One', 'Two']) await add(visitor, '/feedback', { content })
  passMinutes(1)
  const entries = await activityOf(alice.api, `&productId=${product.id}&resource=feedback`)
  expect(entries).toMatchObject([
    { type: 'feedback.created', count: 2, actor: { type: 'feedback_key', id: product.id } },
  ])
})

test('a program follows the log with next', async () => {
  const carol = await service.person('Carol')
  const { body: first } = await carol.api.get('/activity')
  const empty = await carol.api.get(`/activity?after=${first.next}`)
  expect(empty.body).toEqual({ data: [], next: first.next })
  const { id } = await add(carol.api, '/tasks', { title: 'Ship' })
  const { body } = await carol.api.get(`/activity?after=${first.next}`)
  expect(body.data).toMatchObject([{ type: 'task.created', recordId: id }])
  expect(body.next).toBe(body.data[0].id)
})

test('a limited key sees only the activity of its products', async () => {
  const dora = await service.person('Dora')
  const [kite, boat] = [await addProduct(dora), await addProduct(dora)]
  const { key } = await add(dora.dashboard, '/api-keys', { name: 'Kite only', productIds: [kite.id] })
  for (const { id } of [kite, boat]) await add(dora.api, '/tasks', { title: 'Ship', productId: id })
  const entries = await activityOf(dora.api.with({ authorization: `Bearer ${key}` }))
  const productIds = entries.map(({ productId }: { productId: string }) => productId)
  expect(new Set(productIds)).toEqual(new Set([kite.id]))
})

test('security events are logged without secrets', async () => {
  const eve = await service.person('Eve')
  const session = await service.signIn(eve.id)
  const { key } = await add(session, '/api-keys', { name: 'Pipeline' })
  const url = 'https://hooks.example.com/secret-path'
  const webhook = await add(session, '/webhooks', { url, events: ['task.created'] })
  const product = await add(session, '/products', { name: 'Kite' })
  const feedbackKey = await add(session, `/products/${product.id}/feedback-key`, {})
  const wrong = await eve.dashboard.post('/session', { email: eve.email, password: 'not the password' })
  expectError(wrong, 'unauthorized')
  const types = async () => {
    passMinutes(1)
    return (await activityOf(session)).map(({ type }: { type: string }) => type)
  }
  // A failed sign-in is written after its response.
  await expect.poll(types).toContain('session.refused')
  expect(await types()).toEqual(
    expect.arrayContaining(['session.created', 'api_key.created', 'webhook.created', 'feedback_key.created']),
  )
  const text = JSON.stringify(await activityOf(session))
  for (const secret of [key, webhook.secret, feedbackKey.key, 'secret-path'])
    expect(text).not.toContain(secret)
})

test('entries are deleted after the days that the operator sets', async () => {
  const finn = await service.person('Finn')
  await add(finn.api, '/tasks', { title: 'Old' })
  passMinutes(11 * 24 * 60)
  await add(finn.api, '/tasks', { title: 'New' })
  await removeExpired(service.database, 10)
  const entries = await activityOf(finn.api)
  expect(entries.map(({ type }: { type: string }) => type)).toEqual(['task.created'])
})

test('the dashboard lists activity newest first, in pages, with the name of each record', async () => {
  const gina = await service.person('Gina')
  const product = await add(gina.dashboard, '/products', { name: 'Kite' })
  const { id } = await add(gina.api, '/tasks', { title: 'Ship', productId: product.id })
  await add(gina.api, `/products/${product.id}/versions`, { version: '1.0.0' })
  await gina.dashboard.patch(`/tasks/${id}`, { title: 'Ship it' })
  const { body, headers } = await gina.dashboard.get('/activity/newest?limit=3')
  expect(body.data).toMatchObject([
    { type: 'task.updated', recordName: 'Ship it', changes: [{ before: 'Ship', after: 'Ship it' }] },
    { type: 'version.created', recordName: '1.0.0' },
    { type: 'task.created', recordName: 'Ship it' },
  ])
  const next = /<\/dashboard\/api([^>]+)>/.exec(headers.link as string)![1]!
  expect((await gina.dashboard.get(next)).body.data[0]).toMatchObject({
    type: 'product.created',
    recordName: 'Kite',
  })
  const tasks = await gina.dashboard.get(`/activity/newest?resource=tasks&productId=${product.id}`)
  expect(tasks.body.data).toHaveLength(2)
  const ofRecord = await gina.dashboard.get(`/activity/newest?recordId=${product.id}`)
  expect(ofRecord.body.data).toMatchObject([{ type: 'product.created' }])
})
