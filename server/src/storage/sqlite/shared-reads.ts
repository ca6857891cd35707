import type { Db } from '../storage.ts'
import type { Connection } from './connection.ts'

/** Reads of one turn share a transaction: locking the file costs as much as finding a record. */
export class SharedReads {
  readonly #connection: Connection
  #readsThisTurn = 0

  constructor(connection: Connection) {
    this.#connection = connection
  }

  read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    this.#readsThisTurn++
    if (this.#readsThisTurn === 1) setImmediate(this.#endTurn)
    else if (this.#readsThisTurn === 2) this.#begin()
    return work(this.#connection)
  }

  renew() {
    if (!this.#connection.inTransaction) return
    try {
      this.#connection.exec('commit')
    } catch {
      // A read already reported the disk error, and nothing was written.
      if (this.#connection.inTransaction) this.#connection.exec('rollback')
    }
  }

  #begin() {
    try {
      this.#connection.exec('begin')
    } catch {
      // Each read then has its own transaction, and reports the error.
    }
  }

  readonly #endTurn = () => {
    this.#readsThisTurn = 0
    this.renew()
  }
}
