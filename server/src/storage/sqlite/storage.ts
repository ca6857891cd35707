import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Failure, StartupError, unavailable } from '../../errors.ts'
import { MonotonicClock } from '../monotonic-clock.ts'
import type { Clock, Db, OnCommit, OwnerTx, ReadOptions, Storage, WriteOptions } from '../storage.ts'
import { Checkpoints } from './checkpoints.ts'
import { Connection } from './connection.ts'
import { codeOf, dataFileName } from './data-file.ts'
import { isBusy, isFailedSync, openReader, openWriter, type SqliteFile } from './file.ts'
import { migrate } from './migrate.ts'
import { SharedReads } from './shared-reads.ts'
import { SlowReads } from './slow-reads.ts'
import { endProcess, WalSync } from './wal-sync.ts'
import { type PendingWrite, runBatch } from './write-batch.ts'

const batchSize = 64
const busyTimeoutMs = 5_000
const externalChangeCheckMs = 250

export function openSqlite(
  dataDir: string,
  clock: Clock,
  onError: (message: string) => void,
  onCommit?: OnCommit,
): Storage {
  const path = join(dataDir, dataFileName)
  const writer = openWriter(path)
  try {
    migrate(writer)
    return new SqliteStorage(path, writer, clock, onError, onCommit)
  } catch (error) {
    writer.close()
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The data file ${path} can't be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** Writes of one turn share a commit, and fail alone. Answers wait for `WalSync`; reads never wait. */
export class SqliteStorage implements Storage {
  readonly #path: string
  readonly #inode: number
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #reads: SharedReads
  readonly #slowReads: SlowReads
  readonly #sync: WalSync
  readonly #checkpoints: Checkpoints
  readonly #clock: MonotonicClock
  readonly #onError: (message: string) => void
  readonly #onCommit: OnCommit | undefined
  readonly #externalChangeTimer: NodeJS.Timeout
  #now = ''
  #queue: PendingWrite[] = []
  #committing = false
  #closing = false
  #dataVersion: number
  #onExternalChange: () => void = () => {}

  constructor(
    path: string,
    writer: SqliteFile,
    clock: Clock,
    onError: (message: string) => void,
    onCommit?: OnCommit,
  ) {
    this.#path = path
    this.#inode = statSync(path).ino
    this.#writer = new Connection(writer, () => this.#now)
    const now = () => clock().toISOString()
    this.#reader = new Connection(openReader(path), now)
    this.#reads = new SharedReads(this.#reader)
    this.#slowReads = new SlowReads(path, now)
    this.#sync = new WalSync(path)
    this.#checkpoints = new Checkpoints(path, onError)
    this.#clock = new MonotonicClock(clock, onError)
    this.#onError = onError
    this.#onCommit = onCommit
    this.#dataVersion = this.#writer.dataVersion()
    this.#externalChangeTimer = setInterval(() => this.#checkExternalChange(), externalChangeCheckMs).unref()
  }

  read<T>(work: (db: Db) => Promise<T>, { slow = false }: ReadOptions = {}): Promise<T> {
    return slow ? work(this.#slowReads) : this.#reads.read(work)
  }

  write<T>(
    work: (tx: OwnerTx) => Promise<T>,
    { ownerId, concurrent = false }: Partial<WriteOptions> = {},
  ): Promise<T> {
    if (this.#closing) return Promise.reject(unavailable('The service is stopping. Try again.'))
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, ownerId, concurrent, resolve: resolve as PendingWrite['resolve'], reject })
      if (this.#queue.length === 1 && !this.#committing) setImmediate(() => this.#commitAll())
    })
  }

  onExternalChange(listener: () => void) {
    this.#onExternalChange = listener
  }

  async close() {
    this.#closing = true
    clearInterval(this.#externalChangeTimer)
    while (this.#committing || this.#queue.length) await nextTurn()
    await this.#sync.idle()
    await this.#checkpoints.close()
    this.#sync.close()
    await this.#slowReads.close()
    this.#reader.close()
    this.#writer.close()
  }

  async #commitAll() {
    this.#committing = true
    while (this.#queue.length) {
      const startMs = performance.now()
      const failure = await this.#begin()
      const batch = this.#queue.splice(0, batchSize)
      if (failure) rejectAll(batch, failure)
      else this.#sync.settle(this.#withMetrics(await this.#commit(batch), startMs))
      await this.#checkpoint()
      if (this.#queue.length) await nextTurn()
    }
    this.#committing = false
  }

  #withMetrics(answers: (() => void)[], startMs: number): (() => void)[] {
    const { length } = answers
    if (this.#onCommit && length) answers.push(() => this.#onCommit!(length, performance.now() - startMs))
    return answers
  }

  /** A removed file would still accept writes, and lose them at the next start. */
  #isInPlace(): boolean {
    try {
      return statSync(this.#path, { throwIfNoEntry: false })?.ino === this.#inode
    } catch {
      return false
    }
  }

  async #checkpoint() {
    try {
      await this.#checkpoints.afterCommit(this.#writer.walFrames())
    } catch (error) {
      this.#onError(`Reading the size of the write-ahead log failed: ${error}`)
    }
  }

  async #begin(): Promise<Failure | undefined> {
    if (!this.#isInPlace())
      return unavailable(
        'The data file was moved or removed, or is not accessible. Put it back, or restart the service.',
        30,
      )
    for (const startMs = performance.now(); ; await delay(2)) {
      try {
        this.#writer.exec('begin immediate')
        return undefined
      } catch (error) {
        if (isBusy(error) && performance.now() - startMs < busyTimeoutMs) continue
        return toFailure(error)
      }
    }
  }

  async #commit(batch: PendingWrite[]): Promise<(() => void)[]> {
    try {
      this.#now = this.#clock.tick()
      const answers = await runBatch(this.#writer, batch)
      this.#writer.exec('commit')
      this.#reads.renew()
      return answers
    } catch (error) {
      if (isFailedSync(error)) endProcess(error as Error)
      if (this.#writer.inTransaction) this.#writer.exec('rollback')
      rejectAll(batch, toFailure(error))
      return []
    }
  }

  #checkExternalChange() {
    try {
      const version = this.#writer.dataVersion()
      if (version === this.#dataVersion) return
      this.#dataVersion = version
      // Caches that are filled again must not get the old snapshot.
      this.#reads.renew()
      this.#onExternalChange()
    } catch (error) {
      this.#onError(`Checking the data file for changes failed: ${error}`)
    }
  }
}

function toFailure(error: unknown): Failure {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_FULL'))
    return unavailable(
      'The disk of the service is full. Nothing was stored. Free some space, then try again.',
      5,
      error,
    )
  if (code.startsWith('SQLITE_BUSY'))
    return unavailable(
      'Another program is writing to the data file. Nothing was stored. Try again.',
      1,
      error,
    )
  return unavailable('The data file cannot be written. Nothing was stored. Try again.', 5, error)
}

const rejectAll = (batch: PendingWrite[], error: unknown) => {
  for (const { reject } of batch) reject(error)
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
