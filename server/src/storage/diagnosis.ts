import type { Place } from './bulk.ts'
import type { Finding } from './findings.ts'

/** Looks the data over, while a service runs on them or not, and changes nothing. */
export async function diagnose({ dataDir, databaseUrl }: Place): Promise<Finding[]> {
  if (databaseUrl) return (await import('./postgres/diagnosis.ts')).diagnoseDatabase(databaseUrl)
  return (await import('./sqlite/diagnosis.ts')).diagnoseFile(dataDir)
}
