import { fill, makeData } from './data.ts'
import { loadCount } from './load/load.ts'
import { memoryOf, startService } from './processes.ts'
import { against, figure, table } from './report.ts'
import { requestsOf } from './requests.ts'

const tasks = 10_000
const connections = 64
const barMb = 130

/** Resident memory of the service after many requests of every kind, eleven reads for five writes. */
export async function memory({ quick }: { quick: boolean }): Promise<string> {
  const data = await makeData()
  fill(data, 'task', tasks)
  const { get, list, create, submit, adjust } = requestsOf(data, tasks)
  const requests = [...get.slice(0, 8), ...list, ...list, ...list, ...create, ...create, ...submit, ...submit, ...adjust]
  const count = quick ? 20_000 : 100_000
  const service = await startService(data)
  const fresh = memoryOf(service)
  if (!fresh) return 'Not measured: this system does not tell how much memory a process holds.'
  await loadCount({ address: service.address, requests, connections }, count)
  const after = memoryOf(service)!
  await service.stop()
  return table(
    ['', 'MB', 'Bar'],
    [
      ['After the first answer', figure(fresh.nowMb), ''],
      [
        `After ${count.toLocaleString('en-US')} requests of every kind`,
        figure(after.nowMb),
        against(after.nowMb < barMb, `< ${barMb}`),
      ],
      ['At its most', figure(after.mostMb), ''],
    ],
  )
}
