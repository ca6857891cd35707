import type { Place } from '../storage.ts'
import type { Result } from './batch.ts'
import type { Connection } from './connection.ts'
import { Transaction } from './transaction.ts'

/**
 * What operations of one transaction need not do for each, since nobody else changes anything of the owner meanwhile: what they read alike
 * is read once, and what they alter is read once and written once for all that alter it in the same turn.
 */
export class SideBySide {
  readonly #connection: Connection
  readonly #tx: Transaction
  /** What was read since the last change. */
  readonly #read = new Map<string, Promise<Result>>()
  readonly #altered = new Map<string, Altered>()
  readonly #writes: Promise<unknown>[] = []

  constructor(connection: Connection, now: string) {
    this.#connection = connection
    this.#tx = new Transaction(connection, now)
  }

  execute(sql: string, values: unknown[]): Promise<Result> {
    if (!sql.startsWith('select ')) {
      this.#read.clear()
      return this.#connection.execute(sql, values)
    }
    const asked = JSON.stringify([sql, values])
    let answer = this.#read.get(asked)
    if (!answer) {
      answer = this.#connection.execute(sql, values)
      this.#read.set(asked, answer)
    }
    // Whoever reads may make something else of the rows.
    return answer.then(({ rows, tag }) => ({ rows: rows.map((row) => ({ ...row })), tag }))
  }

  async alter<State>(place: Place<State>, change: (before: State) => State): Promise<[before: State, after: State]> {
    const altered = this.#alteredAt(place)
    await altered.isRead
    const before = altered.now as State
    const after = change(before)
    altered.now = after
    if (!altered.isDue) {
      altered.isDue = true
      // Behind all that waited for the same.
      queueMicrotask(() => this.#store(place as Place<unknown>, altered))
    }
    return [before, after]
  }

  /** When all that was altered is written. @throws DatabaseError, or what broke the connection */
  async settle() {
    await Promise.all(this.#writes)
  }

  #alteredAt(place: Place<unknown>): Altered {
    const known = this.#altered.get(place.key)
    if (known) return known
    const altered: Altered = { isRead: this.#load(place, () => altered), stored: undefined, now: undefined, isDue: false }
    this.#altered.set(place.key, altered)
    return altered
  }

  async #load(place: Place<unknown>, altered: () => Altered) {
    const state = await place.read(this.#tx)
    Object.assign(altered(), { stored: state, now: state })
  }

  #store(place: Place<unknown>, altered: Altered) {
    const before = altered.stored
    altered.stored = altered.now
    altered.isDue = false
    this.#read.clear()
    const written = place.write(this.#tx, before, altered.now)
    written.catch(() => {})
    this.#writes.push(written)
  }
}

interface Altered {
  /** Resolves when the rest is there. */
  isRead: Promise<void>
  stored: unknown
  now: unknown
  /** Whether it is about to be stored. */
  isDue: boolean
}
