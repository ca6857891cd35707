import { postgresBuilder } from '../dialect.ts'
import { type Query, type Statement, valuesOf } from '../query.ts'
import type { Db } from '../storage.ts'
import { countOf, type Result, Skipped } from './batch.ts'
import { refusal } from './faults.ts'
import type { Connections, Lease } from './pool.ts'

/** Whoever finds an answer to a statement. */
export interface Source {
  /** @param ownerId whose rows it is about, where it says so */
  ask(statement: Statement, values: unknown[], ownerId: string | undefined): Promise<Result>
}

/** Reads outside of transactions. */
export class Reads implements Db {
  readonly #source: Source
  readonly #now: () => string

  constructor(source: Source, now: () => string) {
    this.#source = source
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
    return this.#source.ask(statement, valuesOf(statement, params as object), (params as { ownerId?: string }).ownerId)
  }
}

interface Asked {
  sql: string
  values: unknown[]
  resolve(result: Result): void
  reject(error: unknown): void
}

/** How many statements go to one connection at once: others go to the next, beside it. */
const batchSize = 64

/** The server that takes writes. What is asked in one turn of the event loop goes there together. */
export class Primary implements Source {
  readonly #connections: Connections
  #asked: Asked[] = []
  #leasing = false
  #onTaken: () => void = () => {}

  constructor(connections: Connections) {
    this.#connections = connections
  }

  ask({ sql }: Pick<Statement, 'sql'>, values: unknown[]): Promise<Result> {
    return new Promise((resolve, reject) => this.#add({ sql, values, resolve, reject }))
  }

  /** Calls back whenever some of what is asked is about to be sent, or cannot be. */
  onTaken(listener: () => void) {
    this.#onTaken = listener
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
      this.#onTaken()
      for (const { reject } of this.#asked.splice(0)) reject(error)
      return
    }
    this.#leasing = false
    this.#onTaken()
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
