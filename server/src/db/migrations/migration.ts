import { type Compilable, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { TableDialect } from '../dialect.ts'

/** A schema change for both engines. Never edit it once released. */
export interface Migration {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a migration uses the tables of its time, not today's.
  statements(db: Kysely<any>, dialect: TableDialect): Compilable[]
  /** Fills columns with values that SQL cannot compute: yields statements one by one, and receives their rows. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  fill?(db: Kysely<any>): Generator<Compilable, void, Record<string, string>[]>
}

/** Makes tables. In a list of columns, `name` is a text column and `name?` may be null. Numbers have their type after a colon. */
export function tablesFor({ schema }: Pick<Kysely<unknown>, 'schema'>, { clustered, text }: TableDialect) {
  return {
    table: (name: string, ...key: string[]) =>
      schema
        .createTable(name)
        .addPrimaryKeyConstraint(`${name}Primary`, key as never)
        .modifyEnd(sql.raw(clustered(key))),
    columns: (table: CreateTableBuilder<string>, texts: string, numbers = '') =>
      addColumns(table, text, texts, numbers),
  }
}

const types = { integer: 'integer', bigint: 'bigint', double: 'double precision' } as const

/** A number may have a default after an equals sign. */
function addColumns(table: CreateTableBuilder<string>, text: string, texts: string, numbers: string) {
  for (const column of [...texts.split(' '), ...numbers.split(' ').filter(Boolean)]) {
    const [, name, isNullable, type, initial] = /^(\w+)(\?)?(?::(\w+))?(?:=(\d+))?$/.exec(column)!
    table = table.addColumn(name!, type ? types[type as keyof typeof types] : sql.raw(text), (def) => {
      const defined = initial === undefined ? def : def.defaultTo(Number(initial))
      return isNullable ? defined : defined.notNull()
    }) as typeof table
  }
  return table
}
