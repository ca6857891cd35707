import { fill, makeData } from '../data.ts'
import { onSlowDisk, tasks, writers } from '../latency.ts'
import { delayMs } from '../slow-sync.ts'
import { NotHere, type Row } from './row.ts'

const barMs = 5

export const slowDisk: Row = {
  fault: `a disk whose fdatasync takes ${delayMs} ms`,
  bar: `GET p99 ≤ ${barMs} ms`,
  async run({ quick }) {
    const data = await makeData()
    fill(data, 'task', tasks)
    const measured = await onSlowDisk(data, [1, 8], quick ? 3 : 7)
    if (!measured) throw new NotHere('there is no C compiler (cc) to make the delay with.')
    return {
      done: `a preloaded delay; ${writers} connections create tasks without a pause, others read`,
      figure: measured.map(({ connections, p99Ms }) => `${p99Ms.toFixed(2)} ms for ${connections} that read`).join(', '),
      holds: measured.every(({ p99Ms }) => p99Ms <= barMs),
    }
  },
}
