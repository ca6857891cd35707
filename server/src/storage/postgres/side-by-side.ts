import type { Place } from '../storage.ts'
import type { Result } from './batch.ts'
import type { Connection } from './connection.ts'
import type { Begin } from './shared-transaction.ts'
import { Transaction } from './transaction.ts'

/**
 * What operations of one transaction need not do for each, since nobody else changes anything of the owner meanwhile: what they read alike
 * is read once, and what they alter is read once, and written once at the end.
 */
export class SideBySide {
  readonly #connection: Connection
  readonly #tx: Transaction
  /** What was read since the last change. */
  readonly #read = new Map<string, Promise<Result>>()
  readonly #altered = new Map<string, Altered>()

  constructor(begin: Begin) {
    this.#connection = begin.connection
    this.#tx = new Transaction(begin)
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

  async alter<State>(
    place: Place<State>,
    change: (before: State) => State,
    given?: Promise<unknown>,
  ): Promise<[before: State, after: State]> {
    const altered = this.#at(place as Place<unknown>)
    await Promise.all([altered.isRead, given])
    const before = altered.now as State
    const after = change(before)
    altered.now = after
    altered.isChanged = true
    return [before, after]
  }

  /** Sends what stores all that was altered. */
  store() {
    for (const { place, first, now, isChanged } of this.#altered.values()) if (isChanged) place.write(this.#tx, first, now)
  }

  #at(place: Place<unknown>): Altered {
    const known = this.#altered.get(place.key)
    if (known) return known
    const reading = place.read(this.#tx)
    const altered: Altered = {
      place,
      isRead: reading.then((state) => {
        altered.first = state
        altered.now = state
      }),
      first: undefined,
      now: undefined,
      isChanged: false,
    }
    this.#altered.set(place.key, altered)
    return altered
  }
}

interface Altered {
  place: Place<unknown>
  isRead: Promise<void>
  first: unknown
  now: unknown
  isChanged: boolean
}
