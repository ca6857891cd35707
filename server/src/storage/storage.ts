import type { Query } from './query.ts'

/** What an operation sees of an engine. */
export interface Db {
  /** The time: of a change, the one it is stamped with. ISO 8601 in UTC with milliseconds. */
  readonly now: string
  /** The first row, or undefined. */
  one<P, Row>(query: Query<P, Row>, params: P): Promise<Row | undefined>
  all<P, Row>(query: Query<P, Row>, params: P): Promise<Row[]>
  /** The number of rows changed. */
  run<P>(query: Query<P, unknown>, params: P): Promise<number>
}

/** What many change by what it holds: a counter, a sum. */
export interface Counter<State> {
  /** Whose it is: to be altered by a write that names this owner. */
  ownerId: string
  /** Tells it from whatever else is altered. */
  key: string
  read(tx: Tx): Promise<State>
  /** Sends what stores what it has become. */
  write(tx: Tx, before: State, after: State): void
}

/** A transaction that writes. Its `now` is never earlier than that of the change before. */
export interface Tx extends Db {
  readonly writes: true
  /** A change that the operation does not wait for. Where it fails, so does the operation. */
  enqueue<P>(query: Query<P, unknown>, params: P): void
  /** Has every other process on the same data forget what it keeps in memory, once this is committed. */
  invalidateCaches(): Promise<void>
}

/** A transaction that writes for an owner: nobody else changes anything of the owner's meanwhile, on any node. */
export interface OwnerTx extends Tx {
  /**
   * Changes a place of the owner's. Each change begins with what the one before left, and those of one transaction
   * may be read once and written once for all: what is stored is not to be looked for before the end. If `change` throws, nothing is changed.
   * @param given what else has to hold, asked meanwhile: where it fails, nothing is changed
   * @throws Error for a place of another owner than the write names: changes of it by another process would be lost
   */
  updateCounter<State>(
    place: Counter<State>,
    change: (before: State) => State,
    given?: Promise<unknown>,
  ): Promise<[before: State, after: State]>
}

export interface WriteOptions {
  /** Whose data it changes: the writes of an owner happen one after the other, whichever process makes them. */
  ownerId: string
  /**
   * It need not be alone: it changes by `alter`, or by statements each of which is right whatever others of its kind have changed before,
   * and decides by nothing else that they change. So their statements may be mixed, as long as none of them fails.
   */
  concurrent?: boolean
}

export interface ReadOptions {
  /** Statements may take more than some milliseconds: the engine runs them off the event loop. */
  slow?: boolean
}

export interface Storage {
  read<T>(work: (db: Db) => Promise<T>, options?: ReadOptions): Promise<T>
  /**
   * All or nothing, and on disk before the promise resolves. `work` waits for nothing but `tx`, passes over nothing that `tx`
   * throws, and may run again: when another process was faster, or another operation that shares its transaction has failed.
   * @throws service_unavailable when the disk or the database cannot take it; nothing is stored then.
   */
  write<T>(work: (tx: OwnerTx) => Promise<T>, options: WriteOptions): Promise<T>
  /** For nobody, or for many: beside others, so that nothing is to be altered. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls back soon after another process has changed the data, so that what is cached can be forgotten. */
  onExternalChange(listener: () => void): void
  /** There where other processes may have the same data open at a time, and do not see by themselves what this one has counted. */
  readonly allowances?: SharedLimits
  /** How its connections are used, by pool, where it has some. */
  poolStats?(): Record<string, { open: number; idle: number; waiting: number }>
  /**
   * Tells every other process on the same data, soon after, of a change that this one has made. An engine whose processes see the
   * changes of others by themselves (`onExternalChange`) tells nothing.
   */
  tell(change: string): void
  /** Calls back with what another process has told. */
  onTold(listener: (change: string) => void): void
  /** Finishes what was begun, then lets the data go. */
  close(): Promise<void>
}

/** What every process on the same data counts together, where an engine has several. */
export interface SharedLimits {
  /**
   * Takes of what is left of a window, which begins with the first that is taken: `least`, or a share of what is left where that is
   * more; less where there is no more. Never more than the limit in all, whoever takes.
   * @throws service_unavailable
   */
  take(name: string, of: { limit: number; lengthMs: number; share: number; least: number }): Promise<Grant>
  /** One that was taken came to nothing. @throws service_unavailable */
  giveBack(name: string): Promise<void>
}

export interface Grant {
  granted: number
  /** What nobody has taken yet. */
  left: number
  resetsInMs: number
}

/** How many changes a commit held, and how long it took until they were on disk. */
export type OnCommit = (changes: number, tookMs: number) => void

/** The time of day, replaceable where a test has to travel. */
export type Clock = () => Date
