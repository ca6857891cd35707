import { copyOf, type Data, fill, makeData } from './data.ts'
import { loadFor, median, type Round } from './load/load.ts'
import { type Server, startFloor, startService } from './processes.ts'
import { against, figure, table } from './report.ts'
import { requestsOf } from './requests.ts'
import { delayMs, slowSync } from './slow-sync.ts'

export const tasks = 10_000
const readers = [1, 8, 64]
export const writers = 16

type Requests = ReturnType<typeof requestsOf>
type Pair = [idle: Round, busy: Round, writes: Round]

/** Read latency without writes, with 16 connections that create tasks, and with a slow disk. */
export async function latency({ quick }: { quick: boolean }): Promise<string> {
  const data = await makeData()
  fill(data, 'task', tasks)
  const requests = requestsOf(data, tasks)
  const rounds = quick ? 3 : 5
  const rows: string[][] = []

  const [service, floor] = [await startService(data), await startFloor(copyOf(data))]
  for (const connections of readers) {
    const pairs = await readBesideWrites(service, requests, connections, rounds)
    const floors = timesIdle(await readBesideWrites(floor, requests, connections, rounds))
    const ratio = timesIdle(pairs)
    const measure = `${ratio.toFixed(2)} × idle (baseline ${floors.toFixed(2)})`
    rows.push(row(connections, 'unchanged', pairs, measure, against(ratio <= 2, '≤ 2 × idle')))
  }
  await Promise.all([service.stop(), floor.stop()])

  const slowed = await onSlowDisk(data, readers, rounds)
  if (!slowed)
    return `${table(head, rows)}\n\nNot measured with a slow disk: no C compiler (cc) to build the library that adds the delay.`
  for (const { connections, pairs, p99Ms } of slowed)
    rows.push(
      row(
        connections,
        `fdatasync + ${delayMs} ms`,
        pairs,
        `${figure(p99Ms)} ms`,
        against(p99Ms <= 5, '≤ 5 ms'),
      ),
    )
  return table(head, rows)
}

/** Undefined where no slow disk can be simulated. */
export async function onSlowDisk(data: Data, readers: number[], rounds: number) {
  const preload = slowSync()
  if (!preload) return undefined
  const requests = requestsOf(data, tasks)
  const service = await startService(data, { LD_PRELOAD: preload })
  await checkDelay(service, requests)
  const measured: { connections: number; pairs: Pair[]; p99Ms: number }[] = []
  for (const connections of readers) {
    const pairs = await readBesideWrites(service, requests, connections, rounds)
    measured.push({ connections, pairs, p99Ms: median(pairs.map(([, busy]) => busy.p99Ms)) })
  }
  await service.stop()
  return measured
}

const head = [
  'GET connections',
  'Disk',
  'Idle p50 ms',
  'Idle p99',
  'Under writes p50',
  'Under writes p99',
  'Measure',
  'Bar',
  'Creates/s',
]

async function readBesideWrites(
  { address }: Server,
  { get, create }: Requests,
  connections: number,
  rounds: number,
) {
  const pairs: Pair[] = []
  const reads = { address, requests: get, connections }
  const writes = { address, requests: create, connections: writers }
  await Promise.all([loadFor(writes, 1), loadFor(reads, 1)])
  for (let i = 0; i < rounds; i++) {
    const idle = await loadFor(reads, 1)
    const writing = loadFor(writes, 1.5)
    pairs.push([idle, await loadFor(reads, 1.3), await writing])
  }
  return pairs
}

/** The ratio of the slowest reads with and without writers. */
const timesIdle = (pairs: Pair[]) => median(pairs.map(([idle, busy]) => busy.p99Ms / idle.p99Ms))

/** Checks that the delay reaches the service. */
async function checkDelay({ address }: Server, { create }: Requests) {
  const { p50Ms } = await loadFor({ address, requests: create, connections: 1 }, 0.5)
  if (p50Ms < delayMs)
    throw new Error(`fdatasync should take ${delayMs} ms, but a create took ${p50Ms.toFixed(1)} ms.`)
}

function row(connections: number, disk: string, pairs: Pair[], measure: string, bar: string): string[] {
  const middle = (value: (pair: Pair) => number) => figure(median(pairs.map(value)))
  return [
    String(connections),
    disk,
    middle(([idle]) => idle.p50Ms),
    middle(([idle]) => idle.p99Ms),
    middle(([, busy]) => busy.p50Ms),
    middle(([, busy]) => busy.p99Ms),
    measure,
    bar,
    middle(([, , writes]) => writes.perSecond),
  ]
}
