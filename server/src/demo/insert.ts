import type { Query } from '../storage/query.ts'
import type { Storage, Tx } from '../storage/storage.ts'

/** Rows a transaction: few enough that nobody else who writes waits long for it. */
const chunkRows = 250
/** Another process that wants to write looks every 2 milliseconds whether it can: a pause now and then lets it in. */
const pauseEveryMs = 24
const pauseMs = 4

/** Called in each transaction ahead of its rows, which it may still change. */
type Before<Row> = (tx: Tx, rows: Row[]) => unknown

/** Puts rows of an owner in without ever holding many of them, and steps aside for others who write to the same data. */
export class Inserter {
  readonly #storage: Storage
  readonly #ownerId: string
  readonly #onRows: (rows: number) => void
  #pausedAtMs = performance.now()

  /** @param onRows told after each transaction how many rows it held */
  constructor(storage: Storage, ownerId: string, onRows: (rows: number) => void) {
    this.#storage = storage
    this.#ownerId = ownerId
    this.#onRows = onRows
  }

  async insert<Row extends object>(query: Query<Row, unknown>, rows: Iterable<Row>, before?: Before<Row>): Promise<void> {
    for (const chunk of inChunks(rows, chunkRows)) await this.#write(query, chunk, before)
  }

  async #write<Row extends object>(query: Query<Row, unknown>, rows: Row[], before?: Before<Row>): Promise<void> {
    const work = async (tx: Tx) => {
      await before?.(tx, rows)
      for (const row of rows) tx.enqueue(query, row)
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
