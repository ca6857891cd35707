import { threadFile } from '../../paths.ts'
import type { Db } from '../database.ts'
import { sqliteBuilder } from '../dialect.ts'
import { type Query, valuesOf } from '../query.ts'
import { Thread } from '../thread.ts'
import type { Column } from './read-thread.ts'

/** Reads in a worker thread, one statement after the other. Each statement has its own snapshot. */
export class SlowReads implements Db {
  readonly #now: () => string
  readonly #thread: Thread

  constructor(path: string, now: () => string) {
    this.#now = now
    const limits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 }
    this.#thread = new Thread(threadFile('db/sqlite/read-thread'), path, limits)
  }

  get now() {
    return this.#now()
  }

  async one<P, Row>(query: Query<P, Row>, params: P) {
    return (await this.all(query, params))[0]
  }

  async all<P, Row>(query: Query<P, Row>, params: P): Promise<Row[]> {
    const statement = query.compile(sqliteBuilder, params)
    const question = { sql: statement.sql, values: valuesOf(statement, params as object) }
    return rowsOf(await this.#thread.ask<Column[]>(question)) as Row[]
  }

  run(): never {
    throw new Error('A read cannot change data.')
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

function rowsOf(columns: Column[]): object[] {
  return columns[0]!.values.map((_, i) => {
    const row: Record<string, unknown> = {}
    for (const { name, values } of columns) row[name] = values[i]
    return row
  })
}
