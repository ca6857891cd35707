import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { add, read, times } from '../../testing/records.ts'
import { serviceOn, testService } from '../../testing/service.ts'
import { eventTypes } from './events.schema.ts'

const service = await testService()
const { alice, bob } = service
const nowhere = 'https://receiver.invalid/hook'
const make = (fields: object = {}) =>
  add(alice.dashboard, '/webhooks', { url: nowhere, events: ['log.created'], ...fields })
const list = (): Promise<{ id: string }[]> => read(alice.dashboard, '/webhooks')

test('the secret is shown when the webhook is made and when it is rotated, and never else', async () => {
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

test('what is sent is changed and the rest stays', async () => {
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

test('what an address and its events must be is said field by field', async () => {
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

test('an address that is not public is refused in any notation, unless the operator allows it', async () => {
  const hosts = [
    ...[
      '127.0.0.1',
      '10.0.0.1',
      '192.168.1.1',
      '172.16.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      'localhost',
    ],
    ...[
      'localhost.',
      'a.localhost',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '[::1]',
      '[::]',
      '[::ffff:10.0.0.1]',
      '[::ffff:a00:1]',
    ],
    ...[
      '[fd00:ec2::254]',
      '[fe80::1]',
      '[64:ff9b::a00:1]',
      '[2002:a00:1::]',
      '[::7f00:1]',
      '224.0.0.1',
      '255.255.255.255',
    ],
  ]
  for (const host of hosts) {
    const { details } = expectError(
      await alice.dashboard.post('/webhooks', { url: `https://${host}/`, events: ['log.created'] }),
      'validation_error',
    )
    expect(details.errors, host).toMatchObject([{ path: 'url', code: 'not_public' }])
  }
  await make({ url: 'https://93.184.215.14/' })
  const { app, close } = await serviceOn(service.data, { webhooksToPrivate: true })
  const allowed = await app.inject({
    method: 'POST',
    url: '/dashboard/api/webhooks',
    headers: alice.dashboard.headers,
    payload: { url: 'http://10.0.0.1/', events: ['log.created'] },
  })
  expect(allowed.statusCode).toBe(201)
  await close()
})

test('nobody reaches what is of others', async () => {
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

test('an account has at most fifty webhooks, and a place again when one is deleted', async () => {
  const carol = await service.person('Carol')
  const sent = { url: nowhere, events: [...eventTypes] }
  const made = await Promise.all(times(50, () => add(carol.dashboard, '/webhooks', sent)))
  expectError(await carol.dashboard.post('/webhooks', sent), 'conflict')
  expect((await carol.dashboard.delete(`/webhooks/${made[0].id}`)).body).toEqual({ success: true })
  expectError(await carol.dashboard.get(`/webhooks/${made[0].id}`), 'not_found')
  await add(carol.dashboard, '/webhooks', sent)
})
