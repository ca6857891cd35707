import { assertOwner } from '../counters.ts'
import { sqliteBuilder } from '../dialect.ts'
import { type Query, valuesOf } from '../query.ts'
import type { Counter, OwnerTx } from '../storage.ts'
import type { SqliteFile, SqliteStatement } from './file.ts'

/** One connection with its prepared statements. Its promises are settled when they are made: SQLite answers at once. */
export class Connection implements OwnerTx {
  readonly writes = true
  /** Whose data the operation that runs changes. */
  ownerId: string | undefined
  readonly #statements = new Map<string, SqliteStatement>()
  readonly #file: SqliteFile

  readonly #now: () => string

  constructor(file: SqliteFile, now: () => string) {
    this.#file = file
    this.#now = now
  }

  get now() {
    return this.#now()
  }

  async one<P, Row>(query: Query<P, Row>, params: P) {
    const statement = query.compile(sqliteBuilder, params)
    return this.#prepared(statement.sql).get(valuesOf(statement, params as object)) as Row | undefined
  }

  async all<P, Row>(query: Query<P, Row>, params: P) {
    const statement = query.compile(sqliteBuilder, params)
    return this.#prepared(statement.sql).all(valuesOf(statement, params as object)) as Row[]
  }

  async run<P>(query: Query<P, unknown>, params: P) {
    const statement = query.compile(sqliteBuilder, params)
    const prepared = this.#prepared(statement.sql)
    return prepared.run(valuesOf(statement, params as object)).changes
  }

  enqueue<P>(query: Query<P, unknown>, params: P) {
    const statement = query.compile(sqliteBuilder, params)
    this.#prepared(statement.sql).run(valuesOf(statement, params as object))
  }

  async updateCounter<State>(
    place: Counter<State>,
    change: (before: State) => State,
    given?: Promise<unknown>,
  ): Promise<[before: State, after: State]> {
    given?.catch(() => {}) // told below
    assertOwner(place, this.ownerId)
    if (given) await given
    const before = await place.read(this)
    const after = change(before)
    place.write(this, before, after)
    return [before, after]
  }

  /** Other processes see it by the file. */
  async invalidateCaches() {}

  /** A statement without values: begin, savepoint, commit. */
  exec(sql: string) {
    this.#prepared(sql).run()
  }

  get inTransaction() {
    return this.#file.inTransaction
  }

  /** Changes whenever another connection has committed. */
  dataVersion() {
    return this.#prepared('pragma data_version').pluck().get() as number
  }

  /** Frames in the write-ahead log, and how many of them the data file already holds. */
  walFrames() {
    const [, log, checkpointed] = this.#prepared('pragma wal_checkpoint(NOOP)').raw().get() as [busy: number, number, number]
    return { log, checkpointed }
  }

  close() {
    this.#file.close()
  }

  #prepared(sql: string) {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#file.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}
