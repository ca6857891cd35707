import { expect, test } from 'vitest'
import { each, nextCursor } from './sdk.ts'
import { proxyTo } from './testing/proxy.ts'
import { listeningService } from './testing/service.ts'

const { url, connect } = await listeningService()
const proxy = await proxyTo(url)
const prodops = connect({ url: `${proxy.url}/` })
for (let number = 1; number <= 7; number++)
  await prodops.POST('/api/v1/tasks', { body: { title: `Task ${number}` } })

const tasks = (query: { limit: number; status?: 'todo' | 'done' }) =>
  each((page) => prodops.GET('/api/v1/tasks', { params: { query: { ...page, ...query } } }))

test('a list is loaded page by page, as needed', async () => {
  const before = proxy.seen.length
  const titles: string[] = []
  for await (const { title } of tasks({ status: 'todo', limit: 3 })) {
    titles.push(title)
    expect(proxy.seen.length - before).toBe(Math.ceil(titles.length / 3))
  }
  expect(titles).toHaveLength(8)
  expect(new Set(titles).size).toBe(8)
  expect(
    proxy.seen.slice(before).every(({ url }) => url.includes('status=todo') && url.includes('limit=3')),
  ).toBe(true)
})

test('breaking out of the loop loads no more pages', async () => {
  const before = proxy.seen.length
  for await (const task of tasks({ limit: 2 })) if (task.title === 'Task 7') break
  expect(proxy.seen.length - before).toBe(1)
})

test('an empty list has no records', async () => {
  expect(await Array.fromAsync(tasks({ status: 'done', limit: 5 }))).toEqual([])
})

test('a lost page is requested again', async () => {
  proxy.faults.push('pass', 'cut response', { status: 502 })
  expect(await Array.fromAsync(tasks({ limit: 5 }))).toHaveLength(8)
})

test.each([
  ['</api/v1/tasks?limit=5&cursor=abc>; rel="next"', 'abc'],
  ['</api/v1/tasks?cursor=a%2Bb>; rel=next', 'a+b'],
  ['</api/v1/tasks>; rel="prev"', undefined],
  ['', undefined],
])('the cursor in %s is %s', (link, cursor) => {
  expect(nextCursor(new Response(null, { headers: { link } }))).toBe(cursor)
})
