import { setTimeout } from 'node:timers/promises'
import type { Storage, Tx } from '../storage/storage.ts'

/** Rows per transaction: few, so that other writers do not wait long. */
const chunkRows = 250
/** Other processes retry a locked database every 2 ms. A pause lets them write. */
const pauseMs = 4

interface Insertion<Row> {
  add: (tx: Tx, row: Row) => void
  /** In the transaction of the rows, before they are added. */
  before?: ((tx: Tx, rows: Row[]) => unknown) | undefined
  onRows?: (rows: number) => void
}

/** Inserts rows of an account in many short transactions, so that a running service stays responsive. */
export async function insertRows<Row extends object>(
  storage: Storage,
  ownerId: string,
  rows: Iterable<Row>,
  { add, before, onRows }: Insertion<Row>,
): Promise<void> {
  for (const chunk of inChunks(rows)) {
    const work = async (tx: Tx) => {
      await before?.(tx, chunk)
      for (const row of chunk) add(tx, row)
    }
    await storage.write(work, { ownerId })
    onRows?.(chunk.length)
    await setTimeout(pauseMs)
  }
}

function* inChunks<T>(items: Iterable<T>): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < chunkRows) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}
