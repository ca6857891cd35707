import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { Failure } from '../../errors.ts'
import { compareUndone } from './identity.ts'
import {
  type Comparer,
  changeImportedRecord,
  findKnown,
  keyOf,
  removeImportedRecord,
} from './imported-records.ts'
import type { StoredRow } from './imports.schema.ts'
import { noteUndone } from './imports.ts'
import { currentFields, recordKinds } from './record-kinds.ts'
import type { Target } from './store-rows.ts'

/** Undoes what some rows of a part did. What was changed since stays, and is named. */
export async function undoRows(
  tx: Tx,
  actor: Actor,
  { made, comparer }: Target,
  partId: string,
  rows: StoredRow[],
): Promise<void> {
  const kept: { row: number; error: string }[] = []
  for (const row of rows)
    try {
      if (row.did === undefined) await recordKinds[made.kind].undo(tx, actor, row)
      else if (comparer) kept.push(...(await undoChange(tx, actor, comparer, row)))
      if (row.did === undefined && comparer) await forget(tx, actor, comparer, row)
    } catch (error) {
      // It is gone, or was moved to a product that the key may not change.
      if (!(error instanceof Failure && ['not_found', 'forbidden'].includes(error.type))) throw error
      if (error.type === 'not_found' && row.did === undefined && comparer)
        await forget(tx, actor, comparer, row)
    }
  await noteUndone(tx, actor, made.id, partId, rows, kept)
}

const keyFor = (comparer: Comparer, actor: Actor, { productId, externalId = '' }: StoredRow) =>
  keyOf(comparer, actor, { externalId, product: productId ?? '' })

/** The next file makes the record again. */
async function forget(tx: Tx, actor: Actor, comparer: Comparer, row: StoredRow) {
  if (row.externalId === undefined) return
  const key = keyFor(comparer, actor, row)
  const known = await findKnown(tx, key)
  if (known && (known.recordId === null || known.recordId === row.recordId))
    await tx.one(removeImportedRecord, key)
}

async function undoChange(tx: Tx, actor: Actor, comparer: Comparer, row: StoredRow) {
  const { recordId, productId, did, was = {}, digests = {} } = row
  const key = keyFor(comparer, actor, row)
  const place = { recordId, productId: productId ?? '' }
  const known = await findKnown(tx, key)
  if (did === 'remove') {
    // It is not restored if the import that made it was undone, or a later file made another.
    if (known?.recordId !== null) return []
    await comparer.kind.restore(tx, actor, place)
    await tx.run(changeImportedRecord, { ...key, recordId })
    return []
  }
  const current = await currentFields(comparer.kind, tx, actor, place)
  if (!current) return []
  const { restored, kept } = compareUndone(digests, current)
  const names = [...restored, ...(restored.includes('status') ? ['completedAt'] : [])]
  if (names.length > 0) {
    await comparer.kind.change(tx, actor, place, Object.fromEntries(names.map((name) => [name, was[name]])))
    const before = Object.fromEntries(restored.map((name) => [name, digests[name]?.[0] ?? '']))
    if (known?.recordId === recordId)
      await tx.run(changeImportedRecord, { ...key, digests: JSON.stringify({ ...known.digests, ...before }) })
  }
  if (kept.length === 0) return []
  const said = `${kept.join(', ')} ${kept.length === 1 ? 'was' : 'were'} changed since and not undone`
  return [{ row: row.row, error: `${said} (${recordId})` }]
}
