import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { removeJob } from '../../jobs/jobs.ts'
import type { Lease } from '../../jobs/lease.ts'
import type { Target } from './decide.ts'
import { FileReader } from './file-reader.ts'
import { maxErrors, putErrors } from './import-errors.ts'
import { loadFile, removePiece } from './import-file.ts'
import { actorNow, type Environment, putOff, runToEnd, starterOf, taskOf } from './import-jobs.ts'
import { productFinder, readingOf } from './import-plan.ts'
import { type ReadRow, rowReader } from './import-rows.ts'
import { comparerOf } from './imported-records.ts'
import { changeImport, endImport, type ImportTask, isUndoing, selectImport, toImport } from './imports.ts'
import { sourceOf } from './presets/presets.ts'
import { storeRows } from './store-row.ts'
import { Tally } from './tally.ts'

/** How the job reads the stored file. */
export interface StoreTask extends ImportTask {
  size: number
  delimiter?: string | undefined
  encoding?: string | undefined
  headingsLine?: number | undefined
}

const whileUndoingMs = 500

/** Stores the rows of a file, then removes the file. Goes on after a crash. */
export async function runImport(lease: Lease, environment: Environment): Promise<void> {
  const task = taskOf<StoreTask>(lease)
  const starter = starterOf(lease.job, task)
  const of = { ownerId: starter.ownerId, importId: task.importId }
  const isOver = await runToEnd(
    lease,
    environment,
    () => storeFileRows(lease, environment, task, starter),
    (tx, reason) => endImport(tx, starter, task.importId, reason),
  )
  for (let isLeft = isOver; isLeft; )
    isLeft = await lease.write(async (tx) => {
      if (await removePiece(tx, of)) return true
      await tx.run(removeJob, lease.job)
      return false
    })
}

/** Starts at the first row that is not done. Returns false if the job is put off. */
async function storeFileRows(
  lease: Lease,
  { database, faultsOf }: Environment,
  { importId, size, delimiter, encoding, headingsLine }: StoreTask,
  starter: Actor,
): Promise<boolean> {
  const { ownerId } = starter
  const row = await database.read((db) => db.one(selectImport, { ownerId, id: importId }))
  if (row?.status !== 'running') return true
  // Rows whose records are being removed must not count as stored.
  if (await database.read((db) => isUndoing(db, ownerId))) return putOff(lease, whileUndoingMs)
  const made = toImport(row)
  const actor = await database.read((db) => actorNow(db, starter, row))
  const read = rowReader(made, await database.read((db) => productFinder(db, actor)), faultsOf)
  const target = { kind: made.kind, comparer: comparerOf(made, sourceOf(made)) }
  const file = await loadFile(database, { ownerId, importId }, size)
  const options = { delimiter, encoding, headingsLine }
  const opened = await FileReader.open(file, options, { named: [] }, lease.signal)
  if (!opened) throw new Error('The stored file is empty.')
  try {
    let position = 0
    for await (const { rows, readBytes } of opened.reader.batches(readingOf(made))) {
      if (lease.isStopping) return await putOff(lease, 0)
      const pending = rows.map(read).slice(Math.max(0, row.position - position))
      position += rows.length
      if (pending.length === 0) continue
      const batch = { rows: pending, position, progress: readBytes / size }
      if (!(await lease.write((tx) => storeBatch(tx, starter, importId, target, batch)))) return true
      await lease.noteProgress()
    }
  } finally {
    opened.reader.close()
  }
  await lease.write((tx) => endImport(tx, starter, importId, null))
  return true
}

interface Batch {
  rows: ReadRow[]
  /** With these rows. */
  position: number
  progress: number
}

/** Returns false if the import is not running any more. */
async function storeBatch(
  tx: Tx,
  starter: Actor,
  importId: string,
  target: Target,
  { rows, position, progress }: Batch,
): Promise<boolean> {
  const key = { ownerId: starter.ownerId, id: importId }
  const before = await tx.one(selectImport, key)
  if (before?.status !== 'running') return false
  const actor = await actorNow(tx, starter, before)
  const { imported, updated, unchanged, kept, failed, skipped } = before
  const tally = new Tally(target.kind, maxErrors - failed - kept, {
    ...{ imported, updated, unchanged, kept, failed, skipped },
    totals: JSON.parse(before.totals),
    leftOut: JSON.parse(before.leftOut),
  })
  await storeRows({ tx, actor, importId, ...target }, rows, tally)
  await putErrors(tx, { ownerId: key.ownerId, importId }, tally.named)
  await tx.run(changeImport, {
    ...{ ...key, ...tally.counts, position, progress, updatedAt: tx.now },
    totals: JSON.stringify(tally.totals.all),
    leftOut: JSON.stringify(tally.leftOut),
  })
  tx.emit({ type: 'changed', ownerId: key.ownerId, resource: 'imports' })
  return true
}
