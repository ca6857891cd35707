import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError, unavailable } from '../../errors.ts'
import type { Clock, Database, Db, EventListener, OnCommit, ReadOptions, Tx } from '../database.ts'
import { MonotonicClock } from '../monotonic-clock.ts'
import { type Engine, type Transaction, WriteQueue } from '../write-queue.ts'
import { Checkpoints } from './checkpoints.ts'
import { Connection } from './connection.ts'
import { dataFileName } from './data-file.ts'
import { isBusy, isDiskError, isFailedSync, toFailure } from './errors.ts'
import { openReader, openWriter, type SqliteFile } from './file.ts'
import { migrate } from './migrate.ts'
import { SlowReads } from './slow-reads.ts'
import { endProcess, WalSync } from './wal-sync.ts'

const busyTimeoutMs = 5_000
const externalChangeCheckMs = 250

export function openSqlite(
  dataDir: string,
  clock: Clock,
  onError: (message: string) => void,
  onCommit?: OnCommit,
): Database {
  const path = join(dataDir, dataFileName)
  const writer = openWriter(path)
  try {
    migrate(writer)
    return new SqliteDatabase(path, writer, clock, onError, onCommit)
  } catch (error) {
    writer.close()
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The data file ${path} can't be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** One writer. A write is answered by a sync that started after its commit. Reads never wait. */
class SqliteDatabase implements Database {
  readonly #path: string
  readonly #inode: number
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #slowReads: SlowReads
  readonly #writes: WriteQueue
  readonly #sync: WalSync
  readonly #checkpoints: Checkpoints
  readonly #clock: MonotonicClock
  readonly #onError: (message: string) => void
  readonly #externalChangeTimer: NodeJS.Timeout
  #now = ''
  #isClosing = false
  #dataVersion: number
  #onExternalChange: () => void = () => {}
  #onEvents: EventListener = () => {}

  constructor(
    path: string,
    writer: SqliteFile,
    clock: Clock,
    onError: (message: string) => void,
    onCommit?: OnCommit,
  ) {
    const now = () => clock().toISOString()
    this.#path = path
    this.#inode = statSync(path).ino
    this.#writer = new Connection(writer, () => this.#now)
    this.#reader = new Connection(openReader(path), now)
    this.#slowReads = new SlowReads(path, now)
    const engine: Engine = {
      inTransaction: (run, answer) => this.#inTransaction(run, answer),
      isConflict: () => false,
      isFromDatabase: isDiskError,
      toFailure,
    }
    this.#writes = new WriteQueue(engine, { onCommit, onEvents: (events) => this.#onEvents(events) })
    this.#sync = new WalSync(path)
    this.#checkpoints = new Checkpoints(path, onError)
    this.#clock = new MonotonicClock(clock, onError)
    this.#onError = onError
    this.#dataVersion = this.#writer.dataVersion()
    this.#externalChangeTimer = setInterval(() => this.#checkExternalChange(), externalChangeCheckMs).unref()
  }

  async read<T>(
    work: (db: Db) => Promise<T>,
    { slow = false, snapshot = false }: ReadOptions = {},
  ): Promise<T> {
    if (!snapshot) return work(slow ? this.#slowReads : this.#reader)
    const connection = new Connection(openReader(this.#path), () => this.#reader.now)
    try {
      await connection.exec('begin')
      return await work(connection)
    } finally {
      connection.close()
    }
  }

  async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#isClosing) throw unavailable('The service is stopping. Try again.')
    return this.#writes.add(work)
  }

  onEvents(listener: EventListener) {
    this.#onEvents = listener
  }

  onExternalChange(listener: () => void) {
    this.#onExternalChange = listener
  }

  async close() {
    this.#isClosing = true
    clearInterval(this.#externalChangeTimer)
    await this.#writes.idle()
    await this.#sync.idle()
    await this.#checkpoints.close()
    this.#sync.close()
    await this.#slowReads.close()
    this.#reader.close()
    this.#writer.close()
  }

  async #inTransaction(run: (transaction: Transaction) => Promise<void>, answer: () => void): Promise<void> {
    await this.#begin()
    try {
      this.#now = this.#clock.tick()
      // Other processes notice a change by themselves.
      const invalidateCaches = async () => {}
      await run({ db: this.#writer, exec: (sql) => this.#writer.exec(sql), invalidateCaches })
      await this.#writer.exec('commit')
    } catch (error) {
      if (isFailedSync(error)) endProcess(error as Error)
      if (this.#writer.inTransaction) await this.#writer.exec('rollback')
      throw error
    }
    this.#sync.afterSync(answer)
    await this.#checkpoint()
  }

  /** Waits for a lock of another process without blocking the event loop. */
  async #begin(): Promise<void> {
    if (!this.#isInPlace())
      throw unavailable(
        'The data file was moved or removed, or is not accessible. Put it back, or restart the service.',
        30,
      )
    for (const startMs = performance.now(); ; await delay(2)) {
      try {
        await this.#writer.exec('begin immediate')
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() - startMs > busyTimeoutMs) throw error
      }
    }
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

  #checkExternalChange() {
    try {
      const version = this.#writer.dataVersion()
      if (version === this.#dataVersion) return
      this.#dataVersion = version
      this.#onExternalChange()
    } catch (error) {
      this.#onError(`Checking the data file for changes failed: ${error}`)
    }
  }
}
