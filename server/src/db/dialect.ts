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
  sql,
  type WhereNode,
} from 'kysely'
import { Parameter } from './query.ts'
import type { Tables } from './tables.ts'

/** Writes values as `(select ?)`. SQLite would plan again whenever a bare `?` gets another value. */
class PlanOnceCompiler extends SqliteQueryCompiler {
  #conditionDepth = 0

  protected override visitWhere(node: WhereNode) {
    this.#inCondition(() => super.visitWhere(node))
  }
  protected override visitOn(node: OnNode) {
    this.#inCondition(() => super.visitOn(node))
  }
  protected override visitLimit(node: LimitNode) {
    this.#inCondition(() => super.visitLimit(node))
  }
  protected override visitOffset(node: OffsetNode) {
    this.#inCondition(() => super.visitOffset(node))
  }
  protected override appendValue(value: unknown) {
    if (!this.#conditionDepth || !(value instanceof Parameter)) return super.appendValue(value)
    this.append('(select ')
    super.appendValue(value)
    this.append(')')
  }
  #inCondition(visit: () => void) {
    this.#conditionDepth++
    visit()
    this.#conditionDepth--
  }
}

export const sqliteBuilder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new PlanOnceCompiler(),
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

export const isPostgres = (db: Kysely<Tables>) => db.getExecutor().adapter instanceof PostgresAdapter

/** The texts of a JSON array, for a condition with `in`: one statement for lists of any length. */
export const valuesOfJson = (db: Kysely<Tables>, json: string) =>
  isPostgres(db)
    ? sql<string>`(select value from json_array_elements_text(${json}::json))`
    : sql<string>`(select value from json_each(${json}))`

export interface TableDialect {
  clustered(key: readonly string[]): string
  text: string
  bytes: string
}

export const sqliteTables: TableDialect = {
  clustered: () => 'without rowid',
  text: 'text',
  bytes: 'blob',
}
export const postgresTables: TableDialect = {
  clustered: () => '',
  text: 'text collate "C"',
  bytes: 'bytea',
}

/** Tables of records partitioned by owner, to spread them over machines. Lookup tables stay whole. */
export const partitionedTables: TableDialect = {
  ...postgresTables,
  clustered: ([first]) => (first === 'ownerId' ? 'partition by hash ("ownerId")' : ''),
}
