import { StartupError } from '../errors.ts'
import { missingMigrations } from './schema/migrations.ts'

export interface CheckResult {
  what: string
  state: 'fine' | 'notable' | 'wrong'
  says: string
}

export const fine = (what: string, says: string): CheckResult => ({ what, state: 'fine', says })
export const notable = (what: string, says: string): CheckResult => ({ what, state: 'notable', says })
export const wrong = (what: string, says: string): CheckResult => ({ what, state: 'wrong', says })

export function checkTables(applied: readonly string[]): CheckResult {
  try {
    const missing = missingMigrations(applied)
    if (missing.length === 0) return fine('tables', `schema of this version (${applied.at(-1)})`)
    return notable(
      'tables',
      'schema of an older version; the next start runs these migrations: ' +
        `${missing.map(({ name }) => name).join(', ')}`,
    )
  } catch (error) {
    if (error instanceof StartupError) return wrong('tables', error.message)
    throw error
  }
}

/** "1 account", "2 accounts". */
export const countedAccounts = (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'}`
