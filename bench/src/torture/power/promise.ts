import { type Recording, titlePattern } from './recording.ts'

const log = 'prodops.db-wal'
const frameHeaderBytes = 24

/**
 * Of each answer: whether a sync of the log that began after its commit was written had ended before the answer's first byte.
 * A task's commit is the first frame marked as one (its size of the database is not zero) at or after the first page with its title.
 */
export function unsyncedAnswers({ events }: Recording): { answers: number; unsynced: number } {
  const committed = new Map<string, number>()
  let [inTransaction, isCommit, syncedUpTo] = [new Set<string>(), false, 0]
  let [answers, unsynced] = [0, 0]
  for (const event of events
    .filter((event) => Number.isFinite(timeOf(event)))
    .sort((a, b) => timeOf(a) - timeOf(b))) {
    if (event.kind === 'answer') {
      answers++
      if (!(committed.get(event.title)! < syncedUpTo)) unsynced++
    } else if (event.kind === 'sync' && event.file === log) syncedUpTo = Math.max(syncedUpTo, event.began)
    else if (event.kind === 'write' && event.file === log) {
      const { bytes, ended } = event
      if (bytes.length === frameHeaderBytes) isCommit = bytes.readUInt32BE(4) !== 0
      else
        for (const [title] of bytes.toString('latin1').matchAll(titlePattern))
          if (!committed.has(title)) inTransaction.add(title)
      if (bytes.length > frameHeaderBytes && isCommit) {
        for (const title of inTransaction) committed.set(title, ended)
        inTransaction = new Set()
      }
    }
  }
  return { answers, unsynced }
}

/** A sync counts at its end, a response at its start. */
const timeOf = (event: Recording['events'][number]): number =>
  event.kind === 'answer' ? event.began : event.ended
