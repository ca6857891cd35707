import {
  DummyDriver,
  Kysely,
  type LimitNode,
  type OffsetNode,
  type OnNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type WhereNode,
} from 'kysely'
import { Parameter } from './query.ts'
import type { Tables } from './tables.ts'

/**
 * SQLite is built with STAT4 here: a bare `?` that steers the planner is planned anew whenever its value changes, a value that
 * comes out of a subquery is planned once. So every value in a condition or a limit is written `(select ?)`.
 */
class PlannedOnceCompiler extends SqliteQueryCompiler {
  #steering = 0

  protected override visitWhere(node: WhereNode) {
    this.#steer(() => super.visitWhere(node))
  }
  protected override visitOn(node: OnNode) {
    this.#steer(() => super.visitOn(node))
  }
  protected override visitLimit(node: LimitNode) {
    this.#steer(() => super.visitLimit(node))
  }
  protected override visitOffset(node: OffsetNode) {
    this.#steer(() => super.visitOffset(node))
  }
  protected override appendValue(value: unknown) {
    if (!this.#steering || !(value instanceof Parameter)) return super.appendValue(value)
    this.append('(select ')
    super.appendValue(value)
    this.append(')')
  }
  #steer(visit: () => void) {
    this.#steering++
    visit()
    this.#steering--
  }
}

/** Kysely as a builder that only compiles: statements are prepared and run by the engine itself. */
export const sqliteBuilder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new PlannedOnceCompiler(),
  },
})

export const postgresBuilder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** What the two engines write differently when tables are made. */
export interface TableDialect {
  /** What stands behind the columns of a table with this primary key: how its rows lie, an owner's together. */
  clustered(key: readonly string[]): string
  /** The type of texts, which sort by code point. */
  text: string
  /** Whether processes on several machines may have the data open, and so tables for what they have to agree on. */
  hasNodes: boolean
}

export const sqliteTables: TableDialect = { clustered: () => 'without rowid', text: 'text', hasNodes: false }
export const postgresTables: TableDialect = { clustered: () => '', text: 'text collate "C"', hasNodes: true }

/** Tables of records in so many parts by their owner, as a cluster spreads them over machines; the directory stays whole. */
export const partitionedTables: TableDialect = {
  ...postgresTables,
  clustered: ([first]) => (first === 'ownerId' ? 'partition by hash ("ownerId")' : ''),
}
