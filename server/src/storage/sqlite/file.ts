import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { StartupError } from '../../errors.ts'

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
  if (existsSync(path)) {
    if (!statSync(path).isFile()) throw new StartupError(`${path} is not a file. Choose another folder with PRODOPS_DATA_DIR.`)
    try {
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch {
      throw new StartupError(
        `The data file ${path} can't be read and written. Give this user the right to, or set PRODOPS_DATA_DIR.`,
      )
    }
  }
  try {
    // A busy writer is waited for off the event loop, by storage.ts.
    const file = new Database(path, { timeout: 0 })
    const found = withPatience(() => identityOf(file))
    if (found !== 'ours' && found !== 'empty') {
      file.close()
      throw new StartupError(`${path} is ${found}, not data of prodops. Move it away, or set PRODOPS_DATA_DIR to another folder.`)
    }
    withPatience(() => {
      file.pragma('journal_mode = WAL')
      if (found === 'empty') file.pragma(`application_id = ${applicationId}`)
    })
    file.pragma('synchronous = NORMAL')
    file.pragma('wal_autocheckpoint = 0')
    file.pragma(`cache_size = ${cacheSize}`)
    return file
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(reason(path, error))
  }
}

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

/** The code of a driver's error, or of any other. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether another process holds the write lock. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** Whether the disk or the file refused, rather than the statement being wrong. */
export const isDiskFault = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PROTOCOL|BUSY|LOCKED|INTERRUPT)/.test(codeOf(error))

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} can't be written (${codeOf(error)}). Give this user the right to, or set PRODOPS_DATA_DIR.`,
    )
  }
}

function identityOf(file: SqliteFile): 'ours' | 'empty' | string {
  if (file.pragma('application_id', { simple: true }) === applicationId) return 'ours'
  const { tables } = file.prepare('select count(*) as tables from sqlite_schema').get() as { tables: number }
  return tables === 0 ? 'empty' : "another program's database"
}

function reason(path: string, error: unknown): string {
  const code = codeOf(error)
  if (code === 'SQLITE_NOTADB')
    return `${path} is not a database of prodops. Move it away, or set PRODOPS_DATA_DIR to another folder.`
  if (code.startsWith('SQLITE_CORRUPT')) return `${path} is damaged (${code}). Put a backup in its place.`
  if (code.startsWith('SQLITE_BUSY')) return `${path} is held by another program. End that program and start again.`
  return `The data file ${path} can't be opened (${code || String(error)}). Check its folder, the rights on it and the free disk.`
}

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
