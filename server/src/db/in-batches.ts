import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from './database.ts'

const batchMs = 8
const maxRows = 500

interface Writer {
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Removes rows in small transactions until there are none, using at most half of the time. */
export async function inBatches(
  writer: Writer,
  remove: (tx: Tx, limit: number) => Promise<number>,
  signal: AbortSignal | undefined,
) {
  for (let [removed, limit] = [1, 50]; removed > 0; ) {
    let tookMs = 0
    removed = await writer.write(async (tx) => {
      const startMs = performance.now()
      const rows = await remove(tx, limit)
      tookMs = performance.now() - startMs
      return rows
    })
    limit = tookMs > batchMs ? Math.ceil(limit / 2) : Math.min(limit * 2, maxRows)
    await pause(tookMs, undefined, { ref: false })
    signal?.throwIfAborted()
  }
}
