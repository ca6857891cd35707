import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { codeOf, StartupError } from '../../errors.ts'
import { cannotOpen, checkDataFile, makeDataFolder } from './data-file.ts'
import { isBusy } from './errors.ts'

export type SqliteFile = Database.Database
export type SqliteStatement = Database.Statement

const applicationId = 0x706f7073

const cacheSize = -2048

/** Opens the data file in WAL mode (docs/decisions/0003-durability.md). @throws StartupError */
export function openWriter(path: string): SqliteFile {
  makeDataFolder(dirname(path))
  checkDataFile(path)
  try {
    const file = new Database(path, { timeout: 0 })
    retryWhileBusy(() => prepare(file, path))
    file.pragma('synchronous = NORMAL')
    file.pragma('wal_autocheckpoint = 0')
    file.pragma(`cache_size = ${cacheSize}`)
    return file
  } catch (error) {
    throw error instanceof StartupError ? error : cannotOpen(path, codeOf(error) || String(error))
  }
}

function prepare(file: SqliteFile, path: string) {
  const isProdops = isProdopsFile(file)
  const { tables } = file.prepare('select count(*) as tables from sqlite_schema').get() as { tables: number }
  if (!isProdops && tables > 0) {
    file.close()
    throw new StartupError(
      `${path} is the database of another program. Move it away, or set PRODOPS_DATA_DIR to another folder.`,
    )
  }
  file.pragma('journal_mode = WAL')
  if (!isProdops) file.pragma(`application_id = ${applicationId}`)
}

export const isProdopsFile = (file: SqliteFile): boolean =>
  file.pragma('application_id', { simple: true }) === applicationId

/** In WAL mode a reader waits only while another process starts or stops. */
export function openReader(path: string): SqliteFile {
  const file = new Database(path, { readonly: true, timeout: 1000 })
  file.pragma(`cache_size = ${cacheSize}`)
  return file
}

/** Reads, and removes the log on closing unless another process has the file open. */
export function openLastUser(path: string): SqliteFile {
  const file = new Database(path, { timeout: 1000, fileMustExist: true })
  file.pragma(`cache_size = ${cacheSize}`)
  return file
}

export const openMemory = (): SqliteFile => new Database(':memory:')

export function openCheckpointer(path: string): SqliteFile {
  const file = new Database(path, { timeout: 1000 })
  file.pragma('synchronous = NORMAL')
  file.pragma('wal_autocheckpoint = 0')
  file.pragma('cache_size = -512')
  return file
}

/** Locks a file until it is closed, and merges its log into it. @throws SQLITE_BUSY */
export function openExclusive(path: string): SqliteFile {
  const file = new Database(path, { timeout: 0 })
  try {
    file.pragma('journal_mode = DELETE')
    file.exec('begin exclusive')
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

function retryWhileBusy<T>(work: () => T): T {
  for (let tries = 0; ; tries++) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || tries === 100) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}
