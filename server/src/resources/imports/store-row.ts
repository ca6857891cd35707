import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import type { Query } from '../../db/query.ts'
import { Failure } from '../../errors.ts'
import { setImportedValue } from '../metrics/values.ts'
import { decide, type Target } from './decide.ts'
import { compare, type Decision, type Known } from './identity.ts'
import {
  type ChangedFields,
  changeImportRow,
  insertImportRow,
  noFields,
  type SetValue,
  selectImportRow,
} from './import-row.ts'
import { errorOf, type ReadRow } from './import-rows.ts'
import {
  type Comparer,
  changeKnown,
  entryOf,
  findKnown,
  insertKnown,
  type Key,
  keyOf,
  sentFields,
} from './imported-records.ts'
import { currentFields, type OfRecords, recordKinds } from './record-kinds.ts'
import type { ImportKind, Rows } from './rows.schema.ts'
import type { ImportRowTable } from './tables.schema.ts'
import type { Tally } from './tally.ts'

/** A transaction of an import. */
export interface Storing extends Target {
  tx: Tx
  actor: Actor
  importId: string
  /** Inserts that nothing waits for before the end, which saves round trips to the database. */
  inserts: Promise<unknown>[]
}

/** Stores rows in their order, and counts what they did. */
export async function storeRows(
  target: Omit<Storing, 'inserts'>,
  rows: ReadRow[],
  tally: Tally,
): Promise<void> {
  const storing = { ...target, inserts: [] }
  // Rows have different ids and days, so none changes what another does.
  const decisions = await Promise.all(rows.map((row) => decide(target.tx, target.actor, target, row)))
  for (const [i, row] of rows.entries()) {
    const decision = decisions[i]
    if (decision) tally.add(row, await storeRow(storing, row, decision))
  }
  await Promise.all(storing.inserts)
}

/** Does what was decided, and returns what it did. If it fails, nothing of it is stored. */
async function storeRow(storing: Storing, row: ReadRow, decision: Decision): Promise<Decision> {
  const { tx, kind, comparer } = storing
  if (decision.does === 'fail' || decision.does === 'skip' || decision.does === 'keep') return decision
  try {
    return await tx.savepoint(async () => {
      if (kind === 'metric-values') return storeValue(storing, row, decision)
      if (comparer && row.externalId !== undefined)
        return storeIdentified({ ...storing, kind, comparer }, row, decision)
      if (decision.does === 'add') await addRecord(storing, kind, row)
      return decision
    })
  } catch (error) {
    return { does: 'fail', error: errorOf(error) }
  }
}

type Done = Pick<ImportRowTable, 'did' | 'recordId' | 'productId'>

function insertLater<Row>({ tx, inserts }: Storing, insert: Query<Row, unknown>, row: Row): void {
  const sent = tx.run(insert, row)
  // Thrown when all are awaited, or by the statement that follows.
  sent.catch(() => {})
  inserts.push(sent)
}

/** Notes what the row did, and what is needed to undo it. */
function note(
  storing: Storing,
  { row, externalId }: ReadRow,
  done: Done,
  undo?: ChangedFields | SetValue,
): void {
  const { ownerId } = storing.actor
  const json = undo ? JSON.stringify(undo) : null
  const noted = { ownerId, importId: storing.importId, row, externalId: externalId ?? null, ...done }
  insertLater(storing, insertImportRow, { ...noted, undo: json, at: storing.tx.now })
}

function recordOf({ record }: ReadRow): Rows[ImportKind] {
  if (!record) throw new Error('The row has no record.')
  return record
}

/** Returns the id of the record. */
async function addRecord(storing: Storing, kind: OfRecords, row: ReadRow): Promise<string> {
  const { tx, actor } = storing
  const place = await recordKinds[kind].create(tx, actor, recordOf(row))
  note(storing, row, { did: 'add', ...place })
  return place.recordId
}

async function storeValue(storing: Storing, row: ReadRow, decision: Decision): Promise<Decision> {
  const { tx, actor, importId } = storing
  if (decision.does !== 'add' && decision.does !== 'change') return decision
  const { product, metric, date, value } = recordOf(row) as Rows['metric-values']
  const { metricId, productId, before } = await setImportedValue(tx, actor, product, metric, { date, value })
  const recordId = `${metricId} ${date}`
  const key = { ownerId: actor.ownerId, importId, recordId }
  const earlier = row.replaces === undefined ? undefined : await tx.one(selectImportRow, key)
  if (earlier?.undo) {
    const undo: SetValue = { ...JSON.parse(earlier.undo), value }
    await tx.run(changeImportRow, { ...key, row: earlier.row, undo: JSON.stringify(undo) })
  } else note(storing, row, { did: decision.does, recordId, productId }, { metricId, date, value, before })
  return decision
}

interface StoringIdentified extends Storing {
  kind: OfRecords
  comparer: Comparer
}

/** Stores a row with an id of the provider. */
async function storeIdentified(
  storing: StoringIdentified,
  row: ReadRow,
  decision: Decision,
): Promise<Decision> {
  const { tx, actor, kind, comparer } = storing
  const productId = row.record?.product ?? row.product ?? ''
  const key = keyOf(comparer, actor, { productId, externalId: row.externalId ?? '' })
  if (decision.does === 'add') {
    const recordId = await addRecord(storing, kind, row)
    insertLater(storing, insertKnown, entryOf(comparer, actor, key, recordId, recordOf(row)))
    return decision
  }
  const known = await findKnown(tx, key)
  if (!known) return decision
  const place = { recordId: known.recordId, productId }
  switch (decision.does) {
    case 'restore':
      return restoreRecord(storing, row, key, known)
    case 'remove':
      await recordKinds[kind].remove(tx, actor, place)
      tx.emit({ type: 'changed', ownerId: actor.ownerId, resource: 'trash' })
      await tx.run(changeKnown, { ...key, isLeftOut: 1 })
      note(storing, row, { did: 'remove', ...place }, noFields)
      break
    case 'change':
      note(storing, row, { did: 'change', ...place }, await changeFields(storing, row, known, decision))
      await tx.run(changeKnown, { ...key, isLeftOut: 0, digests: JSON.stringify(decision.digests) })
      break
    case 'nothing':
      if (decision.digests || known.isLeftOut) {
        const digests = JSON.stringify(decision.digests ?? known.digests)
        await tx.run(changeKnown, { ...key, isLeftOut: 0, digests })
      }
  }
  return decision
}

/** Takes the record back from the trash, or makes it again if it is not there any more. */
async function restoreRecord(
  storing: StoringIdentified,
  row: ReadRow,
  key: Key,
  known: Known,
): Promise<Decision> {
  const { tx, actor, kind, comparer } = storing
  const record = recordOf(row)
  const place = { recordId: known.recordId, productId: key.productId }
  try {
    await comparer.kind.restore(tx, actor, place)
  } catch (error) {
    if (!(error instanceof Failure) || error.type !== 'not_found') throw error
    const recordId = await addRecord(storing, kind, row)
    await tx.run(changeKnown, entryOf(comparer, actor, key, recordId, record))
    return { does: 'add', record: sentFields(comparer, record) }
  }
  const current = await currentFields(comparer.kind, tx, actor, place)
  const decision = compare({ ...known, isLeftOut: false }, current, sentFields(comparer, record))
  const undo = decision.does === 'change' ? await changeFields(storing, row, known, decision) : noFields
  const digests = ('digests' in decision && decision.digests) || known.digests
  await tx.run(changeKnown, { ...key, isLeftOut: 0, digests: JSON.stringify(digests) })
  note(storing, row, { did: 'restore', ...place }, undo)
  const after = 'record' in decision ? decision.record : current
  return { does: 'restore', record: after ?? sentFields(comparer, record) }
}

/** Changes fields of a record. Returns how they were. */
async function changeFields(
  { tx, actor, comparer }: StoringIdentified,
  { record, product }: ReadRow,
  known: Known,
  { changes, digests }: Decision & { does: 'change' },
): Promise<ChangedFields> {
  const place = { recordId: known.recordId, productId: record?.product ?? product ?? '' }
  const isStatus = 'status' in changes
  const before = new Map(Object.entries(await comparer.kind.get(tx, actor, place)))
  const sent = new Map<string, unknown>(Object.entries(record ?? {}))
  const completed = isStatus ? { completedAt: sent.get('completedAt') } : {}
  await comparer.kind.change(tx, actor, place, { ...changes, ...completed })
  const names = [...Object.keys(changes), ...(isStatus ? ['completedAt'] : [])]
  return {
    was: Object.fromEntries(names.map((name) => [name, before.get(name) ?? null])),
    digests: Object.fromEntries(
      Object.keys(changes).map((name) => [name, [known.digests[name] ?? '', digests[name] ?? '']]),
    ),
  }
}
