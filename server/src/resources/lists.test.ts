import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { add, addMany, addProduct, idsOf, times, walkPages } from '../testing/records.ts'
import { expectBadQuery } from '../testing/refusals.ts'
import { testService } from '../testing/service.ts'

/** The clock stands still, so that every order has to be settled by the id. */
const now = new Date()
const { alice, person } = await testService({ clock: () => now })
const product = await addProduct(alice, { slug: 'paperplane' })
const under = `/products/${product.id}`
const many = await person('Many')

const day = (i: number) => `2026-01-${String(1 + (i % 5)).padStart(2, '0')}`
const text = (i: number) => `Nr. ${i} 📮 “ünï” \\ \u2028`

/** The path of a list, who adds to it, a record, and the date before the id that it is sorted by. */
type List = [path: string, audience: 'api' | 'dashboard', record: (i: number) => object, by?: string]

const lists: List[] = [
  ['/ideas', 'dashboard', (i) => ({ title: text(i) })],
  ['/tasks', 'api', (i) => ({ title: text(i) })],
  [`${under}/versions`, 'api', (i) => ({ version: `1.0.${i}`, goal: text(i) })],
  [`${under}/feedback`, 'api', (i) => ({ content: text(i), source: 'EMAIL', type: 'BUG' })],
  [`${under}/metrics`, 'api', (i) => ({ key: `m${i}`, name: text(i) })],
  [`${under}/revenue`, 'api', (i) => ({ amount: i + 1, type: 'other', date: day(i), note: text(i) }), 'date'],
  [
    `${under}/costs`,
    'api',
    (i) => ({ name: text(i), amount: i + 1, category: 'OTHER', date: day(i) }),
    'date',
  ],
]

type Row = Record<string, string> & { id: string }

/** As the decisions order lists: newest first, the later made first among equals. */
const inOrder = (rows: Row[], by?: string) =>
  [...rows]
    .sort((a, b) => (by && a[by] !== b[by] ? (a[by]! < b[by]! ? 1 : -1) : a.id! < b.id! ? 1 : -1))
    .map(({ id }) => id)

const readList = async (caller: Caller, path: string) => (await caller.get(path)).body.data as Row[]

describe.each(lists)('the list %s', (path, audience, record, by) => {
  const count = 120
  let rows: Row[]
  beforeAll(async () => {
    rows = await addMany(alice[audience], path, times(count, record))
  })

  test('is whole without a limit, newest first and ties by id, past the length of one piece', async () => {
    const answer = await alice.api.get(path)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Object.keys(answer.body)).toEqual(['data'])
    expect(idsOf(answer.body.data)).toEqual(inOrder(rows, by))
    expect(answer.headers.link).toBeUndefined()
  })

  test('comes page by page with limit and cursor, without gaps or duplicates', async () => {
    const whole = inOrder(rows, by)
    for (const limit of [7, 40, 100]) {
      const pages = await walkPages(alice.api, `${path}?limit=${limit}`)
      expect(pages.map((page) => page.length)).toEqual(
        times(Math.ceil(count / limit), (i) => Math.min(limit, count - i * limit)),
      )
      expect(idsOf(pages.flat())).toEqual(whole)
    }
  })

  test('gives the whole rest for a cursor without a limit', async () => {
    const whole = inOrder(rows, by)
    const { headers } = await alice.api.get(`${path}?limit=5`)
    const cursor = new URLSearchParams(headers.link!.split(/[?>]/)[1]).get('cursor')
    expect(idsOf(await readList(alice.api, `${path}?cursor=${cursor}`))).toEqual(whole.slice(5))
  })

  test('names the next page in Link, by the path of the audience, and none after the last', async () => {
    const link = expect.stringMatching(/^<[^?]+\?limit=60&cursor=[\w-]+>; rel="next"$/)
    const first = await alice.api.get(`${path}?limit=60`)
    expect(first.headers.link).toEqual(link)
    expect(first.headers.link).toContain(`</api/v1${path}?`)
    expect((await alice.dashboard.get(`${path}?limit=60`)).headers.link).toContain(`</dashboard/api${path}?`)
    const next = first.headers.link!.match(/<\/api\/v1([^>]+)>/)![1]!
    expect((await alice.api.get(next)).headers.link).toBeUndefined()
  })

  test('takes a limit from 1 to 100 and no other', async () => {
    expect(await readList(alice.api, `${path}?limit=1`)).toHaveLength(1)
    expect(await readList(alice.api, `${path}?limit=100`)).toHaveLength(100)
    for (const limit of ['0', '101', '-1'])
      expectBadQuery(await alice.api.get(`${path}?limit=${limit}`), { limit: 'out_of_range' })
    for (const limit of ['1.5', 'ten', '', '1e2'])
      expectBadQuery(await alice.api.get(`${path}?limit=${limit}`), { limit: 'type' })
  })

  test('refuses a cursor that it did not give', async () => {
    const position = JSON.stringify(['/api/v1/others', '2026-01-01', 'id'])
    const ofAnotherList = Buffer.from(position).toString('base64url')
    for (const cursor of ['x', '', 'WzFd', 'e30', 'W10', ofAnotherList]) {
      expectBadQuery(await alice.api.get(`${path}?limit=5&cursor=${cursor}`), { cursor: 'format' })
    }
  })
})

test('products come newest first, ties by id, whole and in pages', async () => {
  const names = times(130, (i) => ({ name: text(i) }))
  const products = await addMany(many.dashboard, '/products', names)
  expect(idsOf(await readList(many.api, '/products'))).toEqual(inOrder(products))
  const pages = await walkPages(many.api, '/products?limit=50')
  expect(pages.map((page) => page.length)).toEqual([50, 50, 30])
  expect(idsOf(pages.flat())).toEqual(inOrder(products))
})

test('records made one after the other in the same millisecond come last made first', async () => {
  const made: string[] = []
  for (const title of ['a', 'b', 'c', 'd', 'e']) made.unshift((await add(many.api, '/tasks', { title })).id)
  expect(idsOf(await readList(many.api, '/tasks'))).toEqual(made)
})

test('a record added while a list is being paged neither shows up late nor moves the others', async () => {
  const { id } = await addProduct(many)
  const path = `/products/${id}/versions`
  const versions = times(6, (i) => ({ version: `1.0.${i}` }))
  const rows = await addMany(many.api, path, versions)
  const { headers, body } = await many.api.get(`${path}?limit=3`)
  await add(many.api, path, { version: '2.0.0' })
  const rest = await walkPages(many.api, headers.link!.match(/<\/api\/v1([^>]+)>/)![1]!)
  expect(idsOf([...body.data, ...rest.flat()])).toEqual(inOrder(rows))
})

test('more than a thousand records come whole, in order and as they are, filtered or not', async () => {
  const crowd = await person('Crowd')
  const titles = times(1_250, text)
  const bodies = titles.map((title, i) => ({ title, status: i % 50 === 0 ? 'todo' : 'done' }))
  const tasks = await addMany(crowd.api, '/tasks', bodies)
  const whole = await readList(crowd.api, '/tasks')
  expect(idsOf(whole)).toEqual(inOrder(tasks))
  expect(whole.map(({ title }) => title).sort()).toEqual(titles.sort())
  for (const wanted of ['todo', 'done']) {
    const expected = inOrder(tasks.filter(({ status }) => status === wanted))
    expect(idsOf(await readList(crowd.api, `/tasks?status=${wanted}`))).toEqual(expected)
  }
})

test('more than a thousand records of few dates come whole and in order', async () => {
  const { id } = await addProduct(many)
  const path = `/products/${id}/costs`
  const bodies = times(1_250, (i) => ({ name: 'Server', amount: 5, category: 'TOOLS', date: day(i) }))
  const costs = await addMany(many.api, path, bodies)
  expect(idsOf(await readList(many.api, path))).toEqual(inOrder(costs, 'date'))
})
