import pg from 'pg'
import { type Finding, fine, notable, tablesFinding, wrong } from '../findings.ts'
import { Servers } from './servers.ts'

/** More than a change of a second may differ between nodes: ids and times are those of the node that made them. */
const mostSlipMs = 1_000

export async function diagnoseDatabase(databaseUrl: string): Promise<Finding[]> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ ...(await new Servers(databaseUrl).writable()), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    return await lookAt(client)
  } catch (error) {
    return [wrong('data', `the database can't be read: ${(error as Error).message || error}`)]
  } finally {
    await client?.end().catch(() => {})
  }
}

async function lookAt(client: pg.Client): Promise<Finding[]> {
  const one = async (sql: string) => (await client.query<Record<string, string>>(sql)).rows[0]!
  const { place, size } = await one(
    `select current_database() as place, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const { there } = await one(`select to_regclass('migration') is not null as there`)
  if (!there) return [notable('data', `the database ${place} is empty yet; the first start makes its tables`)]
  const { rows } = await client.query<{ name: string }>('select name from migration order by name collate "C"')
  const { broken } = await one('select count(*) as broken from pg_index where not indisvalid')
  const { accounts } = await one('select count(*) as accounts from account')
  return [
    fine('data', `the database ${place}, ${size}`),
    fine('engine', `PostgreSQL ${(await one('show server_version')).server_version}`),
    tablesFinding(rows.map(({ name }) => name)),
    Number(broken)
      ? wrong('integrity', `${broken} indexes are not valid: reindex`)
      : fine('integrity', `every index is valid; ${accounts} accounts`),
    ...(await settingFindings(one)),
    await clockFinding(one),
    notable('disk', "the free disk of the database's server cannot be seen from here"),
  ]
}

type One = (sql: string) => Promise<Record<string, string>>

async function settingFindings(one: One): Promise<Finding[]> {
  const { fsync, pages, encoding, connections, checksums } = await one(`select current_setting('fsync') as fsync,
    current_setting('full_page_writes') as pages, current_setting('server_encoding') as encoding,
    current_setting('max_connections') as connections, current_setting('data_checksums') as checksums`)
  return [
    fsync === 'on' && pages === 'on'
      ? fine('durability', 'fsync and full_page_writes are on')
      : wrong('durability', `fsync is ${fsync}, full_page_writes ${pages}: a power cut loses or breaks data`),
    encoding === 'UTF8' ? fine('encoding', 'UTF8') : wrong('encoding', `${encoding}: the database has to be made with UTF8`),
    checksums === 'on' ? fine('checksums', 'on') : notable('checksums', 'off: a disk that changes pages is not noticed'),
    fine('connections', `${connections} at the most; a node takes up to 14`),
  ]
}

async function clockFinding(one: One): Promise<Finding> {
  const before = Date.now()
  const { now } = await one('select extract(epoch from clock_timestamp()) * 1000 as now')
  const slipMs = Math.round(Number(now) - (before + Date.now()) / 2)
  const says = `the database's is ${Math.abs(slipMs)} ms ${slipMs < 0 ? 'behind' : 'ahead'}`
  return Math.abs(slipMs) > mostSlipMs ? wrong('clock', `${says}: keep both in time (NTP)`) : fine('clock', says)
}
