import pg from 'pg'
import { type CheckResult, checkTables, countedAccounts, fine, notable, wrong } from '../check-result.ts'
import { appliedMigrations } from './migrate.ts'
import { Servers } from './servers.ts'

/** Ids and timestamps come from the node, so all clocks must agree. */
const maxClockDifferenceMs = 1_000

export async function diagnoseDatabase(databaseUrl: string): Promise<CheckResult[]> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ ...(await new Servers(databaseUrl).writable()), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    return await checkDatabase(client)
  } catch (error) {
    return [wrong('data', `the database can't be read: ${(error as Error).message || error}`)]
  } finally {
    await client?.end().catch(() => {})
  }
}

async function checkDatabase(client: pg.Client): Promise<CheckResult[]> {
  const one = async (sql: string) => (await client.query<Record<string, string>>(sql)).rows[0]!
  const { name, size } = await one(
    `select current_database() as name, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const { exists } = await one(`select to_regclass('migration') is not null as exists`)
  if (!exists) return [notable('data', `the database ${name} is empty; the first start creates the tables`)]
  const { broken } = await one('select count(*) as broken from pg_index where not indisvalid')
  const { accounts } = await one('select count(*) as accounts from account')
  return [
    fine('data', `the database ${name}, ${size}`),
    fine('engine', `PostgreSQL ${(await one('show server_version')).server_version}`),
    checkTables(await appliedMigrations(client)),
    Number(broken)
      ? wrong('integrity', `${broken} indexes are invalid. Run reindex.`)
      : fine('integrity', `all indexes are valid; ${countedAccounts(Number(accounts))}`),
    ...(await checkSettings(one)),
    await checkClock(one),
    notable('disk', 'the free disk space of the database server is unknown'),
  ]
}

type One = (sql: string) => Promise<Record<string, string>>

async function checkSettings(one: One): Promise<CheckResult[]> {
  const { fsync, pages, encoding, connections, checksums } =
    await one(`select current_setting('fsync') as fsync,
    current_setting('full_page_writes') as pages, current_setting('server_encoding') as encoding,
    current_setting('max_connections') as connections, current_setting('data_checksums') as checksums`)
  return [
    fsync === 'on' && pages === 'on'
      ? fine('durability', 'fsync and full_page_writes are on')
      : wrong(
          'durability',
          `fsync is ${fsync}, full_page_writes ${pages}: a power failure may lose or corrupt data`,
        ),
    encoding === 'UTF8'
      ? fine('encoding', 'UTF8')
      : wrong('encoding', `${encoding}: create the database with UTF8`),
    checksums === 'on'
      ? fine('checksums', 'on')
      : notable('checksums', 'off: disk corruption is not detected'),
    fine('connections', `at most ${connections}; a node uses up to 14`),
  ]
}

async function checkClock(one: One): Promise<CheckResult> {
  const before = Date.now()
  const { now } = await one('select extract(epoch from clock_timestamp()) * 1000 as now')
  const differenceMs = Math.round(Number(now) - (before + Date.now()) / 2)
  const says = `the database's clock is ${Math.abs(differenceMs)} ms ${differenceMs < 0 ? 'behind' : 'ahead'}`
  return Math.abs(differenceMs) > maxClockDifferenceMs
    ? wrong('clock', `${says}: synchronize both clocks (NTP)`)
    : fine('clock', says)
}
