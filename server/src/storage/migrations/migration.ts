import type { Compilable, Kysely } from 'kysely'
import type { TableDialect } from '../dialect.ts'

/** A schema change for both engines. Never edit it once released. */
export interface Migration {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a migration uses the tables of its time, not today's.
  statements(db: Kysely<any>, dialect: TableDialect): Compilable[]
}
