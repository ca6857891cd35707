import { type Actor, keyIdOf, mayManage } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Changes, query } from '../../db/query.ts'
import { type Digests, digestsOf, type Known } from './identity.ts'
import type { Fields } from './import-totals.ts'
import type { Import } from './imports.schema.ts'
import { comparedFields, type Identified, identified } from './record-kinds.ts'
import type { ImportedRecordTable } from './tables.schema.ts'

/** How the rows of a file are compared with records of earlier files. */
export interface Comparer {
  kind: Identified
  origin: Pick<ImportedRecordTable, 'kind' | 'source' | 'report'>
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
): Comparer | undefined {
  const kind = identified[made.kind]
  if (!kind || source === null) return undefined
  const all = Object.keys(kind.fields)
  const sent = (name: string) => made.mapping[name] !== undefined || made.options.defaults[name] !== undefined
  const names = made.preset === null ? all.filter(sent) : all
  return {
    kind,
    origin: { kind: made.kind, source, report: made.preset ?? '' },
    names: new Set(names),
  }
}

export type Key = Omit<ImportedRecordTable, 'recordId' | 'isLeftOut' | 'digests' | 'keyId'>

/** Where the record of an id is noted. */
export const keyOf = (
  { origin }: Comparer,
  { ownerId }: Actor,
  { productId, externalId }: Pick<Key, 'productId' | 'externalId'>,
): Key => ({ ownerId, ...origin, productId, externalId })

/** The fields of a new record as it will be stored, also those that the file lacks. */
export const storedFields = ({ kind }: Comparer, record: object): Fields => comparedFields(kind, record)

export const sentFields = ({ kind, names }: Comparer, record: object): Fields =>
  Object.fromEntries(Object.entries(comparedFields(kind, record)).filter(([name]) => names.has(name)))

export async function findKnown(db: Db, key: Key): Promise<Known | undefined> {
  const row = await db.one(selectKnown, key)
  return row && { ...row, isLeftOut: row.isLeftOut === 1, digests: JSON.parse(row.digests) as Digests }
}

/** Without `manage`, a key changes no revenue and costs, but those that it imported itself. */
export const isOfOther = ({ origin: { kind } }: Comparer, actor: Actor, { keyId }: Known) =>
  (kind === 'revenue' || kind === 'costs') && !mayManage(actor) && keyId !== keyIdOf(actor)

/** A new entry for the record of a row. */
export const entryOf = (comparer: Comparer, actor: Actor, key: Key, recordId: string, record: object) => ({
  ...key,
  recordId,
  isLeftOut: 0,
  digests: JSON.stringify(digestsOf(storedFields(comparer, record))),
  keyId: keyIdOf(actor),
})

/**
 * The report that the records of a product come from. Two reports of one provider show the same payments, and
 * count refunds in different ways.
 */
export const findReport = async (db: Db, key: Key): Promise<string | undefined> =>
  (await db.one(selectReport, key))?.report

const selectKnown = query((db, p: Key) =>
  db
    .selectFrom('importedRecord')
    .select(['recordId', 'isLeftOut', 'digests', 'keyId'])
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', p.kind)
    .where('productId', '=', p.productId)
    .where('source', '=', p.source)
    .where('report', '=', p.report)
    .where('externalId', '=', p.externalId),
)

const selectReport = query((db, p: Key) =>
  db
    .selectFrom('importedRecord')
    .select('report')
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', p.kind)
    .where('productId', '=', p.productId)
    .where('source', '=', p.source)
    .limit(1),
)

export const insertKnown = query((db, row: ImportedRecordTable) =>
  db.insertInto('importedRecord').values(row),
)

type Change = Key & Changes<Pick<ImportedRecordTable, 'recordId' | 'isLeftOut' | 'digests' | 'keyId'>>

export const changeKnown = query(
  (db, { ownerId, kind, productId, source, report, externalId, ...changes }: Change) =>
    db
      .updateTable('importedRecord')
      .set(changes)
      .where('ownerId', '=', ownerId)
      .where('kind', '=', kind)
      .where('productId', '=', productId)
      .where('source', '=', source)
      .where('report', '=', report)
      .where('externalId', '=', externalId),
)

export const removeKnown = query((db, p: Key) =>
  db
    .deleteFrom('importedRecord')
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', p.kind)
    .where('productId', '=', p.productId)
    .where('source', '=', p.source)
    .where('report', '=', p.report)
    .where('externalId', '=', p.externalId),
)
