import type { PoolClient } from 'pg'
import { Batch, type Execution, type Prepared, type Result } from './batch.ts'

/** How long the server may take for a batch before the connection is given up. Longer than any statement may take there. */
const answerMs = 40_000

/** One connection with its prepared statements. What is asked before the server is ready again waits and goes as one batch. */
export class Connection {
  readonly #client: PoolClient
  readonly #prepared = new Map<string, Prepared>()
  #waiting: Execution[] = []
  #underWay: Execution[] = []
  #scheduled = false
  #watch: NodeJS.Timeout | undefined
  /** What broke it. */
  fault: Error | undefined

  constructor(client: PoolClient) {
    this.#client = client
    client.on('error', (error) => {
      this.fault = error
    })
  }

  /** Runs a statement behind those asked before. @throws DatabaseError, or what broke the connection */
  execute(sql: string, values: readonly unknown[] = []): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ prepared: this.#prepare(sql), values, resolve, reject })
      if (this.#scheduled || this.#underWay.length) return
      this.#scheduled = true
      // When all that can go on has gone on: what is asked without waiting for an answer goes along.
      queueMicrotask(() => process.nextTick(() => this.#send()))
    })
  }

  /** Ends it where it stands. */
  giveUp(message: string) {
    const { stream } = (this.#client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection
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
    this.#underWay = this.#waiting
    this.#waiting = []
    this.#watch = setTimeout(() => this.giveUp('The database did not answer in time.'), answerMs).unref()
    this.#client.query(new Batch(this.#underWay, () => this.#ended()))
  }

  #ended() {
    clearTimeout(this.#watch)
    // A name may stand for a statement on the server, or not, once a batch has failed: the statement gets another.
    for (const { prepared } of this.#underWay) if (!prepared.isParsed) this.#prepared.delete(prepared.sql)
    this.#underWay = []
    if (this.#waiting.length) this.#send()
  }
}

let nextName = 0
