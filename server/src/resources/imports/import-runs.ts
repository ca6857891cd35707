import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '../../auth/actor.ts'
import type { Database, Tx } from '../../db/database.ts'
import { Failure, unavailable } from '../../errors.ts'
import type { RowPlace } from './file-reader.ts'
import { productFinder } from './import-plan.ts'
import {
  isLeftOutWithId,
  partsByTime,
  type ReadRow,
  type RowReader,
  rowReader,
  type Upload,
  type Validators,
  windowsOf,
  withoutRecord,
} from './import-rows.ts'
import { comparerOf, findKnown, type IdentifiedRow, keyOf } from './imported-records.ts'
import type { Import } from './imports.schema.ts'
import {
  endImport,
  endUndo,
  errorOf,
  failUndo,
  getImport,
  ImportEnded,
  lastPart,
  type Noted,
  nextPart,
  noteAtWork,
  noteRefused,
  noteTotals,
  resumeImport,
} from './imports.ts'
import { LeftOut } from './left-out.ts'
import { sourceOf } from './presets/presets.ts'
import { recordKinds } from './record-kinds.ts'
import { changeRecord, type RecordRow, storeRows, type Target, totalsOf } from './store-rows.ts'
import { undoRows } from './undo-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

import { actorNow, writePatiently } from './work-of-keys.ts'

/** Few enough that requests of others are answered in between. */
const rowsPerWrite = 64
const partSize = 7 * rowsPerWrite
const partsInWriting = 2
const rowsPerRead = 100
/** The file of each is in memory. */
const maxRuns = 4
const maxRunsPerAccount = 2
/** Most files need less, so that the request gets the outcome. */
const waitMs = 2_000
/** While it reads a part of the file, for seconds, nothing else shows that an import is at work. */
const heartbeatMs = 1_000

interface Environment {
  database: Database
  /** Previews end after it. */
  maxPreviewMs: number
  /** Bytes that the process may use. */
  memoryLimit: number
  validators: Validators
  /** Refreshes open pages. */
  onChange(ownerId: string, resources: string[]): void
  onError(error: unknown): void
}

/** Imports and their removal, which go on after their requests. */
export class ImportRuns {
  readonly maxPreviewMs: number
  readonly memoryLimit: number
  readonly #env: Environment
  readonly #runs = new Map<string, Promise<void>>()
  /** The account of each run, and before that of the request whose file is in memory. */
  readonly #accounts = new Map<object | string, string>()
  #isStopping = false

  constructor(env: Environment) {
    this.#env = env
    this.maxPreviewMs = env.maxPreviewMs
    this.memoryLimit = env.memoryLimit
  }

  /** @throws service_unavailable while there are so many that another file may not fit into memory */
  admit(upload: object, { ownerId }: Actor): void {
    const accounts = [...this.#accounts.values()]
    if (
      accounts.length >= maxRuns ||
      accounts.filter((account) => account === ownerId).length >= maxRunsPerAccount
    )
      throw unavailable('Too many imports are running. Try again.', 5)
    this.#accounts.set(upload, ownerId)
  }

  leave(upload: object): void {
    this.#accounts.delete(upload)
  }

  isRunning(id: string): boolean {
    return this.#runs.has(id)
  }

  /** Resolves when it has ended, or after two seconds. */
  async start(actor: Actor, made: Import, upload: Upload, isResumed: boolean): Promise<void> {
    const { ownerId } = actor
    await this.#run(actor, made.id, async () => {
      const leftOut = new LeftOut()
      try {
        if (isResumed) await this.#write(ownerId, (tx) => resumeImport(tx, actor, made))
        const stored = isResumed ? await this.#storedRows(actor, made.id) : new Set<number>()
        await this.#storeAll(actor, made, upload, leftOut, stored)
        upload.reader.close()
        await this.#end(actor, made.id, null, leftOut)
      } catch (error) {
        upload.reader.close()
        if (!(error instanceof ImportEnded)) await this.#end(actor, made.id, this.#reasonFor(error), leftOut)
      }
    })
  }

  /** Removes the records of an import that has the status `undoing`. */
  async undo(actor: Actor, id: string): Promise<void> {
    await this.#runs.get(id)
    await this.#run(actor, id, async () => {
      const made = await this.#env.database.read((db) => getImport(db, actor, id))
      if (made.status !== 'undoing') return
      try {
        await this.#undoAll({ ...actor, isImport: true }, made)
      } catch (error) {
        if (this.#isStopping || error instanceof ImportEnded) throw error
        await this.#storeEnd(actor, (tx) => failUndo(tx, actor, id, this.#reasonFor(error)))
      }
    })
  }

  /** Imports end after the part that is being written, and can be continued. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#runs.values())
  }

  async #run({ ownerId }: Actor, id: string, work: () => Promise<void>): Promise<void> {
    this.#accounts.set(id, ownerId)
    const heartbeat = setInterval(
      () => this.#write(ownerId, (tx) => noteAtWork(tx, ownerId, id)).catch(() => {}),
      heartbeatMs,
    )
    const run = work()
      .catch(this.#env.onError)
      .finally(() => {
        clearInterval(heartbeat)
        this.#accounts.delete(id)
        this.#runs.delete(id)
      })
    this.#runs.set(id, run)
    await Promise.race([run, delay(waitMs, undefined, { ref: false })])
  }

  async #storeAll(actor: Actor, made: Import, upload: Upload, leftOut: LeftOut, stored: Set<number>) {
    const productId = await this.#env.database.read((db) => productFinder(db, actor))
    const read = rowReader(made, productId, this.#env.validators)
    const readRow: RowReader = (row) => {
      this.#goOn()
      return read(row)
    }
    const comparer = comparerOf(made, sourceOf(made))
    const writing: Promise<void>[] = []
    try {
      for await (const { rows, before, after } of windowsOf(upload, made, readRow)) {
        const pending = rows.filter(({ row }) => !stored.has(row))
        await this.#note(actor, made.id, withoutRecord(pending))
        const target = { made, comparer }
        await this.#countStored(
          actor,
          target,
          rows.filter(({ row }) => stored.has(row)),
        )
        const perRow = (after - before) / rows.length
        let progress = after - perRow * pending.length
        for (const part of partsByTime(pending, partSize)) {
          progress += perRow * part.length
          // Values of one day may be in two parts.
          if (writing.length === (made.kind === 'metric-values' ? 1 : partsInWriting)) await writing.shift()
          this.#goOn()
          writing.push(this.#storePart({ ...actor, isImport: true }, target, progress, part))
          // The next rows are read during the write. Its error is thrown above or below.
          writing.at(-1)!.catch(() => {})
        }
        leftOut.add(pending.filter((row) => !isLeftOutWithId(row)))
        const withId = pending.filter(isLeftOutWithId)
        if (withId.length === 0) continue
        await Promise.all(writing.splice(0))
        await this.#takeBack({ ...actor, isImport: true }, target, withId, leftOut)
      }
      await Promise.all(writing)
    } finally {
      await Promise.allSettled(writing)
    }
  }

  async #storePart(starter: Actor, target: Target, progress: number, rows: RecordRow[]) {
    const { made } = target
    const actor = await this.#env.database.read((db) => actorNow(db, starter, made))
    const results = await this.#writeAll(chunksOf(rows, rowsPerWrite), actor, (tx, rows) =>
      storeRows(tx, actor, target, { rows, progress }),
    )
    const changed = await this.#changeRecords(
      actor,
      target,
      results.flatMap(({ known }) => known),
    )
    const of = (name: 'failed' | 'kept') =>
      [...results.flatMap((result) => result[name]), ...changed[name]].sort((a, b) => a.row - b.row)
    await this.#note(actor, made.id, { failed: of('failed'), kept: of('kept'), skipped: 0, unchanged: 0 })
    this.#env.onChange(actor.ownerId, ['imports', recordKinds[made.kind].resource])
  }

  /** Each in a write of its own, which may fail. */
  async #changeRecords(actor: Actor, { made, comparer }: Target, rows: (RowPlace & IdentifiedRow)[]) {
    const results: Pick<Noted, 'failed' | 'kept'> = { failed: [], kept: [] }
    if (!comparer) return results
    const target = { made, comparer }
    const writes = rows.map(async (row) => {
      try {
        const kept = await this.#write(actor.ownerId, (tx) => changeRecord(tx, actor, target, row))
        if (kept !== undefined) results.kept.push({ ...row, error: kept })
      } catch (error) {
        results.failed.push({ ...row, error: errorOf(error) })
      }
    })
    await Promise.allSettled(writes)
    await Promise.all(writes)
    return results
  }

  /** Rows that move nothing now: the records of earlier files go. */
  async #takeBack(starter: Actor, target: Target, rows: ReadRow[], leftOut: LeftOut) {
    const { made, comparer } = target
    const actor = await this.#env.database.read((db) => actorNow(db, starter, made))
    const known: ReadRow[] = []
    for (let i = 0; comparer && i < rows.length; i += rowsPerRead) {
      this.#goOn()
      const some = rows.slice(i, i + rowsPerRead)
      const found = await this.#env.database.read((db) =>
        Promise.all(some.map((row) => findKnown(db, keyOf(comparer, actor, row)))),
      )
      known.push(...some.filter((_, i) => found[i]))
      leftOut.add(some.filter((_, i) => !found[i]))
    }
    const { failed, kept } = await this.#changeRecords(actor, target, known)
    await this.#note(actor, made.id, { failed, kept, skipped: rows.length - known.length, unchanged: 0 })
    if (known.length > 0)
      this.#env.onChange(actor.ownerId, ['imports', 'trash', recordKinds[made.kind].resource])
  }

  /** Adds up the records of rows that were stored before the import stopped. */
  async #countStored(actor: Actor, target: Target, rows: ReadRow[]) {
    for (let i = 0; i < rows.length; i += rowsPerRead) {
      const some = rows.slice(i, i + rowsPerRead)
      const totals = await this.#env.database.read((db) => totalsOf(db, actor, target, some))
      await this.#write(actor.ownerId, (tx) => noteTotals(tx, actor, target.made.id, totals))
    }
  }

  async #note(actor: Actor, id: string, noted: Noted) {
    const { failed, kept, skipped, unchanged } = noted
    if (failed.length + kept.length + skipped + unchanged > 0)
      await this.#write(actor.ownerId, (tx) => noteRefused(tx, actor, id, noted))
  }

  /** The rows of the file that have become records. */
  async #storedRows(actor: Actor, id: string): Promise<Set<number>> {
    const stored = new Set<number>()
    const next = (after: string) => this.#env.database.read((db) => nextPart(db, actor, id, after))
    for (let part = await next(''); part; part = await next(part.id))
      for (const { row } of part.rows) stored.add(row)
    return stored
  }

  async #undoAll(starter: Actor, made: Import) {
    const { ownerId } = starter
    const { id, kind } = made
    const target = { made, comparer: comparerOf(made, sourceOf(made)) }
    const read = () => this.#env.database.read((db) => lastPart(db, starter, id))
    for (let part = await read(); part; part = await read()) {
      this.#goOn()
      const actor = await this.#env.database.read((db) => actorNow(db, starter, made))
      const { id: partId, rows } = part
      // A day that a file sets twice gets back the value before both: values of one day depend on each other.
      const lastFirst = rows.toSorted((a, b) => b.row - a.row)
      await this.#writeAll(chunksOf(lastFirst, rowsPerWrite), actor, (tx, some) =>
        undoRows(tx, actor, target, partId, some),
      )
      this.#env.onChange(ownerId, ['imports', 'trash', recordKinds[kind].resource])
    }
    await this.#storeEnd(starter, (tx) => endUndo(tx, starter, id))
  }

  async #writeAll<Row, T>(rows: Row[][], { ownerId }: Actor, work: (tx: Tx, some: Row[]) => Promise<T>) {
    const writes = rows.map((some) => this.#write(ownerId, (tx) => work(tx, some)))
    // All have ended before the first error is thrown.
    await Promise.allSettled(writes)
    return Promise.all(writes)
  }

  #end(actor: Actor, id: string, error: string | null, { reasons }: LeftOut) {
    return this.#storeEnd(actor, (tx) => endImport(tx, actor, id, error, reasons))
  }

  async #storeEnd({ ownerId }: Actor, work: (tx: Tx) => Promise<void>) {
    await writePatiently(
      () => this.#write(ownerId, work),
      () => this.#isStopping,
    )
    this.#env.onChange(ownerId, ['imports'])
  }

  #write<T>(ownerId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#env.database.write(work, { ownerId })
  }

  #goOn() {
    if (this.#isStopping) throw unavailable('The service was stopped during the import.')
  }

  #reasonFor(error: unknown): string {
    if (error instanceof Failure || error instanceof UnreadableFile) return error.message
    this.#env.onError(error)
    return 'A fault of the service stopped the import. The log of the service has the details.'
  }
}

function chunksOf<Row>(rows: Row[], size: number): Row[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, i) => rows.slice(i * size, (i + 1) * size))
}
