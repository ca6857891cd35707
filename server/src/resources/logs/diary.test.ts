import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read, walkPages } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice } = await testService()
let path: string
beforeEach(async () => {
  path = `/products/${(await addProduct(alice)).id}`
})

interface Log {
  id: string
  content: string
}

const log = (logDate: string, content: string) => add(alice.dashboard, `${path}/logs`, { content, logDate })
const contents = (logs: Log[]) => logs.map(({ content }) => content)

test('the diary begins with a day and goes back from there, page by page, each entry once', async () => {
  for (const [day, content] of [
    ['2026-03-01', 'first of March'],
    ['2026-03-02', 'morning'],
    ['2026-03-02', 'evening'],
    ['2026-02-01', 'February'],
    ['2026-04-01', 'April'],
  ] as const)
    await log(day, content)
  const all = ['April', 'evening', 'morning', 'first of March', 'February']
  expect(contents(await read(alice.dashboard, `${path}/diary`))).toEqual(all)
  expect(contents(await read(alice.dashboard, `${path}/diary?until=2026-03-02`))).toEqual(all.slice(1))
  expect(contents(await read(alice.dashboard, `${path}/diary?until=2026-01-31`))).toEqual([])
  const pages = (await walkPages(alice.dashboard, `${path}/diary?until=2026-03-02&limit=1`)) as Log[][]
  expect(pages.map(contents)).toEqual(all.slice(1).map((content) => [content]))
})
