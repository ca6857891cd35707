import type { Db, Tx } from '../../db/database.ts'
import { type Changes, query } from '../../db/query.ts'
import type { ImportRowTable } from './tables.schema.ts'

/** What an import did to its records, so that it can be undone: the table `importRow`. */

/** The fields that an import changed: their values before, and digests of both. */
export interface ChangedFields {
  was: Record<string, unknown>
  digests: Record<string, [before: string, after: string]>
}

export const noFields: ChangedFields = { was: {}, digests: {} }

/** The value of a metric on a day that an import set, and the one before. */
export interface SetValue {
  metricId: string
  date: string
  value: number
  before: number | null
}

type OfImport = Pick<ImportRowTable, 'ownerId' | 'importId'>
type Key = OfImport & Pick<ImportRowTable, 'row'>

export const insertImportRow = query((db, row: ImportRowTable) => db.insertInto('importRow').values(row))

/** Changes what undoing the row brings back. */
export const changeUndo = (tx: Tx, row: ImportRowTable, undo: ChangedFields | SetValue) =>
  tx.run(changeImportRow, { ...keyOfRow(row), undo: JSON.stringify(undo) })

/** A record that was removed and restored by two imports is neither, once one of them is undone. */
export const keepOnlyChange = (tx: Tx, row: ImportRowTable) =>
  tx.run(changeImportRow, { ...keyOfRow(row), did: 'change' })

const keyOfRow = ({ ownerId, importId, row }: ImportRowTable): Key => ({ ownerId, importId, row })

const changeImportRow = query(
  (db, { ownerId, importId, row, ...changes }: Key & Changes<Pick<ImportRowTable, 'undo' | 'did'>>) =>
    db
      .updateTable('importRow')
      .set(changes)
      .where('ownerId', '=', ownerId)
      .where('importId', '=', importId)
      .where('row', '=', row),
)

/** What the import did to the record so far. */
export const selectImportRow = query((db, p: OfImport & { recordId: string }) =>
  db
    .selectFrom('importRow')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('recordId', '=', p.recordId)
    .where('undo', 'is not', null)
    .where('importId', '=', p.importId),
)

/** What other imports did to the record later, the first first. */
export const laterRows = (db: Db, { ownerId, importId, recordId, at }: ImportRowTable) =>
  db.all(selectLater, { ownerId, importId, recordId, at })

const selectLater = query((db, p: OfImport & { recordId: string; at: string }) =>
  db
    .selectFrom('importRow')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('recordId', '=', p.recordId)
    .where('undo', 'is not', null)
    .where('importId', '!=', p.importId)
    .where('at', '>=', p.at)
    .orderBy('at')
    .orderBy('importId'),
)

/** The last rows of an import. */
export const selectLastRows = query((db, p: OfImport & { limit: number }) =>
  db
    .selectFrom('importRow')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('importId', '=', p.importId)
    .orderBy('row', 'desc')
    .limit(p.limit),
)

export const removeRowsFrom = query((db, p: Key) =>
  db
    .deleteFrom('importRow')
    .where('ownerId', '=', p.ownerId)
    .where('importId', '=', p.importId)
    .where('row', '>=', p.row),
)

/** Removes the texts that undoing would bring back. The change is not undone then. */
export async function eraseUndo(tx: Tx, { ownerId, id }: { ownerId: string; id: string }): Promise<void> {
  await tx.run(clearUndo, { ownerId, recordId: id, undo: JSON.stringify(noFields) })
}

const clearUndo = query((db, p: { ownerId: string; recordId: string; undo: string }) =>
  db
    .updateTable('importRow')
    .set({ undo: p.undo })
    .where('ownerId', '=', p.ownerId)
    .where('recordId', '=', p.recordId)
    .where('undo', 'is not', null),
)
