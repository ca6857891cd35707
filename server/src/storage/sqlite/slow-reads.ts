import { Worker } from 'node:worker_threads'
import { sqliteBuilder } from '../dialect.ts'
import { type Query, valuesOf } from '../query.ts'
import type { Db } from '../storage.ts'
import type { ReadRequest, ReadResponse } from './read-thread.ts'

interface Pending {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** Reads in a worker thread, one statement after the other. Each statement has its own snapshot. */
export class SlowReads implements Db {
  readonly #path: string
  readonly #now: () => string
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #lastId = 0

  constructor(path: string, now: () => string) {
    this.#path = path
    this.#now = now
  }

  get now() {
    return this.#now()
  }

  async one<P, Row>(query: Query<P, Row>, params: P) {
    return (await this.all(query, params))[0]
  }

  all<P, Row>(query: Query<P, Row>, params: P): Promise<Row[]> {
    const statement = query.compile(sqliteBuilder, params)
    const worker = this.#thread()
    const request: ReadRequest = { id: ++this.#lastId, sql: statement.sql, values: valuesOf(statement, params as object) }
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { resolve: resolve as Pending['resolve'], reject })
      worker.ref()
      worker.postMessage(request)
    })
  }

  run(): never {
    throw new Error('A read cannot change data.')
  }

  async close() {
    await this.#worker?.terminate()
  }

  /** If the thread ends, its pending reads fail; the next read starts another thread. */
  #thread(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
      workerData: this.#path,
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 },
    })
    worker.on('message', ({ id, rows, error }: ReadResponse) => {
      const { resolve, reject } = this.#pending.get(id)!
      this.#pending.delete(id)
      if (this.#pending.size === 0) worker.unref()
      if (rows) resolve(rows)
      else reject(Object.assign(new Error(error!.message), { code: error!.code }))
    })
    worker.on('error', (error) => this.#fail(worker, error as Error))
    worker.on('exit', () => this.#fail(worker, new Error('The read thread has ended.')))
    this.#worker = worker
    return worker
  }

  #fail(worker: Worker, error: Error) {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}
