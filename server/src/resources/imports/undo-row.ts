import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { Failure } from '../../errors.ts'
import { restoreValue } from '../metrics/values.ts'
import { errorOf } from './check-rows.ts'
import { alsoChanged, compareUndone } from './compare.ts'
import {
  changeKnown,
  findKnown,
  type Key,
  type Known,
  keyOf,
  removeKnown,
  type Target,
} from './imported-records.ts'
import { currentFields, type RecordKind } from './record-kinds.ts'
import type { ImportRowTable } from './tables.schema.ts'
import { type ChangedFields, changeUndo, keepOnlyChange, laterRows, type SetValue } from './undo-log.ts'

/**
 * Undoes what an import did to a record. If a later import changed the same, undoing that one brings back
 * what was before both. Returns why something stays as it is.
 */
export async function undoRow(
  tx: Tx,
  actor: Actor,
  target: Target,
  row: ImportRowTable,
): Promise<string | undefined> {
  const { records } = target
  const key = keyOf(target, actor, row)
  try {
    return await tx.savepoint(async () => {
      if (!records) return undoValue(tx, actor, row)
      if (row.did === 'add') return undoAdded(tx, actor, records, key, row)
      return key && undoChange(tx, actor, records, key, row)
    })
  } catch (error) {
    // It was moved to a product that the key may not change.
    if (error instanceof Failure && error.type === 'forbidden') return undefined
    return `not undone: ${errorOf(error)} (${row.recordId})`
  }
}

async function undoValue(tx: Tx, actor: Actor, row: ImportRowTable): Promise<string | undefined> {
  const { before, ...imported }: SetValue = JSON.parse(row.undo ?? '')
  const [later] = await laterRows(tx, row)
  if (later) {
    const undo: SetValue = JSON.parse(later.undo ?? '')
    await changeUndo(tx, later, { ...undo, before })
    return undefined
  }
  if (await restoreValue(tx, actor, imported, before)) return undefined
  return `the value of ${imported.date} was changed since and not undone`
}

async function undoAdded(
  tx: Tx,
  actor: Actor,
  records: RecordKind,
  key: Key | undefined,
  row: ImportRowTable,
): Promise<undefined> {
  await unlessGone(records.remove(tx, actor, row))
  // The next file makes the record again.
  const known = key && (await findKnown(tx, key))
  if (known?.recordId === row.recordId) await tx.run(removeKnown, key)
}

/** Undoes what a row with an id of the provider did to the record of an earlier file. */
async function undoChange(
  tx: Tx,
  actor: Actor,
  records: RecordKind,
  key: Key,
  row: ImportRowTable,
): Promise<string | undefined> {
  const { did, recordId } = row
  const known = await findKnown(tx, key)
  if (known?.recordId !== recordId) return undefined
  const later = await laterRows(tx, row)
  const { digests, kept } = await undoFields(tx, actor, records, row, known, later)
  let { isLeftOut } = known
  if (did !== 'change') {
    const opposite = later.find((one) => one.did !== 'change')
    if (opposite) await keepOnlyChange(tx, opposite)
    else if (did === 'remove') {
      await unlessGone(records.restore(tx, actor, row))
      isLeftOut = false
    } else isLeftOut = await unlessGone(records.remove(tx, actor, row))
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
  tx: Tx,
  actor: Actor,
  records: RecordKind,
  row: ImportRowTable,
  known: Known,
  later: ImportRowTable[],
) {
  const changed: ChangedFields = JSON.parse(row.undo ?? '')
  const { was, digests } = changed
  const unchanged = { digests: known.digests, kept: [] }
  if (Object.keys(digests).length === 0) return unchanged
  // A later import moved it to the trash.
  const isBack = known.isLeftOut && (await unlessGone(records.restore(tx, actor, row)))
  const current = await currentFields(records, tx, actor, row)
  if (!current) return unchanged
  const { restored, kept } = compareUndone(digests, current)
  const names = restored.includes('status') ? [...restored, 'completedAt'] : restored
  if (names.length > 0)
    await records.change(tx, actor, row, Object.fromEntries(names.map((name) => [name, was[name]])))
  if (isBack) await records.remove(tx, actor, row)
  const before = Object.fromEntries(restored.map((name) => [name, digests[name]?.[0] ?? '']))
  return { digests: { ...known.digests, ...before }, kept: await handOver(tx, changed, kept, later) }
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
    await changeUndo(tx, row, undo)
    left = left.filter((name) => !taken.includes(name))
  }
  return left
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
