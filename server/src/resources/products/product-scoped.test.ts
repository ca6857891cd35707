import { beforeAll, describe, expect, test } from 'vitest'
import { add, addProduct, idsOf, read, walkPages } from '../../testing/records.ts'
import { expectBadQuery, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice, bob } = await testService()
const product = await addProduct(alice, { slug: 'paperplane' })
const other = await addProduct(alice, { slug: 'kite' })
const bobs = await addProduct(bob, { slug: 'balloon' })

const day = '2026-03-31'
const scoped = [
  { name: 'versions', record: { version: '1.0.0' } },
  { name: 'logs', record: { content: 'Moved', logDate: day } },
  /** Never changed once it is there. */
  { name: 'feedback', record: { content: 'Nice', source: 'EMAIL', type: 'PRAISE' }, isFixed: true },
  { name: 'revenue', record: { amount: 5, type: 'other', date: day } },
  { name: 'costs', record: { name: 'Server', amount: 5, category: 'TOOLS', date: day } },
]

describe.each(scoped)('$name of a product', ({ name, record, isFixed }) => {
  const path = (idOrSlug: string, id = '') => `/products/${idOrSlug}/${name}${id && `/${id}`}`
  let id: string
  beforeAll(async () => {
    id = (await add(alice.api, path(product.id), record)).id
  })

  test('are found by the id and by the slug of the product', async () => {
    const found = await read(alice.api, path(product.id, id))
    expect(await read(alice.api, path('paperplane', id))).toEqual(found)
    expect(await read(alice.api, path('paperplane'))).toEqual(await read(alice.api, path(product.id)))
    expect(await read(alice.dashboard, path('paperplane', id))).toMatchObject(found)
  })

  test('are added by the slug too, and Location names the product by its id', async () => {
    const { status, headers, body } = await alice.api.post(path('kite'), record)
    expect(status).toBe(201)
    expect(headers.location).toBe(`/api/v1${path(other.id, body.data.id)}`)
    expect(await read(alice.api, path('kite', body.data.id))).toEqual(body.data)
    const { headers: inDashboard } = await bob.dashboard.post(path('balloon'), record)
    expect(inDashboard.location).toMatch(new RegExp(`^/dashboard/api/products/${bobs.id}/${name}/\\w+$`))
  })

  test('are read, changed and deleted only under their own product, by an id that is there', async () => {
    const asked = [path(other.id, id), path('kite', id), path(product.id, 'x')]
    asked.push(path(product.id, id.replace(/.{4}$/, 'zzzz')))
    const { dashboard } = alice
    expectMissing(...(await Promise.all(asked.map(dashboard.get))))
    expectMissing(...(await Promise.all(asked.map((path) => dashboard.delete(path)))))
    if (!isFixed) expectMissing(...(await Promise.all(asked.map((path) => dashboard.patch(path, {})))))
    expect((await alice.api.get(path(product.id, id))).status).toBe(200)
  })
})

test.each(['logs', 'feedback'])('a server key deletes %s too', async (name) => {
  const path = `/products/kite/${name}`
  const { id } = await add(alice.api, path, scoped.find((resource) => resource.name === name)!.record)
  const { status, body } = await alice.api.delete(`${path}/${id}`)
  expect([status, body]).toEqual([200, { success: true }])
  expectMissing(await alice.api.get(`${path}/${id}`), await alice.api.delete(`${path}/${id}`))
})

describe('metrics of a product', () => {
  const key = { key: 'users', name: 'Users' }
  beforeAll(() => add(alice.api, '/products/paperplane/metrics', key))

  test('are found by the id and by the slug of the product, and written by both', async () => {
    const put = await alice.api.put('/products/paperplane/metrics/users/value', { date: day, value: 3 })
    const change = { date: day, delta: 2 }
    const patch = await alice.api.patch(`/products/${product.id}/metrics/users/value`, change)
    expect([put.body.data.value, patch.body.data.value]).toEqual([3, 5])
    for (const path of ['/metrics', '/metrics/users/values']) {
      expect(await read(alice.api, `/products/paperplane${path}`)).toEqual(
        await read(alice.api, `/products/${product.id}${path}`),
      )
    }
  })

  test('are defined by the slug too, and Location names the product by its id', async () => {
    const { headers } = await alice.api.post('/products/kite/metrics', key)
    expect(headers.location).toBe(`/api/v1/products/${other.id}/metrics/users/values`)
    expect(await read(alice.api, headers.location!.slice('/api/v1'.length))).toEqual([])
  })
})

test('a product is found by its id and by its slug, each by its owner alone', async () => {
  expect(await read(alice.api, `/products/${product.id}`)).toEqual(product)
  expect(await read(alice.api, '/products/paperplane')).toEqual(product)
  expectMissing(await bob.api.get('/products/paperplane'), await alice.api.get('/products/no-such'))
  const { id, slug } = await addProduct(bob)
  expect(slug).toBeNull()
  expect((await bob.api.get(`/products/${id}`)).status).toBe(200)
  expectMissing(await bob.api.get('/products/null'))
})

const dated: [name: string, record: (day: string) => object][] = [
  ['versions', (releasedAt) => ({ version: `1.0.${Number(releasedAt.slice(-2))}`, releasedAt })],
  ['logs', (logDate) => ({ content: 'Moved', logDate })],
  ['revenue', (date) => ({ amount: 5, type: 'other', date })],
  ['costs', (date) => ({ name: 'Server', amount: 5, category: 'TOOLS', date })],
]

test.each(dated)(
  '%s are limited to the days from startDate to endDate, page by page',
  async (name, record) => {
    const path = `/products/${(await addProduct(alice)).id}/${name}`
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']
    const ids: string[] = []
    for (const day of days) ids.unshift((await add(alice.api, path, record(day))).id)
    const found = async (range: string) => idsOf(await read(alice.api, `${path}?${range}`))
    expect(await found('startDate=2026-03-02')).toEqual(ids.slice(0, 3))
    expect(await found('endDate=2026-03-02')).toEqual(ids.slice(2))
    expect(await found('startDate=2026-03-02&endDate=2026-03-03')).toEqual(ids.slice(1, 3))
    expectBadQuery(await alice.api.get(`${path}?startDate=2026-03-02&endDate=2026-03-01`), {
      startDate: 'out_of_range',
    })
    if (name === 'logs') {
      const { body } = await alice.api.get(`${path}?startDate=2026-03-02&page=2&pageSize=2`)
      expect(idsOf(body.data)).toEqual([ids[2]])
      expect(body.pagination).toEqual({ page: 2, pageSize: 2, total: 3, totalPages: 2 })
    } else {
      const pages = await walkPages(alice.api, `${path}?startDate=2026-03-02&limit=2`)
      expect(pages.map(idsOf)).toEqual([ids.slice(0, 2), [ids[2]]])
    }
  },
)
