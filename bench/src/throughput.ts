import { makeDatabase, onServer } from '@prodops/server/testing/databases.ts'
import { startPostgres } from '@prodops/server/testing/postgres.ts'
import type { Request } from 'autocannon'
import { compare } from './load.ts'
import type { Options } from './main.ts'
import { buildPocketBase, startPocketBase } from './pocketbase.ts'
import { figure, table } from './report.ts'
import { addAccount, here, newData, type Running, startService } from './service.ts'
import { prepareTasks, type Work, works } from './tasks.ts'

interface Contender {
  name: string
  server: Running
  key: string
  requests: Record<Work, Request[]>
}

/** This checkout against the baseline and PocketBase, at 64 connections. */
export async function throughput({ quick, baseline }: Options): Promise<string> {
  const postgres = await startPostgres()
  const program = buildPocketBase()
  const engines: [engine: string, contenders: Contender[]][] = [
    [
      'SQLite',
      [
        ...(await checkouts(baseline)),
        { name: 'PocketBase', ...(await startPocketBase(program)) },
        { name: 'PocketBase, FULL', ...(await startPocketBase(program, 'FULL')) },
      ],
    ],
    ['PostgreSQL', await checkouts(baseline, async () => (await makeDatabase(postgres.url)).url)],
  ]
  const rows: string[][] = []
  for (const [engine, contenders] of engines) {
    for (const work of Object.keys(works) as Work[]) {
      const loads = contenders.map(({ server, key, requests }) => ({
        address: server.address,
        key,
        requests: requests[work],
      }))
      const [ours, ...others] = await compare(loads, quick ? 2 : 5, quick ? 1 : 3)
      const line = [`${works[work]}, ${engine}`, figure(ours!.perSecond), figure(ours!.p99Ms)]
      for (const [i, { perSecond, p99Ms }] of others.entries()) {
        const ratio = (ours!.perSecond / perSecond).toFixed(2)
        rows.push([...line, contenders[i + 1]!.name, figure(perSecond), figure(p99Ms), ratio])
      }
      if (others.length === 0) rows.push([...line, '', '', '', ''])
    }
    for (const { server } of contenders) await server.end()
  }
  await postgres.stop()
  return table(['', 'Per second', 'p99 ms', 'Compared with', 'Per second', 'p99 ms', 'Ratio'], rows)
}

async function checkouts(baseline: string | undefined, newDatabase?: () => Promise<string>) {
  const contenders: Contender[] = []
  for (const [name, root] of [
    ['this checkout', here],
    ...(baseline === undefined ? [] : [['the baseline', baseline]]),
  ] as [string, string][]) {
    const url = await newDatabase?.()
    const env = newData(url)
    const key = addAccount(root, env)
    const server = await startService(root, env)
    contenders.push({ name, server, key, requests: await prepareTasks(server.address, key) })
    // The server would do this after a minute.
    if (url !== undefined) await onServer(url, 'vacuum analyze')
  }
  return contenders
}
