import { expect, test } from 'vitest'
import { isWhole, serverKeyPrefix } from '../../domain/keys.ts'
import { expectError } from '../../testing/answers.ts'
import { add, addProduct, idsOf, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice, bob, data } = await testService()
const [mine, other] = [await addProduct(alice), await addProduct(alice, { name: 'Other' })]
const bearer = (key: string) => alice.api.with({ authorization: `Bearer ${key}` })
const make = (fields: object = {}) => add(alice.dashboard, '/api-keys', { name: 'ci', ...fields })

test('a key is shown when it is made and never again; what is kept does not hold it', async () => {
  const { key, ...rest } = await make()
  expect(key).toMatch(/^svc_sk_[0-9A-Za-z]{38}$/)
  expect(isWhole(key, serverKeyPrefix)).toBe(true)
  const defaults = { readOnly: false, productIds: null, expiresAt: null, lastUsedAt: null }
  expect(rest).toMatchObject({ name: 'ci', hint: key.slice(-4), ...defaults })
  const [listed] = await read(alice.dashboard, '/api-keys')
  expect(listed).toEqual(rest)
  const kept = await data.stored()
  expect(kept).toContain(rest.id)
  expect(kept).not.toContain(key)
  expect(kept).not.toContain(alice.dashboard.headers.cookie!.split('=')[1])
})

test('a key acts as its user: what it makes the user owns', async () => {
  const { key } = await make()
  const task = await add(bearer(key), '/tasks', { title: 'By the key' })
  expect(await read(alice.dashboard, `/tasks/${task.id}`)).toMatchObject(task)
  expectError(await bob.api.get(`/tasks/${task.id}`), 'not_found')
})

test('its last use is shown, to the minute', async () => {
  const { id, key } = await make()
  const began = Date.now()
  await bearer(key).get('/tasks?limit=1')
  const isKey = (listed: { id: string }) => listed.id === id
  const lastUse = async () => Date.parse((await read(alice.dashboard, '/api-keys')).find(isKey).lastUsedAt)
  await expect.poll(lastUse).toBeGreaterThanOrEqual(began)
  expect(await lastUse()).toBeLessThanOrEqual(Date.now())
})

test('a key limited to products reaches those, their records and their tasks, and nothing else', async () => {
  const [inside, outside, without] = [
    await add(alice.api, '/tasks', { title: 'inside', productId: mine.id }),
    await add(alice.api, '/tasks', { title: 'outside', productId: other.id }),
    await add(alice.api, '/tasks', { title: 'without' }),
  ]
  const { key, productIds } = await make({ productIds: [mine.id] })
  expect(productIds).toEqual([mine.id])
  const limited = bearer(key)
  expect(idsOf(await read(limited, '/products'))).toEqual([mine.id])
  expect(idsOf(await read(limited, '/tasks'))).toEqual([inside.id])
  expect(await read(limited, `/tasks?productId=${other.id}`)).toEqual([])
  await read(limited, `/products/${mine.id}/logs`)
  await add(limited, '/tasks', { title: 'x', productId: mine.id })

  const tasks = [`/tasks/${outside.id}`, `/tasks/${without.id}`]
  for (const path of [`/products/${other.id}`, `/products/${other.id}/logs`, '/ideas', ...tasks])
    expectError(await limited.get(path), 'forbidden')
  for (const body of [{ title: 'x' }, { title: 'x', productId: other.id }])
    expectError(await limited.post('/tasks', body), 'forbidden')
  for (const productId of [null, other.id])
    expectError(await limited.patch(`/tasks/${inside.id}`, { productId }), 'forbidden')
  for (const task of tasks) {
    expectError(await limited.patch(task, { productId: mine.id }), 'forbidden')
    expectError(await limited.delete(task), 'forbidden')
  }
  expect((await read(alice.api, `/tasks/${outside.id}`)).productId).toBe(other.id)
})

test('a key limited to a product that is deleted reaches nothing, rather than everything', async () => {
  const doomed = await addProduct(alice, { name: 'Doomed' })
  const { key } = await make({ productIds: [doomed.id] })
  await read(bearer(key), `/products/${doomed.id}`)
  expect((await alice.dashboard.delete(`/products/${doomed.id}`, { name: 'Doomed' })).status).toBe(200)
  expectError(await bearer(key).get(`/products/${doomed.id}`), 'not_found')
  expect(await read(bearer(key), '/products')).toEqual([])
  expectError(await bearer(key).get(`/products/${mine.id}`), 'forbidden')
})

test('what a key may be limited to is checked', async () => {
  const bobs = await addProduct(bob)
  const wrong: [fields: object, path: string][] = [
    [{ productIds: [] }, 'productIds'],
    [{ productIds: [mine.id, mine.id] }, 'productIds'],
    [{ productIds: [mine.id, bobs.id] }, 'productIds.1'],
    [{ productIds: ['prod_none'] }, 'productIds.0'],
    [{ expiresAt: new Date(Date.now() - 1).toISOString() }, 'expiresAt'],
    [{ expiresAt: '2031-02-30T00:00:00Z' }, 'expiresAt'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ readOnly: 'yes' }, 'readOnly'],
  ]
  const before = await read(alice.dashboard, '/api-keys')
  for (const [fields, path] of wrong) {
    const refused = await alice.dashboard.post('/api-keys', { name: 'ci', ...fields })
    const { details } = expectError(refused, 'validation_error')
    expect(details.errors!.map((error) => error.path)).toEqual([path])
  }
  expect((await read(alice.dashboard, '/api-keys')).length).toBe(before.length)
})

test('the end of a key may be written in any time zone and is given in UTC', async () => {
  expect((await make({ expiresAt: '2040-01-01T02:00:00+02:00' })).expiresAt).toBe('2040-01-01T00:00:00.000Z')
})

test('revoking one key leaves the others, and is done once', async () => {
  const [one, two] = [await make(), await make()]
  expect((await alice.dashboard.delete(`/api-keys/${one.id}`)).body).toEqual({ success: true })
  expectError(await alice.dashboard.delete(`/api-keys/${one.id}`), 'not_found')
  expectError(await bearer(one.key).get('/tasks'), 'unauthorized')
  expect((await bearer(two.key).get('/tasks')).status).toBe(200)
})
