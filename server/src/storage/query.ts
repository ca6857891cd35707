import type { Compilable, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A value to come, where a statement is being compiled. */
export class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A statement as the engine takes it: its text, and for each of its values a name to look up or the value itself. */
export interface Statement {
  sql: string
  slots: readonly unknown[]
}

/**
 * A query compiled once for each engine and each set of parameters that is sent. `Row` is the type of its rows; it is only
 * there for the types.
 */
export interface Query<P, Row> {
  compile(engine: Kysely<Tables>, params: P): Statement
  readonly row?: Row
}

/**
 * Writes a query with Kysely. The builder sees placeholders in the place of values and runs once for each set of parameters that
 * is sent, never once for each call. A parameter that is not sent is `undefined` in the builder too, so that a filter can be
 * left out with an `if`.
 */
export function query<P extends object, Row>(build: (db: Kysely<Tables>, params: P) => Compilable<Row>): Query<P, Row> {
  const byEngine = new WeakMap<Kysely<Tables>, Map<string, Statement>>()
  let latest: { engine: Kysely<Tables>; sent: string[]; statement: Statement } | undefined
  return {
    compile(engine, params) {
      // Most queries are always sent the same: then nothing has to be put together to find them.
      if (latest?.engine === engine && sends(params, latest.sent)) return latest.statement
      const sent = sentNames(params)
      const shape = sent.join()
      const statements = byEngine.get(engine) ?? new Map<string, Statement>()
      byEngine.set(engine, statements)
      let statement = statements.get(shape)
      if (!statement) {
        const compiled = build(engine, placeholders(sent) as P).compile()
        statement = { sql: compiled.sql, slots: compiled.parameters }
        statements.set(shape, statement)
      }
      latest = { engine, sent, statement }
      return statement
    },
  }
}

/** The values of one call, in the order of the statement. */
export function valuesOf(statement: Statement, params: object): unknown[] {
  const values = new Array<unknown>(statement.slots.length)
  for (let i = 0; i < values.length; i++) {
    const slot = statement.slots[i]
    values[i] = slot instanceof Parameter ? (params as Record<string, unknown>)[slot.name] : slot
  }
  return values
}

const sentNames = (params: object) =>
  Object.keys(params).filter((name) => (params as Record<string, unknown>)[name] !== undefined)

/** Whether these are the names sent, in their order. */
function sends(params: object, names: string[]): boolean {
  let count = 0
  for (const name in params) {
    if ((params as Record<string, unknown>)[name] !== undefined && names[count++] !== name) return false
  }
  return count === names.length
}

const placeholders = (names: string[]) => Object.fromEntries(names.map((name) => [name, new Parameter(name)]))

/** What an update is given: of some of a row's columns the value, or undefined, which leaves the column as it is. */
export type Changes<Row> = { [Column in keyof Row]?: Row[Column] | undefined }
