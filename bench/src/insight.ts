import { makeDatabase, onServer } from '@prodops/server/testing/databases.ts'
import { startPostgres } from '@prodops/server/testing/postgres.ts'
import type { Request } from 'autocannon'
import { type Load, run } from './load.ts'
import type { Options } from './main.ts'
import { check, figure, table } from './report.ts'
import { addAccount, here, newData, runCli, startService } from './service.ts'
import { newTask } from './tasks.ts'

const ownBarMs = 400
const othersBarMs = 150

/** Insight and MRR from 900,000 records of one owner while another account reads and creates tasks. */
export async function insight({ quick }: Options): Promise<string> {
  const seconds = quick ? 3 : 10
  const postgres = await startPostgres()
  const { url } = await makeDatabase(postgres.url)
  const rows: string[][] = []
  for (const [engine, env] of [
    ['SQLite', newData()],
    ['PostgreSQL', newData(url)],
  ] as const) {
    const key = addAccount(here, env)
    const bystanderKey = addAccount(here, env, { email: 'bystander@example.com' })
    runCli(here, env, ['demo', '--user', 'bench@example.com', '--scale', quick ? '20' : '200'])
    // The server would do this after a minute.
    if (engine === 'PostgreSQL') await onServer(url, 'vacuum analyze')
    const service = await startService(here, env)
    const bystander: Load = {
      address: service.address,
      key: bystanderKey,
      connections: 1,
      requests: [
        { method: 'GET', path: '/api/v1/tasks?limit=20' },
        { method: 'POST', path: '/api/v1/tasks', body: JSON.stringify(newTask) },
      ],
    }
    await run(bystander, { duration: 1 })
    for (const [name, path] of Object.entries(await pathsOf(service.address, key))) {
      const requests: Request[] = [{ method: 'GET', path: `/api/v1${path}` }]
      const load: Load = { address: service.address, key, requests, connections: 1 }
      await run(load, { amount: 5 })
      const own = await run(load, { amount: quick ? 10 : 30 })
      const [, other] = await Promise.all([
        run(load, { duration: seconds }),
        run(bystander, { duration: seconds, overallRate: 100 }),
      ])
      rows.push([
        `${name}, ${engine}`,
        figure(own.p50Ms),
        check(own.p50Ms <= ownBarMs, `≤ ${ownBarMs} ms`),
        figure(other.p50Ms),
        figure(other.p99Ms),
        figure(other.maxMs),
        check(other.maxMs <= othersBarMs, `≤ ${othersBarMs} ms`),
      ])
    }
    await service.end()
  }
  await postgres.stop()
  return table(['', 'p50 ms', 'Bar', 'Others: p50', 'p99', 'longest', 'Bar'], rows)
}

/** The release is the newest one that is two months old. */
async function pathsOf(address: string, key: string) {
  const product = '/products/tidewatch'
  const answer = await fetch(`${address}/api/v1${product}/versions?status=RELEASED`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const { data } = (await answer.json()) as { data: { id: string; releasedAt: string }[] }
  const before = new Date(Date.now() - 60 * 86_400_000).toISOString()
  const release = data.find(({ releasedAt }) => releasedAt < before)!
  return {
    attention: '/attention',
    impact: `${product}/versions/${release.id}/impact`,
    review: '/review',
    mrr: '/finance/mrr',
  }
}
