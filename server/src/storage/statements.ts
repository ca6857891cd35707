import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely'
import type { Static, TObject } from 'typebox'
import type { Page } from './page.ts'
import { type Changes, type Query, query } from './query.ts'
import type { Tables } from './tables.ts'

export const columnsOf = <S extends TObject>(schema: S) => Object.keys(schema.properties) as (keyof Static<S> & string)[]

type Nullable<T> = { [Name in keyof T]: null extends T[Name] ? Name : never }[keyof T]
export type Given<T> = Omit<T, Nullable<T>> & Partial<Pick<T, Nullable<T>>>

export function recordOf<S extends TObject>(schema: S, given: Given<Static<S>>): Static<S> {
  const record: Record<string, unknown> = {}
  for (const name in schema.properties) record[name] = (given as Record<string, unknown>)[name] ?? null
  return record as Static<S>
}

export interface InProduct {
  ownerId: string
  productId: string
}

export const equal =
  <P, K extends keyof P>(params: P, ...columns: K[]) =>
  (row: { and(values: { [Name in K]?: Exclude<P[Name], undefined> }): Expression<SqlBool> }) =>
    row.and(Object.fromEntries(columns.map((column) => [column, params[column]])) as never)

export const ofProduct = (params: InProduct) => equal(params, 'ownerId', 'productId')

export interface PageParams {
  limit: number
  after1?: string | undefined
  after2?: string | undefined
}

export const pageParams = ({ limit, after }: Page): PageParams => ({ limit, after1: after?.[0], after2: after?.[1] })

export function pageBy<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  columns: readonly StringReference<DB, TB>[],
  { limit, after1, after2 }: PageParams,
  direction: 'asc' | 'desc' = 'desc',
): SelectQueryBuilder<DB, TB, O> {
  const names = columns as readonly string[]
  const sorted = names.reduce((all, column) => all.orderBy(sql.ref(column), direction), rows.limit(limit))
  const key = [after1, after2].slice(0, columns.length)
  if (key.includes(undefined)) return sorted
  const place = sql`(${sql.join(names.map((name) => sql.ref(name)))}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${sql.join(key)})`
  return sorted.where(sql<boolean>`${place}`)
}

/** @param unique with them, `insert` adds nothing where they are taken */
export function statementsOf<T extends keyof Tables, K extends keyof Tables[T] & string>(
  table: T,
  key: readonly K[],
  unique?: readonly (keyof Tables[T] & string)[],
) {
  type Row = Tables[T]
  type Key = Pick<Row, K>
  type Named = { where(column: string, is: '=', value: unknown): Named }
  // Kysely infers types from the name of a table, not from a parameter.
  const untyped = (db: Kysely<Tables>) => db as unknown as Kysely<{ row: Record<string, unknown> }>
  const name = table as unknown as 'row'
  const named = <B>(rows: B, p: Key) => key.reduce((all, column) => all.where(column, '=', p[column]), rows as Named) as B
  return {
    insert: query((db, row: Given<Row>) => {
      const rows = untyped(db)
        .insertInto(name)
        .values(row as never)
      return unique ? rows.onConflict((conflict) => conflict.columns([...unique]).doNothing()) : rows
    }) as Query<Given<Row>, never>,
    find: query((db, p: Key) => named(untyped(db).selectFrom(name).selectAll(), p)) as Query<Key, Row>,
    change: query((db, p: Key & Changes<Row>) => {
      const changes = Object.entries(p).filter(([column]) => !key.includes(column as K))
      return named(
        untyped(db)
          .updateTable(name)
          .set(Object.fromEntries(changes.length ? changes : Object.entries(p))),
        p,
      )
    }) as Query<Key & Changes<Row>, never>,
    remove: query((db, p: Key) => named(untyped(db).deleteFrom(name).returningAll(), p)) as Query<Key, Row>,
  }
}
