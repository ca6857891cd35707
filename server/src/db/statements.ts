import { type Expression, type JoinBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Given } from '../domain/fields.ts'
import { type PageParams, pageBy } from './page.ts'
import { type Changes, type Query, query } from './query.ts'
import type { InProduct, Tables } from './tables.ts'

type NameIn<Column> = Column extends `${string}.${infer Name}` ? Name : Column

/** A condition: these columns have the values of the parameters. Undefined ones are not compared. */
export const equal =
  <P, K extends (keyof P & string) | `${string}.${keyof P & string}`>(params: P, ...columns: K[]) =>
  (row: {
    and(values: { [Column in K]?: Exclude<P[NameIn<Column> & keyof P], undefined> }): Expression<SqlBool>
  }) => {
    const given = (column: K) => params[column.slice(column.indexOf('.') + 1) as keyof P]
    return row.and(Object.fromEntries(columns.map((column) => [column, given(column)])) as never)
  }

export const ofProduct = (params: InProduct) => equal(params, 'ownerId', 'productId')

type Reference = { [T in keyof Tables]: `${T}.${keyof Tables[T] & string}` }[keyof Tables]

/** The condition of a join: columns of the joined table equal columns of others, and values. */
export const matching =
  <T extends keyof Tables>(
    table: T,
    references: { [Column in keyof Tables[T]]?: Reference },
    values: { [Column in keyof Tables[T]]?: Tables[T][Column] | Expression<unknown> } = {},
  ) =>
  (join: JoinBuilder<Tables, keyof Tables>) => {
    const column = (name: string) => `${table}.${name}` as Reference
    const joined = Object.entries(references).reduce(
      (all, [name, to]) => all.onRef(column(name), '=', to as Reference),
      join,
    )
    return Object.entries(values).reduce(
      (all, [name, value]) => all.on(column(name), '=', value as never),
      joined,
    )
  }

type Named = { where(column: string, is: '=', value: unknown): Named }
type ColumnOf<T extends keyof Tables> = keyof Tables[T] & string

// Kysely infers types from the name of a table, not from a parameter.
const untyped = (db: Kysely<Tables>) => db as unknown as Kysely<{ row: Record<string, unknown> }>
const nameOf = (table: keyof Tables) => table as unknown as 'row'
const named = <B>(rows: B, by: readonly string[], p: object) =>
  by.reduce(
    (all, column) => all.where(column, '=', (p as Record<string, unknown>)[column]),
    rows as Named,
  ) as B

/** Columns of the rows in which the columns `by` have the given values. */
export const selectBy = <T extends keyof Tables, C extends ColumnOf<T>, K extends ColumnOf<T>>(
  table: T,
  columns: readonly C[],
  ...by: K[]
): Query<Pick<Tables[T], K>, Pick<Tables[T], C>> =>
  query((db, p) => named(untyped(db).selectFrom(nameOf(table)).select(columns), by, p)) as never

export const deleteBy = <T extends keyof Tables, K extends ColumnOf<T>>(
  table: T,
  ...by: K[]
): Query<Pick<Tables[T], K>, never> =>
  query((db, p) => named(untyped(db).deleteFrom(nameOf(table)), by, p)) as never

/** A page of rows in the order of the columns `order`. All other given parameters are compared. */
export const selectPage = <T extends keyof Tables, C extends ColumnOf<T>>(
  table: T,
  columns: readonly C[],
  ...order: ColumnOf<T>[]
): Query<Changes<Tables[T]> & PageParams, Pick<Tables[T], C>> =>
  query((db, p: PageParams) => {
    const { limit: _, after1: __, after2: ___, from: ____, to: _____, ...given } = p
    const rows = untyped(db).selectFrom(nameOf(table)).select(columns)
    return pageBy<{ row: Record<string, unknown> }, 'row', object>(
      named(rows, Object.keys(given), given),
      order as never,
      p,
    )
  }) as never

/** Inserts a row, or replaces the columns `replaced` of the row with the same key. */
export const put = <T extends keyof Tables, K extends ColumnOf<T>>(
  table: T,
  key: readonly K[],
  ...replaced: ColumnOf<T>[]
): Query<Tables[T], never> =>
  query((db, row: object) =>
    untyped(db)
      .insertInto(nameOf(table))
      .values(row as never)
      .onConflict((conflict) =>
        conflict
          .columns(key)
          .doUpdateSet(Object.fromEntries(replaced.map((column) => [column, sql.ref(`excluded.${column}`)]))),
      ),
  ) as never

/** Deletes the rows with the keys of `some`, which has a limit. @param within columns they share */
export const deleteSome = <T extends keyof Tables, P extends object>(
  table: T,
  key: readonly ColumnOf<T>[],
  some: (db: Kysely<Tables>, p: P) => Expression<unknown>,
  within: readonly (keyof P & string)[] = [],
): Query<P, never> =>
  query((db, p: P) => {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    return named(untyped(db).deleteFrom(nameOf(table)), within, p).where(
      sql<boolean>`(${columns}) in ${some(db, p)}`,
    )
  }) as never

/** @param unique with them, `insert` adds nothing where they are taken */
export function statementsOf<T extends keyof Tables, K extends keyof Tables[T] & string>(
  table: T,
  key: readonly K[],
  unique?: readonly (keyof Tables[T] & string)[],
) {
  type Row = Tables[T]
  type Key = Pick<Row, K>
  const name = nameOf(table)
  return {
    insert: query((db, row: Given<Row>) => {
      const rows = untyped(db)
        .insertInto(name)
        .values(row as never)
      return unique ? rows.onConflict((conflict) => conflict.columns([...unique]).doNothing()) : rows
    }) as Query<Given<Row>, never>,
    find: query((db, p: Key) => named(untyped(db).selectFrom(name).selectAll(), key, p)) as Query<Key, Row>,
    change: query((db, p: Key & Changes<Row>) => {
      const changes = Object.entries(p).filter(([column]) => !key.includes(column as K))
      return named(
        untyped(db)
          .updateTable(name)
          .set(Object.fromEntries(changes.length ? changes : Object.entries(p))),
        key,
        p,
      )
    }) as Query<Key & Changes<Row>, never>,
    remove: query((db, p: Key) => named(untyped(db).deleteFrom(name).returningAll(), key, p)) as Query<
      Key,
      Row
    >,
  }
}
