import { removeExpiredTokens } from './auth/one-time-tokens.ts'
import type { Database, Tx } from './db/database.ts'
import { inBatches } from './db/in-batches.ts'
import { removeOldAnswers } from './http/idempotency.ts'
import { removeOldMails } from './mail/mail.ts'
import { removeOldActivity } from './resources/activity/activity.ts'
import { removeOldDays } from './resources/feedback-keys/feedback-keys.ts'
import { removeOldSenders } from './resources/feedback-keys/submission-counts.ts'
import { endLeftImports, removeLeftFiles, removeOldImportRows } from './resources/imports/remove-old.ts'
import { removeDeletedProduct } from './resources/products/delete-product.ts'
import { removeEndedSessions } from './resources/sessions/sessions.ts'
import { removeOldTrash } from './resources/trash/trash.ts'
import { removeOldDeliveries } from './resources/webhooks/deliveries.ts'
import { pauseWebhooksOfExpiredKeys } from './resources/webhooks/pause-by-key.ts'

export async function finishDeletions(database: Database, signal?: AbortSignal): Promise<void> {
  for (const remove of [removeDeletedProduct, pauseWebhooksOfExpiredKeys])
    await inBatches(database, remove, signal)
}

export async function removeExpired(
  database: Database,
  activityDays = 400,
  signal?: AbortSignal,
): Promise<void> {
  const removeOldEvents = (tx: Tx, limit: number) => removeOldActivity(tx, activityDays, limit)
  for (const remove of [
    removeOldAnswers,
    removeOldTrash,
    removeEndedSessions,
    removeExpiredTokens,
    removeOldMails,
    removeOldDeliveries,
    removeOldSenders,
    removeOldImportRows,
    removeLeftFiles,
    removeOldEvents,
  ])
    await inBatches(database, remove, signal)
  await database.write(removeOldDays)
  await database.write(endLeftImports)
}
