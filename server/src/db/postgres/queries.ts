import type pg from 'pg'
import type { Db } from '../database.ts'
import { postgresBuilder } from '../dialect.ts'
import { type Query, valuesOf } from '../query.ts'

/** Runs queries with `send`. */
export class PostgresDb implements Db {
  readonly now: string
  readonly #send: (query: pg.QueryConfig) => Promise<pg.QueryResult>

  constructor(now: string, send: (query: pg.QueryConfig) => Promise<pg.QueryResult>) {
    this.now = now
    this.#send = send
  }

  async one<P, Row>(query: Query<P, Row>, params: P): Promise<Row | undefined> {
    return (await this.all(query, params))[0]
  }

  async all<P, Row>(query: Query<P, Row>, params: P): Promise<Row[]> {
    return (await this.#execute(query, params)).rows
  }

  async run<P>(query: Query<P, unknown>, params: P): Promise<number> {
    return (await this.#execute(query, params)).rowCount ?? 0
  }

  #execute<P>(query: Query<P, unknown>, params: P) {
    const statement = query.compile(postgresBuilder, params)
    // A named statement is planned once per connection.
    return this.#send({
      name: statement.name,
      text: statement.sql,
      values: valuesOf(statement, params as object),
    })
  }
}
