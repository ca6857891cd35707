import type { Storage, Tx } from '../storage/storage.ts'

/** Rows per transaction: few, so that other writers do not wait long. */
const chunkRows = 250
/** Other processes retry a locked database every 2 ms. A pause lets them write. */
const pauseEveryMs = 24
const pauseMs = 4

type Add<Row> = (tx: Tx, row: Row) => void

type Before<Row> = (tx: Tx, rows: Row[]) => unknown

export class Inserter {
  readonly #storage: Storage
  readonly #ownerId: string
  readonly #onRows: (rows: number) => void
  #pausedAtMs = performance.now()

  constructor(storage: Storage, ownerId: string, onRows: (rows: number) => void) {
    this.#storage = storage
    this.#ownerId = ownerId
    this.#onRows = onRows
  }

  async insert<Row extends object>(add: Add<Row>, rows: Iterable<Row>, before?: Before<Row>): Promise<void> {
    for (const chunk of inChunks(rows, chunkRows)) await this.#write(add, chunk, before)
  }

  async #write<Row extends object>(add: Add<Row>, rows: Row[], before?: Before<Row>): Promise<void> {
    const work = async (tx: Tx) => {
      await before?.(tx, rows)
      for (const row of rows) add(tx, row)
    }
    await this.#storage.write(work, { ownerId: this.#ownerId })
    this.#onRows(rows.length)
    if (performance.now() - this.#pausedAtMs < pauseEveryMs) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    this.#pausedAtMs = performance.now()
  }
}

export function* inChunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}
