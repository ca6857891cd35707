import assert from 'node:assert/strict'
import { copyOf, fill, filledId, makeData } from './data.ts'
import { type Load, loadFor, median, type Round } from './load/load.ts'
import { type Server, startFloor, startService } from './processes.ts'
import { against, figure, table } from './report.ts'
import { type Operation, requestsOf } from './requests.ts'

const tasks = 10_000
const connections = [1, 16, 64, 256]
const judgedAt = 64
const warmUpSeconds = 0.7

/** The required share of the floor at `judgedAt` connections. */
const operations: Record<Operation, { name: string; bar: number }> = {
  get: { name: 'GET task by id', bar: 0.7 },
  list: { name: 'List of 50 tasks', bar: 0.8 },
  create: { name: 'Create task', bar: 0.6 },
  submit: { name: 'Client submission', bar: 0.6 },
  adjust: { name: 'Adjust metric', bar: 0.6 },
}

const head = [
  '',
  'Connections',
  'Service/s',
  'Baseline/s',
  'Ratio',
  'Bar',
  'p50 ms',
  'Baseline',
  'p99 ms',
  'Baseline',
]

/** Compares the service with the floor for each operation and number of connections; medians of alternating rounds. */
export async function throughput({ quick }: { quick: boolean }): Promise<string> {
  const data = await makeData()
  fill(data, 'task', tasks)
  const floorData = copyOf(data)
  const [service, floor] = [await startService(data), await startFloor(floorData)]
  for (const path of [`/tasks/${filledId('task_', 1)}`, '/tasks?limit=50'])
    await compareAnswers(service, floor, path, data.serverKey)
  const requests = requestsOf(data, tasks)
  const seconds = quick ? 0.4 : 1
  const rows: string[][] = []
  for (const operation of Object.keys(operations) as Operation[]) {
    for (const count of connections) {
      const load = (server: Server): Load => ({
        address: server.address,
        requests: requests[operation],
        connections: count,
      })
      const measured = await inTurn(load(service), load(floor), count === judgedAt && !quick ? 7 : 3, seconds)
      rows.push(row(operation, count, measured))
    }
  }
  await Promise.all([service.stop(), floor.stop()])
  return table(head, rows)
}

/** @throws if the floor's answer is not the service's: then the ratio would compare different work */
async function compareAnswers(service: Server, floor: Server, path: string, key: string) {
  const bodyOf = async ({ address }: Server) => {
    const answer = await fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
    return answer.text()
  }
  assert.equal(await bodyOf(floor), await bodyOf(service), `The floor answers GET ${path} differently.`)
}

/** Alternates rounds, so that other load on the machine affects both. */
export async function inTurn(
  one: Load,
  other: Load,
  rounds: number,
  seconds: number,
): Promise<[Round, Round][]> {
  for (const load of [one, other]) await loadFor(load, warmUpSeconds)
  const pairs: [Round, Round][] = []
  for (let i = 0; i < rounds; i++) {
    const first = i % 2 === 0 ? await loadFor(one, seconds) : undefined
    const second = await loadFor(other, seconds)
    pairs.push([first ?? (await loadFor(one, seconds)), second])
  }
  return pairs
}

function row(operation: Operation, count: number, pairs: [Round, Round][]): string[] {
  const { name, bar } = operations[operation]
  const middle = (value: (pair: [Round, Round]) => number) => median(pairs.map(value))
  const ratio = middle(([ours, floors]) => ours.perSecond / floors.perSecond)
  return [
    name,
    String(count),
    figure(middle(([ours]) => ours.perSecond)),
    figure(middle(([, floors]) => floors.perSecond)),
    ratio.toFixed(2),
    count === judgedAt ? against(ratio >= bar, String(bar)) : '',
    figure(middle(([ours]) => ours.p50Ms)),
    figure(middle(([, floors]) => floors.p50Ms)),
    figure(middle(([ours]) => ours.p99Ms)),
    figure(middle(([, floors]) => floors.p99Ms)),
  ]
}
