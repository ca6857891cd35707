import type { PoolClient } from 'pg'
import { Batch, type Execution, type Prepared, type Result } from './batch.ts'

const answerTimeoutMs = 40_000

/** Statements that arrive while a batch is running form the next batch. */
export class Connection {
  readonly #client: PoolClient
  readonly #prepared = new Map<string, Prepared>()
  #waiting: Execution[] = []
  #running: Execution[] = []
  #scheduled = false
  #timeout: NodeJS.Timeout | undefined
  error: Error | undefined

  constructor(client: PoolClient) {
    this.#client = client
    client.on('error', (error) => {
      this.error = error
    })
  }

  execute(sql: string, values: readonly unknown[] = []): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ prepared: this.#prepare(sql), values, resolve, reject })
      if (this.#scheduled || this.#running.length) return
      this.#scheduled = true
      // After all pending promise callbacks, so that their statements join the batch.
      queueMicrotask(() => process.nextTick(() => this.flush()))
    })
  }

  /** Sends the statements now instead of after all pending promise callbacks. */
  flush() {
    if (this.#running.length === 0) this.#send()
  }

  abort(message: string) {
    const { stream } = (
      this.#client as unknown as { connection: { stream: { destroy(error: Error): void } } }
    ).connection
    stream.destroy(new Error(message))
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql)
    if (!prepared) {
      prepared = { name: `s${nextName++}`, sql, isParsed: false, columns: [] }
      this.#prepared.set(sql, prepared)
    }
    return prepared
  }

  #send() {
    this.#scheduled = false
    if (this.#waiting.length === 0) return
    this.#running = this.#waiting
    this.#waiting = []
    this.#timeout = setTimeout(
      () => this.abort('The database did not answer in time.'),
      answerTimeoutMs,
    ).unref()
    this.#client.query(new Batch(this.#running, () => this.#onEnd()))
  }

  #onEnd() {
    clearTimeout(this.#timeout)
    // After a failed batch it is unknown whether the server has the statement: use a new name next time.
    for (const { prepared } of this.#running) if (!prepared.isParsed) this.#prepared.delete(prepared.sql)
    this.#running = []
    if (this.#waiting.length) this.#send()
  }
}

let nextName = 0
