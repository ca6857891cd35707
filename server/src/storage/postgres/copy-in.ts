import type { Submittable, Connection as Wire } from 'pg'
import type { Row } from '../bulk.ts'

/** Inserts rows with `copy … from stdin`, which is several times faster than `insert`. */
export class CopyIn implements Submittable {
  readonly done: Promise<void>
  readonly #sql: string
  readonly #rows: Row[]
  #error: unknown
  #resolve!: () => void
  #reject!: (error: unknown) => void

  constructor(sql: string, rows: Row[]) {
    this.#sql = sql
    this.#rows = rows
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(wire: Wire): void {
    ;(wire as unknown as Sender).query(this.#sql)
  }

  handleCopyInResponse(wire: Sender) {
    wire.sendCopyFromChunk(Buffer.from(textOf(this.#rows)))
    wire.endCopyFrom()
  }

  handleError(error: unknown) {
    this.#error = error
    this.#reject(error)
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    if (this.#error === undefined) this.#resolve()
  }
}

interface Sender {
  query(sql: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

function textOf(rows: Row[]): string {
  let text = ''
  for (const row of rows) {
    for (let i = 0; i < row.length; i++) {
      const value = row[i]!
      if (i > 0) text += '\t'
      text += value === null ? '\\N' : typeof value === 'number' ? value : escaped(value)
    }
    text += '\n'
  }
  return text
}

const escaped = (value: string): string => (special.test(value) ? value.replace(specials, (one) => escapes[one]!) : value)
const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
