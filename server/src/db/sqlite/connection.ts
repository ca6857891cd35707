import type { Db } from '../database.ts'
import { sqliteBuilder } from '../dialect.ts'
import { type Query, valuesOf } from '../query.ts'
import type { SqliteFile, SqliteStatement } from './file.ts'

/** A connection with its prepared statements. SQLite is synchronous: its promises are settled. */
export class Connection implements Db {
  readonly #file: SqliteFile
  readonly #now: () => string
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(file: SqliteFile, now: () => string) {
    this.#file = file
    this.#now = now
  }

  get now() {
    return this.#now()
  }

  async one<P, Row>(query: Query<P, Row>, params: P) {
    const statement = query.compile(sqliteBuilder, params)
    return this.#prepare(statement.sql).get(valuesOf(statement, params as object)) as Row | undefined
  }

  async all<P, Row>(query: Query<P, Row>, params: P) {
    const statement = query.compile(sqliteBuilder, params)
    return this.#prepare(statement.sql).all(valuesOf(statement, params as object)) as Row[]
  }

  async run<P>(query: Query<P, unknown>, params: P) {
    const statement = query.compile(sqliteBuilder, params)
    return this.#prepare(statement.sql).run(valuesOf(statement, params as object)).changes
  }

  async exec(sql: string) {
    this.#prepare(sql).run()
  }

  get inTransaction() {
    return this.#file.inTransaction
  }

  dataVersion() {
    return this.#prepare('pragma data_version').pluck().get() as number
  }

  walFrames() {
    const [, log, checkpointed] = this.#prepare('pragma wal_checkpoint(NOOP)').raw().get() as [
      busy: number,
      number,
      number,
    ]
    return { log, checkpointed }
  }

  close() {
    this.#file.close()
  }

  #prepare(sql: string) {
    const prepared = this.#statements.get(sql)
    if (prepared) return prepared
    const statement = this.#file.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}
