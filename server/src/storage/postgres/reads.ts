import { postgresBuilder } from '../dialect.ts'
import { type Query, valuesOf } from '../query.ts'
import type { Db } from '../storage.ts'
import { countOf, type Result, Skipped } from './batch.ts'
import { refusal } from './faults.ts'
import type { Connections, Lease } from './pool.ts'

interface Asked {
  sql: string
  values: unknown[]
  resolve(result: Result): void
  reject(error: unknown): void
}

/** How many statements go to one connection at once: others go to the next, beside it. */
const batchSize = 64

/** Reads outside of transactions. What is asked in one turn of the event loop goes to the server together. */
export class Reads implements Db {
  readonly #connections: Connections
  readonly #now: () => string
  #asked: Asked[] = []
  #leasing = false

  constructor(connections: Connections, now: () => string) {
    this.#connections = connections
    this.#now = now
  }

  get now() {
    return this.#now()
  }

  async one<P, Row>(query: Query<P, Row>, params: P) {
    return (await this.#ask(query, params)).rows[0] as Row | undefined
  }

  async all<P, Row>(query: Query<P, Row>, params: P) {
    return (await this.#ask(query, params)).rows as Row[]
  }

  async run<P>(query: Query<P, unknown>, params: P) {
    return countOf(await this.#ask(query, params))
  }

  #ask<P>(query: Query<P, unknown>, params: P): Promise<Result> {
    const statement = query.compile(postgresBuilder, params)
    return new Promise((resolve, reject) => {
      this.#add({ sql: statement.sql, values: valuesOf(statement, params as object), resolve, reject })
    })
  }

  #add(asked: Asked) {
    this.#asked.push(asked)
    if (this.#leasing) return
    this.#leasing = true
    setImmediate(() => this.#send())
  }

  async #send() {
    let lease: Lease
    try {
      lease = await this.#connections.lease()
    } catch (error) {
      this.#leasing = false
      for (const { reject } of this.#asked.splice(0)) reject(error)
      return
    }
    this.#leasing = false
    const batch = this.#asked.splice(0, batchSize)
    if (this.#asked.length) {
      this.#leasing = true
      void this.#send()
    }
    let open = batch.length
    let fault: unknown
    const answered = () => {
      if (--open === 0) lease.release(fault)
    }
    for (const asked of batch) {
      lease.connection.execute(asked.sql, asked.values).then(
        (result) => {
          asked.resolve(result)
          answered()
        },
        (error) => {
          if (error instanceof Skipped) this.#add(asked)
          else {
            fault = error
            asked.reject(refusal(error))
          }
          answered()
        },
      )
    }
    if (open === 0) lease.release()
  }
}
