import pg from 'pg'
import { StartupError } from '../../errors.ts'
import {
  type Bulk,
  type BulkTable,
  ownerFilter,
  quoted,
  RefusedRow,
  type Row,
  selectRows,
  sliceRowsOf,
} from '../bulk.ts'
import { appliedMigrations } from './migrate.ts'
import { numberTypes } from './number-types.ts'
import { Servers } from './servers.ts'

export async function openPostgresBulk(databaseUrl: string): Promise<Bulk> {
  const client = new pg.Client({
    ...(await new Servers(databaseUrl).writable()),
    connectionTimeoutMillis: 5_000,
    types: numberTypes,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const columns = await client.query<Column>(selectColumns)
    if (columns.rows.length === 0) throw new StartupError('The database has no prodops data.')
    return new PostgresBulk(client, columns.rows, await appliedMigrations(client))
  } catch (error) {
    await client.end().catch(() => {})
    throw error instanceof StartupError
      ? error
      : new StartupError(`The database can't be used: ${(error as Error).message}`)
  }
}

interface Column {
  tableName: string
  name: string
  keyPosition: number | null
}

const selectColumns = `
  select c.table_name as "tableName", c.column_name as name, k.ordinal_position as "keyPosition"
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  left join information_schema.table_constraints p on p.table_schema = c.table_schema and p.table_name = c.table_name
    and p.constraint_type = 'PRIMARY KEY'
  left join information_schema.key_column_usage k on k.constraint_schema = p.constraint_schema
    and k.constraint_name = p.constraint_name and k.table_name = c.table_name and k.column_name = c.column_name
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    and c.table_name <> 'migration'
    -- partitioned tables, but not their partitions
    and not (select relispartition from pg_class where oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
  order by c.table_name collate "C", c.column_name collate "C"`

class PostgresBulk implements Bulk {
  readonly tables: BulkTable[]
  readonly migrations: string[]
  readonly #client: pg.Client
  #inTransaction = false

  constructor(client: pg.Client, columns: Column[], migrations: string[]) {
    this.#client = client
    this.migrations = migrations
    this.tables = [...Map.groupBy(columns, ({ tableName }) => tableName)].map(([name, own]) => ({
      name,
      columns: own.map(({ name }) => name),
      key: own
        .filter(({ keyPosition }) => keyPosition !== null)
        .sort((a, b) => a.keyPosition! - b.keyPosition!)
        .map(({ name }) => name),
    }))
  }

  async begin(mode: 'read' | 'write') {
    await this.#client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin')
    this.#inTransaction = true
    if (mode === 'write') await this.#client.query('set local synchronous_commit = on')
  }

  async commit() {
    await this.#client.query('commit')
    this.#inTransaction = false
  }

  async rollback() {
    if (this.#inTransaction) await this.#client.query('rollback')
    this.#inTransaction = false
  }

  async *read(table: BulkTable, ownerId?: string) {
    const { where, values } = ownerFilter(table, ownerId, '$1')
    await this.#client.query(`declare slice no scroll cursor for ${selectRows(table, where)}`, values)
    const fetch = () => {
      const fetched = this.#client.query<Row>({
        text: `fetch ${sliceRowsOf(table)} from slice`,
        rowMode: 'array',
      })
      fetched.catch(() => {})
      return fetched
    }
    let next = fetch()
    try {
      for (;;) {
        const { rows } = await next
        next = fetch()
        if (rows.length) yield rows
        if (rows.length < sliceRowsOf(table)) break
      }
    } finally {
      await next.catch(() => {})
    }
    await this.#client.query('close slice')
  }

  async count(table: BulkTable, ownerId?: string) {
    const { where, values } = ownerFilter(table, ownerId, '$1')
    const select = `select count(*) as count from ${quoted(table.name)}${where}`
    const { rows } = await this.#client.query<{ count: number }>(select, values)
    return rows[0]!.count
  }

  async insert({ name, columns }: BulkTable, rows: Row[]) {
    const names = columns.map(quoted).join(', ')
    const records = JSON.stringify(
      rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]]))),
    )
    const insert = `insert into ${quoted(name)} (${names}) select ${names} from json_populate_recordset(null::${quoted(name)}, $1)`
    await this.#client.query(insert, [records]).catch((error) => {
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
      throw /^2[23]/.test(code) ? new RefusedRow(code === '23505', error) : error
    })
  }

  async remove(table: BulkTable, ownerId?: string) {
    const { where, values } = ownerFilter(table, ownerId, '$1')
    await this.#client.query(`delete from ${quoted(table.name)}${where}`, values)
  }

  async findAccountId(email: string) {
    const { rows } = await this.#client.query<{ id: string }>('select id from account where email = $1', [
      email,
    ])
    return rows[0]?.id
  }

  async lock(name: string) {
    const { rows } = await this.#client.query<{ isLocked: number }>(
      'select pg_try_advisory_lock(hashtext($1)) as "isLocked"',
      [name],
    )
    return rows[0]!.isLocked === 1
  }

  async close() {
    await this.#client.end()
  }
}
