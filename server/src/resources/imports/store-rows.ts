import { type Actor, keyIdOf } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { Failure } from '../../errors.ts'
import type { RowPlace } from './file-reader.ts'
import { type Decision, digestsOf } from './identity.ts'
import { type ExactTotal, Totals } from './import-totals.ts'
import {
  type Comparer,
  changeImportedRecord,
  claimReport,
  decide,
  findKnown,
  type IdentifiedRow,
  insertImportedRecord,
  keyOf,
  storedFields,
} from './imported-records.ts'
import type { Import, ImportKind, Rows, StoredRow } from './imports.schema.ts'
import { errorOf, type Progress, type RefusedRow, updateProgress } from './imports.ts'
import { createRecord, recordKinds } from './record-kinds.ts'

export type RecordRow = RowPlace & IdentifiedRow & { record: Rows[ImportKind] }

/** An import, and how its rows are compared with records of earlier files. */
export interface Target {
  made: Pick<Import, 'id' | 'kind' | 'productId'>
  comparer: Comparer | undefined
}

/** Rows that became no record, and those whose record has to change, each in a transaction of its own. */
export interface StoredRows {
  failed: RefusedRow[]
  kept: RefusedRow[]
  known: RecordRow[]
}

/** Adds the records of rows, and counts those that are there. May run concurrently. @throws ImportEnded */
export async function storeRows(
  tx: Tx,
  actor: Actor,
  target: Target,
  { rows, progress }: { rows: RecordRow[]; progress: number },
): Promise<StoredRows> {
  const { made, comparer } = target
  const results: StoredRows = { failed: [], kept: [], known: [] }
  const stored: StoredRow[] = []
  const totals = new Totals()
  let unchanged = 0
  const decisions = await Promise.all(rows.map((row) => decisionFor(tx, actor, target, row)))
  for (const [i, row] of rows.entries()) {
    const decision = decisions[i]
    if (decision instanceof Failure) results.failed.push({ ...row, error: errorOf(decision) })
    else if (decision === undefined || (decision.does === 'add' && !decision.isAgain))
      try {
        stored.push(await addRecord(tx, actor, target, row))
        totals.add(made.kind, comparer ? storedFields(comparer, row.record) : row.record)
      } catch (error) {
        // Nothing was written then.
        results.failed.push({ ...row, error: errorOf(error) })
      }
    else if (decision.does === 'nothing' && !decision.digests) {
      unchanged++
      totals.add(made.kind, decision.record)
    } else if (decision.does === 'keep') {
      results.kept.push({ ...row, error: decision.kept })
      if (decision.record) totals.add(made.kind, decision.record)
    } else results.known.push(row)
  }
  await updateProgress(tx, actor.ownerId, made.id, (before) => ({
    ...before,
    progress: Math.max(before.progress, progress),
    imported: before.imported + stored.length,
    unchanged: before.unchanged + unchanged,
    totals: new Totals(before.totals).addAll(totals.all).all,
    stored: [...before.stored, ...stored],
  }))
  return results
}

/** Of the records that rows have. */
export async function totalsOf(
  db: Db,
  actor: Actor,
  { made, comparer }: Target,
  rows: IdentifiedRow[],
): Promise<ExactTotal[]> {
  const totals = new Totals()
  const decisions = await Promise.all(rows.map((row) => decisionFor(db, actor, { made, comparer }, row)))
  for (const [i, { record }] of rows.entries()) {
    const decision = decisions[i]
    if (decision === undefined && record)
      totals.add(made.kind, comparer ? storedFields(comparer, record) : record)
    if (decision && 'record' in decision && decision.record) totals.add(made.kind, decision.record)
  }
  return totals.all
}

async function decisionFor(db: Db, actor: Actor, { comparer }: Target, row: IdentifiedRow) {
  if (!comparer || row.externalId === undefined) return undefined
  try {
    return await decide(comparer, db, actor, row)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

async function addRecord(
  tx: Tx,
  actor: Actor,
  { made, comparer }: Target,
  row: RecordRow,
): Promise<StoredRow> {
  const { externalId, record } = row
  const create = () => createRecord(made.kind, tx, actor, record)
  if (!comparer || externalId === undefined) return { row: row.row, ...(await create()) }
  const key = keyOf(comparer, actor, row)
  await claimReport(tx, key)
  const created = await create()
  const digests = JSON.stringify(digestsOf(storedFields(comparer, record)))
  const { recordId } = created
  await tx.run(insertImportedRecord, { ...key, recordId, digests, keyId: keyIdOf(actor) })
  return { row: row.row, ...created, externalId }
}

/**
 * Changes or removes the record of a row. Alone in its transaction, since it reads what other writes change.
 * @returns why the record keeps what a person did to it
 * @throws ImportEnded, validation_error
 */
export async function changeRecord(
  tx: Tx,
  actor: Actor,
  { made, comparer }: { made: Target['made']; comparer: Comparer },
  row: RowPlace & IdentifiedRow,
): Promise<string | undefined> {
  const key = keyOf(comparer, actor, row)
  const known = await findKnown(tx, key)
  const decision: Decision = await decide(comparer, tx, actor, row)
  const totals = new Totals()
  const note = (counts: Partial<Counts>, stored: StoredRow[] = []) =>
    updateProgress(tx, actor.ownerId, made.id, (before) => ({
      ...before,
      ...addedCounts(before, counts),
      totals: new Totals(before.totals).addAll(totals.all).all,
      stored: [...before.stored, ...stored],
    }))
  if ('record' in decision && decision.record) totals.add(made.kind, decision.record)
  if (decision.does === 'skip') await note({ skipped: 1 })
  if (decision.does === 'keep') await note({})
  if (decision.does === 'nothing') {
    if (decision.digests)
      await tx.run(changeImportedRecord, { ...key, digests: JSON.stringify(decision.digests) })
    await note({ unchanged: 1 })
  }
  if (decision.does === 'add' && row.record) {
    if (!known) await claimReport(tx, key)
    const created = await createRecord(made.kind, tx, actor, row.record)
    const fields = storedFields(comparer, row.record)
    const of = { recordId: created.recordId, keyId: keyIdOf(actor) }
    const entry = { ...key, ...of, digests: JSON.stringify(digestsOf(fields)) }
    await tx.run(known ? changeImportedRecord : insertImportedRecord, entry)
    totals.add(made.kind, fields)
    await note({ imported: 1 }, [{ row: row.row, ...created, externalId: key.externalId }])
  }
  const place = { recordId: known?.recordId ?? '', productId: key.productId }
  const stored: StoredRow = { row: row.row, ...place, externalId: key.externalId }
  if (decision.does === 'remove') {
    await recordKinds[made.kind].undo(tx, actor, place)
    await tx.run(changeImportedRecord, { ...key, recordId: null })
    await note({ updated: 1 }, [{ ...stored, did: 'remove' }])
  }
  if (decision.does === 'change') {
    const { changes, digests, kept } = decision
    const before = known?.digests ?? {}
    const names = [...Object.keys(changes), ...('status' in changes ? ['completedAt'] : [])]
    const record = new Map<string, unknown>(Object.entries(await comparer.kind.get(tx, actor, place)))
    const sent = new Map<string, unknown>(Object.entries(row.record ?? {}))
    const completed = 'status' in changes ? { completedAt: sent.get('completedAt') } : {}
    await comparer.kind.change(tx, actor, place, { ...changes, ...completed })
    await tx.run(changeImportedRecord, { ...key, digests: JSON.stringify(digests) })
    const was = Object.fromEntries(names.map((name) => [name, record.get(name) ?? null]))
    const became = Object.keys(changes).map((name) => [name, [before[name] ?? '', digests[name] ?? '']])
    const change: StoredRow = { ...stored, did: 'change', was, digests: Object.fromEntries(became) }
    await note(kept === undefined ? { updated: 1 } : {}, [change])
  }
  return 'kept' in decision ? decision.kept : undefined
}

type Counts = Pick<Progress, 'imported' | 'updated' | 'unchanged' | 'skipped'>

const addedCounts = (before: Progress, counts: Partial<Counts>): Counts => ({
  imported: before.imported + (counts.imported ?? 0),
  updated: before.updated + (counts.updated ?? 0),
  unchanged: before.unchanged + (counts.unchanged ?? 0),
  skipped: before.skipped + (counts.skipped ?? 0),
})
