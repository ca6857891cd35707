import { hourMs } from './domain/durations.ts'
import { removeOldAnswers } from './http/idempotency.ts'
import { removeOldDays } from './resources/feedback-keys/feedback-keys.ts'
import { removeEndedSessions } from './resources/sessions/sessions.ts'
import { emptyTrash } from './resources/tasks/board.ts'
import type { Storage } from './storage/storage.ts'

const everyMs = hourMs

/** Removes what has had its time, shortly after the start and then once an hour. Gives back how to stop. */
export function startHousekeeping(storage: Storage, onError: (error: unknown) => void): () => void {
  const run = () => void keepHouse(storage).catch(onError)
  const first = setTimeout(run, 10_000).unref()
  const timer = setInterval(run, everyMs).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

/** In small transactions, so that no write waits for long. */
export async function keepHouse(storage: Storage): Promise<void> {
  await untilNothingIsLeft(() => storage.write((tx) => removeOldAnswers(tx, atOnce)))
  await untilNothingIsLeft(() => storage.write((tx) => emptyTrash(tx, atOnce)))
  await storage.write(removeEndedSessions)
  await storage.write(removeOldDays)
}

const atOnce = 500

async function untilNothingIsLeft(remove: () => Promise<number>) {
  while ((await remove()) === atOnce);
}
