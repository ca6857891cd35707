import type { Compilable, Kysely } from 'kysely'
import type { TableDialect } from '../dialect.ts'

/** A step of the schema, written with Kysely's builder in what both engines share. Never edited once released. */
export interface Migration {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables of its own time, not today's.
  statements(db: Kysely<any>, dialect: TableDialect): Compilable[]
}
