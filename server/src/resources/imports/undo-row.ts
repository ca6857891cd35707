import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { Failure } from '../../errors.ts'
import { restoreValue } from '../metrics/values.ts'
import type { Target } from './decide.ts'
import { alsoChanged, compareUndone, type Known } from './identity.ts'
import { type ChangedFields, changeImportRow, laterRows, type SetValue } from './import-row.ts'
import { errorOf } from './import-rows.ts'
import { type Comparer, changeKnown, findKnown, keyOf, removeKnown } from './imported-records.ts'
import { currentFields, type OfRecords, recordKinds } from './record-kinds.ts'
import type { ImportRowTable } from './tables.schema.ts'

/** A transaction of an undo. */
export interface Undoing extends Target {
  tx: Tx
  actor: Actor
}

/**
 * Undoes what an import did to a record. If a later import changed the same, undoing that one brings back
 * what was before both. Returns why something stays as it is.
 */
export async function undoRow(undoing: Undoing, row: ImportRowTable): Promise<string | undefined> {
  const { tx, actor, kind, comparer } = undoing
  try {
    return await tx.savepoint(async () => {
      if (kind === 'metric-values') return undoValue(undoing, row)
      if (comparer && row.externalId !== null) return undoIdentified({ ...undoing, kind, comparer }, row)
      await unlessGone(recordKinds[kind].remove(tx, actor, row))
      return undefined
    })
  } catch (error) {
    // It was moved to a product that the key may not change.
    if (error instanceof Failure && error.type === 'forbidden') return undefined
    return `not undone: ${errorOf(error)} (${row.recordId})`
  }
}

/** Returns whether the record was there. */
async function unlessGone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Failure && error.type === 'not_found') return false
    throw error
  }
}

const keyOfRow = ({ ownerId, importId, row }: ImportRowTable) => ({ ownerId, importId, row })

async function undoValue({ tx, actor }: Undoing, row: ImportRowTable): Promise<string | undefined> {
  const { before, ...imported }: SetValue = JSON.parse(row.undo ?? '')
  const [later] = await laterRows(tx, row)
  if (later) {
    const undo: SetValue = { ...JSON.parse(later.undo ?? ''), before }
    await tx.run(changeImportRow, { ...keyOfRow(later), undo: JSON.stringify(undo) })
    return undefined
  }
  if (await restoreValue(tx, actor, imported, before)) return undefined
  return `the value of ${imported.date} was changed since and not undone`
}

interface UndoingIdentified extends Undoing {
  kind: OfRecords
  comparer: Comparer
}

/** Undoes a row with an id of the provider. */
async function undoIdentified(undoing: UndoingIdentified, row: ImportRowTable): Promise<string | undefined> {
  const { tx, actor, kind, comparer } = undoing
  const { did, productId, externalId, recordId } = row
  const key = keyOf(comparer, actor, { productId, externalId: externalId ?? '' })
  const known = await findKnown(tx, key)
  if (did === 'add') await unlessGone(recordKinds[kind].remove(tx, actor, row))
  if (known?.recordId !== recordId) return undefined
  if (did === 'add') {
    // The next file makes the record again.
    await tx.run(removeKnown, key)
    return undefined
  }
  const later = await laterRows(tx, row)
  const { digests, kept } = await undoFields(undoing, row, known, later)
  let { isLeftOut } = known
  if (did !== 'change') {
    const opposite = later.find((one) => one.did !== 'change')
    if (opposite)
      await tx.run(changeImportRow, { ...keyOfRow(opposite), did: 'change', undo: opposite.undo ?? '' })
    else if (did === 'remove') {
      await unlessGone(comparer.kind.restore(tx, actor, row))
      isLeftOut = false
    } else isLeftOut = await unlessGone(recordKinds[kind].remove(tx, actor, row))
  }
  await tx.run(changeKnown, { ...key, digests: JSON.stringify(digests), isLeftOut: isLeftOut ? 1 : 0 })
  if (kept.length === 0) return undefined
  return `${kept.join(', ')} ${kept.length === 1 ? 'was' : 'were'} changed since and not undone (${recordId})`
}

/**
 * Puts fields back that are as the import left them. Returns the digests of the last import, and the fields
 * that a person changed.
 */
async function undoFields(
  { tx, actor, kind, comparer }: UndoingIdentified,
  row: ImportRowTable,
  known: Known,
  later: ImportRowTable[],
) {
  const { was, digests }: ChangedFields = JSON.parse(row.undo ?? '')
  const unchanged = { digests: known.digests, kept: [] }
  if (Object.keys(digests).length === 0) return unchanged
  // A later import moved it to the trash.
  const isBack = known.isLeftOut && (await unlessGone(comparer.kind.restore(tx, actor, row)))
  const current = await currentFields(comparer.kind, tx, actor, row)
  if (!current) return unchanged
  const { restored, kept } = compareUndone(digests, current)
  const names = [...restored, ...(restored.includes('status') ? ['completedAt'] : [])]
  if (names.length > 0) {
    const fields = Object.fromEntries(names.map((name) => [name, was[name]]))
    await comparer.kind.change(tx, actor, row, fields)
  }
  if (isBack) await recordKinds[kind].remove(tx, actor, row)
  const before = Object.fromEntries(restored.map((name) => [name, digests[name]?.[0] ?? '']))
  return {
    digests: { ...known.digests, ...before },
    kept: await handOver(tx, { was, digests }, kept, later),
  }
}

/**
 * Undoing a later import brings back what was before this one. Returns the fields that no later import
 * changed.
 */
async function handOver(
  tx: Tx,
  { was, digests }: ChangedFields,
  names: string[],
  later: ImportRowTable[],
): Promise<string[]> {
  let left = names
  for (const row of later) {
    const undo: ChangedFields = JSON.parse(row.undo ?? '')
    const taken = alsoChanged(left, undo.digests)
    if (taken.length === 0) continue
    for (const name of taken) {
      const [before = '', after = ''] = digests[name] ?? []
      undo.was[name] = was[name]
      undo.digests[name] = [before, undo.digests[name]?.[1] ?? after]
      if (name === 'status') undo.was.completedAt = was.completedAt
    }
    await tx.run(changeImportRow, { ...keyOfRow(row), undo: JSON.stringify(undo) })
    left = left.filter((name) => !taken.includes(name))
  }
  return left
}
