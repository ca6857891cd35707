import { expect, test } from 'vitest'
import { addMs, dayOf, monthOf, monthsLater } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { type Answer, Caller } from '../../testing/caller.ts'
import { add, addMany, read, setValues, times } from '../../testing/records.ts'
import { expectBadQuery, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'
import { createProduct } from '../products/products.ts'

/** Each test is 30 weeks later, because the clock does not go back. */
let today = dayOf(new Date().toISOString())
const dayBefore = (days: number) => dayOf(addMs(`${today}T00:00:00.000Z`, -days * dayMs))
let now = `${dayBefore(120)}T10:00:00.000Z`
const service = await testService({ clock: () => new Date(now) })
const { bob } = service
const { id: ownerId } = service.alice
const on = async (daysAgo: number): Promise<Caller> => {
  now = `${dayBefore(daysAgo)}T10:00:00.000Z`
  return service.signIn(ownerId)
}
const actor = { ownerId, credentialId: 'test', readOnly: false, productIds: null }
async function make(name: string, stage: 'dev' | 'growth' = 'dev') {
  today = dayBefore(-210)
  now = `${dayBefore(120)}T10:00:00.000Z`
  return service.database.write((tx) => createProduct(tx, actor, { name, slug: name.toLowerCase(), stage }))
}

type Finding = Answer['body']
const findings = async (caller: Caller, product?: string): Promise<Finding[]> =>
  (await read(caller, '/attention')).filter(
    (one: Finding) => product === undefined || one.product?.slug === product,
  )
const shownOf = (all: Finding[]) =>
  all.map(({ kind, severity, title, since }) => ({ kind, severity, title, since }))

test('API keys that expire, for those who reach the whole account', async () => {
  const owner = await on(0)
  const { id: productId } = await add(owner, '/products', { name: 'Keys' })
  const expiresAt = addMs(now, 10 * dayMs)
  const { key } = await add(owner, '/api-keys', { name: 'ci', expiresAt })
  const limited = await add(owner, '/api-keys', { name: 'limited', productIds: [productId] })
  const caller = (secret: string) => new Caller(service.app, '/api/v1', { authorization: `Bearer ${secret}` })
  const [whole, ofProduct] = [caller(key), caller(limited.key)]
  const kinds = async (caller: Caller) => (await findings(caller)).map(({ kind }) => kind)
  await whole.get('/products')
  await expect.poll(() => kinds(whole)).toContain('key_expiring')
  expect((await findings(ofProduct)).filter(({ product }) => product?.id !== productId)).toEqual([])
})

test('overdue tasks are findings each, more than three of a product are one', async () => {
  const { id: productId } = await make('Tasks')
  let owner = await on(30)
  const task = (title: string, dueDate: string, more = {}) =>
    add(owner, '/tasks', { title, dueDate, productId, ...more })
  const late = await task('Late', dayBefore(1))
  const as = await task('Late as well', dayBefore(1))
  await task('Very late', dayBefore(9))
  const done = await task('Done', dayBefore(3))
  await task('Due today', today)
  owner = await on(0)
  await owner.patch(`/tasks/${done.id}`, { status: 'done' })
  expect(shownOf(await findings(owner, 'tasks'))).toEqual([
    { kind: 'task_overdue', severity: 'high', title: 'Very late', since: dayBefore(9) },
    { kind: 'task_overdue', severity: 'medium', title: 'Late', since: dayBefore(1) },
    { kind: 'task_overdue', severity: 'medium', title: 'Late as well', since: dayBefore(1) },
  ])
  await owner.patch(`/tasks/${as.id}`, { dueDate: today })
  expect((await findings(owner, 'tasks'))[1]).toMatchObject({
    id: `task_overdue.${late.id}`,
    detail: `#${late.displayId} was due on ${dayBefore(1)}.`,
    url: `/tasks/${late.id}`,
    evidence: { formula: 'due date before today', inputs: [{ label: 'Due', value: dayBefore(1) }] },
  })
  await task('Late as well', dayBefore(2))
  await task('And this', dayBefore(2))
  expect(shownOf(await findings(owner, 'tasks'))).toEqual([
    { kind: 'task_overdue', severity: 'high', title: '4 overdue tasks', since: dayBefore(9) },
  ])
})

test('overdue versions, waiting feedback and a product without news', async () => {
  await make('Work', 'growth')
  let owner = await on(40)
  const version = await add(owner, '/products/work/versions', { version: '2.0.0', plannedAt: dayBefore(1) })
  owner = await on(15)
  const entry = (type: string) => ({ content: 'Hello', type, source: 'EMAIL' })
  const [bug, question] = await addMany(owner, '/products/work/feedback', [
    entry('BUG'),
    entry('QUESTION'),
    entry('PRAISE'),
  ])
  owner = await on(2)
  await add(owner, '/products/work/feedback', entry('BUG'))
  owner = await on(0)
  expect(shownOf(await findings(owner, 'work'))).toEqual([
    {
      kind: 'feedback_waiting',
      severity: 'high',
      title: '2 bugs or questions wait for an answer',
      since: dayBefore(15),
    },
    { kind: 'version_overdue', severity: 'medium', title: '2.0.0 is not released', since: dayBefore(1) },
    { kind: 'product_quiet', severity: 'low', title: 'Nothing for 120 days', since: dayBefore(120) },
  ])
  await owner.patch('/inbox', { changes: [{ id: bug.id, state: 'done' }] })
  await owner.patch(`/products/work/versions/${version.id}`, { status: 'RELEASED', releasedAt: today })
  expect(shownOf(await findings(owner, 'work'))).toEqual([
    {
      kind: 'feedback_waiting',
      severity: 'high',
      title: '1 bug or question waits for an answer',
      since: dayBefore(15),
    },
  ])
  await owner.post('/inbox/tasks', { ids: [question.id] })
  expect(shownOf(await findings(owner, 'work'))).toEqual([])
})

test('a spike of bug reports names the release in its days', async () => {
  await make('Bugs')
  let owner = await on(20)
  const bug = { content: 'It fails', type: 'BUG', source: 'EMAIL' }
  await add(owner, '/products/bugs/feedback', bug)
  owner = await on(3)
  await addMany(
    owner,
    '/products/bugs/feedback',
    times(6, () => bug),
  )
  await add(owner, '/products/bugs/versions', {
    version: '1.1.0',
    status: 'RELEASED',
    releasedAt: dayBefore(4),
  })
  owner = await on(0)
  const spike = (await findings(owner, 'bugs')).find(({ kind }) => kind === 'bug_spike')
  expect(spike).toMatchObject({
    severity: 'high',
    title: '6 bug reports in 7 days',
    detail: `Usually less than 1. 1.1.0 was released on ${dayBefore(4)}.`,
    evidence: { inputs: [{ value: 6 }, { value: 1 / 8 }] },
  })
})

async function addMetric(
  owner: Caller,
  product: string,
  key: string,
  valueAt: (daysAgo: number) => number | null,
) {
  await add(owner, `/products/${product}/metrics`, { key, name: key })
  const values = times(100, (i) => ({ date: dayBefore(i + 1), value: valueAt(i + 1) })).filter(
    ({ value }) => value !== null,
  )
  await setValues(owner, product, key, values)
}

test('unusual and missing values of metrics', async () => {
  await make('Metrics')
  const owner = await on(0)
  await add(owner, '/products', { name: 'Stopped', slug: 'stopped' })
  await addMetric(owner, 'metrics', 'usual', () => 100)
  await addMetric(owner, 'metrics', 'high', (day) => (day === 1 ? 300 : 100))
  await addMetric(owner, 'metrics', 'gone', (day) => (day <= 4 ? null : 100))
  await addMetric(owner, 'metrics', 'long_gone', (day) => (day <= 20 ? null : 100))
  await addMetric(owner, 'stopped', 'one', (day) => (day <= 2 ? null : 5))
  await addMetric(owner, 'stopped', 'two', (day) => (day <= 3 ? null : 5))
  expect(shownOf(await findings(owner, 'metrics'))).toEqual([
    { kind: 'metric_missing', severity: 'high', title: 'gone has no values', since: dayBefore(4) },
    { kind: 'metric_missing', severity: 'high', title: 'long_gone has no values', since: dayBefore(20) },
    {
      kind: 'metric_anomaly',
      severity: 'medium',
      title: `high: 300 on ${dayBefore(1)}`,
      since: dayBefore(1),
    },
  ])
  expect(shownOf(await findings(owner, 'stopped'))).toEqual([
    { kind: 'metric_missing', severity: 'high', title: 'Data stopped', since: dayBefore(2) },
  ])
})

test('MRR, costs and exchange rates of the last complete month', async () => {
  await make('Money')
  const owner = await on(0)
  const month = (ago: number) => monthsLater(monthOf(today), -ago)
  const revenue = (ago: number, amount: number, currency = 'USD') =>
    add(owner, '/products/money/revenue', {
      amount,
      currency,
      type: 'subscription',
      periodMonths: 1,
      date: `${month(ago)}-05`,
    })
  const cost = (ago: number, amount: number, name: string, category = 'TOOLS', isRecurring = false) =>
    add(owner, '/products/money/costs', {
      amount,
      name,
      category,
      isRecurring,
      currency: 'USD',
      date: `${month(ago)}-05`,
    })
  await revenue(2, 3.3)
  await revenue(1, 2.97)
  await revenue(1, 10, 'EUR')
  for (const ago of [2, 3, 4, 5, 6, 7]) await cost(ago, 40.1, 'Editor')
  await cost(1, 60.15, 'Editor')
  for (const ago of [2, 3, 4]) await cost(ago, 10, 'Server', 'INFRASTRUCTURE', true)
  for (const ago of [4, 3, 2]) {
    const { id } = await cost(ago, 10, 'Ended', 'INFRASTRUCTURE', true)
    await owner.put(`/products/money/costs/${id}/schedule`, { endDate: `${month(ago)}-05` })
  }
  expect(shownOf(await findings(owner, 'money'))).toEqual([
    { kind: 'mrr_drop', severity: 'high', title: 'MRR fell by 10%', since: `${month(1)}-01` },
    { kind: 'cost_jump', severity: 'medium', title: 'Tools costs rose to $60.15', since: `${month(1)}-01` },
    {
      kind: 'cost_missing',
      severity: 'low',
      title: `Server is missing in ${month(1)}`,
      since: `${month(1)}-01`,
    },
  ])
  expect((await findings(owner)).find(({ kind }) => kind === 'rate_missing')).toMatchObject({
    product: null,
    title: '1 record without an exchange rate',
  })
})

test('an unusual effect of a release', async () => {
  await make('Release')
  const owner = await on(0)
  const values = times(300, (i) => ({
    date: dayBefore(i + 1),
    value: 100 + ((i * 7) % 11) + (i < 35 ? 100 : 0),
  }))
  await add(owner, '/products/release/metrics', { key: 'users', name: 'Users' })
  await setValues(owner, 'release', 'users', values)
  await add(owner, '/products/release/versions', {
    version: '3.0.0',
    status: 'RELEASED',
    releasedAt: dayBefore(36),
  })
  const [effect] = await findings(owner, 'release')
  expect(effect).toMatchObject({
    kind: 'release_effect',
    severity: 'medium',
    direction: 'up',
    since: dayBefore(36),
  })
  expect(effect.title).toMatch(/^Users \+9\d% after 3\.0\.0$/)
})

test('a snoozed finding returns after its time, a dismissed one when it is more severe', async () => {
  const { id: productId } = await make('Marks')
  let owner = await on(10)
  const task = await add(owner, '/tasks', { title: 'Late', dueDate: dayBefore(1), productId })
  const id = `task_overdue.${task.id}`
  const isShown = async () => (await findings(owner, 'marks')).length === 1
  owner = await on(0)
  expect(await isShown()).toBe(true)
  const stranger = await service.signIn(bob.id)
  expect(await findings(stranger)).toEqual([])
  const until = addMs(now, dayMs)
  const snoozed = await owner.post(`/attention/${id}/snooze`, { until })
  expect(snoozed.body.data).toEqual({ id, snoozedUntil: until, isDismissed: false })
  expect(await isShown()).toBe(false)
  expect(await read(owner, '/attention?hidden=true')).toContainEqual(
    expect.objectContaining({ id, isHidden: true }),
  )
  expectMissing(await stranger.post(`/attention/${id}/snooze`, { until: null }))
  expectMissing(await owner.post('/attention/nonsense.1/dismiss', { severity: 'high' }))
  expect(await isShown()).toBe(false)
  owner = await on(-2)
  expect(await isShown()).toBe(true)
  await owner.post(`/attention/${id}/dismiss`, { severity: 'medium' })
  expect(await isShown()).toBe(false)
  owner = await on(-7)
  expect(await isShown()).toBe(true)
  await owner.post(`/attention/${id}/dismiss`, { severity: 'high' })
  expect(await isShown()).toBe(false)
  await owner.post(`/attention/${id}/snooze`, { until: null })
  expect(await isShown()).toBe(true)
  expectBadQuery(await owner.get('/attention?asOf=yesterday'), { asOf: 'format' })
})
