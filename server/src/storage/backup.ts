import { StartupError } from '../errors.ts'
import type { DataLocation } from './open.ts'

export interface BackupOptions {
  force?: boolean
}

/**
 * Copies the data to a file and checks the copy. The service may keep running; the backup has every
 * change acknowledged before it started. Returns its size in bytes.
 * @throws StartupError if there are no data, the file exists, or the copy is damaged
 */
export async function backUp(location: DataLocation, file: string, { force = false }: BackupOptions = {}): Promise<number> {
  refuseDatabase(location)
  const { backUpFile } = await import('./sqlite/backup.ts')
  return backUpFile(location.dataDir, file, force)
}

/**
 * Replaces the data with a backup, after checking it. Returns the new name of the old data file.
 * @throws StartupError if the data are in use or not empty, or the backup is damaged; nothing has changed then
 */
export async function restore(
  location: DataLocation,
  file: string,
  { force = false }: BackupOptions = {},
): Promise<{ kept?: string }> {
  refuseDatabase(location)
  const { restoreFile } = await import('./sqlite/restore.ts')
  return restoreFile(location.dataDir, file, force)
}

export function refuseDatabase({ databaseUrl }: DataLocation) {
  if (!databaseUrl) return
  throw new StartupError(
    'The data are in PostgreSQL. Use its backup tools: pg_dump --format=custom --file=FILE "$DATABASE_URL" and ' +
      'pg_restore --dbname="$DATABASE_URL" --clean --if-exists FILE, or continuous archiving. See docs/how-to/backup.md.',
  )
}
