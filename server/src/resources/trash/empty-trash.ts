import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { RecordKey } from '../../db/tables.ts'
import { emit } from '../activity/emit.ts'
import { eraseCopies } from '../feedback/erase-copies.ts'
import { removeScreenshot } from '../feedback/feedback.ts'
import type { Kind } from './trash.schema.ts'
import { oldest } from './trash.ts'

/** How many records of each kind are in the trash. */
export const countTrash = (db: Db, { ownerId }: Actor): Promise<{ kind: Kind; count: number }[]> =>
  db.all(selectCounts, { ownerId, since: oldest(db.now) })

/** Deleted products cannot be restored any more. Housekeeping removes them. Returns the time. */
export async function startEmptying(tx: Tx, actor: Actor): Promise<string> {
  const { ownerId } = actor
  await tx.run(expireProducts, { ownerId, deletedAt: new Date(0).toISOString() })
  tx.emit({ type: 'changed', ownerId, resource: 'products' })
  await emit(tx, actor, { type: 'trash.emptied', resource: 'trash', id: null })
  return tx.now
}

/** Removes at most `limit` records that were deleted until then, with their copies. Returns how many. */
export async function removeFromTrash(
  tx: Tx,
  ownerId: string,
  until: string,
  limit: number,
): Promise<number> {
  const rows = await tx.all(selectSome, { ownerId, until, limit })
  for (const { kind, id, productId, row } of rows) {
    const { createdAt = '' }: { createdAt?: string } = JSON.parse(row)
    await tx.run(removeRow, { ownerId, kind, id })
    if (kind === 'feedback' && productId !== null)
      await tx.run(removeScreenshot, { ownerId, productId, feedbackId: id })
    await eraseCopies(tx, { ownerId, id, productId, createdAt })
  }
  tx.emit({ type: 'changed', ownerId, resource: 'trash' })
  return rows.length
}

const selectCounts = query((db, p: { ownerId: string; since: string }) =>
  db
    .selectFrom('trash')
    .select((row) => ['kind', row.fn.countAll<number>().as('count')])
    .where('ownerId', '=', p.ownerId)
    .where('deletedAt', '>=', p.since)
    .groupBy('kind')
    .orderBy('kind'),
)

const expireProducts = query((db, p: { ownerId: string; deletedAt: string }) =>
  db
    .updateTable('trash')
    .set({ deletedAt: p.deletedAt })
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', 'product'),
)

const selectSome = query((db, p: { ownerId: string; until: string; limit: number }) =>
  db
    .selectFrom('trash')
    .select(['kind', 'id', 'productId', 'row'])
    .where('ownerId', '=', p.ownerId)
    .where('kind', '!=', 'product')
    .where('deletedAt', '<=', p.until)
    .limit(p.limit),
)

const removeRow = query((db, p: RecordKey & { kind: Kind }) =>
  db.deleteFrom('trash').where('ownerId', '=', p.ownerId).where('kind', '=', p.kind).where('id', '=', p.id),
)
