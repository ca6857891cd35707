import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupError } from '../../errors.ts'
import { type Bulk, type BulkTable, ownerColumn, type Row, sliceRows } from '../bulk.ts'
import { dataFileName } from './data-file.ts'
import { openCheckpointer, type SqliteFile } from './file.ts'

/** @throws StartupError when there is no data file */
export function openSqliteBulk(dataDir: string): Bulk {
  const path = join(dataDir, dataFileName)
  if (!existsSync(path)) throw new StartupError(`There are no data in ${resolve(path)}.`)
  return new SqliteBulk(openCheckpointer(path))
}

const quoted = (name: string) => `"${name}"`

class SqliteBulk implements Bulk {
  readonly tables: BulkTable[]
  readonly migrations: string[]
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    this.#file = file
    file.pragma('busy_timeout = 5000')
    // What is moved is to be on disk before it is reported.
    file.pragma('synchronous = FULL')
    file.pragma('wal_autocheckpoint = 1000')
    this.tables = tablesOf(file)
    this.migrations = file.prepare('select name from migration order by name').pluck().all() as string[]
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
    const owner = ownerId === undefined ? '' : ` where ${quoted(ownerColumn(table)!)} = ?`
    const order = table.key.map(quoted).join(', ')
    const select = `select ${table.columns.map(quoted).join(', ')} from ${quoted(table.name)}${owner} order by ${order}`
    let slice: Row[] = []
    for (const row of this.#file
      .prepare(select)
      .raw()
      .iterate(...(ownerId === undefined ? [] : [ownerId]))) {
      slice.push(row as Row)
      if (slice.length < sliceRows) continue
      yield slice
      slice = []
    }
    if (slice.length) yield slice
  }

  async count({ name }: BulkTable) {
    return this.#file
      .prepare(`select count(*) from ${quoted(name)}`)
      .pluck()
      .get() as number
  }

  async insert({ name, columns }: BulkTable, rows: Row[]) {
    const insert = this.#file.prepare(
      `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    for (const row of rows) insert.run(row)
  }

  async remove(table: BulkTable, ownerId?: string) {
    const owner = ownerId === undefined ? '' : ` where ${quoted(ownerColumn(table)!)} = ?`
    this.#file.prepare(`delete from ${quoted(table.name)}${owner}`).run(...(ownerId === undefined ? [] : [ownerId]))
  }

  async accountOf(email: string) {
    return this.#file.prepare('select id from account where email = ?').pluck().get(email) as string | undefined
  }

  async close() {
    await this.rollback()
    this.#file.close()
  }
}

function tablesOf(file: SqliteFile): BulkTable[] {
  const names = file
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!' order by name")
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
