import type { CheckResult } from './check-result.ts'
import type { DataLocation } from './open.ts'

/** Checks the data without changing them. A service may be running on them. */
export async function diagnose({ dataDir, databaseUrl }: DataLocation): Promise<CheckResult[]> {
  if (databaseUrl) return (await import('./postgres/diagnosis.ts')).diagnoseDatabase(databaseUrl)
  return (await import('./sqlite/diagnosis.ts')).diagnoseFile(dataDir)
}
