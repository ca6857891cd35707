import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
import { codeOf, dataFileName } from './data-file.ts'
import { isBusy, openCheckpointer, openExclusive, type SqliteFile } from './file.ts'
import { appliedMigrations } from './migrate.ts'

export function openSqliteBulk(dataDir: string): Bulk {
  const path = join(dataDir, dataFileName)
  if (!existsSync(path)) throw new StartupError(`No data found: ${resolve(path)}`)
  return new SqliteBulk(dataDir, openCheckpointer(path))
}

class SqliteBulk implements Bulk {
  readonly tables: BulkTable[]
  readonly migrations: string[]
  readonly #dataDir: string
  readonly #file: SqliteFile
  #lock: SqliteFile | undefined

  constructor(dataDir: string, file: SqliteFile) {
    this.#dataDir = dataDir
    this.#file = file
    file.pragma('busy_timeout = 5000')
    file.pragma('synchronous = FULL')
    file.pragma('wal_autocheckpoint = 1000')
    this.tables = tablesOf(file)
    this.migrations = appliedMigrations(file)
  }

  async begin(mode: 'read' | 'write') {
    this.#file.exec(mode === 'read' ? 'begin' : 'begin immediate')
  }

  async commit() {
    this.#file.exec('commit')
  }

  async rollback() {
    if (this.#file.inTransaction) this.#file.exec('rollback')
  }

  async *read(table: BulkTable, ownerId?: string) {
    const { where, values } = ownerFilter(table, ownerId, '?')
    const select = this.#file.prepare(selectRows(table, where))
    let slice: Row[] = []
    for (const row of select.raw().iterate(...values)) {
      slice.push(row as Row)
      if (slice.length < sliceRowsOf(table)) continue
      yield slice
      slice = []
    }
    if (slice.length) yield slice
  }

  async count(table: BulkTable, ownerId?: string) {
    const { where, values } = ownerFilter(table, ownerId, '?')
    return this.#file
      .prepare(`select count(*) from ${quoted(table.name)}${where}`)
      .pluck()
      .get(...values) as number
  }

  async insert({ name, columns }: BulkTable, rows: Row[]) {
    const insert = this.#file.prepare(
      `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    try {
      for (const row of rows) insert.run(row)
    } catch (error) {
      const code = codeOf(error)
      if (!code.startsWith('SQLITE_CONSTRAINT')) throw error
      throw new RefusedRow(/_(PRIMARYKEY|UNIQUE)$/.test(code), error)
    }
  }

  async remove(table: BulkTable, ownerId?: string) {
    const { where, values } = ownerFilter(table, ownerId, '?')
    this.#file.prepare(`delete from ${quoted(table.name)}${where}`).run(...values)
  }

  async findAccountId(email: string) {
    return this.#file.prepare('select id from account where email = ?').pluck().get(email) as
      | string
      | undefined
  }

  async lock(name: string) {
    try {
      this.#lock = openExclusive(join(this.#dataDir, `${name}.lock`))
      return true
    } catch (error) {
      if (isBusy(error)) return false
      throw error
    }
  }

  async close() {
    this.#lock?.close()
    await this.rollback()
    this.#file.close()
  }
}

function tablesOf(file: SqliteFile): BulkTable[] {
  const names = file
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
    )
    .pluck()
    .all() as string[]
  return names
    .filter((name) => name !== 'migration')
    .map((name) => {
      const columns = file.pragma(`table_info(${quoted(name)})`) as { name: string; pk: number }[]
      const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
      return { name, columns: columns.map(({ name }) => name).sort(), key: key.map(({ name }) => name) }
    })
}
