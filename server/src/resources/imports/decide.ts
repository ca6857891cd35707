import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Failure, invalid } from '../../errors.ts'
import { valueOn } from '../metrics/values.ts'
import { type CheckedRow, errorOf } from './check-rows.ts'
import { compare, compareLeftOut } from './compare.ts'
import {
  type FieldDigests,
  findKnown,
  findReport,
  type Key,
  type Known,
  keyOf,
  mayChange,
  sentFields,
  type Target,
} from './imported-records.ts'
import { comparedFields, currentFields, type Fields, type RecordKind } from './record-kinds.ts'
import type { Rows } from './rows.schema.ts'

/** What a row does. `record` is the record afterwards, for the totals. */
export type Decision =
  | { does: 'add'; record: Fields }
  /** The record comes back that an earlier file left out. */
  | { does: 'restore'; record: Fields; known: Known }
  /** `kept` names fields that stay as a person edited them. */
  | { does: 'change'; record: Fields; changes: Fields; digests: FieldDigests; known: Known; kept?: string }
  /** The day of a metric gets another value. */
  | { does: 'replace'; record: Fields }
  /** `digests` are to be noted. */
  | { does: 'nothing'; record?: Fields; digests?: FieldDigests }
  | { does: 'keep'; record?: Fields; kept: string }
  | { does: 'remove'; known: Known }
  | { does: 'skip' }
  | { does: 'fail'; error: string }

/** Decides what a row does. Only reads, so that a preview decides as the import does. */
export async function decide(db: Db, actor: Actor, target: Target, row: CheckedRow): Promise<Decision> {
  if (row.error !== undefined) return { does: 'fail', error: row.error }
  if (row.isRepeated) return { does: 'nothing' }
  try {
    const key = keyOf(target, actor, row)
    if (target.records && key) return await decideIdentified(db, actor, target, target.records, key, row)
    if (!row.record) return { does: 'skip' }
    if (target.kind === 'metric-values')
      return await decideValue(db, actor, row, row.record as Rows['metric-values'])
    return { does: 'add', record: row.record }
  } catch (error) {
    return { does: 'fail', error: errorOf(error) }
  }
}

async function decideValue(
  db: Db,
  actor: Actor,
  { replaces }: CheckedRow,
  record: Rows['metric-values'],
): Promise<Decision> {
  const { product, metric, date, value } = record
  const stored = await valueOn(db, actor, product, metric, date)
  // The preview has not stored the earlier rows.
  const before = replaces ?? stored
  if (before === undefined) return { does: 'add', record }
  return { does: before === value ? 'nothing' : 'replace', record }
}

/** Of a row with an id of the provider. */
async function decideIdentified(
  db: Db,
  actor: Actor,
  target: Target,
  records: RecordKind,
  key: Key,
  { record, productId, skip = '' }: CheckedRow,
): Promise<Decision> {
  const known = await findKnown(db, key)
  if (!known) {
    if (!record) return { does: 'skip' }
    const report = await findReport(db, key)
    if (report !== undefined && report !== key.report) throw otherReport(key, report)
    return { does: 'add', record: comparedFields(records, record) }
  }
  const current = await currentFields(records, db, actor, { recordId: known.recordId, productId })
  const decision = record
    ? compare(known, current, sentFields(target, records, record))
    : compareLeftOut(known, current, skip)
  return mayChange(actor, target.kind, known.keyId) ? decision : withoutChange(decision, known, current)
}

function withoutChange(decision: Decision, { recordId }: Known, current: Fields | undefined): Decision {
  const record = current && { record: current }
  switch (decision.does) {
    case 'nothing':
      return { does: 'nothing', ...record }
    case 'change':
    case 'remove':
    case 'restore': {
      const kept =
        `its record ${recordId} stays: to change what it did not import itself, ` +
        'this key needs the permission "manage"'
      return { does: 'keep', ...record, kept }
    }
    default:
      return decision
  }
}

/** Why a row of a second report is refused. */
const otherReport = ({ source, externalId }: Key, report: string): Failure =>
  invalid({
    path: 'externalId',
    code: 'other_report',
    message:
      `"${externalId}" may be stored already: the records of ${source} come from ` +
      `${report || 'a file without a preset'}. ` +
      'Import that report, or undo its imports. If this file has other records, name another idSource',
  })
