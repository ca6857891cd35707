import { expect, test } from 'vitest'
import type { Answer } from '../../testing/caller.ts'
import { add, addFeedback, addMany, addProduct, read, walkPages } from '../../testing/records.ts'
import { type Person, testService } from '../../testing/service.ts'
import { addDueCosts } from '../costs/cost-schedules.ts'

/** A Sunday in UTC, already Monday 1 April on Kiritimati (+14), still Saturday on Pago Pago (−11). */
let now = '2030-03-31T10:30:00.000Z'
const { database, person } = await testService({ clock: () => new Date(now) })
const days = ['2030-03-31', '2030-04-01', '2030-03-30']
type Row = Answer['body']

async function personIn(timeZone: string, fields: object = {}) {
  const one = await person(`In${timeZone.replace(/\W/g, '')}${Object.keys(fields).join('')}`)
  expect((await one.dashboard.patch('/account', { timeZone, ...fields })).status).toBe(200)
  return { ...one, product: (await addProduct(one, { name: 'Kite', slug: 'kite' })) as { id: string } }
}
const peopleWith = (fields?: object) =>
  Promise.all([
    personIn('UTC', fields),
    personIn('Pacific/Kiritimati', fields),
    personIn('Pacific/Pago_Pago', fields),
  ])
const people = await peopleWith()
const each = <T>(ask: (one: (typeof people)[number]) => Promise<T>) => Promise.all(people.map(ask))

test('a task is overdue when its day is over for the account', async () => {
  const due = ['2030-03-29', '2030-03-30', '2030-03-31', '2030-04-01']
  await each(({ api }) =>
    addMany(
      api,
      '/tasks',
      due.map((dueDate) => ({ title: dueDate, dueDate })),
    ),
  )
  const overdue = (path: string) =>
    each(async ({ dashboard }) => (await read(dashboard, path)).map(({ dueDate }: Row) => dueDate).sort())
  const expected = [due.slice(0, 2), due.slice(0, 3), due.slice(0, 1)]
  expect(await overdue('/tasks?overdue=true')).toEqual(expected)
  expect(await overdue('/board?due=overdue')).toEqual(expected)
  const findings = await each(async ({ api }) =>
    (await read(api, '/attention')).filter(({ kind }: Row) => kind === 'task_overdue'),
  )
  expect(findings.map((all) => all.map(({ since }: Row) => since).sort())).toEqual(expected)
})

test('a done task leaves attention at once, and is in the timeline on the day of the account', async () => {
  const found = await each(async ({ api, dashboard, product }) => {
    const task = await add(api, '/tasks', { title: 'Old', dueDate: '2030-03-01', productId: product.id })
    const findings = async () =>
      (await read(api, '/attention')).filter(({ url }: Row) => url === `/tasks/${task.id}`).length
    const before = await findings()
    await api.patch(`/tasks/${task.id}`, { status: 'done' })
    const entry = (await read(dashboard, '/products/kite/timeline?kind=task'))[0]
    return [before, await findings(), entry.date]
  })
  expect(found).toEqual(days.map((day) => [1, 0, day]))
})

test('feedback is found with the day of the account', async () => {
  const found = await each(async ({ api, dashboard, product }) => {
    await addFeedback(api, product.id, { content: 'Odd word' })
    return (await read(dashboard, '/search?text=odd'))[0].date
  })
  expect(found).toEqual(days)
  const since = (day: string) => each(async ({ api }) => (await read(api, `/feedback?since=${day}`)).length)
  expect(await since('2030-03-31')).toEqual([1, 1, 0])
  expect(await since('2030-04-01')).toEqual([0, 1, 0])
})

test('the timeline has one order over its pages, by the days of the account', async () => {
  const [, , { api, dashboard }] = people
  for (const logDate of ['2030-03-29', '2030-03-30', '2030-03-31'])
    await add(api, '/products/kite/logs', { content: logDate, logDate })
  const all = await read(dashboard, '/products/kite/timeline?limit=100')
  expect(all.map(({ kind, date }: Row) => `${kind} ${date}`)).toEqual([
    'log 2030-03-31',
    'log 2030-03-30',
    'task 2030-03-30',
    'feedback 2030-03-30',
    'log 2030-03-29',
  ])
  const pages = await walkPages(dashboard, '/products/kite/timeline?limit=1')
  expect(pages.flat()).toEqual(all)
})

test('MRR and the month to date are of the day of the account', async () => {
  await each(({ dashboard }) =>
    add(dashboard, '/products/kite/revenue', { type: 'subscription', amount: 10, date: '2030-04-01' }),
  )
  const toDate = await each(({ dashboard }) => read(dashboard, '/finance/to-date'))
  expect(toDate.map(({ toDate, mrr }) => [toDate.from, toDate.to, mrr.value])).toEqual([
    ['2030-03-01', '2030-03-31', 0],
    ['2030-04-01', '2030-04-01', 10],
    ['2030-03-01', '2030-03-30', 0],
  ])
  const months = await each(async ({ api }) => (await read(api, '/finance/mrr')).months.at(-1))
  expect(months.map(({ to, end }) => [to, end])).toEqual([
    ['2030-03-31', 0],
    ['2030-04-01', 10],
    ['2030-03-30', 0],
  ])
  const portfolios = await each(({ dashboard }) => read(dashboard, '/portfolio'))
  expect(portfolios.map(({ day, month }) => [day, month])).toEqual([
    ['2030-03-31', '2030-02'],
    ['2030-04-01', '2030-03'],
    ['2030-03-30', '2030-02'],
  ])
})

test('a review is of the last week that is over for the account, from Monday or Sunday', async () => {
  const weekOf = async ({ api }: Person) => {
    const { week, from, to, isComplete } = await read(api, '/review')
    expect(isComplete).toBe(true)
    return [week, from, to]
  }
  expect(await each(weekOf)).toEqual([
    ['2030-W12', '2030-03-18', '2030-03-24'],
    ['2030-W13', '2030-03-25', '2030-03-31'],
    ['2030-W12', '2030-03-18', '2030-03-24'],
  ])
  const sunday = await peopleWith({ weekStart: 'sunday' })
  expect(await Promise.all(sunday.map(weekOf))).toEqual([
    ['2030-W13', '2030-03-24', '2030-03-30'],
    ['2030-W13', '2030-03-24', '2030-03-30'],
    ['2030-W12', '2030-03-17', '2030-03-23'],
  ])
  const doneIn = async ({ api }: Person, week: string) => {
    const { id } = await add(api, '/tasks', { title: 'Done on Sunday, Monday and Saturday' })
    await api.patch(`/tasks/${id}`, { status: 'done' })
    return (await read(api, `/review?week=${week}`)).shipped.tasksDone.value
  }
  const [utc, kiritimati, pagoPago] = sunday
  expect([await doneIn(utc, '2030-W13'), await doneIn(utc, '2030-W14')]).toEqual([0, 2])
  expect(await doneIn(kiritimati, '2030-W14')).toBe(1)
  expect((await pagoPago.api.get('/review?week=2030-W14')).status).toBe(400)
  expect(await doneIn(pagoPago, '2030-W13')).toBe(1)
})

test('a recurring cost is added when its day has come for the account', async () => {
  const cost = { name: 'Server', amount: 5, category: 'TOOLS', date: '2030-03-01' }
  await each(async ({ api, manager }) => {
    const { id } = await add(api, '/products/kite/costs', cost)
    expect((await manager.put(`/products/kite/costs/${id}/schedule`, {})).status).toBe(200)
  })
  const counts = async (at: string) => {
    now = at
    await addDueCosts(database)
    return each(async ({ api }) => (await read(api, '/products/kite/costs')).length)
  }
  expect(await counts('2030-03-31T10:30:00.000Z')).toEqual([1, 2, 1])
  expect(await counts('2030-04-01T00:00:00.000Z')).toEqual([2, 2, 1])
  expect(await counts('2030-04-01T10:59:59.999Z')).toEqual([2, 2, 1])
  expect(await counts('2030-04-01T11:00:00.000Z')).toEqual([2, 2, 2])
})

test('feedback counts on the day of the account, in insight and since a release', async () => {
  const { api, dashboard } = await personIn('Asia/Kathmandu')
  // Six bugs as 23 April begins in Nepal (+5:45), the first of the seven days before the 30th.
  for (const at of ['18:14', ...Array.from({ length: 6 }, () => '18:15')]) {
    now = `2030-04-22T${at}:00.000Z`
    await addFeedback(api, 'kite', { type: 'BUG' })
  }
  now = '2030-05-01T12:00:00.000Z'
  const spikes = async (asOf: string) =>
    (await read(api, `/attention?asOf=${asOf}`)).filter(({ kind }: Row) => kind === 'bug_spike')
  expect(await spikes('2030-04-30')).toMatchObject([
    { evidence: { inputs: [{ value: 6 }, { value: 0.125 }] } },
  ])
  expect(await spikes('2030-05-01')).toEqual([])
  const release = { version: '1.0.0', status: 'RELEASED', releasedAt: '2030-04-23' }
  await add(api, '/products/kite/versions', release)
  const [product] = (await read(dashboard, '/portfolio')).products
  expect(product.lastRelease.since).toMatchObject({ bugs: 6, feedback: 6 })
})

test('a metric that counts events is 0 from the day on which the account added it', async () => {
  now = '2030-05-06T11:00:00.000Z'
  const { api, dashboard } = await personIn('Pacific/Tongatapu')
  await add(api, '/products/kite/metrics', { key: 'sales', name: 'Sales' })
  await dashboard.patch('/products/kite/metrics/sales', { missingIsZero: true })
  await api.put('/products/kite/metrics/sales/value', { date: '2030-05-08', value: 6 })
  now = '2030-05-13T11:00:00.000Z'
  const { figures } = await read(api, '/review?week=2030-W19')
  // From Tuesday to Sunday.
  expect(figures.find(({ name }: Row) => name === 'Sales').value).toBe(1)
})
