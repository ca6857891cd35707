import { assertOwner } from '../counters.ts'
import { postgresBuilder } from '../dialect.ts'
import { type Query, valuesOf } from '../query.ts'
import type { Counter, OwnerTx } from '../storage.ts'
import { countOf, type Result } from './batch.ts'
import type { Connection } from './connection.ts'
import type { Begin } from './shared-transaction.ts'
import type { SideBySide } from './side-by-side.ts'

/** Where other processes hear that what they keep in memory may have changed. */
export const channel = 'prodops_changed'

/** What one operation sees of a transaction. */
export class Transaction implements OwnerTx {
  readonly writes = true
  readonly now: string
  /** Whether the operation has changed anything yet. */
  hasChanged = false
  readonly #connection: Connection
  readonly #ownerId: string | undefined
  readonly #others: SideBySide | undefined
  readonly #sent: Promise<unknown>[] = []

  /** @param others of the operations that share the transaction, where they run side by side */
  constructor({ connection, now, ownerId }: Pick<Begin, 'connection' | 'now' | 'ownerId'>, others?: SideBySide) {
    this.#connection = connection
    this.now = now
    this.#ownerId = ownerId
    this.#others = others
  }

  async one<P, Row>(query: Query<P, Row>, params: P) {
    return (await this.#ask(query, params)).rows[0] as Row | undefined
  }

  async all<P, Row>(query: Query<P, Row>, params: P) {
    return (await this.#ask(query, params)).rows as Row[]
  }

  async run<P>(query: Query<P, unknown>, params: P) {
    return countOf(await this.#ask(query, params))
  }

  enqueue<P>(query: Query<P, unknown>, params: P) {
    this.hasChanged = true
    const sent = this.#ask(query, params)
    sent.catch(() => {})
    this.#sent.push(sent)
  }

  updateCounter<State>(
    place: Counter<State>,
    change: (before: State) => State,
    given?: Promise<unknown>,
  ): Promise<[before: State, after: State]> {
    if (!this.#others) return this.#alterAlone(place, change, given)
    const noted = (before: State) => {
      const after = change(before)
      this.hasChanged = true
      return after
    }
    return this.#others.altered.alter(this.#ownerId, place, noted, given)
  }

  /** When all that was sent is done. @throws what one of it failed by */
  async settle() {
    for (const sent of this.#sent) await sent
  }

  /** Heard when the transaction is committed, and not at all otherwise. */
  async invalidateCaches() {
    await this.#connection.execute(`select pg_notify('${channel}', '')`)
  }

  /** With nobody beside it is read, and written. */
  async #alterAlone<State>(
    place: Counter<State>,
    change: (before: State) => State,
    given?: Promise<unknown>,
  ): Promise<[before: State, after: State]> {
    given?.catch(() => {}) // told below
    assertOwner(place, this.#ownerId)
    const [before] = await Promise.all([place.read(this), given])
    const after = change(before)
    place.write(this, before, after)
    return [before, after]
  }

  async #ask<P>(query: Query<P, unknown>, params: P): Promise<Result> {
    const statement = query.compile(postgresBuilder, params)
    const result = await (this.#others ?? this.#connection).execute(statement.sql, valuesOf(statement, params as object))
    this.hasChanged ||= !result.tag.startsWith('SELECT') && countOf(result) > 0
    return result
  }
}
