import { StartupError } from '../errors.ts'
import type { DataLocation } from './open.ts'

export interface BackupOptions {
  force?: boolean
}

/** Copies every acknowledged change to a file and checks it. Returns its size. @throws StartupError */
export async function backUp(
  location: DataLocation,
  file: string,
  { force = false }: BackupOptions = {},
): Promise<number> {
  refuseDatabase(location)
  const { backUpFile } = await import('./sqlite/backup.ts')
  return backUpFile(location.dataDir, file, force)
}

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
    'The data are in PostgreSQL. Use its backup tools: pg_dump --format=custom --file=FILE ' +
      '"$DATABASE_URL" and ' +
      'pg_restore --dbname="$DATABASE_URL" --clean --if-exists FILE, or continuous archiving. See ' +
      'docs/how-to/backup.md.',
  )
}
