import type { Compilable, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export interface Statement {
  /** Unique in the process. */
  name: string
  sql: string
  slots: readonly unknown[]
}

export interface Query<P, Row> {
  compile(engine: Kysely<Tables>, params: P): Statement
  readonly row?: Row
}

let statementCount = 0

/** Defines a query with Kysely. `build` runs once per set of parameters, with placeholders for them. */
export function query<P extends object, Row>(
  build: (db: Kysely<Tables>, params: P) => Compilable<Row>,
): Query<P, Row> {
  const byEngine = new WeakMap<Kysely<Tables>, Map<string, Statement>>()
  let latest: { engine: Kysely<Tables>; given: string[]; statement: Statement } | undefined
  return {
    compile(engine, params) {
      // Most queries always get the same parameters: skip building the key.
      if (latest?.engine === engine && hasExactly(params, latest.given)) return latest.statement
      const given = givenNames(params)
      const key = given.join()
      const statements = byEngine.get(engine) ?? new Map<string, Statement>()
      byEngine.set(engine, statements)
      let statement = statements.get(key)
      if (!statement) {
        const compiled = build(engine, placeholders(given) as P).compile()
        statement = { name: `query-${statementCount++}`, sql: compiled.sql, slots: compiled.parameters }
        statements.set(key, statement)
      }
      latest = { engine, given, statement }
      return statement
    },
  }
}

export function valuesOf(statement: Statement, params: object): unknown[] {
  const values = new Array<unknown>(statement.slots.length)
  for (let i = 0; i < values.length; i++) {
    const slot = statement.slots[i]
    values[i] = slot instanceof Parameter ? (params as Record<string, unknown>)[slot.name] : slot
  }
  return values
}

const givenNames = (params: object) =>
  Object.keys(params).filter((name) => (params as Record<string, unknown>)[name] !== undefined)

function hasExactly(params: object, names: string[]): boolean {
  let count = 0
  for (const name in params) {
    if ((params as Record<string, unknown>)[name] !== undefined && names[count++] !== name) return false
  }
  return count === names.length
}

const placeholders = (names: string[]) => Object.fromEntries(names.map((name) => [name, new Parameter(name)]))

export type Changes<Row> = { [Column in keyof Row]?: Row[Column] | undefined }
