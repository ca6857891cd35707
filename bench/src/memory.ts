import { fill, makeData } from './data.ts'
import { loadCount, median } from './load/load.ts'
import { memoryOf, startService } from './processes.ts'
import { against, figure, table } from './report.ts'
import { requestsOf } from './requests.ts'

const tasks = 10_000
const connections = 64
const barMb = 125

/** Resident memory after many requests, eleven reads per five writes; medians of several starts. */
export async function memory({ quick }: { quick: boolean }): Promise<string> {
  const data = await makeData()
  fill(data, 'task', tasks)
  const { get, list, create, submit, adjust } = requestsOf(data, tasks)
  const requests = [
    ...get.slice(0, 8),
    ...list,
    ...list,
    ...list,
    ...create,
    ...create,
    ...submit,
    ...submit,
    ...adjust,
  ]
  const count = quick ? 20_000 : 100_000
  const measured: { freshMb: number; nowMb: number; mostMb: number }[] = []
  for (let start = 0; start < (quick ? 1 : 5); start++) {
    const service = await startService(data)
    const fresh = memoryOf(service)
    if (!fresh) return 'Not measured: this system does not report the memory of a process.'
    await loadCount({ address: service.address, requests, connections }, count)
    measured.push({ freshMb: fresh.nowMb, ...memoryOf(service)! })
    await service.stop()
  }
  const row = (name: string, part: keyof (typeof measured)[number], bar?: number) => {
    const values = measured.map((one) => one[part])
    const middle = median(values)
    const judged = bar === undefined ? '' : against(middle <= bar, `≤ ${bar}`)
    return [name, figure(middle), figure(Math.min(...values)), figure(Math.max(...values)), judged]
  }
  return table(
    ['', 'Median MB', 'Min', 'Max', 'Bar'],
    [
      row('After the first response', 'freshMb'),
      row(`After ${count.toLocaleString('en-US')} requests of every kind`, 'nowMb', barMb),
      row('Maximum', 'mostMb'),
    ],
  )
}
