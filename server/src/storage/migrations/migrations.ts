import type { Compilable, Kysely } from 'kysely'
import { StartupError } from '../../errors.ts'
import type { TableDialect } from '../dialect.ts'
import { firstTables } from './0001-first-tables.ts'

/** A step of the schema, written with Kysely's builder in what both engines share. Never edited once released. */
export interface Migration {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables of its own time, not today's.
  statements(db: Kysely<any>, dialect: TableDialect): Compilable[]
}

export const migrations: Migration[] = [firstTables]

/** The steps that data with these migrations still need. @throws StartupError when the data are newer than the program. */
export function missingMigrations(applied: string[]): Migration[] {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown) {
    throw new StartupError(
      `The data were written by a newer prodops (it has ${unknown}). Install that version or a later one, then start again.`,
    )
  }
  return migrations.filter(({ name }) => !applied.includes(name))
}
