import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onServer } from '../../testing/databases.ts'
import { addMany, read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice, data } = await testService()

test('the newest tasks with a word are found without reading all tasks, also in long texts', async () => {
  const description = 'Words of a long text. '.repeat(90)
  const tasks = times(200, (i) => ({ title: `Export ${i}`, description }))
  await addMany(alice.api, '/tasks', tasks)
  const url = data.databaseUrl!
  await onServer(url, 'analyze task')
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  expect(await read(alice.dashboard, '/tasks?text=export&limit=10')).toHaveLength(10)
  const statements = asked.mock.calls.map(([sent]) => sent as string | pg.QueryConfig)
  const { text, values } = statements
    .filter((sent) => typeof sent !== 'string')
    .find(({ text }) => text.includes('"searchText"'))!
  const literals = values!.map((value) => `'${value}'`)
  const filled = text.replace(/\$(\d+)/g, (_, n) => literals[n - 1]!)
  const plan = JSON.stringify(await onServer(url, `explain ${filled}`))
  expect(plan).toContain('Index Scan Backward using')
  expect(plan).not.toContain('Sort')
})
