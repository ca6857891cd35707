import type { Bulk, Place } from './bulk.ts'

/** Opens data that have their tables. @throws StartupError when there are none */
export async function openBulk({ dataDir, databaseUrl }: Place): Promise<Bulk> {
  if (databaseUrl) return (await import('./postgres/bulk.ts')).openPostgresBulk(databaseUrl)
  return (await import('./sqlite/bulk.ts')).openSqliteBulk(dataDir)
}
