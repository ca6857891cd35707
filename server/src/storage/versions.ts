import { StartupError } from '../errors.ts'
import { type Finding, fine, notable, wrong } from './findings.ts'
import { missingMigrations } from './migrations/migrations.ts'

/** Whether data with these migrations are for this version of the program. */
export function tablesFinding(applied: string[]): Finding {
  try {
    const missing = missingMigrations(applied)
    if (missing.length === 0) return fine('tables', `of this version (${applied.at(-1)})`)
    return notable(
      'tables',
      `of an older version: the next start brings them up to date (${missing.map(({ name }) => name).join(', ')})`,
    )
  } catch (error) {
    if (error instanceof StartupError) return wrong('tables', error.message)
    throw error
  }
}
