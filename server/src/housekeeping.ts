import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import { hourMs, minuteMs } from './domain/durations.ts'
import { removeOldAnswers } from './http/idempotency.ts'
import { removeOldActivity } from './resources/activity/activity.ts'
import { removeOldDays } from './resources/feedback-keys/feedback-keys.ts'
import { removeOldSenders } from './resources/feedback-keys/submission-counts.ts'
import { removeOldImportRows } from './resources/imports/imports.ts'
import { removeLeftRows } from './resources/products/delete-product.ts'
import { removeEndedSessions } from './resources/sessions/sessions.ts'
import { emptyTrash } from './resources/trash/trash.ts'
import { removeLeftDeliveries, removeOldDeliveries } from './resources/webhooks/deliveries.ts'
import { pauseWebhooksOfExpiredKeys } from './resources/webhooks/webhooks-of-keys.ts'
import type { Storage, Tx } from './storage/storage.ts'

const firstRunAfterMs = 10_000

export function startHousekeeping(
  storage: Storage,
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
      await finishDeletions(storage)
      if (performance.now() >= nextAtMs) {
        await removeExpired(storage, activityDays)
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

export async function finishDeletions(storage: Storage): Promise<void> {
  await inBatches(storage, removeLeftRows)
  await inBatches(storage, removeLeftDeliveries)
  await inBatches(storage, pauseWebhooksOfExpiredKeys)
}

export async function removeExpired(storage: Storage, activityDays = 400): Promise<void> {
  await inBatches(storage, removeOldAnswers)
  await inBatches(storage, emptyTrash)
  await inBatches(storage, removeEndedSessions)
  await inBatches(storage, removeOldDeliveries)
  await inBatches(storage, removeOldSenders)
  await inBatches(storage, removeOldImportRows)
  await inBatches(storage, (tx, limit) => removeOldActivity(tx, activityDays, limit))
  await storage.write(removeOldDays)
}

const batchMs = 8
const maxRows = 500

/** Removes rows in small transactions, using at most half of the time. */
async function inBatches(storage: Storage, remove: (tx: Tx, limit: number) => Promise<number>) {
  for (let [removed, limit] = [1, 50]; removed > 0; ) {
    let tookMs = 0
    removed = await storage.write(async (tx) => {
      const startMs = performance.now()
      const rows = await remove(tx, limit)
      tookMs = performance.now() - startMs
      return rows
    })
    limit = tookMs > batchMs ? Math.ceil(limit / 2) : Math.min(limit * 2, maxRows)
    await pause(tookMs, undefined, { ref: false })
  }
}
