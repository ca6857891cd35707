import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { add, read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'
import { eventTypes } from './webhooks.schema.ts'

const service = await testService()
const { alice, bob } = service
const nowhere = 'https://receiver.invalid/hook'
const make = (fields: object = {}) =>
  add(alice.dashboard, '/webhooks', { url: nowhere, events: ['log.created'], ...fields })
const list = (): Promise<{ id: string }[]> => read(alice.dashboard, '/webhooks')

test('the secret is shown only when the webhook is created or rotated', async () => {
  const { secret, ...rest } = await make({
    description: 'Tells the team',
    events: ['task.created', 'log.created'],
  })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(rest).toMatchObject({
    url: nowhere,
    description: 'Tells the team',
    events: ['task.created', 'log.created'],
    isPaused: false,
    turnedOffAt: null,
    failingSince: null,
    hint: secret.slice(-4),
    previousSecretUntil: null,
  })
  expect((await list())[0]).toEqual(rest)
  const { status, body } = await alice.dashboard.post(`/webhooks/${rest.id}/rotate`)
  expect(status).toBe(200)
  expect(body.data.secret).toMatch(/^whsec_/)
  expect(body.data.secret).not.toBe(secret)
  const overlapMs = Date.parse(body.data.previousSecretUntil) - Date.now()
  expect(overlapMs).toBeGreaterThan(23.9 * 3_600_000)
  expect(overlapMs).toBeLessThan(24.1 * 3_600_000)
  const { text } = await alice.dashboard.get(`/webhooks/${rest.id}`)
  expect(text).not.toContain('whsec_')
})

test('PATCH changes the fields sent', async () => {
  const { id, secret, updatedAt, ...rest } = await make()
  const change = { url: 'https://other.invalid/', events: ['cost.created'], description: null }
  const { body } = await alice.dashboard.patch(`/webhooks/${id}`, change)
  expect(body.data).toMatchObject({ ...rest, ...change })
  expect((await alice.dashboard.patch(`/webhooks/${id}`, { isPaused: true })).body.data).toMatchObject({
    ...change,
    isPaused: true,
  })
  expect((await alice.dashboard.patch(`/webhooks/${id}`, { isPaused: false })).body.data.isPaused).toBe(false)
})

test('each invalid field has an error', async () => {
  const wrong: [object, string[]][] = [
    [{ url: 'ftp://example.com' }, ['url']],
    [{ url: 'example.com' }, ['url']],
    [{ url: 'https://exam\nple.com' }, ['url']],
    [{ url: 'https://example.com/\r\nX-Other: 1' }, ['url']],
    [{ url: 'http://example.com/hook' }, ['url']],
    [{ url: 'https://name:password@example.com/hook' }, ['url']],
    [{ events: [] }, ['events']],
    [{ events: ['task.created', 'task.created'] }, ['events']],
    [{ events: ['task.vanished'] }, ['events.0']],
    [{ description: 'x'.repeat(201) }, ['description']],
    [{ url: 'https://10.0.0.1/', events: [] }, ['events', 'url']],
  ]
  const { id } = await make()
  for (const [fields, paths] of wrong)
    for (const answer of [
      await alice.dashboard.post('/webhooks', { url: nowhere, events: ['log.created'], ...fields }),
      await alice.dashboard.patch(`/webhooks/${id}`, fields),
    ]) {
      const { details } = expectError(answer, 'validation_error')
      expect(details.errors!.map(({ path }) => path)).toEqual(paths)
    }
})

test('webhooks and deliveries of other accounts are not found', async () => {
  const { id } = await make()
  const delivery = (await alice.dashboard.post(`/webhooks/${id}/test`)).body.data
  for (const path of [
    `/webhooks/${id}`,
    `/webhooks/${id}/deliveries`,
    `/webhooks/${id}/deliveries/${delivery.id}`,
  ])
    expectError(await bob.dashboard.get(path), 'not_found')
  for (const path of ['rotate', 'test', `deliveries/${delivery.id}/replay`])
    expectError(await bob.dashboard.post(`/webhooks/${id}/${path}`), 'not_found')
  expectError(await bob.dashboard.patch(`/webhooks/${id}`, { isPaused: true }), 'not_found')
  expectError(await bob.dashboard.delete(`/webhooks/${id}`), 'not_found')
  expect(await read(bob.dashboard, '/webhooks')).toEqual([])
})

test('an account has at most fifty webhooks', async () => {
  const carol = await service.person('Carol')
  const sent = { url: nowhere, events: [...eventTypes] }
  const made = await Promise.all(times(50, () => add(carol.dashboard, '/webhooks', sent)))
  expectError(await carol.dashboard.post('/webhooks', sent), 'conflict')
  expect((await carol.dashboard.delete(`/webhooks/${made[0].id}`)).body).toEqual({ success: true })
  expectError(await carol.dashboard.get(`/webhooks/${made[0].id}`), 'not_found')
  await add(carol.dashboard, '/webhooks', sent)
})
