import type { Query } from './query.ts'

export interface Db {
  /** The current time; in a transaction, its timestamp. ISO 8601 in UTC with milliseconds. */
  readonly now: string
  one<P, Row>(query: Query<P, Row>, params: P): Promise<Row | undefined>
  all<P, Row>(query: Query<P, Row>, params: P): Promise<Row[]>
  /** Returns the number of changed rows. */
  run<P>(query: Query<P, unknown>, params: P): Promise<number>
}

/** A stored value that concurrent writes of one owner update: a number, a sum, a small record. */
export interface Counter<Value> {
  ownerId: string
  key: string
  read(tx: Tx): Promise<Value>
  write(tx: Tx, before: Value, after: Value): void
}

/** A write transaction. Its `now` is never earlier than that of the previous one. */
export interface Tx extends Db {
  readonly writes: true
  /** Runs a statement without waiting for its result. If it fails, the operation fails. */
  enqueue<P>(query: Query<P, unknown>, params: P): void
  /** After the commit, makes every other process on the same data clear its caches. */
  invalidateCaches(): Promise<void>
}

/** A write transaction of one owner. No other process writes for this owner at the same time. */
export interface OwnerTx extends Tx {
  /**
   * Updates a counter. Concurrent operations in one transaction share one read and one write at its
   * end, so the stored value must not be queried before. If `update` throws, nothing changes.
   * @param precondition awaited before the update; if it rejects, nothing changes
   * @throws Error if the counter belongs to another owner than the transaction
   */
  updateCounter<Value>(
    counter: Counter<Value>,
    update: (before: Value) => Value,
    precondition?: Promise<unknown>,
  ): Promise<[before: Value, after: Value]>
}

export interface WriteOptions {
  /** The owner of the data. Writes of one owner run one after the other, on all nodes. */
  ownerId: string
  /**
   * The operation's statements may be interleaved with those of others. It may use `updateCounter`
   * and statements that are correct in any order, and must not read what other writes change.
   */
  concurrent?: boolean
}

export interface ReadOptions {
  /** The statements may take more than a few milliseconds: run them off the event loop. */
  slow?: boolean
}

export interface Storage {
  read<T>(work: (db: Db) => Promise<T>, options?: ReadOptions): Promise<T>
  /**
   * Runs a transaction. It is atomic, and durable when the promise resolves. `work` must await only
   * `tx`, must not swallow errors of `tx`, and may run more than once.
   * @throws service_unavailable if the disk or the database fails; nothing is stored then
   */
  write<T>(work: (tx: OwnerTx) => Promise<T>, options: WriteOptions): Promise<T>
  /** A transaction without an owner. It cannot update counters. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Called soon after another process changed the data, so that caches can be cleared. */
  onExternalChange(listener: () => void): void
  /** Only if several nodes can share the data. */
  readonly cluster?: Cluster
  close(): Promise<void>
}

export interface Cluster {
  readonly limits: SharedLimits
  /** Sends a message to all other nodes, within a fraction of a second. */
  notify(message: string): void
  onNotification(listener: (message: string) => void): void
  poolStats(): Record<string, PoolStats>
}

export interface PoolStats {
  open: number
  idle: number
  waiting: number
}

/** Rate limits that hold over all nodes. */
export interface SharedLimits {
  /**
   * Takes from what remains of a limit: `least`, or the remainder divided by `share` if that is more,
   * and never more than remains. The time window starts with the first request.
   * @throws service_unavailable
   */
  take(name: string, of: { limit: number; lengthMs: number; share: number; least: number }): Promise<Grant>
  /** Returns one that was taken. @throws service_unavailable */
  giveBack(name: string): Promise<void>
}

export interface Grant {
  granted: number
  left: number
  resetsInMs: number
}

/** Called per commit: the number of operations, and the time until they were on disk. */
export type OnCommit = (changes: number, tookMs: number) => void

export type Clock = () => Date
