import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DataLocation } from '@prodops/server/storage/open.ts'
import { makeDatabase } from '@prodops/server/testing/databases.ts'
import { type PostgresServer, startPostgres } from '@prodops/server/testing/postgres.ts'
import type { Copied } from './copying.ts'
import { fill, makeData, newFolder } from './data.ts'
import { cpuMsOf } from './processes.ts'
import { against, figure, table } from './report.ts'

const run = promisify(execFile)
const ownProcess = fileURLToPath(new URL('./copying.ts', import.meta.url))

const sizes = [100_000, 1_000_000, 3_000_000]
const bar = { rows: 1_000_000, seconds: 60 }

const head = [
  '',
  'Rows',
  'Seconds',
  'Bar',
  'Copying',
  'Checking',
  'CPU s of the copy',
  'CPU s of PostgreSQL',
  'Max MB',
]

/** Copies rows to PostgreSQL and back, each in its own process. A third are tasks, which have eight indexes. */
export async function copy({ quick }: { quick: boolean }): Promise<string> {
  const postgres = await startPostgres()
  const rows: string[][] = []
  for (const size of quick ? [50_000] : sizes) {
    const data = await makeData()
    fill(data, 'task', size * 0.3)
    fill(data, 'log', size * 0.4)
    fill(data, 'metricValue', size * 0.3)
    const database = await makeDatabase(postgres.url)
    const there = { dataDir: '', databaseUrl: database.url }
    const back = { dataDir: newFolder(), databaseUrl: null }
    const hasBar = size === bar.rows
    rows.push(
      await move(
        'SQLite to PostgreSQL',
        { dataDir: data.dataDir, databaseUrl: null },
        there,
        postgres,
        hasBar,
      ),
      await move('PostgreSQL to SQLite', there, back, postgres, hasBar),
    )
    await database.drop()
  }
  await postgres.stop()
  return table(head, rows)
}

async function move(
  name: string,
  from: DataLocation,
  to: DataLocation,
  postgres: PostgresServer,
  hasBar: boolean,
): Promise<string[]> {
  const before = cpuMsOf(postgres.pids())
  const { stdout } = await run(process.execPath, [ownProcess, JSON.stringify({ from, to })])
  const { rows, copying, checking, cpu, mostMb } = JSON.parse(stdout) as Copied
  const seconds = copying + checking
  return [
    name,
    figure(rows),
    figure(seconds),
    hasBar ? against(seconds < bar.seconds, `< ${bar.seconds} s`) : '',
    ...[copying, checking, cpu, (cpuMsOf(postgres.pids()) - before) / 1000, mostMb].map(figure),
  ]
}
