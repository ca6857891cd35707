import { CounterUpdates } from '../counters.ts'
import type { Tx } from '../storage.ts'
import type { Result } from './batch.ts'
import type { Connection } from './connection.ts'

/**
 * What operations of one transaction need not do for each, since nobody else changes anything of the owner meanwhile: what they read alike
 * is read once, and what they alter is read once, and written once at the end.
 */
export class SideBySide {
  readonly #connection: Connection
  readonly altered: CounterUpdates
  /** What was read since the last change. */
  readonly #read = new Map<string, Promise<Result>>()

  /** @param tx reads and writes what they alter */
  constructor(connection: Connection, tx: Tx) {
    this.#connection = connection
    this.altered = new CounterUpdates(tx)
  }

  execute(sql: string, values: unknown[]): Promise<Result> {
    if (!sql.startsWith('select ')) {
      this.#read.clear()
      return this.#connection.execute(sql, values)
    }
    const asked = JSON.stringify([sql, values])
    let answer = this.#read.get(asked)
    if (!answer) {
      answer = this.#connection.execute(sql, values)
      this.#read.set(asked, answer)
    }
    // Whoever reads may make something else of the rows.
    return answer.then(({ rows, tag }) => ({ rows: rows.map((row) => ({ ...row })), tag }))
  }
}
