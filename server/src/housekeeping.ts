import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { Database, Tx } from './db/database.ts'
import { hourMs, minuteMs } from './domain/durations.ts'
import { removeOldAnswers } from './http/idempotency.ts'
import { removeOldActivity } from './resources/activity/activity.ts'
import { removeOldDays } from './resources/feedback-keys/feedback-keys.ts'
import { removeOldSenders } from './resources/feedback-keys/submission-counts.ts'
import { removeOldImportRows } from './resources/imports/imports.ts'
import { removeDeletedProduct } from './resources/products/remove-deleted-product.ts'
import { removeEndedSessions } from './resources/sessions/sessions.ts'
import { removeOldTrash } from './resources/trash/trash.ts'
import { removeLeftDeliveries, removeOldDeliveries } from './resources/webhooks/deliveries.ts'
import { pauseWebhooksOfExpiredKeys } from './resources/webhooks/webhooks-of-keys.ts'

const firstRunAfterMs = 10_000

export function startHousekeeping(
  database: Database,
  { activityDays }: Pick<Config, 'activityDays'>,
  onError: (error: unknown) => void,
  everyMinute: () => void = () => {},
): () => void {
  let stopped = false
  let nextAtMs = 0
  let timer = setTimeout(run, firstRunAfterMs).unref()

  async function run() {
    everyMinute()
    try {
      await finishDeletions(database)
      if (performance.now() >= nextAtMs) {
        await removeExpired(database, activityDays)
        nextAtMs = performance.now() + hourMs
      }
    } catch (error) {
      if (!stopped) onError(error)
    }
    if (!stopped) timer = setTimeout(run, minuteMs).unref()
  }

  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

export async function finishDeletions(database: Database): Promise<void> {
  await inBatches(database, removeDeletedProduct)
  await inBatches(database, removeLeftDeliveries)
  await inBatches(database, pauseWebhooksOfExpiredKeys)
}

export async function removeExpired(database: Database, activityDays = 400): Promise<void> {
  await inBatches(database, removeOldAnswers)
  await inBatches(database, removeOldTrash)
  await inBatches(database, removeEndedSessions)
  await inBatches(database, removeOldDeliveries)
  await inBatches(database, removeOldSenders)
  await inBatches(database, removeOldImportRows)
  await inBatches(database, (tx, limit) => removeOldActivity(tx, activityDays, limit))
  await database.write(removeOldDays)
}

const batchMs = 8
const maxRows = 500

/** Removes rows in small transactions, using at most half of the time. */
async function inBatches(database: Database, remove: (tx: Tx, limit: number) => Promise<number>) {
  for (let [removed, limit] = [1, 50]; removed > 0; ) {
    let tookMs = 0
    removed = await database.write(async (tx) => {
      const startMs = performance.now()
      const rows = await remove(tx, limit)
      tookMs = performance.now() - startMs
      return rows
    })
    limit = tookMs > batchMs ? Math.ceil(limit / 2) : Math.min(limit * 2, maxRows)
    await pause(tookMs, undefined, { ref: false })
  }
}
