import type { Kysely } from 'kysely'
import { sqliteBuilder, sqliteTables } from '../dialect.ts'
import { missingMigrations } from '../migrations/migrations.ts'
import type { SqliteFile } from './file.ts'
import { tellPlanner } from './statistics.ts'

/** Brings the tables of a data file up to date, all steps in one transaction. @throws StartupError for data newer than the program. */
export function migrate(file: SqliteFile) {
  file.pragma('busy_timeout = 5000')
  file
    .transaction(() => {
      file.exec('create table if not exists migration (name text primary key, appliedAt text not null) without rowid')
      const applied = file.prepare('select name from migration').pluck().all() as string[]
      const missing = missingMigrations(applied)
      for (const { name, statements } of missing) {
        for (const statement of statements(sqliteBuilder as unknown as Kysely<unknown>, sqliteTables))
          file.exec(statement.compile().sql)
        file.prepare('insert into migration (name, appliedAt) values (?, ?)').run(name, new Date().toISOString())
      }
      if (missing.length) tellPlanner(file)
    })
    .immediate()
  file.pragma('busy_timeout = 0')
  file.pragma('wal_checkpoint(PASSIVE)')
}
