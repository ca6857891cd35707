import { resolve } from 'node:path'
import type { Clock, Database, OnCommit } from './database.ts'
import { serverUrls } from './database-url.ts'
import { dataFileName } from './sqlite/data-file.ts'

export interface DatabaseOptions {
  dataDir: string
  databaseUrl?: string | null
  clock?: Clock
  onError?: (message: string) => void
  onCommit?: OnCommit | undefined
}

export type DataLocation = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>

export async function openDatabase({
  dataDir,
  databaseUrl,
  clock = () => new Date(),
  onError = console.error,
  onCommit,
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres/open.ts')
    return openPostgres(databaseUrl, clock, onError, onCommit)
  }
  const { openSqlite } = await import('./sqlite/database.ts')
  return openSqlite(dataDir, clock, onError, onCommit)
}

export function describeLocation({ databaseUrl, dataDir }: DataLocation): string {
  if (!databaseUrl) return resolve(dataDir, dataFileName)
  const urls = serverUrls(databaseUrl).map((url) => new URL(url))
  const hosts = urls.map(({ hostname }) => hostname || 'localhost')
  return `the database ${urls[0]!.pathname.slice(1)} on ${hosts.join(' or ')}`
}
