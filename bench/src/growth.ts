import { type Data, type Filled, fill, filledId, makeData } from './data.ts'
import { median } from './load/load.ts'
import { startService } from './processes.ts'
import { against, table } from './report.ts'
import { get } from './requests.ts'
import { inTurn } from './throughput.ts'

const few = 10_000
const many = 1_000_000
const bar = 1.2
const tasksAskedFor = 1_000

interface Question {
  name: string
  table: Filled
  requests(data: Data, count: number): Buffer[]
}

const questions: Question[] = [
  {
    name: 'GET task by id',
    table: 'task',
    requests: ({ serverKey }, count) =>
      Array.from({ length: tasksAskedFor }, (_, i) =>
        get(`/tasks/${filledId('task_', 1 + (i * count) / tasksAskedFor)}`, serverKey),
      ),
  },
  { name: 'First 50 tasks', table: 'task', requests: ({ serverKey }) => [get('/tasks?limit=50', serverKey)] },
  {
    name: 'Logs with their total',
    table: 'log',
    requests: ({ serverKey, productId }) => [get(`/products/${productId}/logs`, serverKey)],
  },
  {
    name: '21 metrics with latestValue',
    table: 'metricValue',
    requests: ({ serverKey, productId }) => [get(`/products/${productId}/metrics`, serverKey)],
  },
]

/** Compares the same query on few and many rows, on one connection. */
export async function growth({ quick }: { quick: boolean }): Promise<string> {
  const small = await filled(few)
  const large = await filled(quick ? many / 10 : many)
  const [toFew, toMany] = [await startService(small), await startService(large)]
  const rows: string[][] = []
  for (const { name, requests } of questions) {
    const pairs = await inTurn(
      { address: toFew.address, requests: requests(small, few), connections: 1 },
      { address: toMany.address, requests: requests(large, quick ? many / 10 : many), connections: 1 },
      quick ? 3 : 9,
      0.5,
    )
    const ratio = median(pairs.map(([ofFew, ofMany]) => ofMany.p50Ms / ofFew.p50Ms))
    const middle = (i: 0 | 1) => (median(pairs.map((pair) => pair[i].p50Ms)) * 1000).toFixed(0)
    rows.push([name, middle(0), middle(1), ratio.toFixed(2), against(ratio <= bar, `≤ ${bar}`)])
  }
  await Promise.all([toFew.stop(), toMany.stop()])
  const rowsOf = (count: number) => `µs at ${count.toLocaleString('en-US')} rows`
  return table(['', rowsOf(few), rowsOf(quick ? many / 10 : many), 'Ratio', 'Bar'], rows)
}

async function filled(count: number): Promise<Data> {
  const data = await makeData()
  for (const table of ['task', 'log', 'metricValue'] as const) fill(data, table, count)
  return data
}
