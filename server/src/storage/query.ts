import { type Compilable, InsertQueryNode, type Kysely, type OperationNode } from 'kysely'
import type { Tables } from './tables.ts'

export class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export interface Statement {
  sql: string
  slots: readonly unknown[]
  kind: 'read' | 'write'
  tables: ReadonlySet<string>
  /** Of an insert that does nothing else than make the parameters a row. */
  inserted?: { table: string; columns: readonly string[] }
}

export interface Query<P, Row> {
  compile(engine: Kysely<Tables>, params: P): Statement
  readonly row?: Row
}

/** Defines a query with Kysely. `build` runs once per set of given parameters, and gets placeholders for them. */
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
        const inserted = insertedBy(compiled.query, compiled.parameters)
        statement = {
          sql: compiled.sql,
          slots: compiled.parameters,
          ...inspect(compiled.query),
          ...(inserted && { inserted }),
        }
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

/** Only a tree of selects is a read: a write may also hide in a CTE, and raw SQL may do anything. */
const writingNodes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

function inspect(root: OperationNode): Pick<Statement, 'kind' | 'tables'> {
  const tables = new Set<string>()
  let kind: Statement['kind'] = root.kind === 'SelectQueryNode' ? 'read' : 'write'
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null || node instanceof Parameter) return
    if ('kind' in node && writingNodes.has(node.kind as string)) kind = 'write'
    if ('kind' in node && node.kind === 'SchemableIdentifierNode')
      tables.add((node as unknown as { identifier: { name: string } }).identifier.name)
    for (const child of Object.values(node)) visit(child)
  }
  visit(root)
  return { kind, tables }
}

function insertedBy(root: OperationNode, slots: readonly unknown[]): Statement['inserted'] {
  if (!InsertQueryNode.is(root)) return undefined
  const { kind: _, into, columns, values, ...others } = root
  if (!into || !columns || !values || Object.values(others).some((part) => part !== undefined))
    return undefined
  const names = columns.map(({ column }) => column.name)
  const areParameters = slots.every((slot, i) => slot instanceof Parameter && slot.name === names[i])
  return areParameters && slots.length === names.length
    ? { table: into.table.identifier.name, columns: names }
    : undefined
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
