import { DatabaseError } from 'pg'
import { Skipped } from './batch.ts'
import type { Connection } from './connection.ts'
import { isHeldUp, isLost, isOvertaken, refusal } from './faults.ts'
import { type Begin, type Job, RolledBack, SharedTransaction } from './shared-transaction.ts'
import { SideBySide } from './side-by-side.ts'
import { Transaction } from './transaction.ts'

const mostOvertaken = 10

/**
 * One transaction of several operations, one after the other, a savepoint each, so that one fails alone. Gives back those that
 * somebody else has overtaken, to be tried again.
 * @throws what took the whole transaction with it; nothing is stored then.
 */
export async function commitOneByOne(begin: Begin, batch: Job[]): Promise<Job[]> {
  const transaction = new SharedTransaction(begin)
  const answers: (() => void)[] = []
  const again: Job[] = []
  for (const job of batch) {
    transaction.ask('savepoint job')
    const tx = new Transaction(begin)
    try {
      const value = await job.work(tx)
      await tx.settle()
      transaction.ask('release savepoint job')
      answers.push(() => job.resolve(value))
    } catch (thrown) {
      const error = thrown instanceof Skipped ? await tx.settle().then(() => thrown, causeOf) : thrown
      if (endsAll(error, begin.connection)) throw await transaction.giveUp(error)
      await begin.connection.execute('rollback to savepoint job')
      if (isOvertaken(error) && ++job.overtaken <= mostOvertaken) again.push(job)
      else answers.push(() => job.reject(refusal(error)))
    }
  }
  const told = batch.filter((job) => !again.includes(job))
  try {
    await transaction.commit(answers, told)
  } catch (error) {
    if (error instanceof RolledBack) throw await transaction.giveUp(error.cause ?? error)
    throw error
  }
  return again
}

/**
 * One transaction of several operations whose statements go to the server side by side: a round trip for all rather than for each, and the
 * commit goes along with what nobody waits for.
 * Gives back false, and has stored nothing, when one failed after it had changed something: then they go one by one.
 * @throws what took the connection with it; nothing is stored then.
 */
export async function commitTogether(begin: Begin, batch: Job[]): Promise<boolean> {
  const transaction = new SharedTransaction(begin)
  const others = new SideBySide(begin.connection, new Transaction(begin))
  const outcomes = await Promise.all(batch.map((job) => attempt(begin, job, others)))
  try {
    const faults = outcomes.filter(({ isBroken }) => isBroken).map(({ error }) => error)
    if (faults.length) throw new RolledBack('An operation failed.', { cause: faults.find(isHeldUp) ?? faults[0] })
    others.altered.store()
    const answers = outcomes.map(({ tell }) => tell)
    await transaction.commit(answers, batch)
    return true
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    const fault = await transaction.giveUp(error.cause)
    if (begin.connection.fault || transaction.neverBegan || isHeldUp(fault)) throw fault
    return false
  }
}

interface Outcome {
  tell(): void
  /** It leaves the transaction in a state that is not to be committed. */
  isBroken: boolean
  error?: unknown
}

async function attempt(begin: Begin, { work, resolve, reject }: Job, others: SideBySide): Promise<Outcome> {
  const tx = new Transaction(begin, others)
  try {
    const value = await work(tx)
    return { tell: () => resolve(value), isBroken: false }
  } catch (error) {
    const isBroken = tx.hasChanged || error instanceof DatabaseError || endsAll(error, begin.connection)
    return { tell: () => reject(error), isBroken, error }
  }
}

const causeOf = (error: unknown) => error

/** Whether it is more than one operation that failed: the connection, the server, what the transaction began with, or what all wait for. */
const endsAll = (error: unknown, connection: Connection) =>
  connection.fault !== undefined ||
  error instanceof Skipped ||
  isHeldUp(error) ||
  (error instanceof DatabaseError && isLost(error))
