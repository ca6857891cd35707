import { expect, test } from 'vitest'
import { add, addFeedback, addProduct, idsOf, read, times } from '../../testing/records.ts'
import { expectConflict, expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'

let now = new Date()
const { person, bob } = await testService({ clock: () => now })

let count = 0
/** Someone with two products and five entries on the first, oldest first. */
async function owner() {
  const someone = await person(`Someone${count++}`)
  const [kite, boat] = [await addProduct(someone, { slug: 'kite' }), await addProduct(someone)]
  const give = (fields: object = {}, product = kite) => addFeedback(someone.api, product.id, fields)
  const ids: string[] = []
  for (const _ of times(5, () => 0)) ids.push((await give()).id)
  return { ...someone, kite, boat, give, ids }
}

async function change({ dashboard }: Person, ...changes: object[]) {
  const { status, body } = await dashboard.patch('/inbox', { changes })
  expect(status).toBe(200)
  return body.data
}

const idsIn = async ({ dashboard }: Person, state: string, search = '') =>
  idsOf(await read(dashboard, `/inbox?state=${state}${search}`))
const counts = ({ dashboard }: Person, search = '') => read(dashboard, `/inbox/counts${search}`)

test('entries change their state together, and the reverse request undoes it', async () => {
  const someone = await owner()
  const [a, b, c, d, e] = someone.ids
  expect(await counts(someone)).toEqual({ open: 5, done: 0, spam: 0, snoozed: 0, nextOpenAt: null })
  const praise = { id: b, state: 'done', type: 'PRAISE' }
  const changes = [{ id: a, state: 'done' }, praise, { id: c, state: 'spam' }]
  expect(await change(someone, ...changes)).toMatchObject(changes)
  expect(await idsIn(someone, 'open')).toEqual([e, d])
  expect(await idsIn(someone, 'done')).toEqual([b, a])
  expect(await idsIn(someone, 'spam')).toEqual([c])
  expect(await idsIn(someone, 'done', '&type=PRAISE&product=kite')).toEqual([b])
  expect(await counts(someone)).toMatchObject({ open: 2, done: 2, spam: 1 })
  expect(await counts(someone, '?product=kite')).toMatchObject({ open: 2, done: 2, spam: 1 })
  expect(await counts(someone, `?product=${someone.boat.id}`)).toMatchObject({ open: 0, done: 0, spam: 0 })
  const bug = { id: b, state: 'open', type: 'BUG' }
  await change(someone, { id: a, state: 'open' }, bug, { id: c, state: 'open' })
  expect(await idsIn(someone, 'open')).toEqual([e, d, c, b, a])
  const reopened = await read(someone.dashboard, `/inbox/${b}`)
  expect(reopened).toMatchObject({ type: 'BUG', doneAt: null, spamAt: null })
})

test('a snoozed entry is open again when its time comes, or when it is opened', async () => {
  const someone = await owner()
  const [a, b] = someone.ids
  const until = new Date(now.getTime() + 3_600_000)
  const zoned = until.toISOString().replace('Z', '+00:00')
  await change(someone, { id: a, snoozedUntil: zoned }, { id: b, snoozedUntil: '2100-01-01T00:00:00Z' })
  expect(await idsIn(someone, 'snoozed')).toEqual([b, a])
  expect(await idsIn(someone, 'open')).toHaveLength(3)
  expect(await counts(someone)).toMatchObject({ open: 3, snoozed: 2, nextOpenAt: until.toISOString() })
  now = until
  expect(await idsIn(someone, 'open')).toContain(a)
  expect(await counts(someone)).toMatchObject({ open: 4, snoozed: 1, nextOpenAt: '2100-01-01T00:00:00.000Z' })
  await change(someone, { id: b, snoozedUntil: null })
  await change(someone, { id: a, state: 'done' })
  expect(await counts(someone)).toMatchObject({ open: 4, done: 1, snoozed: 0 })
})

test('changes are logged with the fields that changed', async () => {
  const someone = await owner()
  const [id] = someone.ids
  await change(someone, { id, state: 'done' })
  await change(someone, { id, state: 'done' })
  const { body } = await someone.api.get(`/activity?recordId=${id}`)
  expect(body.data.at(-1)).toMatchObject({
    type: 'feedback.updated',
    actor: { type: 'user' },
    changes: [{ field: 'state', before: 'open', after: 'done' }],
  })
  expect(body.data).toHaveLength(2)
})

test('entries that were deleted are skipped; those of another account are missing', async () => {
  const someone = await owner()
  const [a, b] = someone.ids
  await someone.dashboard.delete(`/products/kite/feedback/${a}`)
  expect(await change(someone, { id: a, state: 'done' }, { id: b, state: 'done' })).toMatchObject([{ id: b }])
  expectMissing(await bob.dashboard.patch('/inbox', { changes: [{ id: b, state: 'open' }] }))
  const { id: task } = await add(bob.dashboard, '/tasks', { title: 'Ship' })
  expectMissing(await someone.dashboard.patch('/inbox', { changes: [{ id: b, taskId: task }] }))
  expectInvalid(await someone.dashboard.patch('/inbox', { changes: [{ id: b, state: 'snoozed' }] }), {
    'changes.0.state': 'enum',
  })
  expectInvalid(await someone.dashboard.patch('/inbox', { changes: [] }), { changes: 'too_few' })
})

test('a task is created from several entries, which are done with it', async () => {
  const someone = await owner()
  const first = await someone.give({ content: `${'x'.repeat(250)}\nsecond line`, author: 'Ada' })
  const second = await someone.give({ content: 'The same', author: 'Grace' })
  const task = await add(someone.dashboard, '/inbox/tasks', { ids: [first.id, second.id], done: true })
  expect(task).toMatchObject({
    title: `${'x'.repeat(199)}…`,
    productId: someone.kite.id,
    status: 'todo',
    origin: 'feedback',
  })
  expect(task.description).toMatch(
    /second line\n\nAda, email, \d{4}-\d\d-\d\d\n\nThe same\n\nGrace, email, \d{4}-\d\d-\d\d$/,
  )
  const { id, displayId, title, status, dueDate } = task
  const linked = { id, displayId, title, status, dueDate, version: null, people: 2 }
  expect(await read(someone.dashboard, `/inbox/${first.id}`)).toMatchObject({ state: 'done', task: linked })
  expect(idsOf(await read(someone.dashboard, `/tasks/${id}/feedback`))).toEqual([second.id, first.id])
  expectConflict(await someone.dashboard.post('/inbox/tasks', { ids: [someone.ids[0], second.id] }), { id })
  await someone.dashboard.delete(`/tasks/${id}`)
  expect((await read(someone.dashboard, `/inbox/${first.id}`)).task).toBeNull()
  const other = await someone.give({}, someone.boat)
  const own = { title: 'Mine', priority: 'high', dueDate: '2026-12-01', labels: ['ui'] }
  const again = await add(someone.dashboard, '/inbox/tasks', { ids: [first.id, other.id], ...own })
  const { labels, ...shown } = own
  expect(again).toMatchObject({ ...shown, productId: null })
  expect((await read(someone.dashboard, `/tasks/${again.id}`)).labels).toEqual(labels)
  const still = await read(someone.dashboard, `/inbox/${other.id}`)
  expect(still).toMatchObject({ state: 'open', task: { id: again.id } })
})

test('entries link to a task, and each person counts once', async () => {
  const someone = await owner()
  const version = await add(someone.api, '/products/kite/versions', { version: '1.2.0' })
  const sent = { title: 'Ship', productId: someone.kite.id, versionId: version.id }
  const task = await add(someone.dashboard, '/tasks', sent)
  const senders = [
    { authorEmail: 'Ada@example.com' },
    { authorEmail: 'ada@example.com' },
    { author: 'grace' },
    {},
    {},
  ]
  const ids = []
  for (const sender of senders) ids.push((await someone.give(sender)).id)
  await change(someone, ...ids.map((id) => ({ id, taskId: task.id })))
  const entry = await read(someone.dashboard, `/inbox/${ids[0]}`)
  const planned = { version: '1.2.0', status: 'PLANNED' }
  expect(entry.task).toMatchObject({ id: task.id, people: 4, version: planned })
  await change(someone, { id: ids[4]!, taskId: null })
  expect((await read(someone.dashboard, `/tasks/${task.id}/feedback`))[0].task.people).toBe(3)
})
