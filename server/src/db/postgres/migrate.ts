import pg from 'pg'
import { StartupError } from '../../errors.ts'
import { postgresBuilder, postgresTables, type TableDialect } from '../dialect.ts'
import { SchemaTools } from '../schema/migration.ts'
import { missingMigrations } from '../schema/migrations.ts'

const lock = 0x70726f64

/** In one transaction, for which other nodes wait. */
export async function migrate(options: pg.ClientConfig, dialect: TableDialect = postgresTables) {
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
    const schema = new SchemaTools(postgresBuilder.schema, dialect)
    for (const { name, statements } of missingMigrations(await appliedMigrations(client))) {
      for (const statement of statements(schema)) await client.query(statement.compile().sql)
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

export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migration order by name collate "C"',
  )
  return rows.map(({ name }) => name)
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
