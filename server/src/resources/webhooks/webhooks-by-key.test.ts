import { expect, test } from 'vitest'
import { finishDeletions } from '../../housekeeping.ts'
import { expectError } from '../../testing/answers.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { password, testService } from '../../testing/service.ts'

let passedMs = 0
const { alice, bob, database } = await testService({ clock: () => new Date(Date.now() + passedMs) })
const [one, two, bobs] = [await addProduct(alice), await addProduct(alice), await addProduct(bob)]
const sent = { url: 'https://hooks.example.com/T0/secret', events: ['task.created'] }

const newKey = async (fields: object = {}) => {
  const { id, key } = await add(alice.dashboard, '/api-keys', { name: 'ci', ...fields })
  return { id, api: alice.api.with({ authorization: `Bearer ${key}` }) }
}
const keyWith = async (fields: object) => (await newKey(fields)).api
const limited = await keyWith({ productIds: [one.id] })

test('a key adds a webhook without a password, and the activity log shows it', async () => {
  const { id, secret } = await add(alice.api, '/webhooks', sent)
  expect(secret).toMatch(/^whsec_/)
  expect(await read(alice.api, `/webhooks/${id}`)).not.toHaveProperty('secret')
  const [newest] = await read(alice.dashboard, '/activity/newest?resource=webhooks')
  expect(newest).toMatchObject({
    type: 'webhook.created',
    recordId: id,
    actor: { type: 'api_key', name: 'test' },
  })
  expect(JSON.stringify(newest)).not.toContain('T0/secret')
})

test('a read-only key does not get the paths of URLs, which may be secret', async () => {
  await add(alice.api, '/webhooks', sent)
  const reading = await keyWith({ readOnly: true })
  const list = await read(reading, '/webhooks')
  expect(new Set(list.map(({ url }: { url: string }) => url))).toEqual(new Set(['https://hooks.example.com']))
})

test('productIds must be products of the account, each error with its path', async () => {
  const { id } = await add(alice.api, '/webhooks', sent)
  for (const answer of [
    await alice.api.post('/webhooks', { ...sent, url: 'x', productIds: [one.id, bobs.id] }),
    await alice.api.patch(`/webhooks/${id}`, { url: 'x', productIds: [one.id, bobs.id] }),
  ]) {
    const { details } = expectError(answer, 'validation_error')
    expect(details.errors!.map(({ path }) => path)).toEqual(['url', 'productIds.1'])
  }
})

test('a limited key manages only webhooks of its products', async () => {
  const ofAll = await add(alice.api, '/webhooks', sent)
  const ofBoth = await add(alice.api, '/webhooks', { ...sent, productIds: [one.id, two.id] })
  for (const productIds of [undefined, null, [two.id], [one.id, two.id]])
    expectError(
      await limited.post('/webhooks', { ...sent, ...(productIds !== undefined && { productIds }) }),
      'forbidden',
    )
  const own = await add(limited, '/webhooks', { ...sent, productIds: [one.id] })
  expect((await read(limited, '/webhooks')).map(({ id }: { id: string }) => id)).toEqual([own.id])
  for (const productIds of [null, [two.id]])
    expectError(await limited.patch(`/webhooks/${own.id}`, { productIds }), 'forbidden')
  for (const { id } of [ofAll, ofBoth]) {
    expectError(await limited.get(`/webhooks/${id}`), 'forbidden')
    expectError(await limited.patch(`/webhooks/${id}`, { url: 'https://elsewhere.example.com' }), 'forbidden')
    expectError(await limited.delete(`/webhooks/${id}`), 'forbidden')
  }
  expect((await limited.delete(`/webhooks/${own.id}`)).status).toBe(200)
})

test('a limited key cannot reach a webhook that once had other products', async () => {
  const wide = await add(alice.api, '/webhooks', sent)
  const moved = await add(alice.api, '/webhooks', { ...sent, productIds: [two.id] })
  for (const { id } of [wide, moved]) {
    expect((await alice.api.patch(`/webhooks/${id}`, { productIds: [one.id] })).status).toBe(200)
    for (const path of ['', '/deliveries'])
      expectError(await limited.get(`/webhooks/${id}${path}`), 'forbidden')
    for (const path of ['rotate', 'test', 'replay-failed'])
      expectError(await limited.post(`/webhooks/${id}/${path}`), 'forbidden')
  }
  expect(await read(limited, '/webhooks')).toEqual([])
})

test('a list with a limit continues where it ended', async () => {
  const ids = (await read(bob.api, '/webhooks')).map(({ id }: { id: string }) => id)
  for (const _ of [1, 2, 3]) ids.unshift((await add(bob.api, '/webhooks', sent)).id)
  const first = await bob.api.get('/webhooks?limit=2')
  const [, next] = /<([^>]+)>/.exec(first.headers.link as string)!
  const second = await bob.api.get(next!.replace('/api/v1', ''))
  expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(ids)
})

test('a new password that revokes all keys pauses their webhooks', async () => {
  const { id } = await add(bob.api, '/webhooks', sent)
  const body = { current: password, next: 'a new and better password', revokeKeys: true }
  expect((await bob.dashboard.post('/account/password', body)).status).toBe(200)
  expect(await read(bob.dashboard, `/webhooks/${id}`)).toMatchObject({
    isPaused: true,
    pausedReason: 'key_revoked',
  })
})

test('a webhook names its creator, and is paused when that key is revoked or expires', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const [revoked, other, expiring] = [await newKey(), await newKey(), await newKey({ expiresAt })]
  const ids: Record<string, string> = {}
  for (const [name, caller] of Object.entries({
    revoked: revoked.api,
    expiring: expiring.api,
    own: alice.dashboard,
    taken: alice.api,
  }))
    ids[name] = (await add(caller, '/webhooks', sent)).id
  await revoked.api.patch(`/webhooks/${ids.taken}`, { url: 'https://thief.example.com/' })
  const get = (name: string) => read(other.api, `/webhooks/${ids[name]}`)
  expect((await get('revoked')).createdBy).toEqual({ type: 'api_key', id: revoked.id, name: 'ci' })
  expect((await get('own')).createdBy).toEqual({ type: 'user', id: alice.id, name: null })

  expect((await alice.dashboard.delete(`/api-keys/${revoked.id}`)).status).toBe(200)
  for (const name of ['revoked', 'taken']) {
    expect(await get(name)).toMatchObject({ isPaused: true, pausedReason: 'key_revoked' })
    expectError(await other.api.post(`/webhooks/${ids[name]}/test`), 'conflict')
  }
  expect((await get('revoked')).createdBy.name).toBe('ci')
  const [newest] = await read(alice.dashboard, '/activity/newest?resource=webhooks')
  expect(newest).toMatchObject({
    type: 'webhook.updated',
    changes: expect.arrayContaining([expect.objectContaining({ after: 'key_revoked' })]),
  })
  for (const name of ['expiring', 'own'])
    expect(await get(name)).toMatchObject({ isPaused: false, pausedReason: null })
  const resumed = await other.api.patch(`/webhooks/${ids.revoked}`, { isPaused: false })
  expect(resumed.body.data).toMatchObject({ isPaused: false, pausedReason: null })

  passedMs = 7_200_000
  await finishDeletions(database)
  expect(await get('expiring')).toMatchObject({ isPaused: true, pausedReason: 'key_expired' })
})
