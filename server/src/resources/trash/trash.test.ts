import { expect, test } from 'vitest'
import { query } from '../../db/query.ts'
import { finishDeletions, removeExpired } from '../../housekeeping.ts'
import { add, addFeedback, addProduct, read } from '../../testing/records.ts'
import { expectConflict, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

let now = new Date()
const { database, alice, bob, signIn } = await testService({ clock: () => now })
const countRows = query((db) => db.selectFrom('trash').select((row) => row.fn.countAll().as('rows')))
const rowsIn = async () => Number((await database.read((db) => db.one(countRows, {})))!.rows)
const product = await addProduct(alice)
const path = `/products/${product.id}`
const date = '2026-03-31'

/** One record of each kind, with every field. Tasks: see tasks-trash.test.ts. */
const kinds: [list: string, fields: object][] = [
  ['/ideas', { title: 'Trains', description: 'Offline', type: 'app', priority: 'high', status: 'approved' }],
  [
    `${path}/versions`,
    { version: '1.0.0', goal: 'Out', status: 'RELEASED', releaseNotes: '# New', releasedAt: date },
  ],
  [`${path}/logs`, { content: 'Began', logDate: date }],
  [
    `${path}/feedback`,
    { content: 'Nice', source: 'EMAIL', type: 'PRAISE', author: 'Ada', metadata: '{"a":1}' },
  ],
  [
    `${path}/revenue`,
    { amount: 12.3456, currency: 'EUR', type: 'subscription', note: 'n', date, periodMonths: 12 },
  ],
  [`${path}/costs`, { name: 'Server', amount: 0.1, category: 'TOOLS', isRecurring: true, date }],
]

test.each(kinds)(
  'what is deleted from %s is not found, and is restored once, as it was',
  async (list, fields) => {
    const made = await add(alice.dashboard, list, fields)
    const one = `${list}/${made.id}`
    const before = [await read(alice.dashboard, one), await read(alice.dashboard, list)]
    expectMissing(await alice.dashboard.post(`${one}/undelete`))
    now = new Date(now.getTime() + 5_000)
    const { status: deleted, body: answer } = await alice.dashboard.delete(one)
    expect([deleted, answer]).toEqual([200, { success: true }])
    expectMissing(await alice.dashboard.get(one), await alice.dashboard.delete(one))
    expect(await read(alice.dashboard, list)).toEqual([])
    expectMissing(await bob.dashboard.post(`${one}/undelete`))
    expect((await alice.api.post(`${one}/undelete`)).status).toBe(404)

    const { status, body } = await alice.dashboard.post(`${one}/undelete`)
    expect([status, body.data]).toEqual([201, before[0]])
    expect([await read(alice.dashboard, one), await read(alice.dashboard, list)]).toEqual(before)
    expectMissing(await alice.dashboard.post(`${one}/undelete`))
  },
)

test('the trash lists what was deleted of every kind, and nobody else’s', async () => {
  const before = (await read(alice.dashboard, '/trash/records')).length
  for (const [list, fields] of kinds) {
    const { id } = await add(alice.dashboard, list, {
      ...fields,
      ...(list.endsWith('versions') && { version: '9.9.9' }),
    })
    now = new Date(now.getTime() + 5_000)
    await alice.dashboard.delete(`${list}/${id}`)
  }
  const gone = await addProduct(alice, { name: 'Gone' })
  const lost = await add(alice.dashboard, `/products/${gone.id}/logs`, { content: 'x', logDate: date })
  await alice.dashboard.delete(`/products/${gone.id}/logs/${lost.id}`)
  await alice.dashboard.send('DELETE', `/products/${gone.id}`, { name: 'Gone' })
  const records = await read(alice.dashboard, '/trash/records')
  expect(records).toHaveLength(before + 7)
  expect(records.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`)).toEqual(
    expect.arrayContaining([
      'product Gone',
      'cost Server, 2026-03-31',
      'revenue subscription, 2026-03-31',
      'feedback Nice',
      'log Began',
      'version 9.9.9',
      'idea Trains',
    ]),
  )
  expect(await read(bob.dashboard, '/trash/records')).toEqual([])
})

test('nothing comes back as something else', async () => {
  const { id } = await add(alice.dashboard, `${path}/logs`, { content: 'x', logDate: date })
  await alice.dashboard.delete(`${path}/logs/${id}`)
  for (const list of ['versions', 'feedback', 'revenue', 'costs'])
    expectMissing(await alice.dashboard.post(`${path}/${list}/${id}/undelete`))
  expect((await alice.dashboard.post(`${path}/logs/${id}/undelete`)).status).toBe(201)
})

test('a log or feedback that a program deletes is gone for good', async () => {
  const log = await add(alice.api, `${path}/logs`, { content: 'x', logDate: date })
  const feedback = await addFeedback(alice.api, product.id)
  for (const record of [`${path}/logs/${log.id}`, `${path}/feedback/${feedback.id}`]) {
    await alice.api.delete(record)
    expectMissing(await alice.dashboard.post(`${record}/undelete`))
  }
})

test('the count of logs leaves out what is deleted and takes it back', async () => {
  const { id } = await addProduct(alice)
  const logs = `/products/${id}/logs`
  const log = await add(alice.dashboard, logs, { content: 'x', logDate: date })
  const total = async () => (await alice.dashboard.get(logs)).body.pagination.total
  await alice.dashboard.delete(`${logs}/${log.id}`)
  expect(await total()).toBe(0)
  await alice.dashboard.post(`${logs}/${log.id}/undelete`)
  expect(await total()).toBe(1)
})

test('sums of money leave out what is deleted and take it back', async () => {
  const { id } = await addProduct(alice)
  const paid = { amount: 120, currency: 'USD', type: 'subscription', date, periodMonths: 12 }
  const revenue = await add(alice.dashboard, `/products/${id}/revenue`, paid)
  const spent = { name: 'Server', amount: 7.5, category: 'TOOLS', date }
  const cost = await add(alice.dashboard, `/products/${id}/costs`, spent)
  const figures = async () => {
    const { months } = await read(alice.dashboard, `/products/${id}/finance?from=2026-03&to=2026-04`)
    return months.map(({ mrr, netRevenue, totalCosts }: Record<string, number>) =>
      [mrr, netRevenue, totalCosts].join(' '),
    )
  }
  const before = await figures()
  expect(before).toEqual(['10 120 7.5', '10 0 0'])
  await alice.dashboard.delete(`/products/${id}/revenue/${revenue.id}`)
  await alice.dashboard.delete(`/products/${id}/costs/${cost.id}`)
  expect(await figures()).toEqual(['0 0 0', '0 0 0'])
  await alice.dashboard.post(`/products/${id}/revenue/${revenue.id}/undelete`)
  await alice.dashboard.post(`/products/${id}/costs/${cost.id}/undelete`)
  expect(await figures()).toEqual(before)
})

test('a version comes back with its tasks, but for those that have got another since', async () => {
  const { id } = await addProduct(alice)
  const versions = `/products/${id}/versions`
  const version = await add(alice.dashboard, versions, { version: '1.0.0' })
  const next = await add(alice.dashboard, versions, { version: '1.1.0' })
  const task = () => add(alice.api, '/tasks', { title: 'x', productId: id, versionId: version.id })
  const [kept, moved, gone] = [await task(), await task(), await task()]
  await alice.dashboard.delete(`${versions}/${version.id}`)
  await alice.api.patch(`/tasks/${moved.id}`, { versionId: next.id })
  await alice.api.patch(`/tasks/${gone.id}`, { productId: null })
  await alice.dashboard.post(`${versions}/${version.id}/undelete`)
  expect(await read(alice.api, `/tasks/${kept.id}`)).toEqual(kept)
  expect((await read(alice.api, `/tasks/${moved.id}`)).versionId).toBe(next.id)
  expect((await read(alice.api, `/tasks/${gone.id}`)).versionId).toBeNull()
})

test('a version whose number is taken meanwhile stays deleted until the number is free', async () => {
  const { id } = await addProduct(alice)
  const versions = `/products/${id}/versions`
  const version = await add(alice.dashboard, versions, { version: '1.0.0' })
  await alice.dashboard.delete(`${versions}/${version.id}`)
  const other = await add(alice.dashboard, versions, { version: '1.0.0' })
  expectConflict(await alice.dashboard.post(`${versions}/${version.id}/undelete`), { id: other.id })
  await alice.dashboard.patch(`${versions}/${other.id}`, { version: '2.0.0' })
  expect((await alice.dashboard.post(`${versions}/${version.id}/undelete`)).body.data).toEqual(version)
})

test('an idea knows its product again, unless that was deleted meanwhile', async () => {
  for (const isDeleted of [false, true]) {
    const { id } = await add(alice.dashboard, '/ideas', { title: 'Kite' })
    const { data } = (await alice.dashboard.post(`/ideas/${id}/convert`)).body
    await alice.dashboard.delete(`/ideas/${id}`)
    if (isDeleted) await alice.dashboard.delete(`/products/${data.id}`, { name: 'Kite' })
    expect((await alice.dashboard.post(`/ideas/${id}/undelete`)).body).toMatchObject({ data: { id } })
    expect(await read(alice.dashboard, `/ideas/${id}/product`)).toEqual({
      productId: isDeleted ? null : data.id,
    })
  }
})

// Last: signs everyone out, since it moves the clock by months.
test.each(kinds)('what was deleted from %s is removed after 30 days', async (list, fields) => {
  const dashboard = await signIn(alice.id)
  const version = list.endsWith('versions') && { version: '9.0.0' }
  const { id } = await add(dashboard, list, { ...fields, ...version })
  await dashboard.delete(`${list}/${id}`)
  now = new Date(now.getTime() + 30 * 24 * 3_600_000 + 1_000)
  const session = await signIn(alice.id)
  expectMissing(await session.post(`${list}/${id}/undelete`))
  expect(await rowsIn()).toBeGreaterThan(0)
  await removeExpired(database)
  await finishDeletions(database)
  expect(await rowsIn()).toBe(0)
})
