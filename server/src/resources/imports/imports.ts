import { type Actor, assertProductAccess, keyIdOf, limitedKeyOf } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { recordOf } from '../../domain/fields.ts'
import { conflict, Failure, forbiddenWithoutManage, orNotFound } from '../../errors.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { emit } from '../activity/emit.ts'
import { reachedByKey } from '../api-keys/product-access.ts'
import { publish } from '../webhooks/outbox.ts'
import type { FileOptions } from './file-reader.ts'
import { mayChange } from './imported-records.ts'
import { Import } from './imports.schema.ts'
import { unusedColumns } from './presets/presets.ts'
import type { ImportTable } from './tables.schema.ts'
import { emptyTally, shownTally } from './tally.ts'

/** For so long an import can be undone. Then only its counts are kept. */
export const keptMs = 30 * dayMs

export async function listImports(db: Db, actor: Actor, page: Page): Promise<Import[]> {
  const params = { ownerId: actor.ownerId, keyId: limitedKeyOf(actor), ...pageParams(page) }
  return (await db.all(selectImports, params)).map(toImport)
}

export const importOrder = ({ id }: Import): SortKey => [id]

/** @throws not_found, forbidden for a key limited to other products */
export const getImport = async (db: Db, actor: Actor, id: string): Promise<Import> =>
  toImport(await getRow(db, actor, id))

/** @throws as `getImport` */
export async function getRow(db: Db, actor: Actor, id: string): Promise<ImportTable> {
  const row = orNotFound(await db.one(selectImport, { ownerId: actor.ownerId, id }), 'import')
  assertProductAccess(actor, row.productId)
  return row
}

/** The newest import of a file with the same headings; for a limited key, into its products. */
export async function findImportWithSameHeadings(
  db: Db,
  actor: Actor,
  headings: string[],
  kind: Import['kind'] | undefined,
): Promise<Import | undefined> {
  const of = { ownerId: actor.ownerId, keyId: limitedKeyOf(actor) }
  const row = await db.one(selectAlike, { ...of, headings: JSON.stringify(headings), kind })
  return row && toImport(row)
}

type Sent = Pick<ImportTable, 'requestKey' | 'fileHash'>

/**
 * The import that an earlier request with the same key started. @throws validation_error if that sent
 * something else
 */
export async function findReplayed(db: Db, { ownerId }: Actor, sent: Sent): Promise<Import | undefined> {
  const { requestKey, fileHash } = sent
  const earlier = requestKey === null ? undefined : await db.one(selectByKey, { ownerId, requestKey })
  if (!earlier || earlier.fileHash === fileHash) return earlier && toImport(earlier)
  throw new Failure(
    'validation_error',
    'The file or the options differ from the import that started. For another import, use a new ' +
      'Idempotency-Key.',
  )
}

export type NewImport = Sent &
  Pick<Import, 'id' | 'kind' | 'preset' | 'fileName' | 'productId' | 'mapping' | 'options'> & {
    headings: string[]
  }

/** The payload of the job that undoes an import. */
export interface UndoTask {
  importId: string
  /** The key that started it; null: a person. Its limits are those of the job. */
  keyId: string | null
}

/** The payload of the job that stores the rows of a file. */
export interface ImportTask extends UndoTask, FileOptions {
  /** Of the file, in bytes. */
  size: number
}

/** @param reading how the job reads the stored file */
export async function createImport(
  tx: Tx,
  actor: Actor,
  { headings, mapping, options, ...sent }: NewImport,
  reading: FileOptions & { size: number },
): Promise<Import> {
  const { ownerId } = actor
  const { id, kind, fileName, productId } = sent
  const keyId = keyIdOf(actor)
  const row: ImportTable = {
    ...sent,
    ...emptyTally,
    ownerId,
    keyId,
    headings: JSON.stringify(headings),
    mapping: JSON.stringify(mapping),
    options: JSON.stringify(options),
    status: 'running',
    error: null,
    progress: 0,
    position: 0,
    createdAt: tx.now,
    updatedAt: tx.now,
    finishedAt: null,
  }
  await tx.run(insertImport, row)
  const task: ImportTask = { importId: id, keyId, ...reading }
  await enqueue(tx, { id, kind: 'import', ownerId, runAt: tx.now, payload: JSON.stringify(task) })
  const details = { kind, fileName }
  await emit(tx, actor, { type: 'import.created', resource: 'imports', id, productId, details })
  return toImport(row)
}

/** @param error why it stopped before the end */
export async function endImport(tx: Tx, actor: Actor, id: string, error: string | null): Promise<void> {
  const { ownerId } = actor
  const row = await tx.one(selectImport, { ownerId, id })
  if (row?.status !== 'running') return
  const ended = { updatedAt: tx.now, finishedAt: tx.now }
  const changes: Partial<ImportTable> =
    error === null ? { ...ended, status: 'done', progress: 1 } : { ...ended, status: 'failed', error }
  await tx.run(changeImport, { ownerId, id, ...changes })
  const after = toImport({ ...row, ...changes })
  const { kind, fileName, productId, imported, updated, unchanged, kept, failed, skipped } = after
  const counts = { imported, updated, unchanged, kept, failed, skipped }
  const details = { kind, fileName, ...counts, ...(error !== null && { error }) }
  await emit(tx, actor, { type: 'import.completed', resource: 'imports', id, productId, after, details })
}

/**
 * A job removes the records of an import from then on. @throws not_found, forbidden, conflict after 30 days
 */
export async function startUndo(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { ownerId } = actor
  const { productId, kind, fileName, status, createdAt, keyId } = await getRow(tx, actor, id)
  if (!mayChange(actor, kind, keyId))
    throw forbiddenWithoutManage(
      `This key did not make the import. To undo other imports of ${kind}, it needs the permission "manage".`,
    )
  if (status === 'undone') return
  if (createdAt < addMs(tx.now, -keptMs))
    throw conflict('An import can be undone for 30 days. Delete its records one by one.')
  // The same file can be imported again.
  const changes = { status: 'undoing', error: null, requestKey: null, updatedAt: tx.now } as const
  await tx.run(changeImport, { ownerId, id, ...changes })
  const task: UndoTask = { importId: id, keyId: keyIdOf(actor) }
  const job = { id: `undo-${id}`, kind: 'undo', ownerId, runAt: tx.now }
  await enqueue(tx, { ...job, payload: JSON.stringify(task) })
  if (status === 'undoing') return
  const details = { kind, fileName }
  await emit(tx, actor, { type: 'import.undone', resource: 'imports', id, productId, details })
}

export async function endUndo(tx: Tx, { ownerId }: Actor, id: string): Promise<void> {
  const ended = { status: 'undone', imported: 0, updated: 0, totals: '[]' } as const
  await tx.run(changeImport, { ownerId, id, ...ended, updatedAt: tx.now, finishedAt: tx.now })
  const row = await tx.one(selectImport, { ownerId, id })
  tx.emit({ type: 'changed', ownerId, resource: 'imports' })
  if (row)
    await publish(tx, ownerId, { type: 'import.undone', productId: row.productId, after: toImport(row) })
}

/** The undo stopped before its end, and can be started again. @param reason a sentence */
export async function failUndo(tx: Tx, { ownerId }: Actor, id: string, reason: string): Promise<void> {
  const failed = { status: 'failed', error: `${reason} Undo the import again.` } as const
  await tx.run(changeImport, { ownerId, id, ...failed, updatedAt: tx.now, finishedAt: tx.now })
  tx.emit({ type: 'changed', ownerId, resource: 'imports' })
}

/** Whether an undo of the account is not finished. */
export const isUndoing = async (db: Db, ownerId: string): Promise<boolean> =>
  (await db.one(selectUndoing, { ownerId })) !== undefined

export function toImport(row: ImportTable): Import {
  const mapping = JSON.parse(row.mapping)
  const options = JSON.parse(row.options)
  const headings = JSON.parse(row.headings)
  return recordOf(Import, {
    ...row,
    ...shownTally(row),
    mapping,
    options,
    unusedColumns: unusedColumns(headings, { ...row, mapping, options }),
  })
}

type Key = Pick<ImportTable, 'ownerId' | 'id'>

const insertImport = query((db, row: ImportTable) => db.insertInto('import').values(row))

export const changeImport = query((db, { ownerId, id, ...changes }: Key & Changes<ImportTable>) =>
  db.updateTable('import').set(changes).where('ownerId', '=', ownerId).where('id', '=', id),
)

export const selectImport = query((db, p: Key) =>
  db.selectFrom('import').selectAll().where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const selectImports = query((db, p: PageParams & { ownerId: string; keyId: string | undefined }) => {
  const rows = pageBy(db.selectFrom('import').selectAll().where('ownerId', '=', p.ownerId), ['id'], p)
  return p.keyId === undefined ? rows : rows.where(reachedByKey('import.productId', p.ownerId, p.keyId))
})

interface Alike {
  ownerId: string
  keyId: string | undefined
  headings: string
  kind: Import['kind'] | undefined
}

const selectAlike = query((db, p: Alike) => {
  const rows = db
    .selectFrom('import')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('headings', '=', p.headings)
    .where('status', 'in', ['running', 'done', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
  const ofKind = p.kind === undefined ? rows : rows.where('kind', '=', p.kind)
  return p.keyId === undefined ? ofKind : ofKind.where(reachedByKey('import.productId', p.ownerId, p.keyId))
})

const selectByKey = query((db, p: { ownerId: string; requestKey: string }) =>
  db.selectFrom('import').selectAll().where('ownerId', '=', p.ownerId).where('requestKey', '=', p.requestKey),
)

const selectUndoing = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('import')
    .select('id')
    .where('ownerId', '=', p.ownerId)
    .where('status', '=', 'undoing')
    .limit(1),
)
