import { expect, test } from 'vitest'
import { addMs, dayOf, firstDayOf, isWeek, midnightOf, weekOf } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { type Answer, Caller } from '../../testing/caller.ts'
import { add, addMany, read, setValues, times } from '../../testing/records.ts'
import { expectBadQuery, expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

/** Week 12 is from 2030-03-18 to 2030-03-24. The clock does not go back. */
let now = '2030-01-07T10:00:00.000Z'
const service = await testService({ clock: () => new Date(now) })
const { id: ownerId } = service.alice
const dayAfter = (day: string, days: number) => dayOf(addMs(midnightOf(day), days * dayMs))
const [from, to] = ['2030-03-18', '2030-03-24']
let owner: Caller = service.alice.dashboard
const clockTo = async (day: string) => {
  now = `${day}T10:00:00.000Z`
  owner = await service.signIn(ownerId)
}

await clockTo('2030-01-07')
const kite = await add(owner, '/products', { name: 'Kite', slug: 'kite' })
const boat = await add(owner, '/products', { name: 'Boat [x]', slug: 'boat' })
const entry = (type: string, content: string) => ({ type, content, source: 'EMAIL' })

await clockTo('2030-03-12')
const task = (title: string, fields: object = {}) => add(owner, '/tasks', { title, ...fields })
const finish = ({ id }: { id: string }) => owner.patch(`/tasks/${id}`, { status: 'done' })
const overdue = await task('Overdue', { dueDate: '2030-03-15', productId: kite.id })
await task('Soon overdue', { dueDate: '2030-03-22', productId: boat.id })
await finish(await task('Done before'))

await clockTo('2030-03-20')
await finish(await task('Without a product'))
await finish(overdue)
const content = (i: number) => `Words ${i}\n# of <b>a ~~stranger~~</b>\u001b`
await addMany(owner, '/products/kite/feedback', [
  ...times(4, (i) => entry('BUG', content(i))),
  entry('QUESTION', 'How?'),
])
await addMany(owner, '/products/boat/feedback', [entry('PRAISE', 'Nice'), entry('BUG', 'Spam')])
const [spam] = (await read(owner, '/inbox?text=Spam')) as [{ id: string }]
await owner.patch('/inbox', { changes: [{ id: spam.id, state: 'spam' }] })
const release = { status: 'RELEASED', releasedAt: to, releaseNotes: '## New\r\n\r- Kites' }
const version = await add(owner, '/products/kite/versions', { version: '2.0.0', ...release })
await add(owner, '/products/kite/versions', { version: '2.1.0', ...release, releasedAt: dayAfter(to, 1) })
const log = (product: string, logDate: string) =>
  add(owner, `/products/${product}/logs`, { content: 'Work', logDate })
for (const day of [dayAfter(from, -1), from, from, to]) await log('kite', day)
await log('boat', to)

await clockTo('2030-03-28')

type Figure = Answer['body']
// The figures of money are compared with those of single records in figures.test.ts.
for (const product of ['kite', 'boat'])
  await add(owner, `/products/${product}/revenue`, { date: from, amount: 10, currency: 'USD', type: 'other' })

test('the headline metric is compared with the four weeks before and with other days', async () => {
  await add(owner, '/products/kite/metrics', { key: 'users', name: 'Users', unit: 'people' })
  await add(owner, '/products/boat/metrics', { key: 'trips', name: 'Trips' })
  const valueOn = (day: string) => (day >= from ? 150 : 100 + ((Date.parse(day) / dayMs) % 5))
  const values = (count: number) =>
    times(count, (i) => dayAfter('2030-03-27', -i)).map((date) => ({ date, value: valueOn(date) }))
  await setValues(owner, 'kite', 'users', values(200))
  await setValues(owner, 'boat', 'trips', values(20))
  const { figures } = await read(owner, '/review?week=2030-W12')
  const [users, trips] = figures.slice(4)
  const before = times(28, (i) => valueOn(dayAfter(from, -1 - i))).reduce((sum, value) => sum + value, 0) / 28
  expect(users).toMatchObject({
    kind: 'metric',
    product: { slug: 'kite' },
    name: 'Users',
    unit: 'people',
    value: 150,
  })
  expect(users.before).toBeCloseTo(before, 9)
  expect(users.change).toBeCloseTo(150 / before - 1, 9)
  expect(users.usual.low).toBeGreaterThan(-0.03)
  expect(users.usual.high).toBeLessThan(users.change)
  expect(users.explain).toEqual({
    formula: 'value ÷ before − 1, compared with the same change on 167 other days',
    inputs: [
      { label: `Mean per day, ${from} to ${to}`, value: 150, url: '/products/kite/metrics/users' },
      {
        label: 'Mean per day, 2030-02-18 to 2030-03-17',
        value: users.before,
        url: '/products/kite/metrics/users',
      },
    ],
    excluded: [],
  })
  expect(trips).toMatchObject({ value: 150, before: null, change: null, usual: null })
  // The running week: three days are over.
  const running = await read(owner, '/review?week=2030-W13')
  expect(running).toMatchObject({ isComplete: false, to: '2030-03-31' })
  expect(running.figures[4].explain.inputs[0]).toMatchObject({
    label: 'Mean per day, 2030-03-25 to 2030-03-27',
    value: 150,
  })
})

test('releases, tasks, feedback and logs of the week', async () => {
  const { shipped, feedback, logs } = await read(owner, '/review?week=2030-W12')
  const reference = { id: kite.id, slug: 'kite', name: 'Kite' }
  const { releaseNotes } = release
  expect(shipped.releases).toEqual([
    { id: version.id, version: '2.0.0', product: reference, releasedAt: to, releaseNotes },
  ])
  const tasks = shipped.tasks.map(({ title, product }: Figure) => [title, product]).sort()
  expect(tasks).toEqual([
    ['Overdue', reference],
    ['Without a product', null],
  ])
  expect(shipped.tasksDone).toMatchObject({
    value: 2,
    explain: {
      inputs: [
        { label: 'Kite', value: 1 },
        { label: 'No product', value: 1 },
      ],
    },
  })
  const counts = feedback.byType.map(({ type, value, explain }: Figure) => [
    type,
    value,
    explain.excluded[0]?.count ?? 0,
  ])
  expect(counts).toEqual([
    ['BUG', 4, 1],
    ['FEATURE', 0, 0],
    ['QUESTION', 1, 0],
    ['PRAISE', 1, 0],
    ['OTHER', 0, 0],
  ])
  expect(feedback.entries.map(({ excerpt }: Figure) => excerpt).sort()).toEqual([
    'Nice',
    ...times(4, content),
  ])
  expect(logs.total).toMatchObject({
    value: 4,
    explain: {
      inputs: [
        { label: 'Kite', value: 3 },
        { label: 'Boat [x]', value: 1 },
      ],
    },
  })
  expect(logs.days).toMatchObject({ value: 2, explain: { inputs: [{ label: from }, { label: to }] } })
})

test('findings of the last day that were not there a week before, and the reverse', async () => {
  const { opened, closed } = (await read(owner, '/review?week=2030-W12')).attention
  const titles = (findings: Figure[]) => findings.map(({ title }) => title)
  expect(titles(opened)).toContain('Soon overdue')
  expect(titles(closed)).toContain('Overdue')
  const ids = (findings: Figure[]) => findings.map(({ id }) => id).sort()
  const [now, then] = [
    await read(owner, `/attention?asOf=${to}`),
    await read(owner, `/attention?asOf=${dayAfter(from, -1)}`),
  ]
  expect(ids(opened)).toEqual(ids(now).filter((id) => !ids(then).includes(id)))
  expect(ids(closed)).toEqual(ids(then).filter((id) => !ids(now).includes(id)))
})

test('a key that is limited to a product, and another account, see nothing of the others', async () => {
  const { key } = await add(owner, '/api-keys', { name: 'limited', productIds: [boat.id] })
  const limited = new Caller(service.app, '/api/v1', { authorization: `Bearer ${key}` })
  const review = await read(limited, '/review?week=2030-W12')
  expect(JSON.stringify(review)).not.toMatch(/Kite|kite|Without a product|Words/)
  expect([review.figures[1].value, review.money[0].value]).toEqual([10, 10])
  expect(review.shipped.tasksDone.value).toBe(0)
  const stranger = await read(await service.signIn(service.bob.id), '/review?week=2030-W12')
  expect(JSON.stringify(stranger)).not.toMatch(/Kite|Boat|Words/)
})

test('Markdown, in which the text of records has no markup', async () => {
  const { status, headers, text } = await owner.send('GET', '/review?week=2030-W12', undefined, {
    accept: 'text/markdown',
  })
  expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(text).toBe((await read(owner, '/review?week=2030-W12')).markdown)
  expect(text).toMatch(/^# Week 2030-W12\n\n2030-03-18 to 2030-03-24\n\n## Figures\n\n- MRR: \$[\d,]+\.\d\d/)
  expect(text).toContain('- Kite 2.0.0, 2030-03-24\n  > ## New\n  > \n  > - Kites\n')
  expect(text).toContain('- bug, Kite: Words 3 \\# of \\<b\\>a \\~\\~stranger\\~\\~\\</b\\> \n')
  expect(text).toContain('- praise, Boat \\[x\\]: Nice\n')
  expect(text).toContain('- Entries: 4, on 2 days\n')
  const rope = await add(owner, '/products', { name: 'Rope', slug: 'rope' })
  await add(owner, '/products/rope/metrics', { key: 'knots', name: 'Knots' })
  await setValues(owner, 'rope', 'knots', [{ date: '2030-01-08', value: 1 }])
  const { figures, markdown } = await read(owner, '/review?week=2030-W13')
  expect(figures).toContainEqual(expect.objectContaining({ name: 'Knots', value: null, before: null }))
  expect(markdown).not.toContain('Knots')
  await owner.delete(`/products/${rope.id}`, { name: 'Rope' })
})

test('a finished review keeps its figures, its note and its priorities', async () => {
  const week = '2030-W12'
  const finish = (body: object) => owner.send('PUT', '/review', { week, ...body })
  const before = await read(owner, `/review?week=${week}`)
  expect(before.finished).toBeNull()
  expectInvalid(await finish({ priorities: ['task_none'] }), { 'priorities.0': 'not_found' })
  expectBadQuery(await owner.send('PUT', '/review', { week: '2030-W14' }), { week: 'out_of_range' })
  const [first, second] = [await task('Ship *it*', { productId: kite.id }), await task('Second')]
  const note = 'Good week.\n# Prices next'
  const { body } = await finish({ note, priorities: [first.id, second.id] })
  const priority = { id: first.id, displayId: first.displayId, title: 'Ship *it*', isDone: false }
  expect(body.data.finished).toMatchObject({ note, priorities: [priority, { title: 'Second' }] })
  expect(body.data.figures).toEqual(before.figures)
  expect(body.data.attention.opened.map(({ kind }: Figure) => kind)).not.toContain('task_overdue')

  // Later records change no figure. What was deleted is not shown any more.
  const fields = { date: from, amount: 5, currency: 'USD', type: 'other' }
  const later = await add(owner, '/products/kite/revenue', fields)
  const [praise] = (await read(owner, '/inbox?text=Nice')) as [{ id: string }]
  await owner.delete(`/products/boat/feedback/${praise.id}`)
  await owner.delete(`/tasks/${second.id}`)
  await finish({ priorities: [first.id] })
  expect((await finish({})).body.data.finished).toEqual({ ...body.data.finished, priorities: [priority] })
  await finish({ note: null })
  await owner.patch(`/tasks/${first.id}`, { status: 'done' })
  const kept = await read(owner, `/review?week=${week}`)
  expect(kept.figures).toEqual(before.figures)
  expect(kept.finished).toMatchObject({ note: null, priorities: [{ ...priority, isDone: true }] })
  expect(JSON.stringify(kept.feedback.entries)).not.toContain('Nice')
  expect(kept.markdown).toContain('## Priorities\n\n- [x] ')

  const older = '2030-W11'
  await owner.send('PUT', '/review', { week: older, note })
  const finished = await read(owner, '/review/finished')
  expect(finished.map(({ week }: Figure) => week)).toEqual([week, older])
  expect(finished[1]).toMatchObject({ note, from: dayAfter(from, -7), priorities: [] })
  expect((await read(owner, `/review?week=${older}`)).markdown).toContain(
    '\n\nGood week.\n\\# Prices next\n\n',
  )
  const { key } = await add(owner, '/api-keys', { name: 'one more', productIds: [boat.id] })
  const limited = new Caller(service.app, '/api/v1', { authorization: `Bearer ${key}` })
  expect(await read(limited, '/review/finished')).toEqual([])
  expect((await read(limited, `/review?week=${week}`)).finished).toBeNull()

  expect((await owner.delete(`/review?week=${older}`)).status).toBe(200)
  expect((await owner.delete(`/review?week=${older}`)).status).toBe(404)
  await owner.delete(`/review?week=${week}`)
  const reopened = await read(owner, `/review?week=${week}`)
  expect(reopened.figures[1].value).toBe(before.figures[1].value + 5)
  await owner.delete(`/products/kite/revenue/${later.id}`)
})

test('ISO weeks: the last complete one by default, and none that has not started', async () => {
  expect(await read(owner, '/review')).toMatchObject({ week: '2030-W12' })
  const days = {
    '2026-01-01': '2026-W01',
    '2027-01-03': '2026-W53',
    '2024-12-30': '2025-W01',
    '2023-01-01': '2022-W52',
  }
  for (const [day, week] of Object.entries(days)) expect(weekOf(day)).toBe(week)
  for (let day = '1999-12-27'; day < '2050'; day = dayAfter(day, 7))
    expect(firstDayOf(weekOf(dayAfter(day, 6)))).toBe(day)
  expect(['2026-W53', '2025-W53', '2026-W00', '0999-W01', '2026-W1'].map(isWeek)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expectBadQuery(await owner.get('/review?week=2030-W14'), { week: 'out_of_range' })
  expectBadQuery(await owner.get('/review?week=2025-W53'), { week: 'format' })
})
