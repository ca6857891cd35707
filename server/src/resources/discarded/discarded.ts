import { later } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { notFound } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import type { Tx } from '../../storage/storage.ts'
import type { DiscardedTable, Kind } from './discarded.schema.ts'

/** As long as an answer is kept for repetition: time enough to see a slip. */
const keptMs = dayMs

/** The address of a row; `productId` is empty for what is of no product. */
type Named = Pick<DiscardedTable, 'ownerId' | 'productId' | 'id'>

/** Keeps a row that is being deleted, in the transaction of its deletion, so that it can be put back for a day. */
export async function keepDiscarded(tx: Tx, kind: Kind, { ownerId, productId, id }: Named, row: object): Promise<void> {
  await tx.run(insertDiscarded, { ownerId, productId, id, kind, row: JSON.stringify(row), deletedAt: tx.now })
}

/** Gives back what was kept, and keeps it no longer. @throws not_found, also when it was removed for good */
export async function takeDiscarded<Row>(tx: Tx, kind: Kind, { ownerId, productId, id }: Named): Promise<Row> {
  const named = { ownerId, productId, id }
  const kept = await tx.one(selectDiscarded, named)
  if (kept?.kind !== kind) throw notFound(`deleted ${kind}`)
  await tx.run(forget, named)
  return JSON.parse(kept.row) as Row
}

/** Removes for good what was deleted a day ago, of every owner, at most `limit`. Gives back how many. */
export const removeDiscarded = (tx: Tx, limit: number): Promise<number> =>
  tx.run(removeOld, { before: later(tx.now, -keptMs), limit })

const insertDiscarded = query((db, row: DiscardedTable) => db.insertInto('discarded').values(row))

const selectDiscarded = query((db, p: Named) =>
  db
    .selectFrom('discarded')
    .select(['kind', 'row'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

const forget = query((db, p: Named) =>
  db.deleteFrom('discarded').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId).where('id', '=', p.id),
)

const removeOld = query((db, p: { before: string; limit: number }) =>
  db
    .deleteFrom('discarded')
    .where((row) =>
      row(
        row.refTuple('ownerId', 'productId', 'id'),
        'in',
        row
          .selectFrom('discarded')
          .select(['ownerId', 'productId', 'id'])
          .where('deletedAt', '<', p.before)
          .limit(p.limit)
          .$asTuple('ownerId', 'productId', 'id'),
      ),
    ),
)
