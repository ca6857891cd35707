import { StartupError } from '../errors.ts'
import type { StorageOptions } from './open.ts'

type DataLocation = Pick<StorageOptions, 'dataDir' | 'databaseUrl'>

export interface BackupOptions {
  /** Whether what is in the way may be replaced. */
  force?: boolean
}

/**
 * Writes a checked copy of the data into a file, while a service runs on them or not. Writers go on; the copy holds all that was
 * acknowledged before it began. The file is whole or not there. Gives back its size in bytes.
 * @throws StartupError when there is nothing to copy, the file is there already, or the copy is not whole
 */
export async function backUp(place: DataLocation, file: string, { force = false }: BackupOptions = {}): Promise<number> {
  refuseDatabase(place)
  const { backUpFile } = await import('./sqlite/backup.ts')
  return backUpFile(place.dataDir, file, force)
}

/**
 * Puts a backup in the place of the data, checked first. Data that were there are kept beside it, under the name given back.
 * @throws StartupError while a process has the data open, when they are not empty, or when the backup is not whole; nothing has changed then
 */
export async function restore(
  place: DataLocation,
  file: string,
  { force = false }: BackupOptions = {},
): Promise<{ kept?: string }> {
  refuseDatabase(place)
  const { restoreFile } = await import('./sqlite/restore.ts')
  return restoreFile(place.dataDir, file, force)
}

/** @throws StartupError for data that have tools of their own for this */
export function refuseDatabase({ databaseUrl }: DataLocation) {
  if (!databaseUrl) return
  throw new StartupError(
    'The data are in PostgreSQL, which has tools of its own for this: pg_dump --format=custom --file=FILE "$DATABASE_URL" and ' +
      'pg_restore --dbname="$DATABASE_URL" --clean --if-exists FILE, or continuous archiving for any point in time. docs/operations/backup.md says more.',
  )
}
