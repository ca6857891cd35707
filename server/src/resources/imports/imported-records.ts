import { hash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { type Actor, keyIdOf, mayManage } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Changes, query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import type { Import } from './imports.schema.ts'
import { sourceOf } from './presets/presets.ts'
import { comparedFields, type Fields, type RecordKind, recordKinds } from './record-kinds.ts'
import type { ImportKind } from './rows.schema.ts'
import type { ImportedRecordTable } from './tables.schema.ts'

/** What the rows of a file become, and how they find the records of earlier files. */
export interface Target {
  kind: ImportKind
  records: RecordKind | undefined
  /** The program that gives the ids of the rows. null: they have none. */
  source: string | null
  /** The preset that reads the file, or empty. */
  report: string
  /** The fields that the file has. */
  names: ReadonlySet<string>
}

export function targetOf(made: Pick<Import, 'kind' | 'preset' | 'mapping' | 'options'>): Target {
  const { kind, preset, mapping, options } = made
  const records = recordKinds[kind]
  const all = Object.keys(records?.fields ?? {})
  // Without a preset, a field without a column or default says nothing about the record.
  const isSent = (name: string) => mapping[name] !== undefined || options.defaults[name] !== undefined
  return {
    kind,
    records,
    source: records ? sourceOf(made) : null,
    report: preset ?? '',
    names: new Set(preset === null ? all.filter(isSent) : all),
  }
}

/** The fields of a row that the file has. */
export const sentFields = ({ names }: Target, records: RecordKind, row: object): Fields =>
  Object.fromEntries(Object.entries(comparedFields(records, row)).filter(([name]) => names.has(name)))

/** Digests keep no text of a record that is deleted later. */
export type FieldDigests = Record<string, string>

export const fieldDigest = (value: unknown): string =>
  hash('sha256', JSON.stringify(value ?? null), 'base64url').slice(0, 16)

export const digestsOf = (fields: Fields): FieldDigests =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fieldDigest(value)]))

/** The record that earlier files made for an id. */
export interface Known {
  recordId: string
  /** A later file left it out, and moved it to the trash. */
  isLeftOut: boolean
  /** Of the fields as they were imported last. */
  digests: FieldDigests
  /** The key that made it; null: a person. */
  keyId: string | null
}

export type Key = Omit<ImportedRecordTable, 'recordId' | 'isLeftOut' | 'digests' | 'keyId'>

/** Where the record of a row is noted. undefined: the row has no id of a provider. */
export function keyOf(
  { kind, source, report }: Target,
  { ownerId }: Actor,
  { productId, externalId }: { productId: string; externalId?: string | null },
): Key | undefined {
  if (source === null || typeof externalId !== 'string') return undefined
  return { ownerId, kind, productId, source, report, externalId }
}

export async function findKnown(db: Db, key: Key): Promise<Known | undefined> {
  const row = await db.one(selectKnown, key)
  return row && { ...row, isLeftOut: row.isLeftOut === 1, digests: JSON.parse(row.digests) }
}

/**
 * The report that the records of a product come from. Two reports of one provider show the same payments, and
 * count refunds in different ways.
 */
export const findReport = async (db: Db, key: Key): Promise<string | undefined> =>
  (await db.one(selectReport, key))?.report

/** Without `manage`, a key changes no revenue and costs, but those that it imported itself. */
export const mayChange = (actor: Actor, kind: ImportKind, keyId: string | null): boolean =>
  (kind !== 'revenue' && kind !== 'costs') || mayManage(actor) || keyId === keyIdOf(actor)

/** What is noted of a new record. */
export const entryOf = (records: RecordKind, actor: Actor, recordId: string, row: object) => ({
  recordId,
  isLeftOut: 0,
  digests: JSON.stringify(digestsOf(comparedFields(records, row))),
  keyId: keyIdOf(actor),
})

const isOfKey =
  ({ ownerId, kind, productId, source, report, externalId }: Key) =>
  (row: ExpressionBuilder<Tables, 'importedRecord'>) =>
    row.and({ ownerId, kind, productId, source, report, externalId })

const selectKnown = query((db, p: Key) =>
  db.selectFrom('importedRecord').select(['recordId', 'isLeftOut', 'digests', 'keyId']).where(isOfKey(p)),
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

export const changeKnown = query((db, { recordId, isLeftOut, digests, keyId, ...key }: Change) =>
  db.updateTable('importedRecord').set({ recordId, isLeftOut, digests, keyId }).where(isOfKey(key)),
)

export const removeKnown = query((db, p: Key) => db.deleteFrom('importedRecord').where(isOfKey(p)))
