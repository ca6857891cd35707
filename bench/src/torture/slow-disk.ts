import { fill, makeData } from '../data.ts'
import { onSlowDisk, tasks, writers } from '../latency.ts'
import { delayMs } from '../slow-sync.ts'
import { NotHere, type Row } from './row.ts'

const barMs = 5

export const slowDisk: Row = {
  fault: `slow disk: fdatasync takes ${delayMs} ms`,
  bar: `GET p99 ≤ ${barMs} ms`,
  async run({ quick }) {
    const data = await makeData()
    fill(data, 'task', tasks)
    const measured = await onSlowDisk(data, [1, 8], quick ? 3 : 7)
    if (!measured) throw new NotHere('there is no C compiler (cc) to make the delay with.')
    return {
      done: `${writers} connections create tasks continuously, others read; delay by a preloaded library`,
      figure: measured
        .map(({ connections, p99Ms }) => `${p99Ms.toFixed(2)} ms with ${connections} reading`)
        .join(', '),
      holds: measured.every(({ p99Ms }) => p99Ms <= barMs),
    }
  },
}
