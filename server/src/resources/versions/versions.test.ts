import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read, walkPages } from '../../testing/records.ts'
import { expectBadQuery, expectConflict, expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

let now = new Date()
const { alice } = await testService({ clock: () => now })
let productId: string
let path: string
beforeEach(async () => {
  productId = (await addProduct(alice)).id
  path = `/products/${productId}/versions`
})

const id = expect.stringMatching(/^ver_c[0-9a-z]{24}$/)
const everything = {
  version: '1.4.0',
  goal: ' Faster 🏎 ',
  status: 'RELEASED',
  releaseNotes: '- one\n- two\n',
  plannedAt: '2028-02-29',
  releasedAt: '2026-12-31',
}

test('a version is made with every field, its days given back as midnight UTC', async () => {
  const { status, headers, body } = await alice.api.post(path, everything)
  expect(status).toBe(201)
  expect(body).toEqual({
    data: {
      ...everything,
      id,
      productId,
      plannedAt: '2028-02-29T00:00:00.000Z',
      releasedAt: '2026-12-31T00:00:00.000Z',
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    },
  })
  expect(headers.location).toBe(`/api/v1${path}/${body.data.id}`)
  expect((await alice.api.get(`${path}/${body.data.id}`)).body).toEqual(body)
  expect((await alice.api.get(path)).body).toEqual({ data: [body.data] })
})

test('a version needs only its number; null is the same as not sent', async () => {
  const empty = { goal: null, releaseNotes: null, plannedAt: null, releasedAt: null }
  const at = now.toISOString()
  const defaults = { id, productId, ...empty, status: 'PLANNED', createdAt: at, updatedAt: at }
  expect(await add(alice.api, path, { version: '1.0.0' })).toEqual({ ...defaults, version: '1.0.0' })
  const nulls = { version: '1.0.1', ...empty, status: null }
  expect(await add(alice.api, path, nulls)).toEqual({ ...defaults, version: '1.0.1' })
  expectInvalid(await alice.api.post(path, {}), { version: 'required' })
})

const wrong = {
  version: { type: [1, null], format: ['', ' 1.0.0', '1.0.0 ', '1.0.0\n', 'vv1.0.0', 'V v1.0.0', '٣.0.0'] },
  goal: { type: [5] },
  status: { enum: ['Released', 'planned', 'DONE'] },
  releaseNotes: { type: [5, []] },
  plannedAt: { format: ['2026-02-30', '2026-03-31T00:00:00.000Z', '', 'soon'], type: [5] },
  releasedAt: { format: ['2026-04-31', '2100-02-29', ''], type: [true] },
}

test('wrong values are refused, field by field, when a version is made and when it is changed', async () => {
  await expectEachInvalid((body) => alice.api.post(path, body), { version: '1.0.0' }, wrong)
  expect(await read(alice.api, path)).toEqual([])
  const version = await add(alice.api, path, everything)
  await expectEachInvalid((body) => alice.dashboard.patch(`${path}/${version.id}`, body), {}, wrong)
  expect(await read(alice.api, `${path}/${version.id}`)).toEqual(version)
})

test('a version is at most 256 characters long', async () => {
  const longest = `1.0.0-${'a'.repeat(250)}`
  expect(await add(alice.api, path, { version: longest })).toMatchObject({ version: longest })
  expectInvalid(await alice.api.post(path, { version: `${longest}a` }), { version: 'too_long' })
})

test('the same version again in a product is a conflict that names the one that is there', async () => {
  const { id } = await add(alice.api, path, { version: '1.0.0' })
  for (const version of ['1.0.0', 'v1.0.0', 'V1.0.0']) {
    expectConflict(await alice.api.post(path, { version, goal: 'again' }), { id })
  }
  expect(await read(alice.api, path)).toHaveLength(1)
  expect(await read(alice.api, `${path}/${id}`)).toMatchObject({ goal: null })
})

test('versions are the same only as stored: build and case count, other products do not', async () => {
  for (const version of ['1.0.0', '1.0.0+a', '1.0.0+A', '1.0.0-a', '1.0.0-A'])
    await add(alice.api, path, { version })
  const other = await addProduct(alice)
  expect((await alice.api.post(`/products/${other.id}/versions`, { version: '1.0.0' })).status).toBe(201)
})

test('the list is filtered by status, newest created first', async () => {
  const statuses = ['DEV', 'PLANNED', 'DEV', 'RELEASED', 'TESTING', 'DEV', 'PLANNED']
  for (const [i, status] of statuses.entries())
    await add(alice.api, path, { version: `${9 - i}.0.0`, status })
  const versions = async (query: string) =>
    (await read(alice.api, path + query)).map((row: { version: string }) => row.version[0])
  expect(await versions('')).toEqual(['3', '4', '5', '6', '7', '8', '9'])
  expect(await versions('?status=DEV')).toEqual(['4', '7', '9'])
  expect(await versions('?status=PLANNED')).toEqual(['3', '8'])
  const pages = await walkPages(alice.api, `${path}?status=DEV&limit=2`)
  expect(pages.map((page) => page.length)).toEqual([2, 1])
  for (const status of ['dev', 'Released', ''])
    expectBadQuery(await alice.api.get(`${path}?status=${status}`), { status: 'enum' })
})

test('the dashboard changes what is sent and updatedAt; null clears all but version and status', async () => {
  const version = await add(alice.api, path, everything)
  const item = `${path}/${version.id}`
  now = new Date(now.getTime() + 1_000)
  const updatedAt = now.toISOString()
  const { status, body } = await alice.dashboard.patch(item, { version: 'v1.4.1', releasedAt: '2027-01-01' })
  const changed = { ...version, version: '1.4.1', releasedAt: '2027-01-01T00:00:00.000Z', updatedAt }
  expect([status, body]).toEqual([200, { data: changed }])
  const cleared = { goal: null, releaseNotes: null, plannedAt: null, releasedAt: null }
  expect((await alice.dashboard.patch(item, cleared)).body.data).toEqual({ ...changed, ...cleared })
  const refused = await alice.dashboard.patch(item, { version: null, status: null })
  expectInvalid(refused, { version: 'type', status: 'enum' })
  expect(await read(alice.api, item)).toEqual({ ...changed, ...cleared })
})

test('every status is taken and may follow every other; RELEASED sets no releasedAt', async () => {
  const { id } = await add(alice.api, path, { version: '1.0.0' })
  const statuses = 'RELEASED PLANNED TESTING DEV TESTING RELEASED DEV PLANNED PLANNED'.split(' ')
  for (const [i, status] of statuses.entries()) {
    const expected = { status, releasedAt: null }
    expect((await alice.dashboard.patch(`${path}/${id}`, { status })).body.data).toMatchObject(expected)
    expect(await add(alice.api, path, { version: `2.0.${i}`, status })).toMatchObject(expected)
  }
})

test('a change to a version that is there is a conflict; to its own it is none', async () => {
  const first = await add(alice.api, path, { version: '1.0.0' })
  const second = await add(alice.api, path, { version: '1.1.0' })
  expectConflict(await alice.dashboard.patch(`${path}/${second.id}`, { version: 'v1.0.0' }), { id: first.id })
  expect((await alice.dashboard.patch(`${path}/${second.id}`, { version: 'v1.1.0' })).status).toBe(200)
})

test('the tasks of a deleted version stay with the product', async () => {
  const version = await add(alice.api, path, { version: '1.0.0' })
  const kept = await add(alice.api, path, { version: '1.1.0' })
  const [task, other] = [
    await add(alice.api, '/tasks', { title: 'x', productId, versionId: version.id }),
    await add(alice.api, '/tasks', { title: 'y', productId, versionId: kept.id }),
  ]
  await alice.dashboard.delete(`${path}/${version.id}`)
  expect(await read(alice.api, `/tasks/${task.id}`)).toEqual({ ...task, versionId: null, versionName: null })
  expect(await read(alice.api, `/tasks/${other.id}`)).toEqual(other)
})
