import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { oldest } from '../trash/trash.ts'

/** Removes at most `limit` rows of products that were deleted 30 days ago. Returns how many. */
export async function removeDeletedProduct(tx: Tx, limit: number): Promise<number> {
  const product = await tx.one(holdDeleted, { before: oldest(tx.now) })
  if (!product) return 0
  for (const remove of removals) {
    const removed = await tx.run(remove, { ...product, limit })
    if (removed > 0) return removed
  }
  return tx.run(forgetDeleted, product)
}

type Slice = InProduct & { limit: number }

/** Held until the slice is done: rows that another node is removing would look like none left. */
const holdDeleted = query((db, p: { before: string }) =>
  db
    .updateTable('trash')
    .set((row) => ({ deletedAt: row.ref('deletedAt') }))
    .where((row) =>
      row(
        row.refTuple('ownerId', 'kind', 'id'),
        'in',
        row
          .selectFrom('trash')
          .select(['ownerId', 'kind', 'id'])
          .where('kind', '=', 'product')
          .where('deletedAt', '<', p.before)
          .limit(1)
          .$asTuple('ownerId', 'kind', 'id'),
      ),
    )
    .returning(['ownerId', 'id as productId']),
)

const forgetDeleted = query((db, p: InProduct) =>
  db
    .deleteFrom('trash')
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', 'product')
    .where('id', '=', p.productId),
)

const releaseIdeas = query((db, p: Slice) =>
  db
    .updateTable('idea')
    .set({ productId: null })
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId),
)

/** A task that is given another product while the slice waits for it keeps that. */
const releaseTasks = query((db, p: Slice) =>
  db
    .updateTable('task')
    .set({ productId: null, versionId: null })
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', 'in', (task) =>
      task
        .selectFrom('task')
        .select('id')
        .where('ownerId', '=', p.ownerId)
        .where('productId', '=', p.productId)
        .limit(p.limit),
    ),
)

const removeValues = query((db, p: Slice) =>
  db
    .deleteFrom('metricValue')
    .where('ownerId', '=', p.ownerId)
    .where((value) =>
      value(
        value.refTuple('metricId', 'date'),
        'in',
        value
          .selectFrom('metricValue')
          .select(['metricId', 'date'])
          .where('ownerId', '=', p.ownerId)
          .where('metricId', 'in', (metric) =>
            metric
              .selectFrom('metric')
              .select('id')
              .where('ownerId', '=', p.ownerId)
              .where('productId', '=', p.productId),
          )
          .limit(p.limit)
          .$asTuple('metricId', 'date'),
      ),
    ),
)

const removeTrash = query((db, p: Slice) =>
  db
    .deleteFrom('trash')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where((row) =>
      row(
        row.refTuple('kind', 'id'),
        'in',
        row
          .selectFrom('trash')
          .select(['kind', 'id'])
          .where('kind', '!=', sql.lit<'task'>('task'))
          .where('ownerId', '=', p.ownerId)
          .where('productId', '=', p.productId)
          .limit(p.limit)
          .$asTuple('kind', 'id'),
      ),
    ),
)

const removeRecords = (
  table: 'version' | 'log' | 'feedback' | 'metric' | 'revenue' | 'cost' | 'costSchedule',
) =>
  query((db, p: Slice) =>
    db
      .deleteFrom(table)
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where('id', 'in', (row) =>
        row
          .selectFrom(table)
          .select('id')
          .where('ownerId', '=', p.ownerId)
          .where('productId', '=', p.productId)
          .limit(p.limit),
      ),
  )

/** Tables with few rows for each product. */
const removeAll = (table: 'feedbackDay' | 'feedbackKey' | 'captcha' | 'apiKeyProduct') =>
  query((db, p: Slice) =>
    db.deleteFrom(table).where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
  )

const removeCounts = query((db, p: Slice) =>
  db
    .deleteFrom('feedbackCount')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where((row) =>
      row(
        row.refTuple('day', 'type'),
        'in',
        row
          .selectFrom('feedbackCount')
          .select(['day', 'type'])
          .where('ownerId', '=', p.ownerId)
          .where('productId', '=', p.productId)
          .limit(p.limit)
          .$asTuple('day', 'type'),
      ),
    ),
)

const removeScreenshots = query((db, p: Slice) =>
  db
    .deleteFrom('screenshot')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('feedbackId', 'in', (row) =>
      row
        .selectFrom('screenshot')
        .select('feedbackId')
        .where('ownerId', '=', p.ownerId)
        .where('productId', '=', p.productId)
        .limit(p.limit),
    ),
)

const removeSenders = query((db, p: Slice) =>
  db
    .deleteFrom('feedbackSender')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where((row) =>
      row(
        row.refTuple('day', 'address'),
        'in',
        row
          .selectFrom('feedbackSender')
          .select(['day', 'address'])
          .where('ownerId', '=', p.ownerId)
          .where('productId', '=', p.productId)
          .limit(p.limit)
          .$asTuple('day', 'address'),
      ),
    ),
)

const removeLedger = query((db, p: Slice) =>
  db
    .deleteFrom('ledger')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where((row) =>
      row(
        row.refTuple('month', 'line', 'currency', 'date'),
        'in',
        row
          .selectFrom('ledger')
          .select(['month', 'line', 'currency', 'date'])
          .where('ownerId', '=', p.ownerId)
          .where('productId', '=', p.productId)
          .limit(p.limit)
          .$asTuple('month', 'line', 'currency', 'date'),
      ),
    ),
)

const removeImported = query((db, p: Slice) =>
  db
    .deleteFrom('importedRecord')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where((row) =>
      row(
        row.refTuple('kind', 'source', 'report', 'externalId'),
        'in',
        row
          .selectFrom('importedRecord')
          .select(['kind', 'source', 'report', 'externalId'])
          .where('ownerId', '=', p.ownerId)
          .where('productId', '=', p.productId)
          .limit(p.limit)
          .$asTuple('kind', 'source', 'report', 'externalId'),
      ),
    ),
)

const removals = [
  releaseTasks,
  releaseIdeas,
  removeValues,
  removeTrash,
  removeRecords('version'),
  removeRecords('log'),
  removeRecords('feedback'),
  removeRecords('metric'),
  removeRecords('revenue'),
  removeRecords('cost'),
  removeRecords('costSchedule'),
  removeAll('feedbackDay'),
  removeAll('feedbackKey'),
  removeAll('captcha'),
  removeAll('apiKeyProduct'),
  removeCounts,
  removeScreenshots,
  removeSenders,
  removeLedger,
  removeImported,
]
