import { CounterUpdates } from '../counters.ts'
import { sqliteBuilder } from '../dialect.ts'
import type { Query } from '../query.ts'
import type { Counter, OwnerTx } from '../storage.ts'
import type { Connection } from './connection.ts'

/**
 * What operations that share a savepoint need not do for each: a record that they look for alike is read once, and what they alter is read
 * once, and written once at the end.
 */
export class SideBySide {
  readonly connection: Connection
  readonly altered: CounterUpdates
  /** What was found since the last change, by the values that were sent. */
  readonly #found = new Map<Query<never, unknown>, Map<string, Promise<unknown>>>()

  constructor(connection: Connection) {
    this.connection = connection
    this.altered = new CounterUpdates(connection)
  }

  find<P, Row>(query: Query<P, Row>, params: P): Promise<Row | undefined> {
    const byValues = this.#found.get(query as Query<never, unknown>) ?? new Map<string, Promise<unknown>>()
    this.#found.set(query as Query<never, unknown>, byValues)
    const values = JSON.stringify(params)
    const found = (byValues.get(values) as Promise<Row | undefined> | undefined) ?? this.connection.one(query, params)
    byValues.set(values, found)
    return found
  }

  /** Something is changed: what was found may be otherwise now. */
  forget() {
    this.#found.clear()
  }
}

/** What one of the operations sees. */
export class Operation implements OwnerTx {
  readonly writes = true
  /** Whether it has changed anything yet. */
  hasChanged = false
  readonly #connection: Connection
  readonly #others: SideBySide
  readonly #ownerId: string | undefined

  constructor(others: SideBySide, ownerId: string | undefined) {
    this.#ownerId = ownerId
    this.#connection = others.connection
    this.#others = others
  }

  get now() {
    return this.#connection.now
  }

  async one<P, Row>(query: Query<P, Row>, params: P) {
    if (query.compile(sqliteBuilder, params).sql.startsWith('select ')) {
      const row = await this.#others.find(query, params)
      // Whoever reads may make something else of it.
      return row && { ...row }
    }
    this.#changes()
    return this.#connection.one(query, params)
  }

  all<P, Row>(query: Query<P, Row>, params: P) {
    return this.#connection.all(query, params)
  }

  async run<P>(query: Query<P, unknown>, params: P) {
    this.#begins()
    const changed = await this.#connection.run(query, params)
    this.hasChanged ||= changed > 0
    return changed
  }

  enqueue<P>(query: Query<P, unknown>, params: P) {
    this.#changes()
    this.#connection.enqueue(query, params)
  }

  updateCounter<State>(
    place: Counter<State>,
    change: (before: State) => State,
    given?: Promise<unknown>,
  ): Promise<[before: State, after: State]> {
    const noted = (before: State) => {
      const after = change(before)
      this.hasChanged = true
      return after
    }
    return this.#others.altered.alter(this.#ownerId, place, noted, given)
  }

  invalidateCaches() {
    return this.#connection.invalidateCaches()
  }

  #changes() {
    this.#begins()
    this.hasChanged = true
  }

  /** A fault of the disk that met another one has ended the transaction: what is changed now would be stored by itself. */
  #begins() {
    if (!this.#connection.inTransaction) throw new Error('The transaction has ended.')
    this.#others.forget()
  }
}
