import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Product } from '../products/products.schema.ts'
import { oldest } from '../trash/trash.ts'
import type { ExcludedProduct } from './finance.schema.ts'

const maxProducts = 100

export async function readExcludedProducts(
  db: Db,
  actor: Actor,
  from: string,
  to: string,
): Promise<ExcludedProduct[]> {
  const { ownerId, productIds } = actor
  const deleted = await db.all(selectDeleted, {
    ownerId,
    since: oldest(db.now),
    from,
    to,
    firstDay: `${from}-01`,
  })
  return deleted.flatMap(({ id, row, deletedAt, records }) => {
    if (records === null || !(productIds?.has(id) ?? true)) return []
    const { name }: Product = JSON.parse(row)
    return { productId: id, name, deletedAt, records: Number(records) }
  })
}

interface Months {
  ownerId: string
  since: string
  from: string
  to: string
  firstDay: string
}

/** Counts each record once: in MRR only those dated before the months, which then count in the first. */
const selectDeleted = query((db, p: Months) =>
  db
    .selectFrom('trash')
    .select((trash) => [
      'id',
      'row',
      'deletedAt',
      trash
        .selectFrom('ledger')
        .select((ledger) => ledger.cast<string | null>(ledger.fn.sum('records'), 'text').as('records'))
        .where('ledger.ownerId', '=', p.ownerId)
        .whereRef('ledger.productId', '=', 'trash.id')
        .where('month', '>=', p.from)
        .where('month', '<=', p.to)
        .where((ledger) =>
          ledger.or([
            ledger('line', '!=', sql.lit<'mrr'>('mrr')),
            ledger.and([ledger('month', '=', p.from), ledger('date', '<', p.firstDay)]),
          ]),
        )
        .as('records'),
    ])
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', sql.lit<'product'>('product'))
    .where('deletedAt', '>=', p.since)
    .orderBy('deletedAt', 'desc')
    .limit(sql.lit(maxProducts)),
)
