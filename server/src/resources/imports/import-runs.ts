import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '../../auth/actor.ts'
import { Failure, unavailable } from '../../errors.ts'
import type { OwnerTx, Storage } from '../../storage/storage.ts'
import { productFinder } from './import-plan.ts'
import { isRecord, type RowReader, rowReader, type Upload, type Validators, windowsOf } from './import-rows.ts'
import type { FailedRow, Import } from './imports.schema.ts'
import {
  endImport,
  endUndo,
  getImport,
  ImportEnded,
  notePart,
  resumeImport,
  rowsToUndo,
  storedRows,
  storeRows,
  undoRows,
} from './imports.ts'
import { UnreadableFile } from './read-rows.ts'
import { recordKinds } from './record-kinds.ts'

/** The rows of concurrent writes. The storage commits them in smaller transactions, with those of other requests between. */
const partSize = 512
const rowsPerWrite = 4
/** The file of each is in memory. */
const maxRuns = 4
const maxRunsPerAccount = 2
/** Most files need less, so that the request gets the outcome. */
const waitMs = 2_000

interface Environment {
  storage: Storage
  validators: Validators
  /** Refreshes open pages and sends webhooks. */
  onChange(ownerId: string, resources: string[]): void
  onError(error: unknown): void
}

/** Imports and their removal, which go on after their requests. */
export class ImportRuns {
  readonly #env: Environment
  readonly #runs = new Map<string, Promise<void>>()
  /** The account of each run, and before that of the request whose file is in memory. */
  readonly #accounts = new Map<object | string, string>()
  #isStopping = false

  constructor(env: Environment) {
    this.#env = env
  }

  /** @throws service_unavailable while there are so many that another file may not fit into memory */
  admit(upload: object, { ownerId }: Actor): void {
    const accounts = [...this.#accounts.values()]
    if (accounts.length >= maxRuns || accounts.filter((account) => account === ownerId).length >= maxRunsPerAccount)
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
      try {
        if (isResumed) await this.#write(ownerId, (tx) => resumeImport(tx, actor, made))
        await this.#storeAll(actor, made, upload)
        await this.#end(ownerId, made.id, null)
      } catch (error) {
        if (!(error instanceof ImportEnded)) await this.#end(ownerId, made.id, this.#reasonFor(error))
      }
    })
  }

  /** Removes the records of an import that has the status `undoing`. */
  async undo(actor: Actor, id: string): Promise<void> {
    await this.#runs.get(id)
    await this.#run(actor, id, async () => {
      const made = await this.#env.storage.read((db) => getImport(db, actor, id))
      if (made.status === 'undoing') await this.#undoAll({ ...actor, isImport: true }, made)
    })
  }

  /** Imports end after the part that is being written, and can be continued. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#runs.values())
  }

  async #run({ ownerId }: Actor, id: string, work: () => Promise<void>): Promise<void> {
    this.#accounts.set(id, ownerId)
    const run = work()
      .catch(this.#env.onError)
      .finally(() => {
        this.#accounts.delete(id)
        this.#runs.delete(id)
      })
    this.#runs.set(id, run)
    await Promise.race([run, delay(waitMs, undefined, { ref: false })])
  }

  async #storeAll(actor: Actor, made: Import, upload: Upload) {
    const productId = await this.#env.storage.read((db) => productFinder(db, actor))
    const readRow = rowReader(made, upload.headings, productId, this.#env.validators)
    let writing = Promise.resolve()
    for await (const { rows, before, after } of windowsOf(upload, made)) {
      const places = rows.map(({ row }) => row).sort((a, b) => a - b)
      const stored = await this.#env.storage.read((db) => storedRows(db, actor, made.id, places[0]!, places.at(-1)!))
      for (let i = 0; i < rows.length; i += partSize) {
        const part = rows.slice(i, i + partSize).filter(({ row }) => !stored.has(row))
        const read = part.map(readRow)
        const progress = before + ((after - before) * (i + part.length)) / rows.length
        await writing
        this.#goOn()
        writing = this.#storePart({ ...actor, isImport: true }, made, progress, read)
        // The next rows are read during the write. Its error is thrown above or below.
        writing.catch(() => {})
      }
    }
    await writing
  }

  async #storePart(actor: Actor, made: Import, progress: number, rows: ReturnType<RowReader>[]) {
    const { id } = made
    const refused = await this.#writeAll(rows.filter(isRecord), actor, true, (tx, rows) =>
      storeRows(tx, actor, made, { rows, progress }),
    )
    const wrong = rows.flatMap(({ row, cells, error }): FailedRow[] => (error === undefined ? [] : [{ row, cells, error }]))
    const failed = [...wrong, ...refused.flat()].sort((a, b) => a.row - b.row)
    const skipped = rows.filter(({ record, error }) => !record && error === undefined).length
    if (failed.length + skipped > 0) await this.#write(actor.ownerId, (tx) => notePart(tx, actor, id, { failed, skipped }))
    this.#env.onChange(actor.ownerId, ['imports', recordKinds[made.kind].resource])
  }

  async #undoAll(actor: Actor, { id, kind }: Import) {
    const { ownerId } = actor
    const read = () => this.#env.storage.read((db) => rowsToUndo(db, actor, id, partSize))
    for (let rows = await read(); rows.length > 0; rows = await read()) {
      this.#goOn()
      // Values of one day depend on each other.
      await this.#writeAll(rows, actor, kind !== 'metric-values', (tx, some) => undoRows(tx, actor, kind, some))
      this.#env.onChange(ownerId, ['imports', 'trash', recordKinds[kind].resource])
    }
    await this.#write(ownerId, (tx) => endUndo(tx, actor, id))
    this.#env.onChange(ownerId, ['imports'])
  }

  async #writeAll<Row, T>(rows: Row[], { ownerId }: Actor, concurrent: boolean, work: (tx: OwnerTx, some: Row[]) => Promise<T>) {
    const writes: Promise<T>[] = []
    for (let i = 0; i < rows.length; i += rowsPerWrite) {
      const some = rows.slice(i, i + rowsPerWrite)
      writes.push(this.#write(ownerId, (tx) => work(tx, some), concurrent))
    }
    // All have ended before the first error is thrown.
    await Promise.allSettled(writes)
    return Promise.all(writes)
  }

  async #end(ownerId: string, id: string, error: string | null) {
    await this.#write(ownerId, (tx) => endImport(tx, ownerId, id, error))
    this.#env.onChange(ownerId, ['imports'])
  }

  #write<T>(ownerId: string, work: (tx: OwnerTx) => Promise<T>, concurrent = false): Promise<T> {
    return this.#env.storage.write(work, { ownerId, concurrent })
  }

  #goOn() {
    if (this.#isStopping) throw unavailable('The service was stopped during the import.')
  }

  #reasonFor(error: unknown): string {
    if (error instanceof Failure || error instanceof UnreadableFile) return error.message
    this.#env.onError(error)
    return 'The import failed because of an internal error.'
  }
}
