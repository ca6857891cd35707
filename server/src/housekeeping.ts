import { setTimeout as pause } from 'node:timers/promises'
import { hourMs, minuteMs } from './domain/durations.ts'
import { removeOldAnswers } from './http/idempotency.ts'
import { removeDiscarded } from './resources/discarded/discarded.ts'
import { removeOldDays } from './resources/feedback-keys/feedback-keys.ts'
import { removeOldSenders } from './resources/feedback-keys/submission-counts.ts'
import { removeLeftRows } from './resources/products/delete-product.ts'
import { removeEndedSessions } from './resources/sessions/sessions.ts'
import { emptyTrash } from './resources/tasks/board.ts'
import { removeLeftDeliveries, removeOldDeliveries } from './resources/webhooks/deliveries.ts'
import type { Storage, Tx } from './storage/storage.ts'

const firstAfterMs = 10_000

/**
 * Shortly after the start and then once a minute what deletions have left; once an hour the rest. Gives back how to stop.
 * @param also done once a minute too, so that the process wakes no more often
 */
export function startHousekeeping(storage: Storage, onError: (error: unknown) => void, also: () => void = () => {}): () => void {
  let stopped = false
  let nextAtMs = 0
  let timer = setTimeout(run, firstAfterMs).unref()

  async function run() {
    also()
    try {
      await finishDeletions(storage)
      if (performance.now() >= nextAtMs) {
        await removeExpired(storage)
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

/** Removes what deleted products and webhooks have left. What a crash leaves is removed after the next start. */
export async function finishDeletions(storage: Storage): Promise<void> {
  await inSlices(storage, removeLeftRows)
  await inSlices(storage, removeLeftDeliveries)
}

/** Removes what has had its time. */
export async function removeExpired(storage: Storage): Promise<void> {
  await inSlices(storage, removeOldAnswers)
  await inSlices(storage, emptyTrash)
  await inSlices(storage, removeDiscarded)
  await inSlices(storage, removeEndedSessions)
  await inSlices(storage, removeOldDeliveries)
  await inSlices(storage, removeOldSenders)
  await storage.write(removeOldDays)
}

/** How long a slice should keep other writes waiting. */
const sliceMs = 8
const mostRows = 500

/** In small transactions until nothing is left, and half of the time at the most: a row may be a byte or a megabyte. */
async function inSlices(storage: Storage, remove: (tx: Tx, limit: number) => Promise<number>) {
  for (let [removed, limit] = [1, 50]; removed > 0; ) {
    let tookMs = 0
    removed = await storage.write(async (tx) => {
      const beganMs = performance.now()
      const rows = await remove(tx, limit)
      tookMs = performance.now() - beganMs
      return rows
    })
    limit = tookMs > sliceMs ? Math.ceil(limit / 2) : Math.min(limit * 2, mostRows)
    await pause(tookMs, undefined, { ref: false })
  }
}
