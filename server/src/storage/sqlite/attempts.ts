import type { OwnerTx } from '../storage.ts'
import type { Connection } from './connection.ts'
import { isDiskFault } from './file.ts'
import { Operation, SideBySide } from './side-by-side.ts'

export interface Job {
  work(tx: OwnerTx): Promise<unknown>
  /** Whose data it changes, and may alter. */
  ownerId: string | undefined
  /** Whether its statements may be mixed with those of others. */
  concurrent: boolean
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * Runs jobs in a transaction, in their order. Each fails alone. Gives back what is to be told to each once the disk has it.
 * @throws what takes the whole transaction with it: the disk failed
 */
export async function attempt(writer: Connection, jobs: Job[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = []
  for (let from = 0, to = 0; from < jobs.length; from = to) {
    for (to = from + 1; to < jobs.length && jobs[from]!.concurrent && jobs[to]!.concurrent; ) to++
    const some = jobs.slice(from, to)
    const told = some.length > 1 ? await attemptTogether(writer, some) : undefined
    if (told) answers.push(...told)
    else for (const job of some) answers.push(await attemptAlone(writer, job))
  }
  return answers
}

/** One job in a savepoint. */
async function attemptAlone(writer: Connection, { work, ownerId, resolve, reject }: Job): Promise<() => void> {
  writer.exec('savepoint job')
  writer.ownerId = ownerId
  try {
    const value = await work(writer)
    writer.exec('release job')
    return () => resolve(value)
  } catch (error) {
    takeBack(writer, error)
    return () => reject(error)
  }
}

/**
 * Several in one savepoint. Gives back undefined, and has changed nothing, when one failed after it had changed something, or what they
 * altered could not be stored: then each is to be done alone.
 */
async function attemptTogether(writer: Connection, jobs: Job[]): Promise<(() => void)[] | undefined> {
  writer.exec('savepoint job')
  const others = new SideBySide(writer)
  const outcomes = await Promise.all(jobs.map((job) => attemptBeside(job, others)))
  try {
    const faults = outcomes.flatMap(({ fault }) => fault ?? [])
    const first = faults.find(({ error }) => isDiskFault(error)) ?? faults[0]
    if (first) throw first.error
    // A job may have passed over the fault that ended it.
    if (!writer.inTransaction) throw new Error('The transaction has ended.')
    others.altered.store()
    writer.exec('release job')
    return outcomes.map(({ tell }) => tell)
  } catch (error) {
    takeBack(writer, error)
    return undefined
  }
}

interface Outcome {
  tell(): void
  /** What it failed by, where it had changed something. */
  fault?: { error: unknown }
}

async function attemptBeside({ work, ownerId, resolve, reject }: Job, others: SideBySide): Promise<Outcome> {
  const operation = new Operation(others, ownerId)
  try {
    const value = await work(operation)
    return { tell: () => resolve(value) }
  } catch (error) {
    const tell = () => reject(error)
    return operation.hasChanged || endsAll(others.connection, error) ? { tell, fault: { error } } : { tell }
  }
}

/** @throws the error, where it takes the whole transaction with it */
function takeBack(writer: Connection, error: unknown) {
  if (endsAll(writer, error)) throw error
  writer.exec('rollback to job')
  writer.exec('release job')
}

const endsAll = (writer: Connection, error: unknown) => isDiskFault(error) || !writer.inTransaction
