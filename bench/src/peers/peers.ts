import { fill, makeData } from '../data.ts'
import { median, type Round } from '../load/load.ts'
import { startService } from '../processes.ts'
import { against, figure, table } from '../report.ts'
import { requestsOf } from '../requests.ts'
import { inTurn } from '../throughput.ts'
import type { Peer, Work } from './peer.ts'
import { pocketBase } from './pocketbase.ts'
import { strapi } from './strapi.ts'

const tasks = 10_000
const connections = 64

const works: Record<Work, string> = { get: 'GET task by id', list: 'List of 50 tasks', create: 'Create task' }

const peersMeasured: Peer[] = [
  pocketBase('PocketBase', { get: 6, list: 5, create: 7 }),
  pocketBase('PocketBase, `synchronous=FULL`', { create: 12 }, 'FULL'),
  strapi,
]

const head = ['', 'Peer', 'Service/s', 'Peer/s', 'Ratio', 'Bar', 'p50 ms', 'Peer', 'p99 ms', 'Peer']

/** Compares the service with other products; medians of alternating rounds. */
export async function peers({ quick }: { quick: boolean }): Promise<string> {
  const rows: string[][] = []
  for (const peer of peersMeasured) {
    const data = await makeData()
    fill(data, 'task', tasks)
    const service = await startService(data)
    const { server, requests } = await peer.start(tasks)
    const ours = requestsOf(data, tasks)
    for (const work of Object.keys(works) as Work[]) {
      const loads = [
        { address: service.address, requests: ours[work], connections },
        { address: server.address, requests: requests[work], connections },
      ] as const
      rows.push(row(peer, work, await inTurn(...loads, quick ? 3 : 7, quick ? 0.5 : 1)))
    }
    await Promise.all([service.stop(), server.stop()])
  }
  return table(head, rows)
}

function row({ name, bars }: Peer, work: Work, pairs: [Round, Round][]): string[] {
  const middle = (value: (pair: [Round, Round]) => number) => median(pairs.map(value))
  const ratio = middle(([ours, theirs]) => ours.perSecond / theirs.perSecond)
  const bar = bars[work]
  return [
    works[work],
    name,
    figure(middle(([ours]) => ours.perSecond)),
    figure(middle(([, theirs]) => theirs.perSecond)),
    ratio.toFixed(1),
    bar === undefined ? '' : against(ratio >= bar, `${bar} ×`),
    figure(middle(([ours]) => ours.p50Ms)),
    figure(middle(([, theirs]) => theirs.p50Ms)),
    figure(middle(([ours]) => ours.p99Ms)),
    figure(middle(([, theirs]) => theirs.p99Ms)),
  ]
}
