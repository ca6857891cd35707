import type { Finding } from './findings.ts'
import type { DataLocation } from './open.ts'

export async function diagnose({ dataDir, databaseUrl }: DataLocation): Promise<Finding[]> {
  if (databaseUrl) return (await import('./postgres/diagnosis.ts')).diagnoseDatabase(databaseUrl)
  return (await import('./sqlite/diagnosis.ts')).diagnoseFile(dataDir)
}
