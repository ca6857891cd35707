import { setTimeout as pause } from 'node:timers/promises'
import { unavailable } from '../../errors.ts'
import { MonotonicClock } from '../monotonic-clock.ts'
import type { Clock, Db, OnCommit, OwnerTx, ReadOptions, Storage, WriteOptions } from '../storage.ts'
import type { PostgresCluster } from './cluster/cluster.ts'
import { commitConcurrently, commitSequentially } from './commit.ts'
import { toFailure } from './errors.ts'
import type { ConnectionPool, Lease } from './pool.ts'
import { Reads, SequentialReader } from './reads.ts'
import type { PendingWrite } from './shared-transaction.ts'
import { WalSyncs } from './wal-sync.ts'

const batchSize = 64

/** Writes of one owner run one after the other on all nodes, because each transaction first locks the owner's row. */
export class PostgresStorage implements Storage {
  readonly cluster: PostgresCluster
  readonly #pool: ConnectionPool
  readonly #syncs: WalSyncs
  readonly #reads: Reads
  readonly #now: () => string
  readonly #clock: MonotonicClock
  readonly #queues = new Map<string | symbol, PendingWrite[]>()
  readonly #onCommit: OnCommit | undefined
  #closing = false

  constructor(
    {
      writing,
      syncing,
      cluster,
    }: { writing: ConnectionPool; syncing: ConnectionPool; cluster: PostgresCluster },
    clock: Clock,
    onError: (message: string) => void,
    onCommit?: OnCommit,
  ) {
    this.#onCommit = onCommit
    this.#pool = writing
    this.#syncs = new WalSyncs(syncing)
    this.cluster = cluster
    this.#now = () => clock().toISOString()
    this.#reads = new Reads(cluster.reader, this.#now)
    this.#clock = new MonotonicClock(clock, onError)
  }

  read<T>(work: (db: Db) => Promise<T>, { slow = false }: ReadOptions = {}): Promise<T> {
    return work(slow ? new Reads(new SequentialReader(this.cluster.slowReader), this.#now) : this.#reads)
  }

  write<T>(
    work: (tx: OwnerTx) => Promise<T>,
    { ownerId, concurrent = false }: Partial<WriteOptions> = {},
  ): Promise<T> {
    if (this.#closing) return Promise.reject(unavailable('The service is stopping. Try again.'))
    return new Promise<T>((resolve, reject) => {
      this.#add(
        { work, resolve: resolve as PendingWrite['resolve'], reject, concurrent, conflicts: 0 },
        ownerId,
      )
    })
  }

  onExternalChange(listener: () => void) {
    this.cluster.onExternalChange(listener)
  }

  async close() {
    this.#closing = true
    while (this.#queues.size) await pause(1)
    await this.cluster.close()
    await Promise.all([this.#syncs.close(), this.#pool.close()])
  }

  #add(write: PendingWrite, ownerId: string | undefined) {
    const key = ownerId ?? Symbol('no owner')
    const queue = this.#queues.get(key)
    if (queue) return void queue.push(write)
    this.#queues.set(key, [write])
    setImmediate(() => this.#commitAll(key, ownerId))
  }

  async #commitAll(key: string | symbol, ownerId: string | undefined) {
    const queue = this.#queues.get(key)!
    while (queue.length) {
      const retries = await this.#commit(queue, ownerId)
      for (const write of retries) {
        await pause(Math.random() * 5 * write.conflicts)
        await this.#commit([write], ownerId).then((more) => queue.push(...more))
      }
    }
    this.#queues.delete(key)
  }

  async #commit(queue: PendingWrite[], ownerId: string | undefined): Promise<PendingWrite[]> {
    let lease: Lease
    try {
      lease = await this.#pool.lease()
    } catch (error) {
      for (const { reject } of queue.splice(0)) reject(error)
      return []
    }
    const sync = await this.#syncs.open(lease)
    const batch = nextBatch(queue)
    const startMs = performance.now()
    const context = {
      connection: lease.connection,
      now: this.#clock.tick(),
      ownerId,
      sync,
      hasWaiting: () => queue.length > 0,
      onDisk: () => this.#onCommit?.(batch.length, performance.now() - startMs),
    }
    try {
      const isDone =
        (batch[0]!.concurrent || batch.length === 1) && (await commitConcurrently(context, batch))
      const retries = isDone ? [] : await commitSequentially(context, batch)
      lease.release()
      return retries
    } catch (error) {
      lease.release(error)
      for (const { reject } of batch) reject(toFailure(error))
      return []
    }
  }
}

function nextBatch(queue: PendingWrite[]): PendingWrite[] {
  const end = queue.findIndex(({ concurrent }) => concurrent !== queue[0]!.concurrent)
  return queue.splice(0, end === -1 ? batchSize : Math.min(end, batchSize))
}
