import type { Query } from './query.ts'

export interface Db {
  /** The current time; in a transaction, its timestamp. ISO 8601 in UTC with milliseconds. */
  readonly now: string
  one<P, Row>(query: Query<P, Row>, params: P): Promise<Row | undefined>
  all<P, Row>(query: Query<P, Row>, params: P): Promise<Row[]>
  run<P>(query: Query<P, unknown>, params: P): Promise<number>
}

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
  /** Concurrent operations share one read and one write: do not query the value before. A throw changes nothing. */
  updateCounter<Value>(
    counter: Counter<Value>,
    update: (before: Value) => Value,
    precondition?: Promise<unknown>,
  ): Promise<[before: Value, after: Value]>
}

export interface WriteOptions {
  ownerId: string
  /** May be interleaved with others: it must not read what other writes change, except by `updateCounter`. */
  concurrent?: boolean
}

export interface ReadOptions {
  /** The statements may take more than a few milliseconds: run them off the event loop. */
  slow?: boolean
}

export interface Storage {
  read<T>(work: (db: Db) => Promise<T>, options?: ReadOptions): Promise<T>
  /** Durable when resolved. `work` awaits only `tx`, swallows no errors and may run again. @throws service_unavailable */
  write<T>(work: (tx: OwnerTx) => Promise<T>, options: WriteOptions): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Called soon after another process changed the data, so that caches can be cleared. */
  onExternalChange(listener: () => void): void
  readonly cluster?: Cluster
  close(): Promise<void>
}

export interface Cluster {
  readonly limits: SharedLimits
  notify(message: string): void
  onNotification(listener: (message: string) => void): void
  poolStats(): Record<string, PoolStats>
}

export interface PoolStats {
  open: number
  idle: number
  waiting: number
}

export interface SharedLimits {
  /** Takes `least`, or the remainder divided by `share` if that is more, and never more than remains. */
  take(name: string, of: { limit: number; lengthMs: number; share: number; least: number }): Promise<Grant>
  giveBack(name: string): Promise<void>
}

export interface Grant {
  granted: number
  left: number
  resetsInMs: number
}

export type OnCommit = (changes: number, tookMs: number) => void

export type Clock = () => Date
