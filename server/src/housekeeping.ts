import { hourMs, later } from './domain/calendar.ts'
import { keptMs } from './http/idempotency.ts'
import { removeOldDays } from './resources/feedback-keys/feedback-keys.ts'
import { removeEndedSessions } from './resources/sessions/sessions.ts'
import { emptyTrash } from './resources/tasks/board.ts'
import { query } from './storage/query.ts'
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

/** Each in a transaction of its own, so that no write waits for all of them. */
export async function keepHouse(storage: Storage): Promise<void> {
  await storage.write((tx) => tx.run(deleteAnswers, { before: later(tx.now, -keptMs) }))
  await storage.write(emptyTrash)
  await storage.write(removeEndedSessions)
  await storage.write(removeOldDays)
}

const deleteAnswers = query((db, p: { before: string }) => db.deleteFrom('idempotency').where('createdAt', '<', p.before))
