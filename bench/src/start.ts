import { fill, makeData } from './data.ts'
import { median } from './load/load.ts'
import { startService } from './processes.ts'
import { against, table } from './report.ts'

const tasks = 10_000
const barMs = 300

/** Time from the process start to the first response, with existing data. */
export async function start({ quick }: { quick: boolean }): Promise<string> {
  const data = await makeData()
  fill(data, 'task', tasks)
  const tookMs: number[] = []
  for (let i = 0; i < (quick ? 5 : 11); i++) {
    const service = await startService(data)
    tookMs.push(service.startedInMs)
    await service.stop()
  }
  const middle = median(tookMs)
  return table(
    ['', 'Median ms', 'Min', 'Max', 'Bar'],
    [
      [
        'First response after start',
        middle.toFixed(0),
        Math.min(...tookMs).toFixed(0),
        Math.max(...tookMs).toFixed(0),
        against(middle <= barMs, `≤ ${barMs} ms`),
      ],
    ],
  )
}
