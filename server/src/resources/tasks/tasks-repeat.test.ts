import { expect, test } from 'vitest'
import { runDueJobs } from '../../testing/jobs.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { type Person, serviceOn, testService } from '../../testing/service.ts'
import { addDueTasks } from './due-tasks.ts'
import type { Repeat } from './tasks.schema.ts'

/** Each test has a year of its own, because the clock does not go back. */
let now = new Date('2041-01-01T00:00:00.000Z')
const clock = () => now
const { data, database, person, signIn } = await testService({ clock })

let people = 0
/** An account with a task that repeats. */
async function start(time: string, task: object, timeZone = 'UTC') {
  now = new Date(time)
  const one = await person(`Person ${people++}`)
  await one.dashboard.patch('/account', { timeZone })
  return { ...one, task: await add(one.api, '/tasks', { title: 'Back up', ...task }) }
}
const every = (count: number, unit: Repeat['unit']) => ({ repeat: { every: count, unit } })

type Row = Record<string, unknown>
/** The due dates of all tasks, oldest first. The last one repeats. */
async function dueDates({ api }: Pick<Person, 'api'>): Promise<unknown[]> {
  const tasks: Row[] = (await read(api, '/tasks?include=repeat')).reverse()
  expect(tasks.slice(0, -1).map(({ repeat }) => repeat)).toEqual(tasks.slice(1).map(() => null))
  return tasks.map(({ dueDate }) => dueDate)
}
const finish = ({ api }: Pick<Person, 'api'>, id: unknown) => api.patch(`/tasks/${id}`, { status: 'done' })

test('the next task appears when the last one is done, like it but without its version', async () => {
  const one = await start('2041-01-01T12:00:00.000Z', {})
  const product = await addProduct(one)
  const version = await add(one.api, `/products/${product.id}/versions`, { version: '1.0.0' })
  const like = { title: 'Restore', description: 'A copy', priority: 'high', productId: product.id }
  const body = { ...like, versionId: version.id, dueDate: '2041-02-01', labels: ['ops'], ...every(2, 'week') }
  const task = await add(one.dashboard, '/tasks', body)
  expect(task.repeat).toEqual({ every: 2, unit: 'week' })
  const { data } = (await finish(one, task.id)).body
  expect(data).not.toHaveProperty('repeat')
  for (const status of ['todo', 'done']) await one.api.patch(`/tasks/${task.id}`, { status })
  const [next, ...others] = (await read(one.dashboard, '/board')).filter(({ id }: Row) => id !== task.id)
  expect(others).toHaveLength(1)
  expect(await read(one.dashboard, `/tasks/${next.id}`)).toEqual({
    ...task,
    id: next.id,
    displayId: 3,
    versionId: null,
    versionName: null,
    dueDate: '2041-02-15',
  })
  expect(await read(one.dashboard, `/tasks/${task.id}`)).toMatchObject({ status: 'done', repeat: null })
})

test.each([
  ['day', 3, '2042-01-30', '2042-02-02 2042-02-05 2042-02-08'],
  ['week', 2, '2042-02-20', '2042-03-06 2042-03-20 2042-04-03'],
  ['month', 1, '2042-01-31', '2042-02-28 2042-03-31 2042-04-30'],
  ['month', 12, '2044-02-29', '2045-02-28 2046-02-28 2047-02-28 2048-02-29'],
  // Saturday 2042-03-01.
  ['weekday', 1, '2042-02-27', '2042-02-28 2042-03-03 2042-03-04'],
  ['weekday', 2, '2042-03-01', '2042-03-04 2042-03-06 2042-03-10'],
] as const)('a task repeats by %s, every %i, from %s', async (unit, count, dueDate, dates) => {
  const one = await start('2042-01-01T00:00:00.000Z', { dueDate, ...every(count, unit) })
  for (const _ of dates.split(' ')) await finish(one, (await read(one.api, '/tasks?limit=1'))[0].id)
  expect(await dueDates(one)).toEqual([dueDate, ...dates.split(' ')])
})

test.each([
  ['Pacific/Kiritimati', '2043-03-28T09:59:59.999Z', '2043-03-28T10:00:00.000Z'],
  // Summer time starts on the 29th.
  ['Europe/Berlin', '2043-03-28T22:59:59.999Z', '2043-03-28T23:00:00.000Z'],
  ['UTC', '2043-03-28T23:59:59.999Z', '2043-03-29T00:00:00.000Z'],
  ['Pacific/Pago_Pago', '2043-03-29T10:59:59.999Z', '2043-03-29T11:00:00.000Z'],
])('in %s the next task appears at the start of the due day', async (timeZone, before, after) => {
  const task = { dueDate: '2043-03-29', ...every(1, 'day') }
  const one = await start(before, task, timeZone)
  await addDueTasks(database)
  expect(await dueDates(one)).toEqual(['2043-03-29'])
  now = new Date(after)
  await addDueTasks(database)
  expect(await dueDates(one)).toEqual(['2043-03-29', '2043-03-30'])
  await finish(one, one.task.id)
  expect(await dueDates(one)).toHaveLength(2)
  const { data } = (await one.api.get(`/activity?recordId=${one.task.id}`)).body
  expect(data.map(({ actor }: { actor: Row }) => actor.type)).toEqual(['api_key', 'schedule', 'api_key'])
  await one.api.delete(`/tasks/${(await read(one.api, '/tasks?limit=1'))[0].id}`)
})

test('done and due at once on two nodes, there is one next task; missed dates are left out', async () => {
  const one = await start('2044-01-01T00:00:00.000Z', { dueDate: '2044-02-01', ...every(1, 'week') })
  const late = await start('2044-01-01T00:00:00.000Z', { dueDate: '2044-01-03', ...every(1, 'day') })
  const node = await serviceOn(data, { clock })
  const other = await serviceOn(data, { clock })
  now = new Date('2044-02-01T00:00:00.000Z')
  for (const { app } of [node, other]) await app.jobs.start()
  await Promise.all([
    ...[database, node.database, other.database].map((each) => addDueTasks(each)),
    ...[one, late].map((each) => finish(each, each.task.id)),
    runDueJobs(node, other),
  ])
  expect(await dueDates(one)).toEqual(['2044-02-01', '2044-02-08'])
  expect((await dueDates(late)).slice(0, 2)).toEqual(['2044-01-03', '2044-02-01'])
  await addDueTasks(database)
  expect(await dueDates(late)).toEqual(['2044-01-03', '2044-02-01', '2044-02-02'])
  for (const each of [node, other]) await each.close()
})

test('the series ends with null, without a due date or in the trash, and goes on when restored', async () => {
  const one = await start('2045-01-01T00:00:00.000Z', { dueDate: '2045-01-31', ...every(1, 'month') })
  const path = `/tasks/${one.task.id}`
  const change = async (body: object) => (await one.dashboard.patch(path, body)).body.data.repeat
  expect(await change({ repeat: null })).toBe(null)
  expect(await change(every(2, 'week'))).toEqual({ every: 2, unit: 'week' })
  expect(await change({ dueDate: null })).toBe(null)
  expectInvalid(await one.api.patch(path, every(1, 'day')), { repeat: 'needs_due_date' })
  await change({ dueDate: '2045-01-31', ...every(1, 'month') })
  await one.api.delete(path)
  now = new Date('2045-01-31T00:00:00.000Z')
  const dashboard = await signIn(one.id)
  await addDueTasks(database)
  expect(await read(one.api, '/tasks')).toEqual([])
  for (const action of ['undelete', 'archive'])
    expect((await dashboard.post(`${path}/${action}`)).status).toBe(200)
  await addDueTasks(database)
  expect((await dashboard.post(`${path}/restore`)).status).toBe(200)
  expect(await dueDates(one)).toEqual(['2045-01-31'])
  await addDueTasks(database)
  expect(await dueDates(one)).toEqual(['2045-01-31', '2045-02-28'])
})

test('a task that is added as done has a next one; at the end of the calendar none is left', async () => {
  const last = { dueDate: '9999-12-31', status: 'done' }
  const one = await start('2046-01-01T00:00:00.000Z', { ...last, ...every(1, 'day') })
  await add(one.api, '/tasks', { title: 'Look', ...last, ...every(1, 'month') })
  expect(await read(one.api, '/tasks')).toHaveLength(2)
  await add(one.api, '/tasks', { title: 'Look', ...last, dueDate: '0001-01-01', ...every(365, 'weekday') })
  const [next] = await read(one.api, '/tasks')
  expect(next).toMatchObject({ title: 'Look', status: 'todo', dueDate: expect.stringMatching(/^2046|2047/) })
})

test('wrong intervals are named; a task from feedback does not repeat', async () => {
  const one = await start('2047-01-01T00:00:00.000Z', {})
  expectInvalid(await one.api.post('/tasks', { title: 'x', ...every(1, 'day') }), {
    repeat: 'needs_due_date',
  })
  const wrong = { title: 'x', dueDate: '2047-01-01', repeat: { every: 0, unit: 'year' } }
  expectInvalid(await one.api.post('/tasks', wrong), {
    'repeat.every': 'out_of_range',
    'repeat.unit': 'enum',
  })
  const product = await addProduct(one)
  const path = `/products/${product.id}/feedback`
  const { id } = await add(one.api, path, { content: 'Crash', source: 'EMAIL', type: 'BUG' })
  const { id: taskId } = await add(one.dashboard, '/inbox/tasks', { ids: [id] })
  expectInvalid(await one.api.patch(`/tasks/${taskId}`, { dueDate: '2047-02-01', ...every(1, 'day') }), {
    repeat: 'from_feedback',
  })
})

test('a task that is done starts no second series', async () => {
  const one = await start('2048-01-01T00:00:00.000Z', { dueDate: '2048-02-01' })
  const done = { status: 'done', ...every(1, 'week') }
  expect((await one.api.patch(`/tasks/${one.task.id}`, done)).status).toBe(200)
  for (const again of [done, every(1, 'week')])
    expectInvalid(await one.api.patch(`/tasks/${one.task.id}`, again), { repeat: 'is_done' })
  expect(await dueDates(one)).toEqual(['2048-02-01', '2048-02-08'])
})

test('a restored product has the tasks that its series added meanwhile', async () => {
  const one = await start('2049-02-01T00:00:00.000Z', {})
  const { id: productId, name } = await addProduct(one)
  const due = { title: 'Look', dueDate: '2049-02-01', productId, ...every(1, 'day') }
  const task = await add(one.api, '/tasks', due)
  await one.dashboard.delete(`/products/${productId}`, { name })
  await finish(one, task.id)
  now = new Date('2049-02-02T00:00:00.000Z')
  await addDueTasks(database)
  const products = async () => (await read(one.api, '/tasks?limit=3')).map((each: Row) => each.productId)
  expect(await products()).toEqual([null, null, null])
  await (await signIn(one.id)).post(`/products/${productId}/undelete`)
  expect(await products()).toEqual([productId, productId, productId])
})
