import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { serviceOn, testService } from '../../testing/service.ts'
import { addDueCosts } from './cost-schedules.ts'

/** Each test has a year of its own, because the clock does not go back. */
let now = new Date('2041-01-31T00:00:00.000Z')
const clock = () => now
const { data, database, alice, bob, signIn } = await testService({ clock })
/** Runs what is due on a day, twice, as two processes would. Signs in, because sessions end. */
async function on(day: string): Promise<Caller> {
  now = new Date(`${day}T00:00:00.000Z`)
  await Promise.all([addDueCosts(database), addDueCosts(database)])
  return signIn(alice.id)
}

const server = {
  name: 'Server',
  amount: 30.5,
  currency: 'EUR',
  category: 'INFRASTRUCTURE',
  note: 'Two nodes',
}
type Row = Record<string, unknown>
async function start(day: string, date: string, body: object = {}) {
  const dashboard = await on(day)
  const { id } = await addProduct({ ...alice, dashboard })
  const path = `/products/${id}/costs`
  const cost = await add(alice.api, path, { ...server, date })
  const schedule = async (caller: Caller, body: object) =>
    (await caller.put(`${path}/${cost.id}/schedule`, body)).body.data
  const amounts = async () =>
    (await read(alice.api, path))
      .reverse()
      .map(({ date, amount }: Row) => `${String(date).slice(2)} ${amount}`)
  return { product: id as string, path, cost, schedule, amounts, first: await schedule(alice.manager, body) }
}

test('a cost is added every month on its day or the last, each missed month once', async () => {
  const { product, path, cost, first, amounts } = await start('2041-01-31', '2040-10-31')
  expect(first).toEqual({ repeats: 'monthly', nextDate: '2041-01-31', endDate: null, newPrice: null })
  expect(await read(alice.api, `${path}/${cost.id}`)).toEqual({ ...cost, isRecurring: true })
  await on('2041-01-31')
  await on('2041-02-27')
  expect(await amounts()).toEqual(['40-10-31 30.5', '41-01-31 30.5'])
  const [added] = await read(alice.api, path)
  expect(added).toEqual({
    ...cost,
    isRecurring: true,
    id: added.id,
    date: '2041-01-31',
    createdAt: added.createdAt,
  })
  const dashboard = await on('2041-04-05')
  expect((await amounts()).slice(2)).toEqual(['41-02-28 30.5', '41-03-31 30.5'])
  const { months } = await read(dashboard, `/products/${product}/finance?from=2041-03&to=2041-03`)
  expect(months[0].excluded).toEqual([
    { line: 'cost.INFRASTRUCTURE', currency: 'EUR', records: 1, amount: 30.5 },
  ])
  const [record] = await read(alice.api, '/finance/records?month=2041-03')
  expect(record).toMatchObject({ title: 'Server', isScheduled: true })
  const { data } = (await alice.api.get(`/activity?recordId=${record.id}`)).body
  expect(data).toMatchObject([{ type: 'cost.created', actor: { type: 'schedule', id: null, name: null } }])
})

test('a new price counts from its day on; later records are like it, and earlier ones stay', async () => {
  const newPrice = { amount: 40, from: '2042-03-15' }
  const { path, amounts } = await start('2042-01-20', '2042-01-15', { newPrice })
  const dashboard = await on('2042-04-15')
  expect(await amounts()).toEqual(['42-01-15 30.5', '42-02-15 30.5', '42-03-15 40', '42-04-15 40'])
  const [{ id }] = await read(alice.api, path)
  await dashboard.patch(`${path}/${id}`, { amount: 41.2, name: 'Large server' })
  await on('2042-05-15')
  expect(await read(alice.api, `${path}?startDate=2042-05-01`)).toMatchObject([
    { amount: 41.2, name: 'Large server' },
  ])
})

test('a new price from a day that has a record counts from the next one, once', async () => {
  const { path, schedule, amounts } = await start('2047-01-20', '2047-01-15')
  const late = { newPrice: { amount: 40, from: '2047-01-01' } }
  let dashboard = await on('2047-01-20')
  const { newPrice } = await schedule(dashboard, late)
  expect(newPrice).toEqual({ amount: 40, from: '2047-02-15' })
  dashboard = await on('2047-02-15')
  const [{ id }] = await read(dashboard, path)
  await dashboard.patch(`${path}/${id}`, { amount: 41 })
  await schedule(dashboard, { newPrice, endDate: '2047-03-15' })
  await on('2047-03-15')
  expect(await amounts()).toEqual(['47-01-15 30.5', '47-02-15 41', '47-03-15 41'])
})

test('an ended schedule starts again without the months between; its end can be undone', async () => {
  const { schedule, amounts } = await start('2043-01-10', '2043-01-10', { endDate: '2043-02-10' })
  const ended = { repeats: 'monthly', nextDate: null, endDate: '2043-02-10', newPrice: null }
  let dashboard = await on('2043-04-20')
  expect(await amounts()).toEqual(['43-01-10 30.5', '43-02-10 30.5'])
  expect(await schedule(dashboard, { endDate: '2043-02-10' })).toEqual({ ...ended, nextDate: null })
  const again = { ...ended, nextDate: '2043-05-10', endDate: null }
  expect(await schedule(dashboard, { endDate: null })).toEqual(again)
  dashboard = await on('2043-05-10')
  expect((await amounts()).slice(2)).toEqual(['43-05-10 30.5'])
  expect(await schedule(dashboard, { endDate: '2043-05-10' })).toMatchObject({ nextDate: null })
  expect(await schedule(dashboard, { endDate: null })).toMatchObject({ nextDate: '2043-06-10' })
})

test('a yearly cost is added on its day or the last of February; the interval can change', async () => {
  const { amounts, schedule, first } = await start('2049-01-10', '2048-02-29', { repeats: 'yearly' })
  expect(first).toMatchObject({ repeats: 'yearly', nextDate: '2049-02-28' })
  let dashboard = await on('2050-03-01')
  expect(await amounts()).toEqual(['48-02-29 30.5', '49-02-28 30.5', '50-02-28 30.5'])
  // What is not sent stays.
  const planned = { endDate: '2060-01-01', newPrice: { amount: 40, from: '2059-01-01' } }
  const whole = { repeats: 'yearly', nextDate: '2051-02-28', ...planned }
  for (const body of [planned, {}]) expect(await schedule(dashboard, body)).toEqual(whole)
  expect(await schedule(dashboard, { newPrice: null })).toEqual({ ...whole, newPrice: null })
  expect(await schedule(dashboard, { repeats: 'monthly' })).toMatchObject({ nextDate: '2050-03-29' })
  dashboard = await on('2050-04-29')
  expect((await amounts()).slice(3)).toEqual(['50-03-29 30.5', '50-04-29 30.5'])
  expect(await schedule(dashboard, { repeats: 'yearly' })).toMatchObject({ nextDate: '2051-04-29' })
})

test('a deleted record does not come back; without records nothing is added', async () => {
  const { path, cost, amounts } = await start('2044-01-10', '2044-01-10')
  let dashboard = await on('2044-02-10')
  const [{ id }] = await read(alice.api, path)
  await dashboard.delete(`${path}/${id}`)
  dashboard = await on('2044-03-09')
  expect(await amounts()).toEqual(['44-01-10 30.5'])
  await add(dashboard, `${path}/${id}/undelete`)
  expect(await read(dashboard, `${path}/${id}/schedule`)).toMatchObject({ nextDate: '2044-03-10' })
  for (const each of [id, cost.id]) await dashboard.delete(`${path}/${each}`)
  await on('2044-05-10')
  expect(await amounts()).toEqual([])
})

test('a deleted product gets none until it is restored', async () => {
  const { product, amounts } = await start('2045-01-10', '2045-01-10')
  const dashboard = await on('2045-01-25')
  await dashboard.delete(`/products/${product}`, { name: 'Paperplane' })
  const later = await on('2045-02-20')
  await add(later, `/products/${product}/undelete`)
  expect(await amounts()).toEqual(['45-01-10 30.5'])
  await on('2045-02-20')
  expect(await amounts()).toEqual(['45-01-10 30.5', '45-02-10 30.5'])
})

test('what became due while the service was stopped is added after its start', async () => {
  const { amounts } = await start('2048-01-10', '2048-01-10')
  now = new Date('2048-03-20T00:00:00.000Z')
  const services = [await serviceOn(data, { clock }), await serviceOn(data, { clock })] as const
  for (const { app } of services) await app.jobs.start()
  await runDueJobs(...services)
  const first = ['48-01-10 30.5', '48-02-10 30.5', '48-03-10 30.5']
  expect(await amounts()).toEqual(first)
  now = new Date('2048-04-10T00:00:00.000Z')
  await runDueJobs(...services)
  expect(await amounts()).toEqual([...first, '48-04-10 30.5'])
  for (const { close } of services) await close()
})

test('a cost without a schedule says so; another’s is not found, and wrong values are named', async () => {
  const { path, cost } = await start('2046-01-10', '2046-01-10')
  const once = await add(alice.api, path, { ...server, isRecurring: true, date: '2046-01-10' })
  expect(await read(alice.manager, `${path}/${once.id}/schedule`)).toEqual({
    repeats: null,
    nextDate: null,
    endDate: null,
    newPrice: null,
  })
  expectMissing(await bob.manager.get(`${path}/${cost.id}/schedule`))
  expectMissing(await bob.manager.put(`${path}/${cost.id}/schedule`, {}))
  const wrong = { endDate: '2046-02-30', newPrice: { amount: 0 } }
  expectInvalid(await alice.manager.put(`${path}/${cost.id}/schedule`, wrong), {
    endDate: 'format',
    'newPrice.amount': 'out_of_range',
    'newPrice.from': 'required',
  })
})
