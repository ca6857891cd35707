import { setImmediate as nextTurn } from 'node:timers/promises'
import { Failure } from '../errors.ts'
import type { CommitEvent, Db, EventListener, OnCommit, Tx } from './database.ts'

const batchSize = 64
const maxConflicts = 10

interface PendingWrite {
  work(tx: Tx): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
  conflicts: number
}

/** A database transaction that the writes of a batch share. */
export interface Transaction {
  readonly db: Db
  exec(sql: string): Promise<unknown>
  /** Makes the other processes on the same data clear their caches after the commit. */
  invalidateCaches(): Promise<unknown>
}

export interface Engine {
  /** Begins, runs, commits, and calls `answer` once the commit is on disk. @throws if nothing was stored */
  inTransaction(run: (transaction: Transaction) => Promise<void>, answer: () => void): Promise<void>
  /** Whether a write failed because of a concurrent transaction and may succeed when repeated. */
  isConflict(error: unknown): boolean
  isFromDatabase(error: unknown): boolean
  toFailure(error: unknown): unknown
}

interface Listeners {
  onEvents: EventListener
  onCommit?: OnCommit | undefined
  onIdle?(): void
}

/** The transaction as one write sees it, which collects its events. */
const txOf = ({ db, exec }: Transaction, events: CommitEvent[]): Tx => ({
  now: db.now,
  one: (query, params) => db.one(query, params),
  all: (query, params) => db.all(query, params),
  run: (query, params) => db.run(query, params),
  emit: (event) => void events.push(event),
  async savepoint(work) {
    const { length } = events
    // Sent with the statements that follow. If one fails, so do they.
    exec('savepoint step').catch(() => {})
    try {
      const result = await work()
      exec('release savepoint step').catch(() => {})
      return result
    } catch (error) {
      await exec('rollback to savepoint step')
      await exec('release savepoint step')
      events.length = length
      throw error
    }
  },
})

/** Writes of one turn of the event loop share a transaction. Each has a savepoint and fails alone. */
export class WriteQueue {
  readonly #engine: Engine
  readonly #listeners: Listeners
  #waiting: PendingWrite[] = []
  #running: Promise<void> | undefined

  constructor(engine: Engine, listeners: Listeners) {
    this.#engine = engine
    this.#listeners = listeners
  }

  add<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#waiting.push({ work, resolve: (result) => resolve(result as T), reject, conflicts: 0 })
    this.#running ??= this.#commitAll()
    return promise
  }

  async idle(): Promise<void> {
    await this.#running
  }

  async #commitAll() {
    await nextTurn()
    while (this.#waiting.length > 0) {
      await this.#commit(this.#waiting.splice(0, batchSize))
      await nextTurn()
    }
    this.#running = undefined
    this.#listeners.onIdle?.()
  }

  async #commit(writes: PendingWrite[]) {
    const startMs = performance.now()
    const answers: (() => void)[] = []
    const run = async (transaction: Transaction) => {
      for (const write of writes) answers.push(await this.#runInSavepoint(transaction, write))
    }
    const answer = () => {
      this.#listeners.onCommit?.(writes.length, performance.now() - startMs)
      for (const one of answers) one()
    }
    try {
      await this.#engine.inTransaction(run, answer)
    } catch (error) {
      const failure = this.#engine.toFailure(error)
      for (const { reject } of writes) reject(failure)
    }
  }

  async #runInSavepoint(transaction: Transaction, write: PendingWrite): Promise<() => void> {
    // Sent with the statement that follows. If it fails, so does that one.
    transaction.exec('savepoint write').catch(() => {})
    const events: CommitEvent[] = []
    try {
      const result = await write.work(txOf(transaction, events))
      if (events.some(({ type }) => type === 'revoked')) await transaction.invalidateCaches()
      await transaction.exec('release savepoint write')
      return () => {
        if (events.length > 0) this.#listeners.onEvents(events)
        write.resolve(result)
      }
    } catch (error) {
      // If the transaction is over (a full disk, a lost connection), all its writes fail.
      await transaction.exec('rollback to savepoint write').catch((broken) => {
        throw error instanceof Failure ? broken : error
      })
      if (this.#engine.isConflict(error) && ++write.conflicts <= maxConflicts) return () => this.#again(write)
      // The connection works, so what is no error of the database is one of the caller.
      return () => write.reject(this.#engine.isFromDatabase(error) ? this.#engine.toFailure(error) : error)
    }
  }

  #again(write: PendingWrite) {
    this.#waiting.push(write)
    this.#running ??= this.#commitAll()
  }
}
