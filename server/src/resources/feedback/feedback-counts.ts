import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { dayOf } from '../../domain/calendar.ts'
import type { FeedbackCountTable, FeedbackTable } from './feedback.schema.ts'

type Counted = Pick<FeedbackTable, 'ownerId' | 'productId' | 'type' | 'spamAt' | 'createdAt'>

/** Counts an entry for its day and type, unless it is spam. @param entries 1 for an entry that is added, -1 for one that is removed */
export async function countEntry(
  tx: Tx,
  { ownerId, productId, type, spamAt, createdAt }: Counted,
  entries: 1 | -1,
) {
  if (spamAt !== null) return
  await tx.run(addEntries, { ownerId, productId, day: dayOf(createdAt), type, entries })
}

const addEntries = query((db, row: FeedbackCountTable) =>
  db
    .insertInto('feedbackCount')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'productId', 'day', 'type']).doUpdateSet((count) => ({
        entries: count('feedbackCount.entries', '+', count.ref('excluded.entries')),
      })),
    ),
)
