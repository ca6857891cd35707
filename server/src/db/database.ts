import type { Query } from './query.ts'

/** Runs prepared queries. */
export interface Db {
  /** The current time; in a transaction, its timestamp. ISO 8601 in UTC with milliseconds. */
  readonly now: string
  one<P, Row>(query: Query<P, Row>, params: P): Promise<Row | undefined>
  all<P, Row>(query: Query<P, Row>, params: P): Promise<Row[]>
  /** Returns how many rows it changed. */
  run<P>(query: Query<P, unknown>, params: P): Promise<number>
}

/** A write transaction. Its `now` is never earlier than that of the previous one. */
export interface Tx extends Db {
  /** Hands an event to `onEvents` after the commit. The events of a write that fails are dropped with it. */
  emit(event: CommitEvent): void
  /** If `work` throws, nothing of it is stored, and the transaction can go on. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
}

export type CommitEvent =
  /** Open pages of the account read this resource again. */
  | { type: 'changed'; ownerId: string; resource: string }
  /** Every process forgets the credentials and settings that it has cached. */
  | { type: 'revoked' }
  /** A job may be due. */
  | { type: 'queued' }

export interface ReadOptions {
  /** The statements may take more than a few milliseconds: they run beside other reads, not before them. */
  slow?: boolean
  /** All statements see the data as of the first one. */
  snapshot?: boolean
}

export interface Database {
  /** Unless it is a snapshot, each statement sees the data as of its own start. */
  read<T>(work: (db: Db) => Promise<T>, options?: ReadOptions): Promise<T>
  /**
   * Resolves when the change is on disk. Writes of one owner run one after the other, also on other nodes.
   * `work` awaits only `tx`, and may run again. If it throws, nothing of it is stored.
   * @throws service_unavailable
   */
  write<T>(work: (tx: Tx) => Promise<T>, options?: { ownerId: string }): Promise<T>
  /** Called with the events of each write, after its commit and before it resolves. */
  onEvents(listener: EventListener): void
  /** Called soon after another process changed the data, so that caches can be cleared. */
  onExternalChange(listener: () => void): void
  /** Only where several processes serve the same data. */
  readonly nodes?: Nodes
  close(): Promise<void>
}

/** Messages between the processes on one database. */
export interface Nodes {
  notify(message: string): void
  onNotification(listener: (message: string) => void): void
  poolStats(): Record<string, PoolStats>
}

export interface PoolStats {
  open: number
  idle: number
  waiting: number
}

export type EventListener = (events: readonly CommitEvent[]) => void

export type OnCommit = (changes: number, tookMs: number) => void

export type Clock = () => Date
