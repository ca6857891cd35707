import { type Statement, valuesOf } from '../query.ts'
import type { Connection } from './connection.ts'

/** So many go to the server while the other operations still run, so that both work at the same time. */
const mostRows = 224

interface Gathered {
  statement: Statement
  rows: object[]
}

/** Rows that concurrent operations insert. They go to the server as one statement per table, before another names the table. */
export class GatheredInserts {
  readonly #connection: Connection
  readonly #bySql = new Map<string, Gathered>()
  #rowCount = 0

  constructor(connection: Connection) {
    this.#connection = connection
  }

  add(statement: Statement, params: object) {
    const gathered = this.#bySql.get(statement.sql) ?? { statement, rows: [] }
    this.#bySql.set(statement.sql, gathered)
    gathered.rows.push(params)
    if (++this.#rowCount < mostRows) return
    this.#rowCount = 0
    this.send()
    this.#connection.flush()
  }

  /** @param tables all tables without it */
  send(tables?: Statement['tables']) {
    for (const [sql, { statement, rows }] of this.#bySql) {
      if (tables && !tables.has(statement.inserted!.table)) continue
      this.#bySql.delete(sql)
      const sent =
        rows.length === 1
          ? this.#connection.execute(sql, valuesOf(statement, rows[0]!))
          : this.#sendAll(statement, rows)
      // The commit is answered with a rollback then.
      sent.catch(() => {})
    }
  }

  #sendAll({ inserted }: Statement, rows: object[]) {
    const { table, columns } = inserted!
    const names = columns.map((column) => `"${column}"`).join()
    const sql = `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)`
    return this.#connection.execute(sql, [JSON.stringify(rows)])
  }
}
