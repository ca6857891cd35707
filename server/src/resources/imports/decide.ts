import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../errors.ts'
import { valueOn } from '../metrics/values.ts'
import { compare, compareLeftOut, type Decision, type Known } from './identity.ts'
import { errorOf, type ReadRow } from './import-rows.ts'
import type { Fields } from './import-totals.ts'
import {
  type Comparer,
  findKnown,
  findReport,
  isOfOther,
  keyOf,
  sentFields,
  storedFields,
} from './imported-records.ts'
import { currentFields } from './record-kinds.ts'
import type { ImportKind, Rows } from './rows.schema.ts'

/** What the rows of a file become, and how they are compared with records of earlier files. */
export interface Target {
  kind: ImportKind
  comparer: Comparer | undefined
}

/** What a row does. Only reads, so that a preview decides as the import does. */
export async function decide(
  db: Db,
  actor: Actor,
  { kind, comparer }: Target,
  row: ReadRow,
): Promise<Decision> {
  const { record, externalId, error } = row
  if (error !== undefined) return { does: 'fail', error }
  if (row.isRepeated) return { does: 'nothing' }
  try {
    if (comparer && externalId !== undefined)
      return await decideIdentified(db, actor, comparer, { ...row, externalId })
    if (!record) return { does: 'skip' }
    if (kind === 'metric-values') return await decideValue(db, actor, row, record as Rows['metric-values'])
    return { does: 'add', record }
  } catch (error) {
    return { does: 'fail', error: errorOf(error) }
  }
}

async function decideValue(
  db: Db,
  actor: Actor,
  { replaces }: ReadRow,
  record: Rows['metric-values'],
): Promise<Decision> {
  const { product, metric, date, value } = record
  const stored = await valueOn(db, actor, product, metric, date)
  // The preview has not stored the earlier rows.
  const before = replaces ?? stored
  if (before === undefined) return { does: 'add', record }
  if (before === value) return { does: 'nothing', record }
  return { does: 'change', record, changes: { value }, digests: {} }
}

async function decideIdentified(
  db: Db,
  actor: Actor,
  comparer: Comparer,
  { record, externalId, product, skip = '' }: ReadRow & { externalId: string },
): Promise<Decision> {
  const productId = record?.product ?? product ?? ''
  const key = keyOf(comparer, actor, { productId, externalId })
  const known = await findKnown(db, key)
  if (!known) {
    if (!record) return { does: 'skip' }
    const report = await findReport(db, key)
    if (report !== undefined && report !== key.report) throw otherReport(key, report)
    return { does: 'add', record: storedFields(comparer, record) }
  }
  const place = { recordId: known.recordId, productId }
  const current = await currentFields(comparer.kind, db, actor, place)
  const decision = record
    ? compare(known, current, sentFields(comparer, record))
    : compareLeftOut(known, current, skip)
  return isOfOther(comparer, actor, known) ? withoutChange(decision, known, current) : decision
}

function withoutChange(decision: Decision, { recordId }: Known, record: Fields | undefined): Decision {
  const { does } = decision
  if (does === 'nothing') return { does, ...(record && { record }) }
  if (does !== 'change' && does !== 'remove' && does !== 'restore') return decision
  const kept =
    `its record ${recordId} stays: to change what it did not import itself, ` +
    'this key needs the permission "manage"'
  return { does: 'keep', ...(record && { record }), kept }
}

/** Why a row of a second report is refused. */
const otherReport = ({ source, externalId }: { source: string; externalId: string }, report: string) =>
  invalid({
    path: 'externalId',
    code: 'other_report',
    message:
      `"${externalId}" may be stored already: the records of ${source} come from ` +
      `${report || 'a file without a preset'}. ` +
      'Import that report, or undo its imports. If this file has other records, name another idSource',
  })
