import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read, walkPages } from '../../testing/records.ts'
import { expectBadQuery, expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const now = new Date()
const { alice } = await testService({ clock: () => now })
let productId: string
let path: string
beforeEach(async () => {
  productId = (await addProduct(alice)).id
  path = `/products/${productId}/feedback`
})

const sources = ['EMAIL', 'TWITTER', 'GITHUB', 'DISCORD', 'EMBEDDED', 'OTHER']
const types = ['BUG', 'FEATURE', 'QUESTION', 'PRAISE', 'OTHER']
const least = { content: 'Nice', source: 'EMAIL', type: 'PRAISE' }
const everything = {
  content: ' Does not fly 🪁\n',
  source: 'GITHUB',
  type: 'BUG',
  author: ' Ada ',
  authorEmail: 'ada+x@mail.example.com',
  metadata: '{"page": "/pricing"}',
}

test('feedback is added with every field, stored as sent, and found again', async () => {
  const { status, headers, body } = await alice.api.post(path, everything)
  expect(status).toBe(201)
  const id = expect.stringMatching(/^fb_c[0-9a-z]{24}$/)
  expect(body).toEqual({ data: { id, productId, ...everything, createdAt: now.toISOString() } })
  expect(headers.location).toBe(`/api/v1${path}/${body.data.id}`)
  expect((await alice.api.get(`${path}/${body.data.id}`)).body).toEqual(body)
  expect((await alice.api.get(path)).body).toEqual({ data: [body.data] })
})

test('author, authorEmail and metadata are optional; an empty author or address is null', async () => {
  const empty = { author: null, authorEmail: null, metadata: null }
  for (const sent of [least, { ...least, ...empty }, { ...least, author: '', authorEmail: '' }])
    expect(await add(alice.api, path, sent)).toMatchObject({ ...least, ...empty })
  expectInvalid(await alice.api.post(path, {}), { content: 'required', source: 'required', type: 'required' })
})

const wrong = {
  content: { type: [5, null], too_short: [''], blank: [' \n\t'] },
  source: { enum: ['Email', 'SLACK', '', null] },
  type: { enum: ['bug', 'IDEA', null] },
  author: { type: [5, {}], too_long: ['x'.repeat(201)] },
  authorEmail: {
    format: ['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'a@b@example.com'],
    type: [5],
  },
  metadata: { type: [{ page: '/' }, 5], too_long: ['🪁'.repeat(8001), 'x'.repeat(8001)] },
}

test('wrong values are refused, field by field, and nothing is stored', async () => {
  await expectEachInvalid((body) => alice.api.post(path, body), least, wrong)
  expect(await read(alice.api, path)).toEqual([])
})

test('metadata has at most 8000 code points; imported content may be longer than a submission', async () => {
  const edge = { ...least, metadata: '🪁'.repeat(8000), content: '🪁'.repeat(5001) }
  expect(await add(alice.api, path, edge)).toMatchObject(edge)
  expect(await add(alice.api, path, { ...least, metadata: '' })).toMatchObject({ metadata: '' })
})

test('the list is filtered by type, by source and by both, newest first', async () => {
  const rows: { id: string; type: string; source: string }[] = []
  for (const source of sources)
    for (const type of [...types, 'BUG']) rows.unshift(await add(alice.api, path, { ...least, source, type }))
  for (const type of [undefined, ...types]) {
    for (const source of [undefined, ...sources]) {
      const query = new URLSearchParams({ ...(type && { type }), ...(source && { source }) })
      const expected = rows.filter(
        (row) => row.type === (type ?? row.type) && row.source === (source ?? row.source),
      )
      expect(await read(alice.api, `${path}?${query}`), query.toString()).toEqual(expected)
      expect((await walkPages(alice.api, `${path}?${query}&limit=4`)).flat(), query.toString()).toEqual(
        expected,
      )
    }
  }
})

test('a filter that is no type or source is refused', async () => {
  expectBadQuery(await alice.api.get(`${path}?type=Bug&source=email`), { type: 'enum', source: 'enum' })
  expectBadQuery(await alice.api.get(`${path}?type=&source=`), { type: 'enum', source: 'enum' })
  expectBadQuery(await alice.api.get(`${path}?type=BUG&type=BUG`), { type: 'duplicate' })
})
