import { DatabaseError } from 'pg'
import { CounterUpdates } from '../counters.ts'
import { ReadCache } from '../read-cache.ts'
import { Skipped } from './batch.ts'
import type { Connection } from './connection.ts'
import { breaksConnection, isConflict, isLockTimeout, toFailure } from './errors.ts'
import { GatheredInserts } from './gathered-inserts.ts'
import {
  type PendingWrite,
  RolledBack,
  SharedTransaction,
  type TransactionContext,
} from './shared-transaction.ts'
import { type Shared, Transaction } from './transaction.ts'

const maxConflicts = 10

/** Runs each operation in a savepoint, so that it fails alone. Returns those to retry. @throws if nothing was stored */
export async function commitSequentially(
  context: TransactionContext,
  batch: PendingWrite[],
): Promise<PendingWrite[]> {
  const transaction = new SharedTransaction(context)
  const answers: (() => void)[] = []
  const retries: PendingWrite[] = []
  for (const write of batch) {
    transaction.enqueue('savepoint write')
    const tx = new Transaction(context)
    try {
      const value = await write.work(tx)
      await tx.settle()
      transaction.enqueue('release savepoint write')
      answers.push(() => write.resolve(value))
    } catch (thrown) {
      // A skipped statement follows an enqueued one that failed: that one has the cause.
      const error =
        thrown instanceof Skipped
          ? await tx.settle().then(
              () => thrown,
              (cause: unknown) => cause,
            )
          : thrown
      if (endsTransaction(error, context.connection)) throw await transaction.rollBack(error)
      await context.connection.execute('rollback to savepoint write')
      if (isConflict(error) && ++write.conflicts <= maxConflicts) retries.push(write)
      else answers.push(() => write.reject(toFailure(error)))
    }
  }
  try {
    await transaction.commit(
      answers,
      batch.filter((write) => !retries.includes(write)),
    )
  } catch (error) {
    if (error instanceof RolledBack) throw await transaction.rollBack(error.cause ?? error)
    throw error
  }
  return retries
}

/** One round trip for all operations. Returns false if they have to run sequentially. @throws if the connection broke */
export async function commitConcurrently(
  context: TransactionContext,
  batch: PendingWrite[],
): Promise<boolean> {
  const transaction = new SharedTransaction(context)
  const inserts = new GatheredInserts(context.connection)
  const shared = { counters: new CounterUpdates(new Transaction(context)), inserts, reads: new ReadCache() }
  const outcomes = await Promise.all(batch.map((write) => runOne(context, write, shared)))
  try {
    const errors = outcomes.filter(({ isBroken }) => isBroken).map(({ error }) => error)
    if (errors.length)
      throw new RolledBack('An operation failed.', { cause: errors.find(isLockTimeout) ?? errors[0] })
    shared.counters.store()
    inserts.send()
    await transaction.commit(
      outcomes.map(({ answer }) => answer),
      batch,
    )
    return true
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    const cause = await transaction.rollBack(error.cause)
    if (context.connection.error || transaction.failedToBegin || isLockTimeout(cause)) throw cause
    return false
  }
}

interface Outcome {
  answer(): void
  isBroken: boolean
  error?: unknown
}

async function runOne(
  context: TransactionContext,
  { work, resolve, reject }: PendingWrite,
  shared: Shared,
): Promise<Outcome> {
  const tx = new Transaction(context, shared)
  try {
    const value = await work(tx)
    return { answer: () => resolve(value), isBroken: false }
  } catch (error) {
    const isBroken =
      tx.hasChanged || error instanceof DatabaseError || endsTransaction(error, context.connection)
    return { answer: () => reject(error), isBroken, error }
  }
}

const endsTransaction = (error: unknown, connection: Connection) =>
  connection.error !== undefined ||
  error instanceof Skipped ||
  isLockTimeout(error) ||
  (error instanceof DatabaseError && breaksConnection(error))
