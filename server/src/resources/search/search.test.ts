import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice, bob } = await testService()
const product = await addProduct(alice, { slug: 'paperplane' })
const of = (path: string) => `/products/paperplane/${path}`
const log = await add(alice.api, of('logs'), { content: 'Mended the ÉXPORT of rows', logDate: '2026-03-02' })
const feedback = await add(alice.api, of('feedback'), {
  content: `${'word '.repeat(60)}the export stops\nat 1,000 rows`,
  source: 'EMAIL',
  type: 'BUG',
})
const metric = await add(alice.api, of('metrics'), { key: 'exports', name: 'Rows given out' })
const task = await add(alice.api, '/tasks', { title: 'Rows of the export', productId: product.id })
await alice.dashboard.post(`/tasks/${task.id}/archive`)

const find = (text: string) => read(alice.dashboard, `/search?text=${encodeURIComponent(text)}`)
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)

test('words are found in logs, feedback, archived tasks and metrics, all of them, in any case and script', async () => {
  expect(idsOf(await find('EXPORT rows'))).toEqual([task.id, feedback.id, metric.id])
  expect(await find('éxport ROWS')).toEqual([
    { kind: 'log', id: log.id, productId: product.id, text: 'Mended the ÉXPORT of rows', key: null, date: '2026-03-02' },
  ])
  expect(await find('rows given')).toMatchObject([{ kind: 'metric', key: 'exports', text: 'Rows given out' }])
  for (const text of ['nothing of this', ' ', '%']) expect(await find(text)).toEqual([])
})

test('what is found shows one line around the first word', async () => {
  const [{ text }] = await find('stops')
  expect(text).toMatch(/^….*the export stops at 1,000 rows$/)
  expect(text.length).toBeLessThan(150)
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
