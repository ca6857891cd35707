import { sqliteBuilder, sqliteTables } from '../dialect.ts'
import { type Migration, SchemaTools } from '../schema/migration.ts'
import { migrations, missingMigrations } from '../schema/migrations.ts'
import type { SqliteFile } from './file.ts'
import { writeStatistics } from './statistics.ts'

const schema = new SchemaTools(sqliteBuilder.schema, sqliteTables)

const migrationTable =
  'create table if not exists migration (name text primary key, appliedAt text not null) without rowid'

/** In one transaction, for which other processes wait. */
export function migrate(file: SqliteFile) {
  file.pragma('busy_timeout = 5000')
  file
    .transaction(() => {
      file.exec(migrationTable)
      const missing = missingMigrations(appliedMigrations(file))
      apply(file, missing)
      if (missing.length) writeStatistics(file)
    })
    .immediate()
  file.pragma('busy_timeout = 0')
  file.pragma('wal_checkpoint(PASSIVE)')
}

export const appliedMigrations = (file: SqliteFile) =>
  file.prepare('select name from migration order by name').pluck().all() as string[]

/** Makes the tables of some of the migrations in an empty file. */
export function makeTables(file: SqliteFile, names: readonly string[]) {
  file.exec(migrationTable)
  apply(
    file,
    migrations.filter(({ name }) => names.includes(name)),
  )
}

function apply(file: SqliteFile, list: readonly Migration[]) {
  for (const { name, statements } of list) {
    for (const statement of statements(schema)) file.exec(statement.compile().sql)
    file.prepare('insert into migration (name, appliedAt) values (?, ?)').run(name, new Date().toISOString())
  }
}
