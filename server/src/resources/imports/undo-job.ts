import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { removeJob } from '../../jobs/jobs.ts'
import type { Lease } from '../../jobs/lease.ts'
import { putErrors } from './import-errors.ts'
import { actorNow, type Environment, putOff, runToEnd, starterOf, taskOf } from './import-jobs.ts'
import { removeRowsFrom, selectLastRows } from './import-row.ts'
import { comparerOf } from './imported-records.ts'
import { changeImport, endUndo, failUndo, selectImport, toImport } from './imports.ts'
import { sourceOf } from './presets/presets.ts'
import type { NamedRow } from './tally.ts'
import { undoRow } from './undo-row.ts'

const rowsPerWrite = 250

/** Undoes the rows of an import, the last one first. Goes on after a crash. */
export async function runUndo(lease: Lease, environment: Environment): Promise<void> {
  const task = taskOf(lease)
  const starter = starterOf(lease.job, task)
  const isOver = await runToEnd(
    lease,
    environment,
    async () => {
      for (let isLeft = true; isLeft; ) {
        if (lease.isStopping) return putOff(lease, 0)
        isLeft = await lease.write((tx) => undoRows(tx, starter, task.importId))
        await lease.noteProgress()
      }
      return true
    },
    (tx, reason) => failUndo(tx, starter, task.importId, reason),
  )
  if (isOver) await lease.write((tx) => tx.run(removeJob, lease.job))
}

/** Returns whether rows may be left. */
async function undoRows(tx: Tx, starter: Actor, importId: string): Promise<boolean> {
  const { ownerId } = starter
  const before = await tx.one(selectImport, { ownerId, id: importId })
  if (before?.status !== 'undoing') return false
  const actor = await actorNow(tx, starter, before)
  const made = toImport(before)
  const undoing = { tx, actor, kind: made.kind, comparer: comparerOf(made, sourceOf(made)) }
  const rows = await tx.all(selectLastRows, { ownerId, importId, limit: rowsPerWrite })
  const last = rows.at(-1)
  if (!last) {
    await endUndo(tx, starter, importId)
    return false
  }
  const kept: NamedRow[] = []
  for (const row of rows) {
    const error = await undoRow(undoing, row)
    if (error !== undefined) kept.push({ row: row.row, error, cells: '[]' })
  }
  await putErrors(tx, { ownerId, importId }, kept)
  await tx.run(removeRowsFrom, { ownerId, importId, row: last.row })
  const added = rows.filter(({ did }) => did === 'add').length
  await tx.run(changeImport, {
    ...{ ownerId, id: importId, kept: before.kept + kept.length, updatedAt: tx.now },
    imported: Math.max(0, before.imported - added),
    updated: Math.max(0, before.updated - (rows.length - added)),
  })
  for (const resource of ['imports', 'trash']) tx.emit({ type: 'changed', ownerId, resource })
  return true
}
