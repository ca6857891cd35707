import { resolve } from 'node:path'
import { serverUrls } from './servers.ts'
import { dataFileName } from './sqlite/data-file.ts'
import type { Clock, OnCommit, Storage } from './storage.ts'

export interface StorageOptions {
  /** Where the data file lies, made if it is not there. */
  dataDir: string
  /** In the place of the data file: a PostgreSQL database, `postgres://…`. */
  databaseUrl?: string | null
  /** A standby of that database, for reads. */
  databaseReadUrl?: string | null
  clock?: Clock
  /** Told of faults that no caller waits for. */
  onError?: (message: string) => void
  /** Told of each commit, where somebody counts: see `OnCommit`. */
  onCommit?: OnCommit | undefined
}

/**
 * Opens the data, with the tables this version needs. The engine that is not used is not loaded.
 * @throws StartupError in one line when it can't: not ours, newer than we are, not to be written, not to be reached.
 */
export async function openStorage({
  dataDir,
  databaseUrl,
  databaseReadUrl = null,
  clock = () => new Date(),
  onError = console.error,
  onCommit,
}: StorageOptions): Promise<Storage> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres/open.ts')
    return openPostgres({ databaseUrl, databaseReadUrl }, clock, onError, onCommit)
  }
  const { openSqlite } = await import('./sqlite/open.ts')
  return openSqlite(dataDir, clock, onError, onCommit)
}

/** Where the data are, in words; of a database without its password. */
export function placeOf({ databaseUrl, dataDir }: Pick<StorageOptions, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return resolve(dataDir, dataFileName)
  const urls = serverUrls(databaseUrl).map((url) => new URL(url))
  const places = urls.map(({ hostname }) => hostname || 'this machine')
  return `the database ${urls[0]!.pathname.slice(1)} on ${places.join(' or ')}`
}
