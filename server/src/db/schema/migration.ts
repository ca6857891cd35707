import { type Compilable, type CreateTableBuilder, type SchemaModule, sql } from 'kysely'
import type { TableDialect } from '../dialect.ts'

/** A change of the schema, for both engines. Never edit it once it was released. */
export interface Migration {
  name: string
  statements(schema: SchemaTools): Compilable[]
}

interface Column {
  type: 'text' | 'integer' | 'bigint' | 'double precision' | 'bytes'
  isNullable: boolean
}

const column = (type: Column['type']) => ({ type, isNullable: false, nullable: { type, isNullable: true } })

export const text = column('text')
export const integer = column('integer')
export const bigint = column('bigint')
export const double = column('double precision')
export const bytes = column('bytes')

/** Kysely's schema builder, and short forms for what depends on the engine. */
export class SchemaTools {
  readonly kysely: SchemaModule
  readonly #dialect: TableDialect

  constructor(kysely: SchemaModule, dialect: TableDialect) {
    this.kysely = kysely
    this.#dialect = dialect
  }

  /** The columns of the key come first. They are texts unless `columns` names another type. */
  table(name: string, key: string[], columns: Record<string, Column> = {}) {
    let table: CreateTableBuilder<string, string> = this.kysely.createTable(name)
    const all = { ...Object.fromEntries(key.map((name) => [name, text])), ...columns }
    for (const [name, { type, isNullable }] of Object.entries(all))
      table = table.addColumn(name, this.type(type), (column) => (isNullable ? column : column.notNull()))
    return table
      .addPrimaryKeyConstraint(`${name}Primary`, key)
      .modifyEnd(sql.raw(this.#dialect.clustered(key)))
  }

  index(name: string, table: string, columns: string[]) {
    return this.kysely.createIndex(name).on(table).columns(columns)
  }

  type(type: Column['type']) {
    return sql.raw(type === 'text' || type === 'bytes' ? this.#dialect[type] : type)
  }
}
