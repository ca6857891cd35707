import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { StartupError } from '../../errors.ts'
import { cannotOpen, checkFile, codeOf, makeFolder } from './data-file.ts'

/** The only importer of the SQLite driver. */
export type SqliteFile = Database.Database
export type SqliteStatement = Database.Statement

/** Marks a data file as ours ("pops"), in the header field SQLite keeps for it. */
const applicationId = 0x706f7073

/** Of each connection, in KiB below zero: the upper levels of every tree. What lies below comes from the system's own cache. */
const cacheSize = -2048

/**
 * Opens the data file, made where there is none, in WAL mode and without syncs at commit: see `docs/decisions/0003-durability.md`.
 * @throws StartupError in one line when the folder or the file cannot be used.
 */
export function openWriter(path: string): SqliteFile {
  makeFolder(dirname(path))
  checkFile(path)
  try {
    // A busy writer is waited for off the event loop, by storage.ts.
    const file = new Database(path, { timeout: 0 })
    withPatience(() => claim(file, path))
    file.pragma('synchronous = NORMAL')
    file.pragma('wal_autocheckpoint = 0')
    file.pragma(`cache_size = ${cacheSize}`)
    return file
  } catch (error) {
    throw error instanceof StartupError ? error : cannotOpen(path, codeOf(error) || String(error))
  }
}

/** Makes an empty file ours. @throws StartupError for another program's database */
function claim(file: SqliteFile, path: string) {
  const isOurs = isMarked(file)
  const { tables } = file.prepare('select count(*) as tables from sqlite_schema').get() as { tables: number }
  if (!isOurs && tables > 0) {
    file.close()
    throw new StartupError(
      `${path} is another program's database, not data of prodops. Move it away, or set PRODOPS_DATA_DIR to another folder.`,
    )
  }
  file.pragma('journal_mode = WAL')
  if (!isOurs) file.pragma(`application_id = ${applicationId}`)
}

/** Whether the file says that it is ours. */
export const isMarked = (file: SqliteFile): boolean => file.pragma('application_id', { simple: true }) === applicationId

/** A connection that only reads. Reads wait for nobody in WAL mode, but for a moment while another process starts or ends. */
export function openReader(path: string): SqliteFile {
  const file = new Database(path, { readonly: true, timeout: 1000 })
  file.pragma(`cache_size = ${cacheSize}`)
  return file
}

/** The connection of the checkpointing thread. It may wait: nothing but checkpoints happens there. */
export function openCheckpointer(path: string): SqliteFile {
  const file = new Database(path, { timeout: 1000 })
  file.pragma('synchronous = NORMAL')
  file.pragma('wal_autocheckpoint = 0')
  file.pragma('cache_size = -512')
  return file
}

/**
 * Takes a data file for this process alone, with all that its log held in it and the log gone. To be closed, which lets it go.
 * @throws SQLITE_BUSY while another process has it open
 */
export function openAlone(path: string): SqliteFile {
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

/** The smallest write there is, and it changes nothing. */
export const restartLog = (file: SqliteFile) => file.pragma(`application_id = ${applicationId}`)

/** Whether another process holds the write lock. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** Whether the disk or the file refused, rather than the statement being wrong. */
export const isDiskFault = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PROTOCOL|BUSY|LOCKED|INTERRUPT)/.test(codeOf(error))

/** Whether the disk refused a sync that SQLite asked for. */
export const isFailedSync = (error: unknown): boolean => /^SQLITE_IOERR_(DIR_)?FSYNC$/.test(codeOf(error))

/** Several processes may start on one file in the same moment; starting is the one place where waiting in line costs nobody. */
function withPatience<T>(work: () => T): T {
  for (let tries = 0; ; tries++) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || tries === 100) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}
