import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '@prodops/server/demo/fill.ts'
import { openStorage } from '@prodops/server/storage/open.ts'
import { makeDatabase, onServer } from '@prodops/server/testing/databases.ts'
import { startPostgres } from '@prodops/server/testing/postgres.ts'
import { copyOf, type Data, makeData, moveToPostgres } from './data.ts'
import { loadCount, loadFor } from './load/load.ts'
import { startService } from './processes.ts'
import { against, figure, table } from './report.ts'
import { get } from './requests.ts'
import { prepare } from './torture/large-account.ts'

/** About 900,000 records. */
const scale = 200
const pauseMs = 5
const othersBarMs = 20

const bars = { attention: 150, impact: 100, review: 150 }

type Prepared = Data & { bystander: string[] }

/** Reads that compute findings from a whole account, while another account reads and creates tasks. */
export async function insight({ quick }: { quick: boolean }): Promise<string> {
  const seconds = quick ? 2 : 6
  const data = copyOf(await largeDemo()) as Prepared
  const postgres = await startPostgres()
  const { url: databaseUrl } = await makeDatabase(postgres.url)
  await moveToPostgres(data, databaseUrl)
  // The server would do this after a minute.
  await onServer(databaseUrl, 'vacuum analyze')
  const rows: string[][] = []
  for (const [engine, env] of Object.entries({ SQLite: {}, PostgreSQL: { DATABASE_URL: databaseUrl } })) {
    const service = await startService(data, env)
    const others = {
      address: service.address,
      requests: data.bystander.map((text) => Buffer.from(text)),
      connections: 1,
      pauseMs,
    }
    await loadFor(others, 1)
    const idle = await loadFor(others, seconds)
    for (const [name, path] of Object.entries(await paths(service.address, data.serverKey))) {
      const load = { address: service.address, requests: [get(path, data.serverKey)], connections: 1 }
      await loadCount(load, 5)
      const own = await loadCount(load, quick ? 10 : 30)
      const [, during] = await Promise.all([loadFor(load, seconds), loadFor(others, seconds)])
      const bar = bars[name as keyof typeof bars]
      rows.push([
        `${name}, ${engine}`,
        figure(own.p50Ms),
        against(own.p50Ms <= bar, `≤ ${bar} ms`),
        figure(own.p99Ms),
        figure(idle.p99Ms),
        figure(during.p50Ms),
        figure(during.p99Ms),
        against(during.p99Ms <= othersBarMs, `≤ ${othersBarMs} ms`),
      ])
    }
    await service.stop()
  }
  await postgres.stop()
  return table(['', 'p50 ms', 'Bar', 'p99', "Others' p99 before", "Others' p50 during", 'p99', 'Bar'], rows)
}

/** A year of a team 200 times as busy, kept until the next day because it takes a minute to make. */
async function largeDemo(): Promise<Prepared> {
  const today = new Date().toISOString().slice(0, 10)
  const kept = join(tmpdir(), `prodops-insight-${today}`)
  const file = join(kept, 'prepared.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const data = await makeData()
  const storage = await openStorage(data)
  await fillDemo(storage, { ownerId: data.ownerId, scale, today })
  await storage.close()
  const { bystander } = await prepare(data)
  mkdirSync(kept, { recursive: true })
  cpSync(data.dataDir, kept, { recursive: true })
  const prepared = { ...data, dataDir: kept, bystander: bystander.map(String) }
  writeFileSync(file, JSON.stringify(prepared))
  return prepared
}

/** The release is the newest one that is two months old. */
async function paths(address: string, key: string) {
  const answer = await fetch(`${address}/api/v1/products/tidewatch/versions?status=RELEASED&limit=100`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const { data } = (await answer.json()) as { data: { id: string; releasedAt: string }[] }
  const before = new Date(Date.now() - 60 * 86_400_000).toISOString()
  const release = data.find(({ releasedAt }) => releasedAt < before)!
  return {
    attention: '/attention',
    impact: `/products/tidewatch/versions/${release.id}/impact`,
    review: '/review',
  }
}
