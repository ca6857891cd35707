import { fill, makeData } from '../data.ts'
import { type Load, loadFor, median, type Round } from '../load/load.ts'
import { memoryOf } from '../processes.ts'
import { requestsOf } from '../requests.ts'
import { count, NotHere, type Row } from './row.ts'
import { startService } from './service.ts'

const tasks = 10_000
const sliceSeconds = 10
const bar = 1.1

interface Slice extends Round {
  memoryMb: number
}

export const mixedLoad: Row = {
  fault: '30 minutes of mixed load',
  bar: 'memory and p99 within 10 % of the first minutes',
  async run({ minutes }) {
    const data = await makeData()
    fill(data, 'task', tasks)
    const service = await startService(data.dataDir)
    if (!memoryOf(service)) throw new NotHere('this system does not tell how much memory a process holds.')
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
    // A steady load below the machine's limit, so that growth is caused by the service.
    const load: Load = { address: service.address, requests, connections: 32, pauseMs: 20 }
    await loadFor(load, Math.min(60, minutes * 6))
    const slices: Slice[] = []
    for (const endAtMs = performance.now() + minutes * 60_000; performance.now() < endAtMs; )
      slices.push({ ...(await loadFor(load, sliceSeconds)), memoryMb: memoryOf(service)!.nowMb })
    await service.end('SIGTERM')

    const part = Math.max(1, Math.floor(slices.length / 6))
    const middle = (of: Slice[], value: (slice: Slice) => number) => median(of.map(value))
    const [first, last] = [slices.slice(0, part), slices.slice(-part)]
    const memory = [first, last].map((of) => middle(of, ({ memoryMb }) => memoryMb)) as [number, number]
    const p99 = [first, last].map((of) => middle(of, ({ p99Ms }) => p99Ms)) as [number, number]
    const perSecond = middle(slices, (slice) => slice.perSecond)
    return {
      done:
        `${count(Math.round(perSecond))} requests per second for ${minutes} minutes over ${load.connections} connections, eleven reads to five writes; ` +
        `medians of the first and last ${count(Math.round((part * sliceSeconds) / 6) / 10)} minutes`,
      figure: `memory ${memory[0].toFixed(0)} → ${memory[1].toFixed(0)} MB, p99 ${p99[0].toFixed(1)} → ${p99[1].toFixed(1)} ms`,
      isRough: minutes < 30,
      holds: memory[1] <= memory[0] * bar && p99[1] <= p99[0] * bar,
    }
  },
}
