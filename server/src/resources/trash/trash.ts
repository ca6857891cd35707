import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { type Query, query } from '../../db/query.ts'
import type { RecordKey } from '../../db/tables.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { notFound } from '../../errors.ts'
import { type Kind, kinds, type TrashTable } from './trash.schema.ts'

const keptMs = 30 * dayMs

type Deleted = RecordKey & { productId?: string | null }

/** Moves a row to the trash for 30 days. @param remove returns the removed row @throws not_found */
export async function moveToTrash<Key, Row extends Deleted>(
  tx: Tx,
  kind: Kind,
  remove: Query<Key, Row>,
  key: Key,
): Promise<Row> {
  const row = await tx.one(remove, key)
  if (!row) throw notFound(kind)
  await keepInTrash(tx, kind, row)
  return row
}

export async function keepInTrash<Row extends Deleted>(tx: Tx, kind: Kind, row: Row): Promise<void> {
  const { ownerId, id } = row
  // An idea stays when the product that it became is deleted.
  const productId = kind === 'idea' ? null : (row.productId ?? null)
  await tx.run(insertRow, { ownerId, kind, id, productId, row: JSON.stringify(row), deletedAt: tx.now })
}

/** Takes a row out of the trash, for the caller to insert. @throws not_found, also after 30 days */
export async function takeFromTrash<Row>(
  tx: Tx,
  kind: Kind,
  { ownerId, id, productId }: RecordKey & { productId?: string },
): Promise<Row> {
  const taken = await tx.one(takeRow, { ownerId, kind, id, productId, since: oldest(tx.now) })
  if (!taken) throw notFound(`deleted ${kind}`)
  return JSON.parse(taken.row) as Row
}

/** Changes a row in the trash. Returns it as it was, or undefined if it is not there. */
export async function changeInTrash<Row>(
  tx: Tx,
  kind: Kind,
  { ownerId, id }: RecordKey,
  change: (row: Row) => Partial<Row>,
): Promise<Row | undefined> {
  const found = await tx.one(selectRow, { ownerId, kind, id })
  if (!found) return undefined
  const row: Row = JSON.parse(found.row)
  await tx.run(changeRow, { ownerId, kind, id, row: JSON.stringify({ ...row, ...change(row) }) })
  return row
}

/** The last deleted first. */
export async function listTrash<Row>(
  db: Db,
  ownerId: string,
  kind: Kind,
  limit: number,
): Promise<{ row: Row; deletedAt: string }[]> {
  const rows = await db.all(selectRows, { ownerId, kind, limit })
  return rows.map(({ row, deletedAt }) => ({ row: JSON.parse(row) as Row, deletedAt }))
}

/** Removes at most `limit` rows that were deleted 30 days ago. Returns how many. */
export async function removeOldTrash(tx: Tx, limit: number): Promise<number> {
  const screenshots = await tx.run(removeScreenshots, { before: oldest(tx.now), limit })
  if (screenshots > 0) return screenshots
  for (const kind of kinds.filter((kind) => kind !== 'product')) {
    const removed = await tx.run(removeOld, { kind, before: oldest(tx.now), limit })
    if (removed > 0) return removed
  }
  return 0
}

export const oldest = (now: string) => addMs(now, -keptMs)

const insertRow = query((db, row: TrashTable) => db.insertInto('trash').values(row))

type TrashKey = RecordKey & { kind: Kind }

const selectRow = query((db, p: TrashKey) =>
  db
    .selectFrom('trash')
    .select('row')
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', p.kind)
    .where('id', '=', p.id),
)

const changeRow = query((db, p: TrashKey & { row: string }) =>
  db
    .updateTable('trash')
    .set({ row: p.row })
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', p.kind)
    .where('id', '=', p.id),
)

const takeRow = query((db, p: TrashKey & { productId: string | undefined; since: string }) => {
  const row = db
    .deleteFrom('trash')
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', p.kind)
    .where('id', '=', p.id)
    .where('deletedAt', '>=', p.since)
    .returning('row')
  return p.productId === undefined ? row : row.where('productId', '=', p.productId)
})

const selectRows = query((db, p: { ownerId: string; kind: Kind; limit: number }) =>
  db
    .selectFrom('trash')
    .select(['row', 'deletedAt'])
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', p.kind)
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
)

/** The screenshots of feedback that `removeOld` would remove. */
const removeScreenshots = query((db, p: { before: string; limit: number }) =>
  db.deleteFrom('screenshot').where(
    sql<SqlBool>`("ownerId", "productId", "feedbackId") in (
      select old."ownerId", old."productId", old."feedbackId"
      from trash join screenshot as old on old."ownerId" = trash."ownerId"
        and old."productId" = trash."productId" and old."feedbackId" = trash.id
      where trash.kind = 'feedback' and trash."deletedAt" < ${p.before} limit ${p.limit})`,
  ),
)

const removeOld = query((db, p: { kind: Kind; before: string; limit: number }) =>
  db.deleteFrom('trash').where(
    sql<SqlBool>`("ownerId", kind, id) in (select "ownerId", kind, id from trash
      where kind = ${p.kind} and "deletedAt" < ${p.before} limit ${p.limit})`,
  ),
)
