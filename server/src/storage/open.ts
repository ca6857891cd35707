import { resolve } from 'node:path'
import type { Bulk } from './bulk.ts'
import { serverUrls } from './database-url.ts'
import { dataFileName } from './sqlite/data-file.ts'
import type { Clock, OnCommit, Storage } from './storage.ts'

export interface StorageOptions {
  dataDir: string
  databaseUrl?: string | null
  clock?: Clock
  onError?: (message: string) => void
  onCommit?: OnCommit | undefined
}

export type DataLocation = Pick<StorageOptions, 'dataDir' | 'databaseUrl'>

export async function openStorage({
  dataDir,
  databaseUrl,
  clock = () => new Date(),
  onError = console.error,
  onCommit,
}: StorageOptions): Promise<Storage> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres/open.ts')
    return openPostgres(databaseUrl, clock, onError, onCommit)
  }
  const { openSqlite } = await import('./sqlite/storage.ts')
  return openSqlite(dataDir, clock, onError, onCommit)
}

export async function openBulk({ dataDir, databaseUrl }: DataLocation): Promise<Bulk> {
  if (databaseUrl) return (await import('./postgres/bulk.ts')).openPostgresBulk(databaseUrl)
  return (await import('./sqlite/bulk.ts')).openSqliteBulk(dataDir)
}

export function describeLocation({ databaseUrl, dataDir }: DataLocation): string {
  if (!databaseUrl) return resolve(dataDir, dataFileName)
  const urls = serverUrls(databaseUrl).map((url) => new URL(url))
  const hosts = urls.map(({ hostname }) => hostname || 'localhost')
  return `the database ${urls[0]!.pathname.slice(1)} on ${hosts.join(' or ')}`
}
