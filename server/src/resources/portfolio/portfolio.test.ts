import { expect, test } from 'vitest'
import { add, addMany, addProduct, read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

let day: string | undefined
const { alice, bob, person } = await testService({ clock: () => (day ? new Date(day) : new Date()) })

/** Reads as if a day were today. */
async function readOn(today: string | undefined, of: typeof alice, path: string) {
  day = today
  const answer = await read(of.dashboard, path)
  day = undefined
  return answer
}
const portfolio = (of: typeof alice, today?: string) =>
  readOn(today, of, '/portfolio').then(({ products }) => products)

test('a product without anything has nothing, and is in the portfolio of its owner alone', async () => {
  const { id } = await addProduct(alice, { name: 'Bare' })
  const none = { BUG: 0, FEATURE: 0, QUESTION: 0, PRAISE: 0, OTHER: 0 }
  const bare = {
    money: null,
    openTasks: 0,
    overdueTasks: 0,
    openFeedback: none,
    lastLogDate: null,
    lastRelease: null,
    headline: null,
  }
  expect(await portfolio(alice)).toContainEqual({ productId: id, ...bare })
  expect(await portfolio(bob)).toEqual([])
})

test('tasks count while they are open; overdue is by the day', async () => {
  const carol = await person('Carol')
  const { id: productId } = await addProduct(carol)
  const task = (fields: object) => add(carol.api, '/tasks', { title: 'Mend it', productId, ...fields })
  await Promise.all([
    task({}),
    task({ status: 'in_progress', dueDate: '2026-03-01' }),
    task({ dueDate: '2026-03-02' }),
  ])
  await task({ status: 'done', dueDate: '2026-02-01' })
  await add(carol.api, '/tasks', { title: 'Of none', dueDate: '2026-02-01' })
  const [archived, deleted] = await Promise.all([
    task({ dueDate: '2026-02-01' }),
    task({ dueDate: '2026-02-01' }),
  ])
  await carol.dashboard.post(`/tasks/${archived.id}/archive`)
  await carol.api.delete(`/tasks/${deleted.id}`)
  expect(await portfolio(carol, '2026-03-02')).toMatchObject([{ openTasks: 3, overdueTasks: 1 }])
  expect(await portfolio(carol, '2026-03-03')).toMatchObject([{ openTasks: 3, overdueTasks: 2 }])
})

test('the last log and the last release count by their own dates, not by their entry', async () => {
  const carol = await person('Carla')
  const { id } = await addProduct(carol)
  for (const logDate of ['2026-03-05', '2026-03-09', '2026-03-01'])
    await add(carol.api, `/products/${id}/logs`, { content: 'x', logDate })
  const versions = [
    { version: '1.1.0', status: 'RELEASED', releasedAt: '2026-02-20' },
    { version: '1.0.0', status: 'RELEASED', releasedAt: '2026-01-20' },
    { version: '1.2.0', status: 'TESTING', releasedAt: '2026-03-20' },
    { version: '0.9.0', status: 'RELEASED' },
  ]
  for (const version of versions) await add(carol.api, `/products/${id}/versions`, version)
  expect(await portfolio(carol)).toMatchObject([
    { lastLogDate: '2026-03-09', lastRelease: { version: '1.1.0', date: '2026-02-20' } },
  ])
})

test('feedback and completed tasks count since the day of the last release', async () => {
  const carol = await person('Carline')
  const { id: productId } = await addProduct(carol)
  const since = async () => (await portfolio(carol))[0].lastRelease?.since
  for (const type of ['BUG', 'BUG', 'PRAISE'])
    await add(carol.api, `/products/${productId}/feedback`, { content: 'x', source: 'EMAIL', type })
  await add(carol.api, '/tasks', { title: 'x', productId, status: 'done' })
  await add(carol.api, '/tasks', { title: 'x', productId })
  expect(await since()).toBeUndefined()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await add(carol.api, `/products/${productId}/versions`, {
    version: '1.0.0',
    status: 'RELEASED',
    releasedAt: day(-1),
  })
  expect(await since()).toEqual({ bugs: 2, feedback: 3, tasksDone: 1 })
  await add(carol.api, `/products/${productId}/versions`, {
    version: '1.1.0',
    status: 'RELEASED',
    releasedAt: day(1),
  })
  expect(await since()).toEqual({ bugs: 0, feedback: 0, tasksDone: 0 })
})

test('feedback counts by type while it is open', async () => {
  const carol = await person('Carola')
  const { id } = await addProduct(carol)
  const bodies = [...times(104, () => 'PRAISE'), 'BUG', 'BUG', 'BUG', 'FEATURE'].map((type) => ({
    content: 'x',
    source: 'EMAIL',
    type,
  }))
  const rows = await addMany(carol.api, `/products/${id}/feedback`, bodies)
  const [done, snoozed] = rows.filter(({ type }) => type === 'BUG')
  const changes = [
    { id: done.id, state: 'done' },
    { id: snoozed.id, snoozedUntil: '2100-01-01T00:00:00Z' },
  ]
  expect((await carol.dashboard.patch('/inbox', { changes })).status).toBe(200)
  expect((await portfolio(carol))[0].openFeedback).toEqual({
    BUG: 1,
    FEATURE: 1,
    QUESTION: 0,
    PRAISE: 104,
    OTHER: 0,
  })
})

test('the first timeseries metric stands for a product until another is chosen', async () => {
  const carol = await person('Carolin')
  const { id } = await addProduct(carol)
  const headline = async () => (await portfolio(carol, '2026-03-31'))[0].headline
  await add(carol.api, `/products/${id}/metrics`, { key: 'seats', name: 'Seats', type: 'snapshot' })
  for (const key of ['users', 'visits']) await add(carol.api, `/products/${id}/metrics`, { key, name: key })
  const days = ['2025-06-01', '2026-01-01', '2026-03-30', '2026-03-31']
  for (const [value, date] of days.entries())
    await carol.api.put(`/products/${id}/metrics/visits/value`, { date, value })
  await carol.api.put(`/products/${id}/metrics/seats/value`, { value: 7 })
  expect(await headline()).toMatchObject({ key: 'users', latest: null, points: [] })

  const choose = (key: string | null) => carol.dashboard.put(`/products/${id}/headline-metric`, { key })
  expect((await choose('visits')).status).toBe(200)
  expect(await headline()).toMatchObject({
    key: 'visits',
    latest: { date: '2026-03-31', value: 3 },
    points: days.slice(1).map((date, i) => ({ date, value: i + 1 })),
  })
  await choose('seats')
  expect(await headline()).toMatchObject({ key: 'seats', type: 'snapshot', latest: { value: 7 }, points: [] })
  expect((await choose('nothing')).status).toBe(404)
  expect(await headline()).toMatchObject({ key: 'seats' })
  await carol.dashboard.delete(`/products/${id}/metrics/seats`)
  expect(await headline()).toMatchObject({ key: 'users' })
  await choose('visits')
  await choose(null)
  expect(await headline()).toMatchObject({ key: 'users' })
})

test('MRR is of the day, profit of the last whole month, both without unrated records', async () => {
  const carol = await person('Carmen')
  const [first, second] = await Promise.all([addProduct(carol), addProduct(carol, { name: 'Kite' })])
  const month = new Date()
  const thisMonth = month.toISOString().slice(0, 7)
  month.setUTCDate(0)
  const lastMonth = month.toISOString().slice(0, 7)
  const pay = (id: string, amount: number, date: string, more: object = {}) =>
    add(carol.dashboard, `/products/${id}/revenue`, { amount, type: 'subscription', date, ...more })
  await pay(first.id, 100, `${lastMonth}-05`)
  await pay(first.id, 40, `${lastMonth}-20`)
  await pay(first.id, 60, `${thisMonth}-05`)
  await pay(second.id, 24, `${lastMonth}-28`, { periodMonths: 12 })
  await pay(second.id, 5, `${lastMonth}-28`, { currency: 'EUR' })
  await add(carol.api, `/products/${first.id}/costs`, {
    ...{ name: 'Server', amount: 30, category: 'INFRASTRUCTURE', date: `${lastMonth}-01` },
  })
  const today = `${thisMonth}-10`
  const inEuro = (line: string) => ({ line, currency: 'EUR', records: 1, amount: 5 })
  const excluded = [inEuro('revenue.subscription'), inEuro('mrr')]
  const { products, ...sums } = await readOn(today, carol, '/portfolio')
  expect(sums).toEqual({
    month: lastMonth,
    day: today,
    currency: 'USD',
    total: { mrr: 102, profit: 134, excluded },
    excludedProducts: [],
  })
  expect(products).toMatchObject([
    { productId: first.id, money: { mrr: 100, profit: 110, excluded: [] } },
    { productId: second.id, money: { mrr: 2, profit: 24, excluded } },
  ])
  const mrrOf = async (path: string) => (await readOn(today, carol, `${path}/finance/to-date`)).mrr.value
  expect([
    await mrrOf(''),
    await mrrOf(`/products/${first.id}`),
    await mrrOf(`/products/${second.id}`),
  ]).toEqual([102, 100, 2])
})
