import { stall, stalledRequests } from '@prodops/server/testing/stalled.ts'
import { fill, makeData } from '../data.ts'
import { loadFor } from '../load/load.ts'
import { requestsOf } from '../requests.ts'
import type { Row } from './row.ts'
import { startService } from './service.ts'

const sockets = 500
const tasks = 10_000
const closedBarMs = 15_000
const p99BarMs = 50

export const slowSockets: Row = {
  fault: `${sockets} slow or stalled sockets, half headers, endless chunks`,
  bar: 'closed within 15 s; p99 of others < 50 ms',
  async run() {
    const data = await makeData()
    fill(data, 'task', tasks)
    const service = await startService(data.dataDir)
    const kinds = Object.entries(stalledRequests(data.serverKey))
    const { get, create } = requestsOf(data, tasks)
    // A low load, so that the cost of the stalled sockets is visible.
    const others = { address: service.address, requests: [...get, ...create], connections: 8, pauseMs: 5 }
    const before = await loadFor(others, 5)
    const stalled = Array.from({ length: sockets }, (_, i) =>
      stall(service.address, kinds[i % kinds.length]![1], 2 * closedBarMs),
    )
    const beside = await loadFor(others, 16)
    const closedAfterMs = await Promise.all(stalled)
    await service.end('SIGTERM')
    const open = closedAfterMs.filter((ms) => ms === undefined).length
    const latestMs = Math.max(...closedAfterMs.map((ms) => ms ?? 0))
    return {
      done: `${kinds.length} kinds: ${kinds.map(([name]) => name).join(', ')}; meanwhile 8 connections read and write`,
      figure: `${open} open for good, the last closed after ${(latestMs / 1000).toFixed(1)} s; p99 of others ${beside.p99Ms.toFixed(1)} ms (${before.p99Ms.toFixed(1)} before)`,
      holds: open === 0 && latestMs <= closedBarMs && beside.p99Ms < p99BarMs,
    }
  },
}
