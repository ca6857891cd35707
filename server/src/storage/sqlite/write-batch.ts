import { CounterUpdates } from '../counters.ts'
import { sqliteBuilder } from '../dialect.ts'
import type { Query, Statement } from '../query.ts'
import { ReadCache } from '../read-cache.ts'
import type { Counter, OwnerTx } from '../storage.ts'
import type { Connection } from './connection.ts'
import { isDiskError } from './file.ts'

export interface PendingWrite {
  work(tx: OwnerTx): Promise<unknown>
  ownerId: string | undefined
  concurrent: boolean
  resolve(value: unknown): void
  reject(error: unknown): void
}

export async function runBatch(writer: Connection, batch: PendingWrite[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = []
  for (let from = 0, to = 0; from < batch.length; from = to) {
    for (to = from + 1; to < batch.length && batch[from]!.concurrent && batch[to]!.concurrent; ) to++
    const group = batch.slice(from, to)
    const groupAnswers = group.length > 1 ? await runConcurrently(writer, group) : undefined
    if (groupAnswers) answers.push(...groupAnswers)
    else for (const write of group) answers.push(await runAlone(writer, write))
  }
  return answers
}

async function runAlone(
  writer: Connection,
  { work, ownerId, resolve, reject }: PendingWrite,
): Promise<() => void> {
  writer.exec('savepoint write')
  writer.ownerId = ownerId
  try {
    const value = await work(writer)
    writer.exec('release write')
    return () => resolve(value)
  } catch (error) {
    rollBack(writer, error)
    return () => reject(error)
  }
}

/** Undefined if the writes have to run alone: nothing has changed then. */
async function runConcurrently(
  writer: Connection,
  group: PendingWrite[],
): Promise<(() => void)[] | undefined> {
  writer.exec('savepoint write')
  const shared = { connection: writer, counters: new CounterUpdates(writer), reads: new ReadCache() }
  const outcomes = await Promise.all(group.map((write) => runOne(write, shared)))
  try {
    const errors = outcomes.flatMap(({ failed }) => failed ?? [])
    const first = errors.find(({ error }) => isDiskError(error)) ?? errors[0]
    if (first) throw first.error
    // An operation may have swallowed the error that ended the transaction.
    if (!writer.inTransaction) throw new Error('The transaction has ended.')
    shared.counters.store()
    writer.exec('release write')
    return outcomes.map(({ answer }) => answer)
  } catch (error) {
    rollBack(writer, error)
    return undefined
  }
}

interface Outcome {
  answer(): void
  failed?: { error: unknown }
}

async function runOne({ work, ownerId, resolve, reject }: PendingWrite, shared: Shared): Promise<Outcome> {
  const tx = new ConcurrentTx(shared, ownerId)
  try {
    const value = await work(tx)
    return { answer: () => resolve(value) }
  } catch (error) {
    const answer = () => reject(error)
    return tx.hasChanged || endsTransaction(shared.connection, error)
      ? { answer, failed: { error } }
      : { answer }
  }
}

function rollBack(writer: Connection, error: unknown) {
  if (endsTransaction(writer, error)) throw error
  writer.exec('rollback to write')
  writer.exec('release write')
}

const endsTransaction = (writer: Connection, error: unknown) => isDiskError(error) || !writer.inTransaction

interface Shared {
  connection: Connection
  counters: CounterUpdates
  reads: ReadCache
}

class ConcurrentTx implements OwnerTx {
  readonly writes = true
  hasChanged = false
  readonly #shared: Shared
  readonly #ownerId: string | undefined

  constructor(shared: Shared, ownerId: string | undefined) {
    this.#shared = shared
    this.#ownerId = ownerId
  }

  get now() {
    return this.#shared.connection.now
  }

  async one<P, Row>(query: Query<P, Row>, params: P) {
    const { connection, reads } = this.#shared
    const statement = query.compile(sqliteBuilder, params)
    if (statement.kind === 'read') {
      const row = await reads.get(query, statement, params, () => connection.one(query, params))
      return row && { ...row }
    }
    this.#beforeWrite(statement)
    this.hasChanged = true
    return connection.one(query, params)
  }

  all<P, Row>(query: Query<P, Row>, params: P) {
    return this.#shared.connection.all(query, params)
  }

  async run<P>(query: Query<P, unknown>, params: P) {
    this.#beforeWrite(query.compile(sqliteBuilder, params))
    const changed = await this.#shared.connection.run(query, params)
    this.hasChanged ||= changed > 0
    return changed
  }

  enqueue<P>(query: Query<P, unknown>, params: P) {
    this.#beforeWrite(query.compile(sqliteBuilder, params))
    this.hasChanged = true
    this.#shared.connection.enqueue(query, params)
  }

  updateCounter<Value>(
    counter: Counter<Value>,
    update: (before: Value) => Value,
    precondition?: Promise<unknown>,
  ) {
    const updateAndMark = (before: Value) => {
      const after = update(before)
      this.hasChanged = true
      return after
    }
    return this.#shared.counters.update(this.#ownerId, counter, updateAndMark, precondition)
  }

  async invalidateCaches() {}

  /** If a disk error has ended the transaction, a statement would commit by itself. */
  #beforeWrite({ tables }: Statement) {
    if (!this.#shared.connection.inTransaction) throw new Error('The transaction has ended.')
    this.#shared.reads.clear(tables)
  }
}
