import { setTimeout as pause } from 'node:timers/promises'
import { unavailable } from '../../errors.ts'
import type { Clock, Db, OnCommit, OwnerTx, SharedLimits, Storage, WriteOptions } from '../storage.ts'
import { TickingClock } from '../ticking-clock.ts'
import { PostgresAllowances } from './allowances.ts'
import { commitOneByOne, commitTogether } from './commits.ts'
import { refusal } from './faults.ts'
import type { Listener } from './listener.ts'
import type { Connections, Lease } from './pool.ts'
import { Primary, Reads } from './reads.ts'
import type { Replica } from './replica.ts'
import { RoutedReads } from './routed-reads.ts'
import type { Job } from './shared-transaction.ts'
import { Syncs } from './syncs.ts'

/** How many writes of an owner share a commit at the most. */
const batchSize = 64

/**
 * A PostgreSQL server, and other processes on it. The writes of an owner happen one after the other, on every node: each transaction
 * begins by writing to one row of the owner, so that an operation may look before it changes, as on SQLite. What arrives of one owner in
 * one turn of the event loop commits together, side by side or a savepoint each; owners do not wait for one another.
 */
export class PostgresStorage implements Storage {
  readonly #writing: Connections
  readonly #reading: Connections
  readonly #syncs: Syncs
  readonly #replica: Replica | undefined
  readonly #reads: Reads
  readonly #listener: Listener
  readonly #clock: TickingClock
  readonly allowances: SharedLimits
  readonly #arriving = new Map<string | symbol, Job[]>()
  readonly #onCommit: OnCommit | undefined
  #closing = false

  constructor(
    connections: {
      writing: Connections
      reading: Connections
      syncing: Connections
      listener: Listener
      replica: Replica | undefined
    },
    clock: Clock,
    onError: (message: string) => void,
    onCommit?: OnCommit,
  ) {
    this.#onCommit = onCommit
    this.#writing = connections.writing
    this.#reading = connections.reading
    this.#syncs = new Syncs(connections.syncing)
    this.#listener = connections.listener
    this.#replica = connections.replica
    const primary = new Primary(connections.reading)
    const source = this.#replica ? new RoutedReads(primary, this.#replica) : primary
    this.#reads = new Reads(source, () => clock().toISOString())
    this.allowances = new PostgresAllowances(connections.writing)
    this.#clock = new TickingClock(clock, onError)
  }

  read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return work(this.#reads)
  }

  write<T>(work: (tx: OwnerTx) => Promise<T>, { ownerId, concurrent = false }: Partial<WriteOptions> = {}): Promise<T> {
    if (this.#closing) return Promise.reject(unavailable('The service is stopping. Try again.'))
    return new Promise<T>((resolve, reject) => {
      this.#arrive({ work, resolve: resolve as Job['resolve'], reject, concurrent, overtaken: 0 }, ownerId)
    })
  }

  onExternalChange(listener: () => void) {
    this.#listener.onChange(listener)
  }

  poolStats() {
    const loads = { reading: this.#reading.load, writing: this.#writing.load }
    return this.#replica ? { ...loads, replica: this.#replica.load } : loads
  }

  tell(change: string) {
    this.#listener.tell(change)
  }

  onTold(listener: (change: string) => void) {
    this.#listener.onTold(listener)
  }

  async close() {
    this.#closing = true
    while (this.#arriving.size) await pause(1)
    await this.#listener.close()
    await Promise.all([this.#syncs.close(), this.#writing.close(), this.#reading.close(), this.#replica?.close()])
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
    const sync = await this.#syncs.open(lease)
    const batch = nextBatch(arriving)
    const beganMs = performance.now()
    const begin = {
      connection: lease.connection,
      now: this.#clock.tick(),
      ownerId,
      sync,
      isAwaited: () => arriving.length > 0,
      onDisk: () => this.#onCommit?.(batch.length, performance.now() - beganMs),
    }
    try {
      const together = (batch[0]!.concurrent || batch.length === 1) && (await commitTogether(begin, batch))
      const again = together ? [] : await commitOneByOne(begin, batch)
      lease.release()
      return again
    } catch (error) {
      lease.release(error)
      for (const { reject } of batch) reject(refusal(error))
      return []
    }
  }
}

/** Of those that arrived, the first that may share a transaction in the same way. */
function nextBatch(arriving: Job[]): Job[] {
  const other = arriving.findIndex(({ concurrent }) => concurrent !== arriving[0]!.concurrent)
  return arriving.splice(0, other === -1 ? batchSize : Math.min(other, batchSize))
}
