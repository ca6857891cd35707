import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import { stillAllowed } from '../../auth/stored-credentials.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { addMs } from '../../domain/calendar.ts'
import { Failure } from '../../errors.ts'
import { removeJob } from '../../jobs/jobs.ts'
import { type Lease, LeaseLost } from '../../jobs/lease.ts'
import { type CheckedRow, type RecordFaults, rowChecker } from './check-rows.ts'
import { FileReader } from './file-reader.ts'
import { maxErrors, putErrors } from './import-errors.ts'
import { loadFile, removePiece } from './import-file.ts'
import { productFinder, readingOf } from './import-plan.ts'
import { type Target, targetOf } from './imported-records.ts'
import {
  changeImport,
  endImport,
  endUndo,
  failUndo,
  type ImportTask,
  isUndoing,
  selectImport,
  toImport,
  type UndoTask,
} from './imports.ts'
import { storeRows } from './store-row.ts'
import type { ImportTable } from './tables.schema.ts'
import { type NamedRow, Tally } from './tally.ts'
import { removeRowsFrom, selectLastRows } from './undo-log.ts'
import { undoRow } from './undo-row.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface Environment {
  database: Database
  faultsOf: RecordFaults
  onError(error: unknown): void
}

/** Stores the rows of a file, then removes the file. Goes on after a crash. */
export async function runImport(lease: Lease, environment: Environment): Promise<void> {
  const task: ImportTask = JSON.parse(lease.job.payload)
  const starter = starterOf(lease, task)
  const isOver = await runToEnd(
    lease,
    environment,
    () => storeFileRows(lease, environment, task, starter),
    (tx, reason) => endImport(tx, starter, task.importId, reason),
  )
  const { importId } = task
  for (let isLeft = isOver; isLeft; )
    isLeft = await lease.write(async (tx) => {
      if (await removePiece(tx, { ownerId: starter.ownerId, importId })) return true
      await tx.run(removeJob, lease.job)
      return false
    })
}

const whileUndoingMs = 500

/** Starts at the first row that is not done. Returns false if the job is put off. */
async function storeFileRows(
  lease: Lease,
  { database, faultsOf }: Environment,
  { importId, size, delimiter, encoding, headingsLine }: ImportTask,
  starter: Actor,
): Promise<boolean> {
  const { ownerId } = starter
  const row = await database.read((db) => db.one(selectImport, { ownerId, id: importId }))
  if (row?.status !== 'running') return true
  // Rows whose records are being removed must not count as stored.
  if (await database.read((db) => isUndoing(db, ownerId))) return putOff(lease, whileUndoingMs)
  const made = toImport(row)
  const target = targetOf(made)
  const findProduct = await database.read(async (db) => productFinder(db, await actorNow(db, starter, row)))
  const check = rowChecker(made, findProduct, faultsOf)
  const file = await loadFile(database, { ownerId, importId }, size)
  const reading = { delimiter, encoding, headingsLine }
  const opened = await FileReader.open(file, reading, { named: [] }, lease.signal)
  if (!opened) throw new Error('The stored file is empty.')
  try {
    let position = 0
    for await (const { rows, readBytes } of opened.reader.batches(readingOf(made))) {
      if (lease.isStopping) return await putOff(lease, 0)
      // The first ones are checked too: later rows are compared with them.
      const pending = rows.map(check).slice(Math.max(0, row.position - position))
      position += rows.length
      if (pending.length === 0) continue
      const reached = { position, progress: readBytes / size }
      if (!(await lease.write((tx) => storeBatch(tx, starter, importId, target, pending, reached))))
        return true
      await lease.noteProgress()
    }
  } finally {
    opened.reader.close()
  }
  await lease.write((tx) => endImport(tx, starter, importId, null))
  return true
}

/** Returns false if the import is not running any more. */
async function storeBatch(
  tx: Tx,
  starter: Actor,
  importId: string,
  target: Target,
  rows: CheckedRow[],
  reached: Pick<ImportTable, 'position' | 'progress'>,
): Promise<boolean> {
  const { ownerId } = starter
  const before = await tx.one(selectImport, { ownerId, id: importId })
  if (before?.status !== 'running') return false
  const actor = await actorNow(tx, starter, before)
  const tally = new Tally(target.kind, maxErrors - before.failed - before.kept, before)
  await storeRows({ tx, actor, importId, target }, rows, tally)
  await putErrors(tx, { ownerId, importId }, tally.named)
  await tx.run(changeImport, { ownerId, id: importId, ...tally.columns, ...reached, updatedAt: tx.now })
  tx.emit({ type: 'changed', ownerId, resource: 'imports' })
  return true
}

/** Undoes the rows of an import, the last one first. Goes on after a crash. */
export async function runUndo(lease: Lease, environment: Environment): Promise<void> {
  const task: UndoTask = JSON.parse(lease.job.payload)
  const starter = starterOf(lease, task)
  const isOver = await runToEnd(
    lease,
    environment,
    async () => {
      for (let isLeft = true; isLeft; ) {
        if (lease.isStopping) return putOff(lease, 0)
        isLeft = await lease.write((tx) => undoLastRows(tx, starter, task.importId))
        await lease.noteProgress()
      }
      return true
    },
    (tx, reason) => failUndo(tx, starter, task.importId, reason),
  )
  if (isOver) await lease.write((tx) => tx.run(removeJob, lease.job))
}

const undoneRows = 250

/** Returns whether rows may be left. */
async function undoLastRows(tx: Tx, starter: Actor, importId: string): Promise<boolean> {
  const { ownerId } = starter
  const before = await tx.one(selectImport, { ownerId, id: importId })
  if (before?.status !== 'undoing') return false
  const actor = await actorNow(tx, starter, before)
  const rows = await tx.all(selectLastRows, { ownerId, importId, limit: undoneRows })
  const last = rows.at(-1)
  if (!last) {
    await endUndo(tx, starter, importId)
    return false
  }
  const target = targetOf(toImport(before))
  const kept: NamedRow[] = []
  for (const row of rows) {
    const error = await undoRow(tx, actor, target, row)
    if (error !== undefined) kept.push({ row: row.row, error, cells: '[]' })
  }
  await putErrors(tx, { ownerId, importId }, kept)
  await tx.run(removeRowsFrom, { ownerId, importId, row: last.row })
  const added = rows.filter(({ did }) => did === 'add').length
  await tx.run(changeImport, {
    ownerId,
    id: importId,
    imported: Math.max(0, before.imported - added),
    updated: Math.max(0, before.updated - (rows.length - added)),
    kept: before.kept + kept.length,
    updatedAt: tx.now,
  })
  for (const resource of ['imports', 'trash']) tx.emit({ type: 'changed', ownerId, resource })
  return true
}

/** Without progress. */
const maxAttempts = 5
const afterOutageMs = 5_000

/**
 * Does the work of a job that a person follows, and returns whether it is over. An outage is waited for.
 * Other faults are tried again some times. Then, or if the work is refused, the reason is stored.
 * @param work returns false if it has put the job off
 */
async function runToEnd(
  lease: Lease,
  { onError }: Environment,
  work: () => Promise<boolean>,
  fail: (tx: Tx, reason: string) => Promise<void>,
): Promise<boolean> {
  try {
    if (lease.job.attempts > maxAttempts)
      throw new Failure('internal_error', `The service ended ${maxAttempts} times during the work.`)
    return await work()
  } catch (error) {
    if (lease.isStopping) return putOff(lease, 0)
    if (error instanceof LeaseLost || lease.signal.aborted) throw error
    if (error instanceof Failure && error.type === 'service_unavailable') {
      onError(error)
      return putOff(lease, afterOutageMs)
    }
    const isRefused = error instanceof Failure || error instanceof UnreadableFile
    if (!isRefused && lease.job.attempts < maxAttempts) throw error
    if (!isRefused) onError(error)
    const message = error instanceof Error ? error.message : String(error)
    const reason = isRefused ? message : `A fault of the service stopped the work: ${message}`
    await lease.write((tx) => fail(tx, reason))
    return true
  }
}

/** The job runs again later. */
async function putOff(lease: Lease, ms: number): Promise<false> {
  await lease.write((tx) => lease.runAgain(tx, addMs(tx.now, ms)))
  return false
}

/** Who started the work. */
const starterOf = ({ job: { ownerId } }: Lease, { keyId }: UndoTask): Actor => ({
  ownerId,
  credentialId: keyId ?? '',
  kind: keyId === null ? 'session' : 'server',
  readOnly: false,
  productIds: null,
})

/**
 * The same, with the present limits of the key.
 * @throws forbidden with the reason, such as a revoked key
 */
async function actorNow(db: Db, starter: Actor, { productId }: ImportTable): Promise<Actor> {
  const actor = await stillAllowed(db, starter)
  assertProductAccess(actor, productId)
  return { ...actor, isImport: true }
}
