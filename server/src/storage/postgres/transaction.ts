import { type CounterUpdates, updateAlone } from '../counters.ts'
import { postgresBuilder } from '../dialect.ts'
import { type Query, valuesOf } from '../query.ts'
import type { ReadCache } from '../read-cache.ts'
import type { Counter, OwnerTx } from '../storage.ts'
import { countOf, type Result } from './batch.ts'
import type { Connection } from './connection.ts'
import type { GatheredInserts } from './gathered-inserts.ts'
import { PostgresDb } from './reads.ts'
import type { TransactionContext } from './shared-transaction.ts'

export const cacheChannel = 'prodops_changed'

export interface Shared {
  counters: CounterUpdates
  inserts: GatheredInserts
  reads: ReadCache
}

export class Transaction extends PostgresDb implements OwnerTx {
  readonly writes = true
  readonly now: string
  hasChanged = false
  readonly #connection: Connection
  readonly #ownerId: string | undefined
  readonly #shared: Shared | undefined
  readonly #enqueued: Promise<unknown>[] = []

  constructor(
    { connection, now, ownerId }: Pick<TransactionContext, 'connection' | 'now' | 'ownerId'>,
    shared?: Shared,
  ) {
    super()
    this.#connection = connection
    this.now = now
    this.#ownerId = ownerId
    this.#shared = shared
  }

  enqueue<P>(query: Query<P, unknown>, params: P) {
    this.hasChanged = true
    const statement = query.compile(postgresBuilder, params)
    if (this.#shared && statement.inserted) {
      this.#shared.reads.clear(statement.tables)
      this.#shared.inserts.add(statement, params as object)
      return
    }
    const result = this.execute(query, params)
    result.catch(() => {})
    this.#enqueued.push(result)
  }

  updateCounter<Value>(
    counter: Counter<Value>,
    update: (before: Value) => Value,
    precondition?: Promise<unknown>,
  ) {
    if (!this.#shared) return updateAlone(this, this.#ownerId, counter, update, precondition)
    const updateAndMark = (before: Value) => {
      const after = update(before)
      this.hasChanged = true
      return after
    }
    return this.#shared.counters.update(this.#ownerId, counter, updateAndMark, precondition)
  }

  async invalidateCaches() {
    await this.#connection.execute(`select pg_notify('${cacheChannel}', '')`)
  }

  async settle() {
    for (const result of this.#enqueued) await result
  }

  protected async execute<P>(query: Query<P, unknown>, params: P): Promise<Result> {
    const statement = query.compile(postgresBuilder, params)
    this.#shared?.inserts.send(statement.tables)
    const execute = () => this.#connection.execute(statement.sql, valuesOf(statement, params as object))
    if (statement.kind === 'read') {
      if (!this.#shared) return execute()
      const { rows, tag } = await this.#shared.reads.get(query, statement, params, execute)
      // Copies, since the caller may modify them.
      return { rows: rows.map((row) => ({ ...row })), tag }
    }
    this.#shared?.reads.clear(statement.tables)
    const result = await execute()
    this.hasChanged ||= countOf(result) > 0
    return result
  }
}
