import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { Failure } from '../../errors.ts'
import { setImportedValue } from '../metrics/values.ts'
import { type CheckedRow, errorOf } from './check-rows.ts'
import { compare } from './compare.ts'
import { type Decision, decide } from './decide.ts'
import {
  changeKnown,
  entryOf,
  type FieldDigests,
  insertKnown,
  type Key,
  type Known,
  keyOf,
  sentFields,
  type Target,
} from './imported-records.ts'
import { currentFields, type Fields, type Place, type RecordKind } from './record-kinds.ts'
import type { ImportKind, Rows } from './rows.schema.ts'
import type { ImportRowTable } from './tables.schema.ts'
import type { Tally } from './tally.ts'
import {
  type ChangedFields,
  changeUndo,
  insertImportRow,
  noFields,
  type SetValue,
  selectImportRow,
} from './undo-log.ts'

/** A transaction of an import. */
export interface Storing {
  tx: Tx
  actor: Actor
  importId: string
  target: Target
}

/** Stores rows in their order, and counts what they did. */
export async function storeRows(storing: Storing, rows: CheckedRow[], tally: Tally): Promise<void> {
  const { tx, actor, target } = storing
  // Rows have different ids and days, so none changes what another does.
  const decided = await Promise.all(
    rows.map(async (row) => ({ row, decision: await decide(tx, actor, target, row) })),
  )
  for (const { row, decision } of decided) tally.add(row, await storeRow(storing, row, decision))
}

/** Does what was decided, and returns what it did. If it fails, nothing of it is stored. */
async function storeRow(storing: Storing, row: CheckedRow, decision: Decision): Promise<Decision> {
  if (decision.does === 'fail' || decision.does === 'skip' || decision.does === 'keep') return decision
  const { records } = storing.target
  try {
    return await storing.tx.savepoint(async () => {
      if (records) return storeRecord(storing, records, row, decision)
      await storeValue(storing, row, decision)
      return decision
    })
  } catch (error) {
    return { does: 'fail', error: errorOf(error) }
  }
}

/** Sets the value of a metric on a day. */
async function storeValue(storing: Storing, row: CheckedRow, { does }: Decision): Promise<void> {
  if (does !== 'add' && does !== 'replace') return
  const { tx, actor, importId } = storing
  const { product, metric, date, value } = recordOf(row) as Rows['metric-values']
  const { metricId, productId, before } = await setImportedValue(tx, actor, product, metric, { date, value })
  const recordId = `${metricId} ${date}`
  const earlier =
    row.replaces === undefined
      ? undefined
      : await tx.one(selectImportRow, { ownerId: actor.ownerId, importId, recordId })
  if (earlier?.undo) {
    const undo: SetValue = JSON.parse(earlier.undo)
    await changeUndo(tx, earlier, { ...undo, value })
  } else {
    const did = does === 'add' ? 'add' : 'change'
    await note(storing, row, did, { recordId, productId }, { metricId, date, value, before })
  }
}

async function storeRecord(
  storing: Storing,
  records: RecordKind,
  row: CheckedRow,
  decision: Decision,
): Promise<Decision> {
  const { tx, actor, target } = storing
  const key = keyOf(target, actor, row)
  if (decision.does === 'add') {
    const { id } = await records.create(tx, actor, recordOf(row))
    // Together, which saves a round trip to the database.
    await Promise.all([
      note(storing, row, 'add', { recordId: id, productId: row.productId }),
      key && tx.run(insertKnown, { ...key, ...entryOf(records, actor, id, recordOf(row)) }),
    ])
    return decision
  }
  // Only a row with an id of the provider finds a record.
  if (!key) return decision
  const noteDigests = (digests: FieldDigests) =>
    tx.run(changeKnown, { ...key, isLeftOut: 0, digests: JSON.stringify(digests) })
  if (decision.does === 'nothing' && decision.digests) await noteDigests(decision.digests)
  if (!('known' in decision)) return decision
  const place = { recordId: decision.known.recordId, productId: row.productId }
  switch (decision.does) {
    case 'restore':
      return restoreRecord(storing, records, key, place, row, decision.known)
    case 'change':
      await note(storing, row, 'change', place, await changeFields(storing, records, place, row, decision))
      await noteDigests(decision.digests)
      return decision
    case 'remove':
      await records.remove(tx, actor, place)
      tx.emit({ type: 'changed', ownerId: actor.ownerId, resource: 'trash' })
      await tx.run(changeKnown, { ...key, isLeftOut: 1 })
      await note(storing, row, 'remove', place, noFields)
      return decision
  }
}

/** Takes the record back from the trash, or makes it again if it is not there any more. */
async function restoreRecord(
  storing: Storing,
  records: RecordKind,
  key: Key,
  place: Place,
  row: CheckedRow,
  known: Known,
): Promise<Decision> {
  const { tx, actor, target } = storing
  const sent = sentFields(target, records, recordOf(row))
  try {
    await records.restore(tx, actor, place)
  } catch (error) {
    if (!(error instanceof Failure) || error.type !== 'not_found') throw error
    const { id } = await records.create(tx, actor, recordOf(row))
    await note(storing, row, 'add', { recordId: id, productId: row.productId })
    await tx.run(changeKnown, { ...key, ...entryOf(records, actor, id, recordOf(row)) })
    return { does: 'add', record: sent }
  }
  const current = await currentFields(records, tx, actor, place)
  const decision = compare({ ...known, isLeftOut: false }, current, sent)
  const isChange = decision.does === 'change'
  const undo = isChange ? await changeFields(storing, records, place, row, decision) : noFields
  const digests = ('digests' in decision && decision.digests) || known.digests
  await tx.run(changeKnown, { ...key, isLeftOut: 0, digests: JSON.stringify(digests) })
  await note(storing, row, 'restore', place, undo)
  const record: Fields = ('record' in decision && decision.record) || current || sent
  return { does: 'restore', record, known }
}

/** Changes fields of a record. Returns how they were. */
async function changeFields(
  { tx, actor }: Storing,
  records: RecordKind,
  place: Place,
  { record }: CheckedRow,
  { changes, digests, known }: Decision & { does: 'change' },
): Promise<ChangedFields> {
  const before = new Map(Object.entries(await records.get(tx, actor, place)))
  const sent = new Map<string, unknown>(Object.entries(record ?? {}))
  const names = Object.keys(changes)
  // The time of completion goes with the status.
  const completed = names.includes('status') ? { completedAt: sent.get('completedAt') } : {}
  await records.change(tx, actor, place, { ...changes, ...completed })
  return {
    was: Object.fromEntries(
      [...names, ...Object.keys(completed)].map((name) => [name, before.get(name) ?? null]),
    ),
    digests: Object.fromEntries(
      names.map((name) => [name, [known.digests[name] ?? '', digests[name] ?? '']]),
    ),
  }
}

/** Notes what the row did, and what is needed to undo it. */
async function note(
  { tx, actor, importId }: Storing,
  { row, externalId }: CheckedRow,
  did: ImportRowTable['did'],
  place: Place,
  undo?: ChangedFields | SetValue,
): Promise<void> {
  const { ownerId } = actor
  const noted = { ownerId, importId, row, externalId: externalId ?? null, did, ...place, at: tx.now }
  await tx.run(insertImportRow, { ...noted, undo: undo ? JSON.stringify(undo) : null })
}

function recordOf({ record }: CheckedRow): Rows[ImportKind] {
  if (!record) throw new Error('The row has no record.')
  return record
}
