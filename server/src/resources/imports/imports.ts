import { type Actor, assertProductAccess, keyIdOf, limitedKeyOf, mayManage } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { deleteBy, deleteSome, equal, matching, put, selectBy, statementsOf } from '../../db/statements.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { truncate } from '../../domain/text.ts'
import { conflict, Failure, forbiddenWithoutManage, orNotFound } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import { reachedByKey } from '../api-keys/product-access.ts'
import { publish } from '../webhooks/outbox.ts'
import type { RowPlace } from './file-reader.ts'
import { type ExactTotal, shownTotals, Totals } from './import-totals.ts'
import {
  Import,
  type ImportErrors,
  type ImportPartTable,
  type ImportTable,
  type StoredRow,
} from './imports.schema.ts'
import { unusedColumns } from './presets/presets.ts'

/** For so long an import can be undone. Then only its counts are kept. */
const keptMs = 30 * dayMs
const maxKeptErrors = 1_000
/** A running import or undo is updated each second. */
const stalledAfterMs = 15_000

/** The import was undone, or has failed. */
export class ImportEnded extends Error {}

export async function listImports(db: Db, actor: Actor, page: Page): Promise<Import[]> {
  const params = { ownerId: actor.ownerId, keyId: limitedKeyOf(actor), ...pageParams(page) }
  return (await db.all(selectImports, params)).map((row) => toImport(row, db.now))
}

export const importOrder = ({ id }: Import): SortKey => [id]

/** @throws not_found, forbidden for a key limited to other products */
export async function getImport(db: Db, actor: Actor, id: string): Promise<Import> {
  const row = orNotFound(await db.one(imports.find, { ownerId: actor.ownerId, id }), 'import')
  assertProductAccess(actor, row.productId)
  return toImport(row, db.now)
}

/** The rows that failed, with all of their cells. @throws as `getImport` */
export async function getImportErrors(db: Db, actor: Actor, id: string): Promise<ImportErrors> {
  await getImport(db, actor, id)
  const { ownerId } = actor
  const { headings } = (await db.one(imports.find, { ownerId, id }))!
  const rows = await db.all(selectErrors, { ownerId, importId: id, limit: maxKeptErrors })
  return {
    headings: JSON.parse(headings),
    rows: rows.map(({ row, error, cells }) => ({ row, error, cells: JSON.parse(cells) })),
  }
}

/** The newest import of a file with the same headings; for a limited key, into its products. */
export async function findImportWithSameHeadings(
  db: Db,
  actor: Actor,
  headings: string[],
  kind: Import['kind'] | undefined,
) {
  const of = { ownerId: actor.ownerId, keyId: limitedKeyOf(actor) }
  const row = await db.one(selectAlike, { ...of, headings: JSON.stringify(headings), kind })
  return row && toImport(row, db.now)
}

const noCounts = { imported: 0, updated: 0, unchanged: 0, kept: 0, failed: 0, skipped: 0 }

type NewImport = Pick<Import, 'kind' | 'preset' | 'fileName' | 'productId' | 'mapping' | 'options'> &
  Pick<ImportTable, 'requestKey' | 'fileHash'> & { headings: string[] }

/** Returns the import, or the earlier one of the same key. @throws validation_error if that differs */
export async function createImport(
  tx: Tx,
  actor: Actor,
  sent: NewImport,
): Promise<{ import: Import; isReplayed: boolean }> {
  const { ownerId } = actor
  const { requestKey, fileHash, headings } = sent
  const earlier = requestKey === null ? undefined : await tx.one(selectByKey, { ownerId, requestKey })
  if (earlier) {
    if (earlier.fileHash === fileHash) return { import: toImport(earlier, tx.now), isReplayed: true }
    throw new Failure(
      'validation_error',
      'The file or the options differ from the import that started. For another import, use a new ' +
        'Idempotency-Key.',
    )
  }
  const { kind, preset, fileName, productId } = sent
  const id = newId('imp_', tx.now)
  const row: ImportTable = {
    ...{ ownerId, id, kind, preset, fileName, productId, requestKey, fileHash, keyId: keyIdOf(actor) },
    ...{
      headings: JSON.stringify(headings),
      mapping: JSON.stringify(sent.mapping),
      options: JSON.stringify(sent.options),
    },
    ...{ status: 'running', error: null, progress: 0, ...noCounts, leftOut: '[]', totals: '[]' },
    ...{ createdAt: tx.now, updatedAt: tx.now, finishedAt: null },
  }
  await tx.run(imports.insert, row)
  await emit(tx, actor, {
    type: 'import.created',
    resource: 'imports',
    id,
    productId,
    details: { kind, fileName },
  })
  return { import: toImport(row, tx.now), isReplayed: false }
}

/** Continues an import that stopped. Its failed rows are tried again. */
export async function resumeImport(tx: Tx, { ownerId }: Actor, { id }: Import): Promise<void> {
  await tx.run(removeErrors, { ownerId, importId: id })
  const again = { failed: 0, skipped: 0, unchanged: 0, kept: 0, leftOut: '[]', totals: '[]' }
  const changes = { status: 'running', error: null, ...again, updatedAt: tx.now } as const
  await tx.run(imports.change, { ownerId, id, ...changes })
}

/** Rows of the file that have become records, a part after the part with the id `after`. */
export async function nextPart(
  db: Db,
  { ownerId }: Actor,
  importId: string,
  after: string,
): Promise<Part | undefined> {
  return toPart(await db.one(selectNext, { ownerId, importId, after }))
}

/** The rows that became records last. */
export async function lastPart(db: Db, { ownerId }: Actor, importId: string): Promise<Part | undefined> {
  return toPart(await db.one(selectLast, { ownerId, importId }))
}

const longestCell = 200
const longestRow = 2_000

/** The cells without the text that a list of errors has no room for. */
export function shortCells(cells: string[]): string[] {
  let room = longestRow
  return cells.map((cell) => {
    const short = truncate(cell, Math.max(1, Math.min(longestCell, room)))
    room -= short.length
    return short
  })
}

/** A row that can't be imported. */
export type RefusedRow = RowPlace & { error: string }

/** What is wrong with a row. @throws other errors */
export function errorOf(error: unknown): string {
  if (!(error instanceof Failure) || error.status >= 500) throw error
  return error.errors?.map(({ path, message }) => `${path} ${message}`).join('; ') ?? error.message
}

/** Counts the rows that became no record, and keeps the first that have a reason. @throws ImportEnded */
export async function noteRefused(
  tx: Tx,
  { ownerId }: Actor,
  importId: string,
  { failed, kept, skipped, unchanged }: Noted,
): Promise<void> {
  const [before] = await updateProgress(tx, ownerId, importId, (before) => ({
    ...before,
    failed: before.failed + failed.length,
    kept: before.kept + kept.length,
    skipped: before.skipped + skipped,
    unchanged: before.unchanged + unchanged,
  }))
  const room = Math.max(0, maxKeptErrors - before.failed - before.kept)
  const named = [...failed, ...kept].sort((a, b) => a.row - b.row)
  for (const { row, error, cells } of named.slice(0, room))
    await tx.run(putError, { ownerId, importId, row, error, cells })
}

/** @throws ImportEnded */
export async function noteTotals(
  tx: Tx,
  { ownerId }: Actor,
  importId: string,
  totals: ExactTotal[],
): Promise<void> {
  await updateProgress(tx, ownerId, importId, (before) => ({
    ...before,
    totals: new Totals(before.totals).addAll(totals).all,
  }))
}

/** Rows that became no record. Those of `failed` and `kept` are named. */
export interface Noted {
  failed: RefusedRow[]
  kept: RefusedRow[]
  skipped: number
  unchanged: number
}

/** Another node does not continue an import or undo that is at work. */
export async function noteAtWork(tx: Tx, ownerId: string, id: string): Promise<void> {
  await tx.run(imports.change, { ownerId, id, updatedAt: tx.now })
}

/** @param error why it stopped before the end */
export async function endImport(
  tx: Tx,
  actor: Actor,
  id: string,
  error: string | null,
  leftOut: Import['leftOut'],
): Promise<void> {
  const { ownerId } = actor
  const ended =
    error === null ? ({ status: 'done', progress: 1 } as const) : ({ status: 'failed', error } as const)
  const isEnded = await tx.run(endRunning, {
    ...{ ownerId, id, ...ended, leftOut: JSON.stringify(leftOut) },
    ...{ updatedAt: tx.now, finishedAt: tx.now },
  })
  if (!isEnded) return
  const after = toImport((await tx.one(imports.find, { ownerId, id }))!, tx.now)
  const { kind, fileName, productId, imported, updated, unchanged, kept, failed, skipped } = after
  const counts = { imported, updated, unchanged, kept, failed, skipped }
  const details = { kind, fileName, ...counts, ...(error !== null && { error }) }
  await emit(tx, actor, { type: 'import.completed', resource: 'imports', id, productId, after, details })
}

/** Starts to remove the records of an import. @throws not_found, forbidden, conflict after 30 days */
export async function startUndo(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { productId, kind, fileName, status, createdAt } = await getImport(tx, actor, id)
  await assertMayUndo(tx, actor, id, kind)
  if (status === 'undone') return
  if (createdAt < addMs(tx.now, -keptMs))
    throw conflict('An import can be undone for 30 days. Delete its records one by one.')
  // The same file can be imported again.
  await tx.run(imports.change, {
    ownerId: actor.ownerId,
    id,
    status: 'undoing',
    requestKey: null,
    updatedAt: tx.now,
  })
  if (status !== 'undoing')
    await emit(tx, actor, {
      type: 'import.undone',
      resource: 'imports',
      id,
      productId,
      details: { kind, fileName },
    })
}

/** Without `manage`, a key may take back only the money it imported itself. @throws forbidden */
async function assertMayUndo(tx: Tx, actor: Actor, id: string, kind: Import['kind']) {
  if (mayManage(actor) || (kind !== 'revenue' && kind !== 'costs')) return
  const { keyId } = (await tx.one(imports.find, { ownerId: actor.ownerId, id }))!
  if (keyId !== keyIdOf(actor))
    throw forbiddenWithoutManage(
      `This key did not make the import. To undo other imports of ${kind}, it needs the permission "manage".`,
    )
}

/** Notes that rows of a part are undone. @param kept the rows whose record keeps what was changed since */
export async function noteUndone(
  tx: Tx,
  { ownerId }: Actor,
  importId: string,
  partId: string,
  rows: StoredRow[],
  kept: { row: number; error: string }[],
): Promise<void> {
  const undone = new Set(rows.map(({ row }) => row))
  const part = { ownerId, importId, id: partId }
  const before = toPart(await tx.one(importParts.find, part))?.rows ?? []
  const after = before.filter(({ row }) => !undone.has(row))
  if (after.length === 0) await tx.run(removePart, part)
  else await tx.run(importParts.change, { ...part, rows: JSON.stringify(after) })
  const removed = before.filter(({ row }) => undone.has(row))
  const made = removed.filter(({ did }) => did === undefined).length
  await updateProgress(
    tx,
    ownerId,
    importId,
    (before) => ({
      ...before,
      imported: before.imported - made,
      updated: Math.max(0, before.updated - (removed.length - made)),
      kept: before.kept + kept.length,
    }),
    'undoing',
  )
  for (const { row, error } of kept) await tx.run(putError, { ownerId, importId, row, error, cells: '[]' })
}

/** The undo stopped before its end, and can be started again. @param reason a sentence */
export async function failUndo(tx: Tx, { ownerId }: Actor, id: string, reason: string): Promise<void> {
  const error = `${reason} Undo the import again.`
  await tx.run(imports.change, {
    ownerId,
    id,
    status: 'failed',
    error,
    updatedAt: tx.now,
    finishedAt: tx.now,
  })
}

export async function endUndo(tx: Tx, { ownerId }: Actor, id: string): Promise<void> {
  const ended = { status: 'undone', totals: '[]', updatedAt: tx.now, finishedAt: tx.now } as const
  await tx.run(imports.change, { ownerId, id, ...ended })
  const after = toImport((await tx.one(imports.find, { ownerId, id }))!, tx.now)
  await publish(tx, ownerId, { type: 'import.undone', productId: after.productId, after })
}

/** Removes what is kept to undo imports that are too old, at most `limit` parts and errors each. */
export async function removeOldImportRows(tx: Tx, limit: number): Promise<number> {
  const old = { before: addMs(tx.now, -keptMs), limit }
  return (await tx.run(deleteOldParts, old)) + (await tx.run(deleteOldErrors, old))
}

/** @property stored rows that the transaction has added */
export type Progress = Pick<Import, 'status' | 'progress' | keyof typeof noCounts> & {
  totals: ExactTotal[]
  stored: StoredRow[]
}

/** Adds to the counts, and returns them before and after. @throws ImportEnded unless it has the status */
export async function updateProgress(
  tx: Tx,
  ownerId: string,
  id: string,
  update: (before: Progress) => Progress,
  status: Import['status'] = 'running',
) {
  const row = orNotFound(await tx.one(selectProgress, { ownerId, id }), 'import')
  const before: Progress = { ...row, totals: JSON.parse(row.totals), stored: [] }
  if (before.status !== status) throw new ImportEnded()
  const after = update(before)
  const { stored, totals, ...counts } = after
  await tx.run(imports.change, {
    ownerId,
    id,
    ...counts,
    totals: JSON.stringify(totals),
    updatedAt: tx.now,
  })
  if (stored.length > 0)
    await tx.run(importParts.insert, {
      ownerId,
      importId: id,
      id: newId('', tx.now),
      rows: JSON.stringify(stored),
    })
  return [before, after] as const
}

function toImport(row: ImportTable, now: string): Import {
  const [headings, mapping, options, leftOut] = [row.headings, row.mapping, row.options, row.leftOut].map(
    (json) => JSON.parse(json),
  )
  const totals = shownTotals(JSON.parse(row.totals))
  const unused = unusedColumns(headings, { ...row, mapping, options })
  const made = recordOf(Import, { ...row, mapping, options, leftOut, totals, unusedColumns: unused })
  if (!['running', 'undoing'].includes(made.status) || made.updatedAt > addMs(now, -stalledAfterMs))
    return made
  const work = made.status === 'running' ? 'import' : 'undo. Undo it again'
  return { ...made, status: 'failed', error: `The service stopped during the ${work}.` }
}

interface Part {
  id: string
  rows: StoredRow[]
}

const toPart = (part: ImportPartTable | undefined): Part | undefined =>
  part && { id: part.id, rows: JSON.parse(part.rows) as StoredRow[] }

const imports = statementsOf('import', ['ownerId', 'id'])
const importParts = statementsOf('importPart', ['ownerId', 'importId', 'id'])
const putError = put('importError', ['ownerId', 'importId', 'row'], 'error', 'cells')
const removePart = deleteBy('importPart', 'ownerId', 'importId', 'id')
const removeErrors = deleteBy('importError', 'ownerId', 'importId')
const columns = [
  ...columnsOf(Import).filter((name) => name !== 'unusedColumns'),
  ...(['ownerId', 'headings', 'requestKey', 'fileHash', 'keyId'] as const),
]

const selectImports = query((db, p: PageParams & { ownerId: string; keyId: string | undefined }) => {
  const rows = pageBy(db.selectFrom('import').select(columns).where('ownerId', '=', p.ownerId), ['id'], p)
  return p.keyId === undefined ? rows : rows.where(reachedByKey('import.productId', p.ownerId, p.keyId))
})

type Alike = {
  ownerId: string
  keyId: string | undefined
  headings: string
  kind: Import['kind'] | undefined
}

const selectAlike = query((db, p: Alike) => {
  const rows = db
    .selectFrom('import')
    .select(columns)
    .where(equal(p, 'ownerId', 'headings', 'kind'))
    .where('status', 'in', ['running', 'done', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
  return p.keyId === undefined ? rows : rows.where(reachedByKey('import.productId', p.ownerId, p.keyId))
})

const selectByKey = selectBy('import', columns, 'ownerId', 'requestKey')
const selectProgress = selectBy(
  'import',
  ['status', 'progress', 'imported', 'updated', 'unchanged', 'kept', 'failed', 'skipped', 'totals'],
  'ownerId',
  'id',
)

type Ended = Pick<ImportTable, 'ownerId' | 'id' | 'status' | 'leftOut' | 'updatedAt' | 'finishedAt'> & {
  error?: string
  progress?: number
}

const endRunning = query((db, { ownerId, id, ...changes }: Ended) =>
  db
    .updateTable('import')
    .set(changes)
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .where('status', '=', 'running'),
)

type OfImport = Pick<ImportPartTable, 'ownerId' | 'importId'>

const selectErrors = query((db, p: OfImport & { limit: number }) =>
  db
    .selectFrom('importError')
    .select(['row', 'error', 'cells'])
    .where(equal(p, 'ownerId', 'importId'))
    .orderBy('row')
    .limit(p.limit),
)

const selectNext = query((db, p: OfImport & { after: string }) =>
  db
    .selectFrom('importPart')
    .selectAll()
    .where(equal(p, 'ownerId', 'importId'))
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(1),
)

const selectLast = query((db, p: OfImport) =>
  db
    .selectFrom('importPart')
    .selectAll()
    .where(equal(p, 'ownerId', 'importId'))
    .orderBy('id', 'desc')
    .limit(1),
)

type Old = { before: string; limit: number }

const deleteOldParts = deleteSome('importPart', ['ownerId', 'importId', 'id'], (db, p: Old) =>
  db
    .selectFrom('import')
    .innerJoin('importPart', matching('importPart', { ownerId: 'import.ownerId', importId: 'import.id' }))
    .select(['importPart.ownerId', 'importPart.importId', 'importPart.id'])
    .where('import.createdAt', '<', p.before)
    .limit(p.limit),
)

const deleteOldErrors = deleteSome('importError', ['ownerId', 'importId', 'row'], (db, p: Old) =>
  db
    .selectFrom('import')
    .innerJoin('importError', matching('importError', { ownerId: 'import.ownerId', importId: 'import.id' }))
    .select(['importError.ownerId', 'importError.importId', 'importError.row'])
    .where('import.createdAt', '<', p.before)
    .limit(p.limit),
)
