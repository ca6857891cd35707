import { expect, test } from 'vitest'
import { newId } from '../../domain/id.ts'
import { expectError } from '../../testing/answers.ts'
import { add, addProduct, read, walkPages } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'
import { insertFeedback } from '../feedback/feedback.ts'

let now = '2036-03-01T09:00:00.000Z'
const { alice, bob, person, database } = await testService({ clock: () => new Date(now) })
const at = <T>(time: string, act: () => T): T => {
  now = time
  return act()
}

const product = await addProduct(alice, { slug: 'paperplane' })
const of = (path: string) => `/products/paperplane/${path}`
const say = (content: string) =>
  add(alice.api, of('feedback'), { content, source: 'EMAIL', type: 'BUG', author: 'Ada' })
const done = (title: string) => add(alice.api, '/tasks', { title, productId: product.id, status: 'done' })

const said = await at('2036-03-02T10:00:00.000Z', () => say('It stops.'))
const finished = await at('2036-03-02T11:00:00.000Z', () => done('Mend it'))
const wrote = await at('2036-03-05T11:00:00.000Z', () =>
  add(alice.api, of('logs'), { content: 'Mended it', logDate: '2036-03-02' }),
)
const released = await add(alice.api, of('versions'), {
  version: '1.0.0',
  status: 'RELEASED',
  goal: 'Ship it',
  releasedAt: '2036-03-02',
})
const later = await at('2036-03-06T08:00:00.000Z', () => say('Now it works.'))
await add(alice.api, of('versions'), { version: '2.0.0', status: 'PLANNED', releasedAt: '2036-03-02' })
await add(alice.api, '/tasks', { title: 'Open', productId: product.id })

const newestFirst = [later.id, released.id, wrote.id, finished.id, said.id]
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)

test('the timeline has logs, releases, feedback and done tasks, newest first, days on top', async () => {
  const entries = await read(alice.dashboard, of('timeline'))
  expect(idsOf(entries)).toEqual(newestFirst)
  const blank = { at: null, title: null, text: null, feedbackType: null, author: null, displayId: null }
  expect(entries.slice(1)).toEqual([
    { ...blank, kind: 'release', id: released.id, date: '2036-03-02', title: 'v1.0.0', text: 'Ship it' },
    { ...blank, kind: 'log', id: wrote.id, date: '2036-03-02', text: 'Mended it' },
    {
      ...blank,
      kind: 'task',
      id: finished.id,
      date: '2036-03-02',
      at: '2036-03-02T11:00:00.000Z',
      title: 'Mend it',
      displayId: 1,
    },
    {
      ...blank,
      kind: 'feedback',
      id: said.id,
      date: '2036-03-02',
      at: '2036-03-02T10:00:00.000Z',
      text: 'It stops.',
      feedbackType: 'BUG',
      author: 'Ada',
    },
  ])
})

test('logs and feedback without spam are counted per day of the account, within both bounds', async () => {
  const ann = await at('2036-03-10T10:00:00.000Z', () => person('Zoe'))
  await ann.dashboard.patch('/account', { timeZone: 'Asia/Kathmandu' })
  const path = `/products/${(await addProduct(ann)).id}`
  const sent = { content: 'Up', source: 'EMAIL', type: 'PRAISE' }
  // Days begin at 18:15 UTC.
  for (const time of ['11T18:14:59.999', '11T18:15:00.000', '12T18:14:59.999', '12T18:15:00.000'])
    await at(`2036-03-${time}Z`, () => add(ann.api, `${path}/feedback`, sent))
  const [spam] = await read(ann.dashboard, '/inbox')
  await ann.dashboard.patch('/inbox', { changes: [{ id: spam.id, state: 'spam' }] })
  for (const logDate of ['2036-03-12', '2036-03-12', '2036-03-15'])
    await add(ann.api, `${path}/logs`, { content: 'x', logDate })
  const days = (query = '') => read(ann.dashboard, `${path}/timeline-days${query}`)
  const [first, second] = [
    { date: '2036-03-11', logs: 0, feedback: 1 },
    { date: '2036-03-12', logs: 2, feedback: 2 },
  ]
  expect(await days()).toEqual([first, second, { date: '2036-03-15', logs: 1, feedback: 0 }])
  expect(await days('?startDate=2036-03-12&endDate=2036-03-12')).toEqual([second])
  expect(await days('?endDate=2036-03-11')).toEqual([first])
  expectError(
    await ann.dashboard.get(`${path}/timeline-days?startDate=2036-03-12&endDate=2036-03-11`),
    'bad_request',
  )
})

test('its pages go on behind every kind of entry, without a gap or a repetition', async () => {
  for (const limit of [1, 2, 3]) {
    const pages = await walkPages(alice.dashboard, of(`timeline?limit=${limit}`))
    expect(idsOf(pages.flat() as { id: string }[])).toEqual(newestFirst)
  }
})

test('it is narrowed to one kind', async () => {
  const kinds = async (kind: string) => idsOf(await read(alice.dashboard, of(`timeline?kind=${kind}`)))
  expect(await kinds('feedback')).toEqual([later.id, said.id])
  expect(await kinds('task')).toEqual([finished.id])
  expect(await kinds('log')).toEqual([wrote.id])
  expect(await kinds('release')).toEqual([released.id])
  expectError(await alice.dashboard.get(of('timeline?kind=cost')), 'bad_request')
})

test.each([
  ['x', 'y'],
  ['2036-03-02'],
  ['2036-02-30T99', 'log_1'],
  ['9999-12-31T99', 'log_1', 'z'],
  ['2036-03-02T10:00:00.000Z'],
  ['\u{10ffff}', ''],
])('a cursor that was made up is 400: %j', async (...key) => {
  const cursor = Buffer.from(JSON.stringify(['/dashboard/api/products/:product/timeline', ...key])).toString(
    'base64url',
  )
  for (const more of ['', '&limit=2', '&kind=task'])
    expectError(await alice.dashboard.get(of(`timeline?cursor=${cursor}${more}`)), 'bad_request')
})

test('a long author is cut', async () => {
  const row = {
    ownerId: alice.id,
    productId: product.id,
    source: 'EMBEDDED',
    type: 'BUG',
    taskId: null,
    suspected: null,
  } as const
  const texts = { content: 'Hi', author: 'x'.repeat(20_000), authorEmail: null, metadata: null }
  const createdAt = '2036-04-01T00:00:00.000Z'
  await database.write((tx) =>
    tx.run(insertFeedback, { ...row, ...texts, id: newId('fb_', createdAt), createdAt }),
  )
  expect((await read(alice.dashboard, of('timeline')))[0].author).toBe(`${'x'.repeat(199)}…`)
})

test('the newest entries of all products, not of deleted ones, not of others', async () => {
  const ann = await person('Ann')
  const [boat, kite, doomed] = [
    await addProduct(ann),
    await addProduct(ann),
    await addProduct(ann, { name: 'Doomed' }),
  ]
  const path = (of: { id: string }, name: string) => `/products/${of.id}/${name}`
  const said = await add(ann.api, path(boat, 'feedback'), { content: 'Up', source: 'EMAIL', type: 'PRAISE' })
  const released = await add(ann.api, path(kite, 'versions'), {
    version: '1.0.0',
    status: 'RELEASED',
    releasedAt: '2036-01-02',
  })
  const wrote = await add(ann.api, path(kite, 'logs'), { content: 'x', logDate: '2036-01-01' })
  const finished = await add(ann.api, '/tasks', { title: 'x', productId: boat.id, status: 'done' })
  await add(ann.api, path(doomed, 'logs'), { content: 'x', logDate: '2036-03-07' })
  await ann.dashboard.delete(`/products/${doomed.id}`, { name: doomed.name })
  const recent = await read(ann.dashboard, '/timeline')
  expect(idsOf(recent)).toEqual([finished.id, said.id, released.id, wrote.id])
  expect(recent[1]).toEqual({ productId: boat.id, ...(await read(ann.dashboard, path(boat, 'timeline')))[1] })
  expect(idsOf(await read(ann.dashboard, '/timeline?limit=1'))).toEqual([finished.id])
  expect(await read(bob.dashboard, '/timeline')).toEqual([])
})
