import { postgresBuilder } from '../dialect.ts'
import { type Query, type Statement, valuesOf } from '../query.ts'
import type { Db } from '../storage.ts'
import { countOf, type Result, Skipped } from './batch.ts'
import { toFailure } from './errors.ts'
import type { ConnectionPool, Lease } from './pool.ts'

export interface Reader {
  run(statement: Statement, values: unknown[], ownerId: string | undefined): Promise<Result>
}

export abstract class PostgresDb {
  async one<P, Row>(query: Query<P, Row>, params: P) {
    return (await this.execute(query, params)).rows[0] as Row | undefined
  }

  async all<P, Row>(query: Query<P, Row>, params: P) {
    return (await this.execute(query, params)).rows as Row[]
  }

  async run<P>(query: Query<P, unknown>, params: P) {
    return countOf(await this.execute(query, params))
  }

  protected abstract execute<P>(query: Query<P, unknown>, params: P): Promise<Result>
}

export class Reads extends PostgresDb implements Db {
  readonly #reader: Reader
  readonly #now: () => string

  constructor(reader: Reader, now: () => string) {
    super()
    this.#reader = reader
    this.#now = now
  }

  get now() {
    return this.#now()
  }

  protected execute<P>(query: Query<P, unknown>, params: P): Promise<Result> {
    const statement = query.compile(postgresBuilder, params)
    return this.#reader.run(
      statement,
      valuesOf(statement, params as object),
      (params as { ownerId?: string }).ownerId,
    )
  }
}

/** Runs the statements of a large read one batch after another, so that it takes at most one core of the server. */
export class SequentialReader implements Reader {
  readonly #reader: Reader
  #waiting: (() => Promise<void>)[] = []
  #isRunning = false

  constructor(reader: Reader) {
    this.#reader = reader
  }

  run(...statement: Parameters<Reader['run']>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => this.#reader.run(...statement).then(resolve, reject))
      if (this.#isRunning) return
      this.#isRunning = true
      setImmediate(() => this.#runAll())
    })
  }

  async #runAll() {
    while (this.#waiting.length) await Promise.all(this.#waiting.splice(0).map((run) => run()))
    this.#isRunning = false
  }
}

interface PendingRead {
  sql: string
  values: unknown[]
  resolve(result: Result): void
  reject(error: unknown): void
}

export const readBatchSize = 64

export class PrimaryReader implements Reader {
  readonly #pool: ConnectionPool
  readonly #order: ((a: PendingRead, b: PendingRead) => number) | undefined
  #pending: PendingRead[] = []
  #leasing = false
  #onSend: () => void = () => {}

  constructor(pool: ConnectionPool, order?: (a: PendingRead, b: PendingRead) => number) {
    this.#pool = pool
    this.#order = order
  }

  run({ sql }: Pick<Statement, 'sql'>, values: unknown[]): Promise<Result> {
    return new Promise((resolve, reject) => this.#add({ sql, values, resolve, reject }))
  }

  onSend(listener: () => void) {
    this.#onSend = listener
  }

  #add(read: PendingRead) {
    this.#pending.push(read)
    if (this.#leasing) return
    this.#leasing = true
    setImmediate(() => this.#send())
  }

  async #send() {
    let lease: Lease
    try {
      lease = await this.#pool.lease()
    } catch (error) {
      this.#leasing = false
      this.#onSend()
      for (const { reject } of this.#pending.splice(0)) reject(error)
      return
    }
    this.#leasing = false
    this.#onSend()
    const batch = this.#pending.splice(0, readBatchSize)
    if (this.#order) batch.sort(this.#order)
    if (this.#pending.length) {
      this.#leasing = true
      void this.#send()
    }
    let open = batch.length
    let failure: unknown
    const onAnswer = () => {
      if (--open === 0) lease.release(failure)
    }
    for (const read of batch) {
      lease.connection.execute(read.sql, read.values).then(
        (result) => {
          read.resolve(result)
          onAnswer()
        },
        (error) => {
          if (error instanceof Skipped) this.#add(read)
          else {
            failure = error
            read.reject(toFailure(error))
          }
          onAnswer()
        },
      )
    }
    if (open === 0) lease.release()
  }
}
