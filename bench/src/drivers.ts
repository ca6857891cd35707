import { newId } from '@prodops/server/domain/id.ts'
import type { TaskTable } from '@prodops/server/resources/tasks/tasks.schema.ts'
import { insertTask, selectTask } from '@prodops/server/resources/tasks/tasks.ts'
import { postgresBuilder } from '@prodops/server/storage/dialect.ts'
import { openStorage } from '@prodops/server/storage/open.ts'
import { type Query, valuesOf } from '@prodops/server/storage/query.ts'
import type { Given } from '@prodops/server/storage/statements.ts'
import { makeDatabase } from '@prodops/server/testing/databases.ts'
import { startPostgres } from '@prodops/server/testing/postgres.ts'
import pg from 'pg'
import postgres from 'postgres'
import { type Data, fill, filledId, makeData, moveToPostgres } from './data.ts'
import { median } from './load/load.ts'
import { figure, table } from './report.ts'

const tasks = 10_000
/** Each caller sends its next request when it has a response. */
const callers = 64
/** The fastest pool sizes measured here, of 1, 2, 4, 8, 16 and 32. */
const connections = { get: 4, create: 16 }

type Ask = (n: number) => Promise<unknown>

interface Way {
  get: Ask
  create: Ask
  close(): Promise<unknown>
}

const operations = { get: 'GET task by id', create: 'Create task' } as const

/** Compares how the service and plain drivers send one statement; medians of alternating rounds. */
export async function drivers({ quick }: { quick: boolean }): Promise<string> {
  const data = await makeData()
  fill(data, 'task', tasks)
  const server = await startPostgres()
  const { url } = await makeDatabase(server.url)
  await moveToPostgres(data, url)
  const ways = [await asTheService(data, url), withPg(data, url), withPostgresJs(data, url)]
  const rows: string[][] = []
  for (const operation of ['get', 'create'] as const) {
    const asks = ways.map((way) => way[operation])
    for (const ask of asks) await perSecond(ask, quick ? 0.3 : 1)
    const rounds: number[][] = []
    for (let round = 0; round < (quick ? 2 : 7); round++) {
      const measured: number[] = []
      for (let i = 0; i < asks.length; i++) {
        const at = (round + i) % asks.length
        measured[at] = await perSecond(asks[at]!, quick ? 0.3 : 1)
      }
      rounds.push(measured)
    }
    const each = ways.map((_, at) => median(rounds.map((round) => round[at]!)))
    const ratio = median(rounds.map(([ours, ...plain]) => ours! / Math.max(...plain)))
    rows.push([operations[operation], ...each.map(figure), `${ratio.toFixed(2)} ×`])
  }
  await Promise.all(ways.map((way) => way.close()))
  await server.stop()
  return table(['', 'Batches/s', 'pg/s', 'postgres.js/s', 'Ratio to the better one'], rows)
}

async function perSecond(ask: Ask, seconds: number): Promise<number> {
  const beganAtMs = performance.now()
  const endsAtMs = beganAtMs + seconds * 1_000
  let count = 0
  const call = async () => {
    while (performance.now() < endsAtMs) await ask(count++)
  }
  await Promise.all(Array.from({ length: callers }, call))
  return (count * 1_000) / (performance.now() - beganAtMs)
}

async function asTheService({ ownerId, productId }: Data, databaseUrl: string): Promise<Way> {
  const storage = await openStorage({ dataDir: '', databaseUrl })
  return {
    get: (n) => storage.read((db) => db.one(selectTask, { ownerId, id: idOf(n) })),
    create: (n) =>
      storage.write((tx) => tx.run(insertTask, newTask(ownerId, productId, n)), {
        ownerId,
        concurrent: true,
      }),
    close: () => storage.close(),
  }
}

/** Prepared by name, with one statement at a time per connection. */
function withPg({ ownerId, productId }: Data, connectionString: string): Way {
  const reading = new pg.Pool({ connectionString, max: connections.get })
  const writing = new pg.Pool({ connectionString, max: connections.create })
  return {
    get: (n) => reading.query({ name: 'get', ...sent(selectTask, { ownerId, id: idOf(n) }) }),
    create: (n) => writing.query({ name: 'create', ...sent(insertTask, newTask(ownerId, productId, n)) }),
    close: () => Promise.all([reading.end(), writing.end()]),
  }
}

/** Prepared and pipelined: several statements per connection, each with its own Sync. */
function withPostgresJs({ ownerId, productId }: Data, url: string): Way {
  const reading = postgres(url, { max: connections.get })
  const writing = postgres(url, { max: connections.create })
  const run = (sql: postgres.Sql, { text, values }: ReturnType<typeof sent>) =>
    sql.unsafe(text, values as string[], { prepare: true })
  return {
    get: (n) => run(reading, sent(selectTask, { ownerId, id: idOf(n) })),
    create: (n) => run(writing, sent(insertTask, newTask(ownerId, productId, n))),
    close: () => Promise.all([reading.end(), writing.end()]),
  }
}

/** The text and values of a statement, as the service builds them. */
function sent<P extends object>(of: Query<P, unknown>, params: P) {
  const statement = of.compile(postgresBuilder, params)
  return { text: statement.sql, values: valuesOf(statement, params) }
}

const idOf = (n: number) => filledId('task_', ((n * 7_919) % tasks) + 1)

function newTask(ownerId: string, productId: string, n: number): Given<TaskTable> {
  const now = new Date().toISOString()
  return {
    ownerId,
    id: newId('task_', now),
    displayId: tasks + n,
    title: 'Write the release notes',
    description: 'What changed, for whom, and what to do about it.',
    priority: 'medium',
    status: 'todo',
    dueDate: '2026-07-31',
    productId,
    versionId: null,
    position: -n,
    createdAt: now,
    completedAt: null,
    origin: null,
    archivedAt: null,
  }
}
