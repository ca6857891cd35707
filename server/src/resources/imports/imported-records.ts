import { type Actor, keyIdOf, mayManage } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { equal, statementsOf } from '../../db/statements.ts'
import { invalid } from '../../errors.ts'
import { compare, compareLeftOut, type Decision, type Known } from './identity.ts'
import type { Fields } from './import-totals.ts'
import type { Import, ImportedRecordTable, ImportKind, Rows } from './imports.schema.ts'
import { comparedFields, currentFields, type Identified, identified } from './record-kinds.ts'

type Origin = Pick<ImportedRecordTable, 'kind' | 'source' | 'report'>
type Key = Omit<ImportedRecordTable, 'recordId' | 'digests' | 'keyId'>

/** A row with a provider's id: the record that it has, or why it is left out. */
export interface IdentifiedRow {
  externalId?: string
  record?: Rows[ImportKind]
  /** The id of its product, for a row that is left out. */
  product?: string | undefined
  skip?: string
}

/** How the rows of a file are compared with records of earlier files. */
export interface Comparer {
  kind: Identified
  origin: Origin
  /** The fields that the file has. */
  names: ReadonlySet<string>
}

/**
 * undefined: the records have no id of a provider. Without a preset, a field without a column or default says
 * nothing about the record.
 */
export function comparerOf(
  made: Pick<Import, 'kind' | 'preset' | 'mapping' | 'options'>,
  source: string | null,
) {
  const kind = identified[made.kind]
  if (!kind || source === null) return undefined
  const all = Object.keys(kind.fields)
  const sent = (name: string) => made.mapping[name] !== undefined || made.options.defaults[name] !== undefined
  const names = made.preset === null ? all.filter(sent) : all
  const comparer: Comparer = {
    kind,
    origin: { kind: made.kind, source, report: made.preset ?? '' },
    names: new Set(names),
  }
  return comparer
}

/** Where the record of a row is kept. */
export const keyOf = ({ origin }: Comparer, { ownerId }: Actor, row: IdentifiedRow): Key => ({
  ownerId,
  ...origin,
  productId: row.record?.product ?? row.product ?? '',
  externalId: row.externalId ?? '',
})

/** What the row does to the record that an earlier row with its id made. Only reads. */
export async function decide(
  comparer: Comparer,
  db: Db,
  actor: Actor,
  row: IdentifiedRow,
): Promise<Decision> {
  const known = await findKnown(db, keyOf(comparer, actor, row))
  if (!known) return row.record ? { does: 'add' } : { does: 'skip' }
  const current = await currentOf(comparer, db, actor, row, known)
  const decision = row.record
    ? compare(known, current, sentFields(comparer, row.record))
    : compareLeftOut(known, current, row.skip ?? '')
  return isOfOther(comparer, actor, known) ? withoutChange(decision, known, current) : decision
}

/** Without `manage`, a key changes no revenue and costs, but those that it imported itself. */
const isOfOther = ({ origin: { kind } }: Comparer, actor: Actor, { keyId }: Known) =>
  (kind === 'revenue' || kind === 'costs') && !mayManage(actor) && keyId !== keyIdOf(actor)

function withoutChange(decision: Decision, { recordId }: Known, record: Fields | undefined): Decision {
  if (decision.does === 'nothing') return { does: 'nothing', record: decision.record }
  if (decision.does !== 'change' && decision.does !== 'remove') return decision
  const kept =
    `its record ${recordId} stays: to change what it did not import itself, this key needs the ` +
    'permission "manage"'
  return { does: 'keep', ...(record && { record }), kept }
}

/** The fields of the record now. undefined: it is gone. */
export const currentOf = async (
  comparer: Comparer,
  db: Db,
  actor: Actor,
  row: IdentifiedRow,
  { recordId }: Known,
) =>
  recordId === null
    ? undefined
    : currentFields(comparer.kind, db, actor, {
        recordId,
        productId: row.record?.product ?? row.product ?? '',
      })

/** The fields of a new record as it will be stored, also those that the file lacks. */
export const storedFields = ({ kind }: Comparer, record: object): Fields => comparedFields(kind, record)

const sentFields = ({ kind, names }: Comparer, record: object): Fields =>
  Object.fromEntries(Object.entries(comparedFields(kind, record)).filter(([name]) => names.has(name)))

export async function findKnown(db: Db, key: Key): Promise<Known | undefined> {
  const row = await db.one(importedRecords.find, key)
  return row && { recordId: row.recordId, digests: JSON.parse(row.digests), keyId: row.keyId }
}

/**
 * Two reports of one provider show the same payments, and count refunds in different ways. So the records of
 * a product come from one of them.
 * @throws validation_error if an import of another report made records
 */
export async function claimReport(tx: Tx, key: Key): Promise<void> {
  const earlier = await findReport(tx, key)
  if (earlier !== undefined && earlier !== key.report) throw otherReport(key, earlier)
}

export const findReport = async (
  db: Db,
  { ownerId, kind, productId, source }: Omit<Key, 'externalId' | 'report'>,
) => (await db.one(selectReport, { ownerId, kind, productId, source }))?.report

/** Why a row of a second report is refused. */
export const otherReport = ({ source, externalId }: Key, report: string) =>
  invalid({
    path: 'externalId',
    code: 'other_report',
    message:
      `"${externalId}" may be stored already: the records of ${source} come from ` +
      `${report || 'a file without a preset'}. ` +
      'Import that report, or undo its imports. If this file has other records, name another idSource',
  })

const importedRecords = statementsOf('importedRecord', [
  'ownerId',
  'kind',
  'productId',
  'source',
  'report',
  'externalId',
])

export const {
  insert: insertImportedRecord,
  change: changeImportedRecord,
  remove: removeImportedRecord,
} = importedRecords

const selectReport = query((db, p: Omit<Key, 'externalId' | 'report'>) =>
  db
    .selectFrom('importedRecord')
    .select('report')
    .where(equal(p, 'ownerId', 'kind', 'productId', 'source'))
    .limit(1),
)
