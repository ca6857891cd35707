import type { Submittable, Connection as Wire } from 'pg'
import { type Column, columnsOf, type FieldDescription, rowOf } from './rows.ts'

/** A statement as one connection knows it. */
export interface Prepared {
  readonly name: string
  readonly sql: string
  /** Set once the server has parsed it. */
  isParsed: boolean
  columns: Column[]
}

/** One execution of a statement, and where its result goes. */
export interface Execution {
  readonly prepared: Prepared
  readonly values: readonly unknown[]
  resolve(result: Result): void
  reject(error: unknown): void
}

export interface Result {
  rows: Record<string, unknown>[]
  /** What was done, in the server's words, with the number of rows behind it where there are some: `COMMIT`, `UPDATE 1`. */
  tag: string
}

/** The server did not look at a statement, since one before it in the same batch had failed. */
export class Skipped extends Error {}

/**
 * Statements that go to the server in one write and come back in one answer (the extended protocol with one Sync at the end). The driver
 * sends what a `Submittable` tells it and hands it every message that comes back, until the server is ready again.
 */
export class Batch implements Submittable {
  readonly #executions: readonly Execution[]
  readonly #ended: () => void
  #at = 0
  #rows: Record<string, unknown>[] = []

  constructor(executions: readonly Execution[], ended: () => void) {
    this.#executions = executions
    this.#ended = ended
  }

  submit(wire: Wire): void {
    const { stream } = wire as unknown as Pick<Sender, 'stream'>
    const messages: Buffer[] = []
    // In one piece: a piece for each message costs more than to put them together.
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
    this.#at++
    resolve({ rows, tag: text })
  }

  handleError(error: unknown) {
    const [failed, ...skipped] = this.#executions.slice(this.#at)
    this.#at = this.#executions.length
    failed?.reject(error)
    // What is broken for one is broken for all: only a failed statement leaves the others a second try.
    const isStatement = typeof error === 'object' && error !== null && 'severity' in error
    for (const { reject } of skipped) reject(isStatement ? new Skipped() : error)
    // The driver does not tell a failed query that the server is ready again; it holds the next one back until it is.
    this.#ended()
  }

  handleReadyForQuery() {
    this.#ended()
  }

  get #current(): Execution {
    return this.#executions[this.#at]!
  }
}

/** What the driver's connection takes, which its types have of an earlier version. */
interface Sender {
  stream: { writable: boolean; write(bytes: Buffer): void }
  parse(message: { name: string; text: string }): void
  describe(message: { type: 'S'; name: string }): void
  bind(message: { statement: string; values: readonly unknown[]; valueMapper(value: unknown): string | null }): void
  execute(message: object): void
  sync(): void
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

/** Rows that a statement has changed or read. */
export const countOf = ({ tag }: Result): number => Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0
