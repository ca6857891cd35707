import { expect, test } from 'vitest'
import type { Answer } from '../../testing/caller.ts'
import { add, addFeedback, addProduct, idsOf, read, times } from '../../testing/records.ts'
import { expectBadQuery, expectMissing } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'
import { insertFeedback } from './feedback.ts'

const now = new Date()
const { database, person, bob } = await testService({ clock: () => now })

let count = 0
/** Somebody new with two products. */
async function owner() {
  const someone = await person(`Someone${count++}`)
  const [kite, boat] = [await addProduct(someone, { slug: 'kite' }), await addProduct(someone)]
  return { ...someone, kite, boat }
}

const give = ({ api }: Person, product: { id: string }, fields: object = {}) =>
  addFeedback(api, product.id, { type: 'PRAISE', ...fields })
const inbox = async ({ dashboard }: Person, search = '') => {
  const { status, body } = await dashboard.get(`/inbox${search}`)
  expect(status).toBe(200)
  return body
}
const idsIn = async (someone: Person, search = '') => idsOf((await inbox(someone, search)).data)

test('the inbox has the feedback on every product, newest first, and nobody else’s', async () => {
  const someone = await owner()
  const first = await give(someone, someone.kite, { author: 'Ada', metadata: '{"a":1}' })
  const second = await give(someone, someone.boat)
  await give(bob, await addProduct(bob))
  const { content, metadata: _, ...entry } = first
  const untouched = { screenshot: null, state: 'open', snoozedUntil: null, suspected: [], task: null }
  expect(await inbox(someone)).toEqual({
    data: [expect.objectContaining({ id: second.id }), { ...entry, ...untouched, excerpt: content }],
    next: null,
    reached: first.createdAt,
  })
})

test('type, source, product, person and text combine', async () => {
  const someone = await owner()
  const { kite, boat } = someone
  const sent = { type: 'BUG', source: 'GITHUB', content: 'ÄRGER beim Export', author: 'Grace' }
  const bug = await give(someone, kite, sent)
  const mail = await give(someone, boat, { type: 'BUG', metadata: '{"page":"/export"}' })
  const praise = await give(someone, boat, { source: 'GITHUB', authorEmail: 'Grace@example.com' })
  const found: [search: string, ids: string[]][] = [
    ['?type=BUG', [mail.id, bug.id]],
    ['?source=GITHUB', [praise.id, bug.id]],
    ['?type=BUG&source=GITHUB', [bug.id]],
    ['?product=kite', [bug.id]],
    [`?product=${boat.id}&type=BUG`, [mail.id]],
    ['?text=export', [mail.id, bug.id]],
    ['?text=%C3%A4rger%20GRACE', [bug.id]],
    ['?text=grace&product=kite', [bug.id]],
    ['?person=grace@EXAMPLE.com', [praise.id]],
    ['?person=grace@example.com&product=kite', []],
    ['?text=AERGER', []],
    ['?text=ARGER', [bug.id]],
    ['?text=nothing%20has%20this', []],
  ]
  for (const [search, ids] of found) expect(await idsIn(someone, search), search).toEqual(ids)
  expect((await someone.dashboard.get('/inbox?product=nothing')).status).toBe(404)
  expectBadQuery(await someone.dashboard.get('/inbox?type=bug'), { type: 'enum' })
})

test('pages follow each other without a gap, and a new entry shifts none of them', async () => {
  const someone = await owner()
  const ids = idsOf(await Promise.all(times(45, () => give(someone, someone.kite))))
  const walked: string[] = []
  for (let after = ''; ; ) {
    const { data, next } = await inbox(someone, `?limit=7${after}`)
    walked.push(...idsOf(data))
    if (next === null) break
    after = `&after=${next}`
    if (walked.length === 7) await give(someone, someone.boat)
  }
  expect(walked).toEqual(ids.sort().reverse())
})

test('one answer to a search looks at 2,000 entries at the most and says where to go on', async () => {
  const someone = await owner()
  const createdAt = '2026-01-01T00:00:00.000Z'
  const row = {
    ownerId: someone.id,
    productId: someone.kite.id,
    source: 'EMAIL',
    type: 'PRAISE',
    author: null,
    authorEmail: null,
    metadata: null,
    createdAt,
  } as const
  const idOf = (i: number) => `fb_c${String(i).padStart(24, '0')}`
  await database.write(async (tx) => {
    for (let i = 0; i < 5_000; i++) {
      const content = i === 10 ? 'The needle' : 'hay'
      await tx.run(insertFeedback, { ...row, id: idOf(i), content })
    }
  })
  let looks = 0
  for (let after = ''; ; looks++) {
    const { data, next, reached } = await inbox(someone, `?text=needle${after}`)
    if (data.length) {
      expect(idsOf(data)).toEqual([idOf(10)])
      break
    }
    expect(reached).toBe(createdAt)
    after = `&after=${next}`
  }
  expect(looks).toBe(2)
})

test('a key reads the feedback of its products, since a time, without tasks of other products', async () => {
  const someone = await owner()
  const { kite, boat, api, dashboard } = someone
  const old = await give(someone, kite)
  now.setMinutes(now.getMinutes() + 1)
  const first = await give(someone, kite)
  now.setMinutes(now.getMinutes() + 1)
  const [second, hidden] = [await give(someone, kite), await give(someone, boat)]
  for (const [{ id }, product] of [
    [first, kite],
    [second, boat],
  ]) {
    const task = await add(api, '/tasks', { title: 'Ship', productId: product.id })
    expect((await dashboard.patch('/inbox', { changes: [{ id, taskId: task.id }] })).status).toBe(200)
  }
  const since = `?since=${first.createdAt.replace('Z', '%2B00:00')}`
  expect((await api.get(`/feedback${since}`)).body).toEqual(await inbox(someone, since))
  expect(await idsIn(someone, since)).toEqual([hidden.id, second.id, first.id])

  const limitedTo = async (...productIds: string[]) => {
    const { key } = await add(dashboard, '/api-keys', { name: 'Limited', productIds })
    return api.with({ authorization: `Bearer ${key}` })
  }
  const limited = await limitedTo(kite.id)
  expect((await limited.get('/feedback')).body).toMatchObject({
    data: [
      { id: second.id, task: null },
      { id: first.id, task: { title: 'Ship' } },
      { id: old.id, task: null },
    ],
    next: null,
  })

  const sea = await addProduct(someone)
  const newest = await give(someone, sea)
  const ofTwo = await limitedTo(sea.id, kite.id)
  const pages: string[][] = []
  for (let after: string | null = 'z'; after !== null; ) {
    const { data, next }: Answer['body'] = (await ofTwo.get(`/feedback?limit=1&after=${after}`)).body
    pages.push(idsOf(data))
    after = next
  }
  expect(pages.flat()).toEqual([newest.id, second.id, first.id, old.id])
})

test('long texts come as an excerpt, around the word that is looked for', async () => {
  const someone = await owner()
  await give(someone, someone.kite, { content: `${'a '.repeat(400)}needle${' b'.repeat(400)}` })
  const [{ excerpt }] = (await inbox(someone)).data
  expect(excerpt).toMatch(/^a .{238}…$/s)
  expect((await inbox(someone, '?text=NEEDLE')).data[0].excerpt).toMatch(/^….{40}needle.*…$/s)
})

test('the filter looks at the first 10,000 characters of a text; a single entry is whole', async () => {
  const someone = await owner()
  const content = `near${' x'.repeat(5_000)}far`
  const { id } = await give(someone, someone.kite, { content })
  expect(await idsIn(someone, '?text=near')).toEqual([id])
  expect(await idsIn(someone, '?text=far')).toEqual([])
  expect((await read(someone.dashboard, `/inbox/${id}`)).content).toBe(content)
})

/** Stored before its fields had limits: `count` entries whose texts take six bytes a character in JSON. */
async function storeLong({ id: ownerId, kite }: Awaited<ReturnType<typeof owner>>, count: number) {
  const ids = times(count, (i) => `fb_c${String(i).padStart(24, '0')}`)
  const texts = {
    author: '\u0001'.repeat(20_000),
    content: '\u0001'.repeat(5_000),
    authorEmail: null,
    metadata: null,
  }
  const row = { ...texts, ownerId, productId: kite.id, source: 'EMBEDDED', type: 'BUG' } as const
  await database.write(async (tx) => {
    for (const id of ids) await tx.run(insertFeedback, { ...row, id, createdAt: now.toISOString() })
  })
  return { ids, ...texts }
}

test('a page is at most 100 KB whatever is stored, and the next one continues where it ends', async () => {
  const someone = await owner()
  const { ids, author } = await storeLong(someone, 60)
  for (const limit of ['', 'limit=500']) {
    const walked: string[] = []
    for (let after = ''; ; ) {
      const { text, body } = await someone.dashboard.get(`/inbox?${limit}${after}`)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(100_000)
      for (const entry of body.data) expect(entry.author).toBe(`${author.slice(0, 199)}…`)
      walked.push(...idsOf(body.data))
      if (body.next === null) break
      after = `&after=${body.next}`
    }
    expect(walked).toEqual(ids.toReversed())
  }
  expect((await read(someone.dashboard, `/inbox/${ids[0]}`)).author).toBe(author)
})

test('a task created from long feedback keeps to the limits of a task', async () => {
  const someone = await owner()
  const [id] = (await storeLong(someone, 1)).ids
  const task = await add(someone.dashboard, '/inbox/tasks', { ids: [id] })
  expect(task.description).toMatch(/…, embedded, \d{4}-\d\d-\d\d$/)
  const { title, description } = task
  expect((await someone.dashboard.patch(`/tasks/${task.id}`, { title, description })).status).toBe(200)
  const [source] = await read(someone.dashboard, `/tasks/${task.id}/feedback`)
  expect(Object.values(source).join('').length).toBeLessThan(1_000)
})

test('feedback of a deleted product is in no inbox and counts for nothing', async () => {
  const someone = await owner()
  const kept = await give(someone, someone.kite)
  const gone = await give(someone, someone.boat)
  await someone.dashboard.send('DELETE', `/products/${someone.boat.id}`, { name: someone.boat.name })
  expect(await idsIn(someone)).toEqual([kept.id])
  expectMissing(await someone.dashboard.get(`/inbox/${gone.id}`))
  expect(await read(someone.dashboard, '/inbox/counts')).toMatchObject({ open: 1 })
})

test('deleted feedback is restored with its task, and a deleted task with its feedback', async () => {
  const someone = await owner()
  const feedback = await give(someone, someone.kite, { author: 'Ada', metadata: 'x' })
  const path = `/products/kite/feedback/${feedback.id}`
  const task = await add(someone.dashboard, '/inbox/tasks', { ids: [feedback.id] })
  const before = await read(someone.dashboard, `/inbox/${feedback.id}`)
  expect(before).toMatchObject({ ...feedback, task: { id: task.id } })
  expectMissing(await someone.dashboard.post(`${path}/undelete`))
  await someone.dashboard.delete(path)
  expectMissing(await someone.api.get(path))
  expect(await add(someone.dashboard, `${path}/undelete`)).toEqual({ ...feedback, screenshot: null })
  expect(await read(someone.dashboard, `/inbox/${feedback.id}`)).toEqual(before)

  await someone.dashboard.delete(`/tasks/${task.id}`)
  expect((await read(someone.dashboard, `/inbox/${feedback.id}`)).task).toBeNull()
  await someone.dashboard.post(`/tasks/${task.id}/undelete`)
  expect(await read(someone.dashboard, `/inbox/${feedback.id}`)).toEqual(before)
})
