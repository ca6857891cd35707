import type { Db } from '../storage.ts'
import type { Connection } from './connection.ts'

/**
 * The reads of one turn of the event loop. To begin and to end a read takes SQLite a lock of the file each, together as much as
 * to find a record: from the second on, the reads of a turn share one transaction, which ends with the turn.
 */
export class SharedReads {
  readonly #connection: Connection
  #ofThisTurn = 0

  constructor(connection: Connection) {
    this.#connection = connection
  }

  read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    this.#ofThisTurn++
    if (this.#ofThisTurn === 1) setImmediate(this.#endTurn)
    else if (this.#ofThisTurn === 2) this.#begin()
    return work(this.#connection)
  }

  /** What is read from now on sees whatever was committed until now. */
  renew() {
    if (!this.#connection.inTransaction) return
    try {
      this.#connection.exec('commit')
    } catch {
      // A read has met a fault of the disk, and told it. Nothing was changed: there is nothing else to tell.
      if (this.#connection.inTransaction) this.#connection.exec('rollback')
    }
  }

  #begin() {
    try {
      this.#connection.exec('begin')
    } catch {
      // Each read has a transaction of its own then, and tells what is wrong.
    }
  }

  readonly #endTurn = () => {
    this.#ofThisTurn = 0
    this.renew()
  }
}
