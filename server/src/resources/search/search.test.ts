import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { add, addFeedback, addMany, addProduct, idsOf, read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice, bob } = await testService()
const product = await addProduct(alice, { slug: 'paperplane' })
const of = (path: string) => `/products/paperplane/${path}`
const log = await add(alice.api, of('logs'), { content: 'Mended the ÉXPORT of rows', logDate: '2026-03-02' })
const content = `${'word '.repeat(60)}the export stops\nat 1,000 rows`
const feedback = await addFeedback(alice.api, product.id, { content })
const metric = await add(alice.api, of('metrics'), { key: 'exports', name: 'Rows given out' })
const task = await add(alice.api, '/tasks', { title: 'Rows of the export', productId: product.id })
await alice.dashboard.post(`/tasks/${task.id}/archive`)

const find = (text: string) => read(alice.dashboard, `/search?text=${encodeURIComponent(text)}`)

const open = await add(alice.api, '/tasks', { title: 'Open task' })

test('words are found in logs, feedback, all tasks and metrics, in any case and script', async () => {
  expect(idsOf(await find('EXPORT rows'))).toEqual([task.id, log.id, feedback.id, metric.id])
  const mended = { kind: 'log', id: log.id, productId: product.id, text: log.content }
  expect(await find('éxport MENDED')).toEqual([{ ...mended, key: null, date: '2026-03-02' }])
  expect(await find('rows given')).toMatchObject([{ kind: 'metric', key: 'exports', text: 'Rows given out' }])
  const number = `#${open.displayId}`
  const opened = { kind: 'task', id: open.id, text: 'Open task', key: number }
  expect(await find(`OPEN ${number}`)).toMatchObject([opened])
  for (const text of ['nothing of this', ' ', '%']) expect(await find(text)).toEqual([])
})

test('accents, case and composition make no difference, and the excerpt shows what was written', async () => {
  const written = 'Cafe\u0301 in İstanbul, Straße'
  await add(bob.api, '/tasks', { title: written })
  const own = await addProduct(bob)
  const path = `/products/${own.id}`
  const date = '2026-03-02'
  await add(bob.api, `${path}/logs`, { content: written, logDate: date })
  await addFeedback(bob.api, own.id, { content: written })
  await add(bob.api, `${path}/metrics`, { key: 'k', name: written })
  await add(bob.api, `${path}/revenue`, { amount: 1, type: 'other', source: written, date })
  await add(bob.api, `${path}/costs`, { amount: 1, category: 'OTHER', name: written, date })
  for (const text of ['café', 'CAFÉ', 'istanbul', 'strasse', 'STRASSE cafe']) {
    const found = await read(bob.dashboard, `/search?text=${encodeURIComponent(text)}`)
    const texts = found.map(({ text }: { text: string }) => text)
    expect(texts, text).toEqual(times(6, () => written))
  }
})

test('what is found shows one line around the first word', async () => {
  const [{ text }] = await find('stops')
  expect(text).toMatch(/^….*the export stops at 1,000 rows$/)
  expect(text.length).toBeLessThan(150)
})

test('revenue is found by its source and a cost by its name: the newest of each product', async () => {
  const revenue = { amount: 19, type: 'subscription', date: '2026-03-02' }
  await add(alice.api, of('revenue'), revenue)
  await add(alice.api, of('revenue'), { ...revenue, source: 'Stripe', date: '2026-04-02' })
  const first = await add(alice.api, of('revenue'), { ...revenue, source: 'Stripe' })
  const payout = { ...revenue, source: 'Stripe payout', date: '2026-02-02' }
  const second = await add(alice.api, of('revenue'), payout)
  const cost = { name: 'Fees of Stripe', amount: 3, category: 'THIRD_PARTY', date: '2026-03-31' }
  const { id } = await add(alice.api, of('costs'), cost)
  const other = await addProduct(alice)
  const third = await add(alice.api, `/products/${other.id}/revenue`, { ...revenue, source: 'stripe' })
  const found = await find('STRIPE')
  expect(idsOf(found)).toEqual([third.id, second.id, first.id, id])
  const common = { productId: product.id, key: null }
  expect(found.slice(1)).toEqual([
    { kind: 'revenue', id: second.id, text: 'Stripe payout', date: '2026-02-02', ...common },
    { kind: 'revenue', id: first.id, text: 'Stripe', date: '2026-03-02', ...common },
    { kind: 'cost', id, text: 'Fees of Stripe', date: '2026-03-31', ...common },
  ])
})

test('of the revenue of a product the newest 500 are looked at, however much another has', async () => {
  const [many, few] = [await addProduct(alice), await addProduct(alice)]
  const rows = (sources: string[]) =>
    sources.map((source) => ({ source, amount: 1, type: 'other', date: '2026-03-02' }))
  const bring = (id: string, sources: string[]) =>
    addMany(alice.api, `/products/${id}/revenue`, rows(sources))
  await bring(few.id, ['Of the few'])
  await bring(many.id, ['Too old'])
  await bring(many.id, ['Not too old', ...times(499, (i) => `Row ${i}`)])
  expect(await find('too old')).toMatchObject([{ text: 'Not too old' }])
  expect(await find('of the few')).toHaveLength(1)
})

test('nobody finds what is somebody else’s, nor what a deleted product has left', async () => {
  expect(await read(bob.dashboard, '/search?text=export')).toEqual([])
  expectError(await alice.dashboard.get(`/search?text=${'x'.repeat(201)}`), 'bad_request')
  const gone = await addProduct(alice, { name: 'Gone' })
  await add(alice.api, `/products/${gone.id}/logs`, { content: 'xylophone', logDate: '2026-03-02' })
  expect(await find('xylophone')).toHaveLength(1)
  await alice.dashboard.send('DELETE', `/products/${gone.id}`, { name: 'Gone' })
  expect(await find('xylophone')).toEqual([])
})
