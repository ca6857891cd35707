import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { dataFileName } from '../db/sqlite/data-file.ts'
import { openWriter } from '../db/sqlite/file.ts'
import { makeDatabase, onServer } from './databases.ts'
import { makeFolder } from './folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server for test databases, or null to test SQLite. */
    postgresUrl: string | null
    /** A database with the tables, copied for each test file. */
    postgresTemplate: string
  }
}

/** New data for a test, and how to remove it. */
export interface FreshData {
  dataDir: string
  databaseUrl: string | null
  /** Blocks all writes until the returned function is called. */
  holdWrites(): Promise<() => Promise<void>>
  /** Runs SQL while no service has the data open. */
  run(sql: string): Promise<void>
  /** All stored data, as text. */
  stored(): Promise<string>
  remove(): Promise<void>
}

/** A new folder or database, for the engine under test. */
export async function freshData(): Promise<FreshData> {
  const postgresUrl = inject('postgresUrl')
  if (postgresUrl) return freshDatabase(postgresUrl)
  template ??= makeTemplate()
  const data = freshFolder()
  copyFileSync(await template, join(data.dataDir, dataFileName))
  return data
}

let template: Promise<string> | undefined

/** A data file with the tables, for all test files: a copy is faster than migrations. */
async function makeTemplate(): Promise<string> {
  const { dataDir, remove } = freshFolder()
  process.once('exit', () => void remove())
  await (await openDatabase({ dataDir })).close()
  return join(dataDir, dataFileName)
}

/** Always SQLite. */
export function freshFolder(): FreshData {
  const dataDir = makeFolder()
  const path = join(dataDir, dataFileName)
  return {
    dataDir,
    databaseUrl: null,
    async holdWrites() {
      const other = openWriter(path)
      other.exec('begin immediate')
      return async () => void other.close()
    },
    async run(sql) {
      const file = openWriter(path)
      file.exec(sql)
      file.close()
    },
    stored: async () => ['', '-wal'].map((end) => readFileSync(path + end, 'latin1')).join(),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function freshDatabase(server: string): Promise<FreshData> {
  const { url, drop } = await makeDatabase(server, inject('postgresTemplate'))
  return {
    dataDir: '',
    databaseUrl: url,
    async holdWrites() {
      const other = new pg.Client({ connectionString: url })
      await other.connect()
      await other.query('begin; lock table setting in exclusive mode')
      return () => other.end()
    },
    run: async (sql) => void (await onServer(url, sql)),
    async stored() {
      const tables = await onServer(
        url,
        `select table_name as name from information_schema.tables where table_schema = 'public'`,
      )
      const texts = tables.map(({ name }) => onServer(url, `select t::text as row from "${name}" t`))
      return (await Promise.all(texts)).flatMap((rows) => rows.map(({ row }) => row)).join('\n')
    },
    remove: async () => void (await drop()),
  }
}
