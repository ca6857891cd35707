import { expect, test } from 'vitest'
import { nextCursor } from './pages.ts'
import { proxyTo } from './testing/proxy.ts'
import { listeningService } from './testing/service.ts'

const { url, product, connect } = await listeningService()
const proxy = await proxyTo(url)
const prodops = connect({ url: `${proxy.url}/` })
const logDate = '2026-03-31'
for (let number = 1; number <= 7; number++) {
  await prodops.tasks.create({ title: `Task ${number}`, priority: number % 2 ? 'high' : 'low' })
  await prodops.logs.create(product, { content: `Log ${number}`, logDate })
}

test('a list is loaded page by page, as needed', async () => {
  const whole = await prodops.tasks.list({ status: 'todo' })
  const before = proxy.seen.length
  const titles: string[] = []
  for await (const task of prodops.tasks.each({ status: 'todo', limit: 3 })) {
    titles.push(task.title)
    expect(proxy.seen.length - before).toBe(Math.ceil(titles.length / 3))
  }
  expect(titles).toEqual(whole.map(({ title }) => title))
  expect(
    proxy.seen.slice(before).every(({ url }) => url.includes('status=todo') && url.includes('limit=3')),
  ).toBe(true)
})

test('breaking out of the loop loads no more pages', async () => {
  const before = proxy.seen.length
  for await (const task of prodops.tasks.each({ limit: 2 })) if (task.title === 'Task 7') break
  expect(proxy.seen.length - before).toBe(1)
})

test('pages() yields whole pages as arrays', async () => {
  const pages = await Array.fromAsync(prodops.tasks.each({ limit: 5 }).pages())
  expect(pages.map(({ length }) => length)).toEqual([5, 3])
})

test('logs have numbered pages with a total', async () => {
  const { data, pagination } = await prodops.logs.list(product, { pageSize: 3 })
  expect(data).toHaveLength(3)
  expect(pagination).toEqual({ page: 1, pageSize: 3, total: 8, totalPages: 3 })
  const contents = await Array.fromAsync(
    prodops.logs.each(product, { pageSize: 3 }),
    ({ content }) => content,
  )
  expect(contents).toHaveLength(8)
  expect(new Set(contents).size).toBe(8)
})

test('an empty list has no pages', async () => {
  expect(await Array.fromAsync(prodops.products.each({ stage: 'paused' }).pages())).toEqual([])
  expect(await Array.fromAsync(prodops.logs.each(await emptyProduct()))).toEqual([])
})

const emptyProduct = async () => (await prodops.products.list()).find(({ name }) => name === 'Bare')!.id

test('a lost page is requested again', async () => {
  proxy.faults.push('pass', 'cut response', { status: 502 })
  expect(await Array.fromAsync(prodops.tasks.each({ limit: 5 }))).toHaveLength(8)
})

test('the values of a metric are loaded page by page', async () => {
  await prodops.metrics.create(product, { key: 'visits', name: 'Visits' })
  for (const day of ['01', '02', '03'])
    await prodops.metrics.set(product, 'visits', { date: `2026-03-${day}`, value: Number(day) })
  const each = prodops.metrics.eachValue(product, 'visits', { limit: 2, startDate: '2026-03-01' })
  expect(await Array.fromAsync(each, ({ value }) => value)).toEqual([1, 2, 3])
})

test.each([
  ['</api/v1/tasks?limit=5&cursor=abc>; rel="next"', 'abc'],
  ['</api/v1/tasks?cursor=a%2Bb>; rel=next', 'a+b'],
  ['</api/v1/tasks>; rel="prev"', undefined],
  [null, undefined],
])('the cursor in %s is %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor)
})
