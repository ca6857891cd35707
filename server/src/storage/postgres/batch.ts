import type { Submittable, Connection as Wire } from 'pg'
import { type Column, columnsOf, type FieldDescription, rowOf } from './rows.ts'

export interface Prepared {
  readonly name: string
  readonly sql: string
  isParsed: boolean
  columns: Column[]
}

export interface Execution {
  readonly prepared: Prepared
  readonly values: readonly unknown[]
  resolve(result: Result): void
  reject(error: unknown): void
}

export interface Result {
  rows: Record<string, unknown>[]
  tag: string
}

/** The server did not run a statement because an earlier one in the batch failed. */
export class Skipped extends Error {}

export class Batch implements Submittable {
  readonly #executions: readonly Execution[]
  readonly #onEnd: () => void
  #index = 0
  #rows: Record<string, unknown>[] = []

  constructor(executions: readonly Execution[], onEnd: () => void) {
    this.#executions = executions
    this.#onEnd = onEnd
  }

  submit(wire: Wire): void {
    const { stream } = wire as unknown as Pick<Sender, 'stream'>
    const messages: Buffer[] = []
    // One write for all messages: concatenating is cheaper than a write each.
    const sender: Sender = Object.create(wire, {
      stream: { value: { writable: stream.writable, write: (message: Buffer) => messages.push(message) } },
    })
    const parsing = new Set<Prepared>()
    for (const { prepared, values } of this.#executions) {
      if (!prepared.isParsed && !parsing.has(prepared)) {
        parsing.add(prepared)
        sender.parse({ name: prepared.name, text: prepared.sql })
        sender.describe({ type: 'S', name: prepared.name })
      }
      sender.bind({ statement: prepared.name, values, valueMapper: textOf })
      sender.execute({})
    }
    sender.sync()
    if (stream.writable) stream.write(Buffer.concat(messages))
  }

  handleRowDescription({ fields }: { fields: FieldDescription[] }) {
    this.#current.prepared.columns = columnsOf(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.#rows.push(rowOf(this.#current.prepared.columns, fields))
  }

  handleCommandComplete({ text }: { text: string }) {
    const { prepared, resolve } = this.#current
    prepared.isParsed = true
    const rows = this.#rows
    this.#rows = []
    this.#index++
    resolve({ rows, tag: text })
  }

  handleError(error: unknown) {
    const [failed, ...skipped] = this.#executions.slice(this.#index)
    this.#index = this.#executions.length
    failed?.reject(error)
    // After a failed statement the others can be retried; a broken connection fails them all.
    const isStatement = typeof error === 'object' && error !== null && 'severity' in error
    for (const { reject } of skipped) reject(isStatement ? new Skipped() : error)
    // The driver does not call handleReadyForQuery after an error, but holds back the next query itself.
    this.#onEnd()
  }

  handleReadyForQuery() {
    this.#onEnd()
  }

  get #current(): Execution {
    return this.#executions[this.#index]!
  }
}

interface Sender {
  stream: { writable: boolean; write(bytes: Buffer): void }
  parse(message: { name: string; text: string }): void
  describe(message: { type: 'S'; name: string }): void
  bind(message: {
    statement: string
    values: readonly unknown[]
    valueMapper(value: unknown): string | null
  }): void
  execute(message: object): void
  sync(): void
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

export const countOf = ({ tag }: Result): number => Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0
