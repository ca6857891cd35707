import { beforeEach, expect, test } from 'vitest'
import { addProduct, read } from '../../testing/records.ts'
import { expectBadQuery, expectEachInvalid, expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'

let now = new Date()
const { alice, bob, person } = await testService({ clock: () => now })
let someone: Person
let count = 0
beforeEach(async () => {
  someone = await person(`Someone${count++}`)
})

const everything = {
  slug: 'paperplane',
  name: '  Paperplane ✈️ ',
  description: 'Letters that fly',
  stage: 'growth',
  priority: 'P0',
  type: 'web',
  tags: ['saas', 'library'],
  website: 'https://paperplane.example.com/?a=1#b',
  defaultCurrency: 'chf',
}
const stored = { ...everything, defaultCurrency: 'CHF' }
const id = expect.stringMatching(/^prod_c[0-9a-z]{24}$/)

test('a product is made with every field, stored as sent, and found again', async () => {
  const { status, headers, body } = await someone.dashboard.post('/products', everything)
  expect(status).toBe(201)
  const at = now.toISOString()
  expect(body).toEqual({ data: { id, ...stored, createdAt: at, updatedAt: at } })
  expect(headers.location).toBe(`/dashboard/api/products/${body.data.id}`)
  expect((await someone.api.get(`/products/${body.data.id}`)).body).toEqual(body)
  expect((await someone.api.get('/products')).body).toEqual({ data: [body.data] })
})

test('a product needs only a name; null is the same as not sent', async () => {
  const at = now.toISOString()
  const defaults = {
    id,
    slug: null,
    name: 'Kite',
    description: null,
    stage: 'dev',
    priority: 'P2',
    type: 'other',
    tags: [],
    website: null,
    defaultCurrency: 'USD',
    createdAt: at,
    updatedAt: at,
  }
  expect(await addProduct(someone, { name: 'Kite' })).toEqual(defaults)
  const nulls = Object.fromEntries(Object.keys(everything).map((name) => [name, null]))
  expect(await addProduct(someone, { ...nulls, name: 'Kite' })).toEqual(defaults)
  expectInvalid(await someone.dashboard.post('/products', {}), { name: 'required' })
})

test('every stage, priority, type and tag of the interface is taken', async () => {
  const values = {
    stage: ['idea', 'dev', 'growth', 'stable', 'paused', 'stopped'],
    priority: ['P0', 'P1', 'P2', 'P3', 'P4'],
    type: ['app', 'web', 'pc', 'api', 'other'],
  }
  for (const [field, each] of Object.entries(values)) {
    for (const value of each)
      expect(await addProduct(someone, { [field]: value })).toHaveProperty(field, value)
  }
  const tags = ['saas', 'tool', 'library', 'plugin', 'other']
  expect((await addProduct(someone, { tags })).tags).toEqual(tags)
})

const wrong = {
  name: { type: [5, true, {}], too_short: [''], blank: [' \n\t\u3000'], too_long: ['🛩'.repeat(201)] },
  slug: {
    format: ['', 'Paper', 'paper_plane', 'p--q', '-paper', 'paper-', 'pa per', 'prod_x', 'ü', 'paper\n'],
    too_long: ['a'.repeat(65)],
    type: [5],
  },
  description: { type: [5, ['x']] },
  stage: { enum: ['Dev', '', 5] },
  priority: { enum: ['p0', 'P5', 0] },
  type: { enum: ['APP', 'desktop'] },
  tags: { type: ['saas', {}], duplicate: [['saas', 'saas']] },
  website: {
    format: ['', 'paperplane.example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://'],
    type: [5],
  },
  defaultCurrency: { format: ['XXX', 'EURO', 'E', '', '€'], type: [978] },
}

test('wrong values are refused, field by field, when a product is made and when it is changed', async () => {
  await expectEachInvalid((body) => someone.dashboard.post('/products', body), { name: 'Kite' }, wrong)
  expectInvalid(await someone.dashboard.post('/products', { name: 'Kite', tags: ['saas', 'SaaS'] }), {
    'tags.1': 'enum',
  })
  expect(await read(someone.api, '/products')).toEqual([])

  const product = await addProduct(someone, everything)
  await expectEachInvalid((body) => someone.dashboard.patch('/products/paperplane', body), {}, wrong)
  expect(await read(someone.api, '/products/paperplane')).toEqual(product)
})

test('limits hold at their edge, counted in code points', async () => {
  const edge = { name: '🛩'.repeat(200), slug: `a-${'9'.repeat(62)}` }
  expect(await addProduct(someone, edge)).toMatchObject(edge)
})

test('a change touches what is sent and updatedAt, nothing else', async () => {
  const product = await addProduct(someone)
  now = new Date(now.getTime() + 5_000)
  const { status, body } = await someone.dashboard.patch(`/products/${product.id}`, { stage: 'stable' })
  expect(status).toBe(200)
  expect(body).toEqual({ data: { ...product, stage: 'stable', updatedAt: now.toISOString() } })
  const all = await someone.dashboard.patch(`/products/${product.id}`, everything)
  expect(all.body).toEqual({ data: { ...product, ...stored, updatedAt: now.toISOString() } })
  expect((await someone.api.get('/products/paperplane')).body).toEqual(all.body)
})

test('null clears slug, description and website, and no other field', async () => {
  const product = await addProduct(someone, everything)
  const cleared = { slug: null, description: null, website: null }
  const { body } = await someone.dashboard.patch('/products/paperplane', cleared)
  expect(body.data).toEqual({ ...product, ...cleared })
  expectMissing(await someone.api.get('/products/paperplane'))
  const nulls = { name: null, stage: null, priority: null, type: null, tags: null, defaultCurrency: null }
  expectInvalid(await someone.dashboard.patch(`/products/${product.id}`, nulls), {
    name: 'type',
    stage: 'enum',
    priority: 'enum',
    type: 'enum',
    tags: 'type',
    defaultCurrency: 'type',
  })
})

test('a slug belongs to one product of a user; another user may have the same', async () => {
  const first = await addProduct(alice, { slug: 'glider' })
  expectInvalid(await alice.dashboard.post('/products', { name: 'Other', slug: 'glider' }), { slug: 'taken' })
  const second = await addProduct(alice, { slug: 'glider-2' })
  expectInvalid(await alice.dashboard.patch(`/products/${second.id}`, { slug: 'glider' }), { slug: 'taken' })
  expect((await alice.dashboard.patch(`/products/${first.id}`, { slug: 'glider' })).status).toBe(200)

  const bobs = await addProduct(bob, { slug: 'glider' })
  expect(await read(alice.api, '/products/glider')).toMatchObject({ id: first.id })
  expect(await read(bob.api, '/products/glider')).toMatchObject({ id: bobs.id })

  await alice.dashboard.patch(`/products/${first.id}`, { slug: 'sailplane' })
  expect((await alice.dashboard.patch(`/products/${second.id}`, { slug: 'glider' })).status).toBe(200)
  expect(await read(alice.api, '/products/glider')).toMatchObject({ id: second.id })
})

test('the list is filtered by stage and shows the caller’s products alone', async () => {
  const stages = ['idea', 'dev', 'growth', 'stable', 'paused', 'stopped']
  for (const stage of [...stages, 'dev']) await addProduct(someone, { name: stage, stage })
  const names = async (query: string) =>
    (await read(someone.api, `/products${query}`)).map(({ name }: { name: string }) => name)
  expect(await names('')).toEqual(['dev', ...stages.toReversed()])
  expect(await names('?stage=dev')).toEqual(['dev', 'dev'])
  for (const stage of stages) expect(new Set(await names(`?stage=${stage}`))).toEqual(new Set([stage]))
  expect(await names('?stage=dev&limit=1')).toEqual(['dev'])
  for (const stage of ['Dev', '', 'all'])
    expectBadQuery(await someone.api.get(`/products?stage=${stage}`), { stage: 'enum' })
})
