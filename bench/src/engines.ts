import { makeDatabase } from '@prodops/server/testing/databases.ts'
import { startPostgres } from '@prodops/server/testing/postgres.ts'
import { fill, makeData, moveToPostgres } from './data.ts'
import { loadFor, median } from './load/load.ts'
import { cpuMsOf, startService } from './processes.ts'
import { against, figure, table } from './report.ts'
import { type Operation, requestsOf } from './requests.ts'

const tasks = 10_000
const connections = 64
const warmUpSeconds = 0.7

const operations: Record<Operation, string> = {
  get: 'GET task by id',
  list: 'List of 50 tasks',
  create: 'Create task',
  submit: 'Client submission',
  adjust: 'Adjust metric',
}
/** The share of SQLite's throughput that PostgreSQL must reach on the same cores. */
const bars: Partial<Record<Operation, number>> = { get: 0.5, create: 0.5 }

interface Setting {
  addresses: string[]
  /** The processes to count: service and database. */
  pids: () => { service: number[]; database: number[] }
}

interface Measured {
  perSecond: number
  p99Ms: number
  serviceUs: number
  databaseUs: number
}

const head = [
  '',
  'SQLite/s',
  'PostgreSQL/s',
  'Ratio',
  'Bar',
  'Two nodes/s',
  'Ratio to one',
  'p99 ms',
  'PostgreSQL',
  'CPU µs',
  'Node + PostgreSQL',
]

/** Compares both engines, and two nodes on one database; medians of alternating rounds. */
export async function engines({ quick }: { quick: boolean }): Promise<string> {
  const data = await makeData()
  fill(data, 'task', tasks)
  const postgres = await startPostgres()
  const { url: databaseUrl } = await makeDatabase(postgres.url)
  await moveToPostgres(data, databaseUrl)
  const onFile = await startService(data)
  const nodes = [
    await startService(data, { DATABASE_URL: databaseUrl }),
    await startService(data, { DATABASE_URL: databaseUrl }),
  ]
  const settings: Setting[] = [[onFile], nodes.slice(0, 1), nodes].map((servers) => ({
    addresses: servers.map(({ address }) => address),
    pids: () => ({
      service: servers.map(({ pid }) => pid),
      database: servers[0] === onFile ? [] : postgres.pids(),
    }),
  }))
  const requests = requestsOf(data, tasks)
  const rows: string[][] = []
  for (const operation of Object.keys(operations) as Operation[]) {
    const rounds = await inRounds(settings, requests[operation], quick ? 2 : 5, quick ? 0.4 : 1)
    rows.push(row(operation, rounds))
  }
  await Promise.all([onFile, ...nodes].map((server) => server.stop()))
  await postgres.stop()
  return table(head, rows)
}

/** Each round measures every setting, starting with another one. */
async function inRounds(
  settings: Setting[],
  requests: Buffer[],
  count: number,
  seconds: number,
): Promise<Measured[][]> {
  for (const { addresses } of settings)
    await loadFor({ address: addresses, requests, connections }, warmUpSeconds)
  const rounds: Measured[][] = []
  for (let round = 0; round < count; round++) {
    const measured: Measured[] = []
    for (let i = 0; i < settings.length; i++) {
      const at = (round + i) % settings.length
      measured[at] = await measure(settings[at]!, requests, seconds)
    }
    rounds.push(measured)
  }
  return rounds
}

async function measure({ addresses, pids }: Setting, requests: Buffer[], seconds: number): Promise<Measured> {
  const { service, database } = pids()
  const before = [cpuMsOf(service), cpuMsOf(database)]
  const { perSecond, p99Ms } = await loadFor({ address: addresses, requests, connections }, seconds)
  const us = (msAfter: number, msBefore: number) => ((msAfter - msBefore) * 1_000) / (perSecond * seconds)
  return {
    perSecond,
    p99Ms,
    serviceUs: us(cpuMsOf(service), before[0]!),
    databaseUs: us(cpuMsOf(database), before[1]!),
  }
}

function row(operation: Operation, rounds: Measured[][]): string[] {
  const middle = (value: (round: Measured[]) => number) => median(rounds.map(value))
  const ratio = middle(([file, one]) => one!.perSecond / file!.perSecond)
  const bar = bars[operation]
  return [
    operations[operation],
    figure(middle(([file]) => file!.perSecond)),
    figure(middle(([, one]) => one!.perSecond)),
    ratio.toFixed(2),
    bar === undefined ? '' : against(ratio >= bar, String(bar)),
    figure(middle(([, , two]) => two!.perSecond)),
    middle(([, one, two]) => two!.perSecond / one!.perSecond).toFixed(2),
    figure(middle(([file]) => file!.p99Ms)),
    figure(middle(([, one]) => one!.p99Ms)),
    figure(middle(([file]) => file!.serviceUs)),
    `${figure(middle(([, one]) => one!.serviceUs))} + ${figure(middle(([, one]) => one!.databaseUs))}`,
  ]
}
