import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { unavailable } from '../../errors.ts'
import type { Clock, Db, Storage, Tx } from '../storage.ts'
import { TickingClock } from '../ticking-clock.ts'
import { Skipped } from './batch.ts'
import type { Connection } from './connection.ts'
import { isLost, isOvertaken, refusal, unknownOutcome } from './faults.ts'
import type { Listener } from './listener.ts'
import type { Connections, Lease } from './pool.ts'
import { Reads } from './reads.ts'
import { Transaction } from './transaction.ts'

interface Job {
  work(tx: Tx): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
  /** How often somebody else was faster. */
  overtaken: number
}

/** How many writes of an owner share a commit at the most. */
const batchSize = 64
const mostOvertaken = 10

/**
 * A PostgreSQL server, and other processes on it. The writes of an owner happen one after the other, on every node: each transaction
 * begins by locking the owner's account, so that an operation may look before it changes, as on SQLite. What arrives of one owner in
 * one turn of the event loop commits together, a savepoint each; owners do not wait for one another.
 */
export class PostgresStorage implements Storage {
  readonly #writing: Connections
  readonly #reading: Connections
  readonly #reads: Reads
  readonly #listener: Listener
  readonly #clock: TickingClock
  readonly #arriving = new Map<string | symbol, Job[]>()
  #closing = false

  constructor(
    connections: { writing: Connections; reading: Connections; listener: Listener },
    clock: Clock,
    onError: (message: string) => void,
  ) {
    this.#writing = connections.writing
    this.#reading = connections.reading
    this.#listener = connections.listener
    this.#reads = new Reads(connections.reading, () => clock().toISOString())
    this.#clock = new TickingClock(clock, onError)
  }

  read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return work(this.#reads)
  }

  write<T>(work: (tx: Tx) => Promise<T>, ownerId?: string): Promise<T> {
    if (this.#closing) return Promise.reject(unavailable('The service is stopping. Try again.'))
    return new Promise<T>((resolve, reject) => {
      this.#arrive({ work, resolve: resolve as Job['resolve'], reject, overtaken: 0 }, ownerId)
    })
  }

  onForeignChange(listener: () => void) {
    this.#listener.onChange(listener)
  }

  async close() {
    this.#closing = true
    while (this.#arriving.size) await pause(1)
    await this.#listener.close()
    await Promise.all([this.#writing.close(), this.#reading.close()])
  }

  #arrive(job: Job, ownerId: string | undefined) {
    const key = ownerId ?? Symbol('nobody')
    const arriving = this.#arriving.get(key)
    if (arriving) return void arriving.push(job)
    this.#arriving.set(key, [job])
    setImmediate(() => this.#commitAll(key, ownerId))
  }

  async #commitAll(key: string | symbol, ownerId: string | undefined) {
    const arriving = this.#arriving.get(key)!
    while (arriving.length) {
      const again = await this.#commit(arriving, ownerId)
      for (const job of again) {
        await pause(Math.random() * 5 * job.overtaken)
        await this.#commit([job], ownerId).then((more) => arriving.push(...more))
      }
    }
    this.#arriving.delete(key)
  }

  /** Commits what is there, at the most a batch. Gives back the jobs that somebody else has overtaken, to be tried again. */
  async #commit(arriving: Job[], ownerId: string | undefined): Promise<Job[]> {
    let lease: Lease
    try {
      lease = await this.#writing.lease()
    } catch (error) {
      for (const { reject } of arriving.splice(0)) reject(error)
      return []
    }
    const batch = arriving.splice(0, batchSize)
    try {
      const ended = await commitBatch(lease.connection, this.#clock.tick(), batch, ownerId)
      lease.release()
      return ended
    } catch (error) {
      lease.release(error)
      for (const { reject } of batch) reject(refusal(error))
      return []
    }
  }
}

/** @throws what took the whole transaction with it; nothing is stored then. */
async function commitBatch(connection: Connection, now: string, batch: Job[], ownerId: string | undefined): Promise<Job[]> {
  const tx = new Transaction(connection, now)
  const answers: (() => void)[] = []
  const again: Job[] = []
  let early: unknown
  /** Without waiting: it goes along with what comes next, and if it fails, so does that. */
  const ask = (sql: string, values?: unknown[]) =>
    void connection.execute(sql, values).catch((error) => {
      early ??= error
    })
  ask('begin')
  if (ownerId !== undefined) ask('select id from account where id = $1 for update', [ownerId])
  for (const job of batch) {
    ask('savepoint job')
    try {
      const value = await job.work(tx)
      ask('release savepoint job')
      answers.push(() => job.resolve(value))
    } catch (error) {
      if (endsAll(error, connection)) {
        await connection.execute('rollback').catch(() => {})
        throw connection.fault ?? early ?? error
      }
      await connection.execute('rollback to savepoint job')
      if (isOvertaken(error) && ++job.overtaken <= mostOvertaken) again.push(job)
      else answers.push(() => job.reject(refusal(error)))
    }
  }
  await connection.execute('commit').catch((error) => {
    throw isLost(error) ? unknownOutcome() : error
  })
  for (const answer of answers) answer()
  return again
}

/** Whether it is more than one operation that failed: the connection, the server, or what the transaction began with. */
const endsAll = (error: unknown, connection: Connection) =>
  connection.fault !== undefined || error instanceof Skipped || (error instanceof DatabaseError && isLost(error))
