import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Failure, StartupError, unavailable } from '../../errors.ts'
import type { Clock, Db, OnCommit, OwnerTx, ReadOptions, Storage, WriteOptions } from '../storage.ts'
import { TickingClock } from '../ticking-clock.ts'
import { attempt, type Job } from './attempts.ts'
import { Checkpoints } from './checkpoints.ts'
import { Connection } from './connection.ts'
import { codeOf, dataFileName } from './data-file.ts'
import { isBusy, isFailedSync, openReader, openWriter, type SqliteFile } from './file.ts'
import { LongReads } from './long-reads.ts'
import { migrate } from './migrate.ts'
import { SharedReads } from './shared-reads.ts'
import { endProcess, WalSync } from './wal-sync.ts'

/** How many writes share a commit at the most: what reads may have to wait for. */
const batchSize = 64
/** How long a write waits for another process to end its transaction. */
const patienceMs = 5_000
const foreignChangeCheckMs = 250

/**
 * One file, one writing connection. Writes that arrive in one turn of the event loop commit together, and fail alone (`attempts.ts`). The commit
 * does not wait for the disk; the answers do (`WalSync`). Reads have a connection of their own and wait for nothing.
 */
export class SqliteStorage implements Storage {
  readonly #path: string
  readonly #inode: number
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #reads: SharedReads
  readonly #longReads: LongReads
  readonly #sync: WalSync
  readonly #checkpoints: Checkpoints
  readonly #clock: TickingClock
  readonly #onError: (message: string) => void
  readonly #onCommit: OnCommit | undefined
  readonly #watch: NodeJS.Timeout
  #now = ''
  #arriving: Job[] = []
  #committing = false
  #closing = false
  #dataVersion: number
  #foreignChange: () => void = () => {}

  /** @param writer as `openWriter` gives it, with its tables made. */
  constructor(path: string, writer: SqliteFile, clock: Clock, onError: (message: string) => void, onCommit?: OnCommit) {
    this.#path = path
    this.#inode = statSync(path).ino
    this.#writer = new Connection(writer, () => this.#now)
    const now = () => clock().toISOString()
    this.#reader = new Connection(openReader(path), now)
    this.#reads = new SharedReads(this.#reader)
    this.#longReads = new LongReads(path, now)
    this.#sync = new WalSync(path)
    this.#checkpoints = new Checkpoints(path, onError)
    this.#clock = new TickingClock(clock, onError)
    this.#onError = onError
    this.#onCommit = onCommit
    this.#dataVersion = this.#writer.dataVersion()
    this.#watch = setInterval(() => this.#lookForForeignChange(), foreignChangeCheckMs).unref()
  }

  read<T>(work: (db: Db) => Promise<T>, { slow = false }: ReadOptions = {}): Promise<T> {
    return slow ? work(this.#longReads) : this.#reads.read(work)
  }

  write<T>(work: (tx: OwnerTx) => Promise<T>, { ownerId, concurrent = false }: Partial<WriteOptions> = {}): Promise<T> {
    if (this.#closing) return Promise.reject(unavailable('The service is stopping. Try again.'))
    return new Promise<T>((resolve, reject) => {
      this.#arriving.push({ work, ownerId, concurrent, resolve: resolve as Job['resolve'], reject })
      if (this.#arriving.length === 1 && !this.#committing) setImmediate(() => this.#commitAll())
    })
  }

  onExternalChange(listener: () => void) {
    this.#foreignChange = listener
  }

  tell() {}

  onTold() {}

  async close() {
    this.#closing = true
    clearInterval(this.#watch)
    while (this.#committing || this.#arriving.length) await nextTurn()
    await this.#sync.idle()
    await this.#checkpoints.close()
    this.#sync.close()
    await this.#longReads.close()
    this.#reader.close()
    this.#writer.close()
  }

  async #commitAll() {
    this.#committing = true
    while (this.#arriving.length) {
      const beganMs = performance.now()
      const fault = await this.#begin()
      const batch = this.#arriving.splice(0, batchSize)
      if (fault) rejectAll(batch, fault)
      else this.#sync.settle(this.#counted(await this.#commit(batch), beganMs))
      await this.#keepLogShort()
      if (this.#arriving.length) await nextTurn()
    }
    this.#committing = false
  }

  #counted(answers: (() => void)[], beganMs: number): (() => void)[] {
    const { length } = answers
    if (this.#onCommit && length) answers.push(() => this.#onCommit!(length, performance.now() - beganMs))
    return answers
  }

  /** A file that was removed, or that cannot be got at, would still take writes, and be gone at the next start. */
  #isInPlace(): boolean {
    try {
      return statSync(this.#path, { throwIfNoEntry: false })?.ino === this.#inode
    } catch {
      return false
    }
  }

  async #keepLogShort() {
    try {
      await this.#checkpoints.afterCommit(this.#writer.walFrames())
    } catch (error) {
      this.#onError(`The write-ahead log cannot be looked at: ${error}`)
    }
  }

  /** Waits, off the event loop, for another process that is writing. */
  async #begin(): Promise<Failure | undefined> {
    if (!this.#isInPlace())
      return unavailable('The data file was moved, removed or shut off. Put it back, or restart the service.', 30)
    for (const began = performance.now(); ; await delay(2)) {
      try {
        this.#writer.exec('begin immediate')
        return undefined
      } catch (error) {
        if (isBusy(error) && performance.now() - began < patienceMs) continue
        return refusal(error)
      }
    }
  }

  /** Gives back what is to be told to each job once the disk has it. */
  async #commit(batch: Job[]): Promise<(() => void)[]> {
    try {
      this.#now = this.#clock.tick()
      const answers = await attempt(this.#writer, batch)
      this.#writer.exec('commit')
      this.#reads.renew()
      return answers
    } catch (error) {
      if (isFailedSync(error)) endProcess(error as Error)
      if (this.#writer.inTransaction) this.#writer.exec('rollback')
      rejectAll(batch, refusal(error))
      return []
    }
  }

  #lookForForeignChange() {
    try {
      const version = this.#writer.dataVersion()
      if (version === this.#dataVersion) return
      this.#dataVersion = version
      // What is forgotten now is not to be read again as it was before.
      this.#reads.renew()
      this.#foreignChange()
    } catch (error) {
      this.#onError(`The data cannot be looked at: ${error}`)
    }
  }
}

/** Opens the data file of a folder, with the tables this version needs. @throws StartupError in one line when it can't */
export function openSqlite(dataDir: string, clock: Clock, onError: (message: string) => void, onCommit?: OnCommit): Storage {
  const path = join(dataDir, dataFileName)
  const writer = openWriter(path)
  try {
    migrate(writer)
    return new SqliteStorage(path, writer, clock, onError, onCommit)
  } catch (error) {
    writer.close()
    if (error instanceof StartupError) throw error
    throw new StartupError(`The data file ${path} can't be used: ${error instanceof Error ? error.message : error}`)
  }
}

/** The first to be told is the person who can free the disk: 503, with what to do. */
function refusal(error: unknown): Failure {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_FULL'))
    return unavailable('The disk of the service is full. Nothing was stored; try again when there is room.', 5, error)
  if (code.startsWith('SQLITE_BUSY'))
    return unavailable('Another program is writing to the data. Nothing was stored; try again.', 1, error)
  return unavailable('The data cannot be written at the moment. Nothing was stored; try again.', 5, error)
}

const rejectAll = (batch: Job[], fault: unknown) => {
  for (const { reject } of batch) reject(fault)
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
