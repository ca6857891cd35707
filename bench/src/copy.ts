import { copyData, type Progress } from '@prodops/server/storage/copy.ts'
import { makeDatabase } from '@prodops/server/testing/databases.ts'
import { startPostgres } from '@prodops/server/testing/postgres.ts'
import { fill, makeData, newFolder } from './data.ts'
import { cpuMsOf } from './processes.ts'
import { against, figure, table } from './report.ts'

const barSeconds = 60

const head = ['', 'Rows', 'Seconds', 'Bar', 'Copying', 'Checking', 'CPU s of the copy', 'Of PostgreSQL', 'Most MB']

/** A million rows, a third of them tasks with their eight indexes, to PostgreSQL and back. */
export async function copy({ quick }: { quick: boolean }): Promise<string> {
  const share = quick ? 0.05 : 1
  const data = await makeData()
  fill(data, 'task', 300_000 * share)
  fill(data, 'log', 400_000 * share)
  fill(data, 'metricValue', 300_000 * share)
  const postgres = await startPostgres()
  const { url: databaseUrl } = await makeDatabase(postgres.url)
  const there = { dataDir: '', databaseUrl }
  const rows: string[][] = []
  for (const [name, from, to] of [
    ['SQLite to PostgreSQL', { dataDir: data.dataDir, databaseUrl: null }, there],
    ['PostgreSQL to SQLite', there, { dataDir: newFolder(), databaseUrl: null }],
  ] as const) {
    const watch = new Watch()
    const before = [cpuMsOf([process.pid]), cpuMsOf(postgres.pids())]
    const began = performance.now()
    const sums = await copyData(from, to, (progress) => watch.see(progress))
    const seconds = (performance.now() - began) / 1000
    const cpu = [cpuMsOf([process.pid]), cpuMsOf(postgres.pids())].map((ms, i) => (ms - before[i]!) / 1000)
    rows.push([
      name,
      figure(sums.reduce((sum, { rows }) => sum + rows, 0)),
      figure(seconds),
      against(seconds < barSeconds || quick, `< ${barSeconds} s`),
      ...[...watch.seconds, ...cpu, watch.mostMb].map(figure),
    ])
  }
  await postgres.stop()
  return table(head, rows)
}

/** How long each step took, and the most memory meanwhile. */
class Watch {
  mostMb = 0
  readonly #tookMs = { copying: 0, checking: 0 }
  #seenAt = performance.now()

  see({ step }: Progress) {
    const now = performance.now()
    this.#tookMs[step] += now - this.#seenAt
    this.#seenAt = now
    this.mostMb = Math.max(this.mostMb, process.memoryUsage.rss() / 1024 ** 2)
  }

  get seconds() {
    return [this.#tookMs.copying / 1000, this.#tookMs.checking / 1000]
  }
}
