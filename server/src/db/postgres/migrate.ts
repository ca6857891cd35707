import type { Kysely } from 'kysely'
import pg from 'pg'
import { StartupError } from '../../errors.ts'
import { postgresBuilder, postgresTables, type TableDialect } from '../dialect.ts'
import type { Migration } from '../migrations/migration.ts'
import { missingMigrations } from '../migrations/migrations.ts'

const lock = 0x70726f64

// A migration uses the tables of its time, not today's.
const builder = postgresBuilder as unknown as Kysely<unknown>

export async function migrate(options: pg.ClientConfig, tables: TableDialect = postgresTables) {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...options })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${lock})`)
    await refuseForeignTables(client)
    await client.query(
      'create table if not exists migration (name text primary key, "appliedAt" text not null)',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    for (const { name, statements, fill } of missingMigrations(rows.map(({ name }) => name))) {
      for (const statement of statements(builder, tables)) await client.query(statement.compile().sql)
      if (fill) await runFill(client, fill(builder))
      await client.query('insert into migration (name, "appliedAt") values ($1, $2)', [
        name,
        new Date().toISOString(),
      ])
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function runFill(client: pg.Client, steps: ReturnType<NonNullable<Migration['fill']>>) {
  for (let step = steps.next(); !step.done; ) {
    const { sql, parameters } = step.value.compile()
    const { rows } = await client.query(sql, [...parameters])
    step = steps.next(rows)
  }
}

async function refuseForeignTables(client: pg.Client) {
  const { rows } = await client.query<{ tables: string; ours: string }>(
    `select count(*) as tables, count(*) filter (where table_name = 'migration') as ours
     from information_schema.tables where table_schema = current_schema()`,
  )
  const [{ tables, ours } = { tables: '0', ours: '0' }] = rows
  if (Number(tables) === 0 || Number(ours) === 1) return
  throw new StartupError(
    'The database of DATABASE_URL has tables of another program. Create an empty database for prodops.',
  )
}
