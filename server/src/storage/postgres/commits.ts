import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Tx } from '../storage.ts'
import { Skipped } from './batch.ts'
import type { Connection } from './connection.ts'
import { isLost, isOvertaken, refusal, unknownOutcome } from './faults.ts'
import { SideBySide } from './side-by-side.ts'
import type { Sync } from './syncs.ts'
import { Transaction } from './transaction.ts'

export interface Job {
  work(tx: Tx): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
  concurrent: boolean
  /** How often somebody else was faster. */
  overtaken: number
}

const mostOvertaken = 10

interface Begin {
  connection: Connection
  now: string
  ownerId: string | undefined
  /** What may wait for the disk in the place of the commit, where there is something. */
  sync: Sync | undefined
  /** Whether somebody waits for the commit to begin with what comes next. */
  isAwaited(): boolean
  /** Told when it is on disk. */
  onDisk(): void
}

/**
 * One transaction of several operations, one after the other, a savepoint each, so that one fails alone. Gives back those that
 * somebody else has overtaken, to be tried again.
 * @throws what took the whole transaction with it; nothing is stored then.
 */
export async function commitOneByOne(begin: Begin, batch: Job[]): Promise<Job[]> {
  const transaction = new Shared(begin)
  const answers: (() => void)[] = []
  const again: Job[] = []
  for (const job of batch) {
    transaction.ask('savepoint job')
    const tx = new Transaction(begin.connection, begin.now)
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
  const transaction = new Shared(begin)
  const others = new SideBySide(begin.connection, begin.now)
  const outcomes = await Promise.all(batch.map((job) => attempt(begin, job, others)))
  try {
    const broken = outcomes.find(({ isBroken }) => isBroken)
    if (broken) throw new RolledBack('An operation failed.', { cause: broken.error })
    others.store()
    const answers = outcomes.map(({ tell }) => tell)
    await transaction.commit(answers, batch)
    return true
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    const fault = await transaction.giveUp(error.cause)
    if (begin.connection.fault) throw fault
    return false
  }
}

/** Nothing of a transaction is stored, and it may be tried again. */
class RolledBack extends Error {}

interface Outcome {
  tell(): void
  /** It leaves the transaction in a state that is not to be committed. */
  isBroken: boolean
  error?: unknown
}

async function attempt({ connection, now }: Begin, { work, resolve, reject }: Job, others: SideBySide): Promise<Outcome> {
  const tx = new Transaction(connection, now, others)
  try {
    const value = await work(tx)
    return { tell: () => resolve(value), isBroken: false }
  } catch (error) {
    const isBroken = tx.hasChanged || error instanceof DatabaseError || endsAll(error, connection)
    return { tell: () => reject(error), isBroken, error }
  }
}

/** Sets the writes of this node apart from those of any other, and of itself before. */
const node = randomUUID()
let writes = 0

/**
 * The transaction that operations share. It begins by writing that it writes of the owner: what other processes write for the owner
 * waits at that row, and who reads of a copy finds there what the copy has to have.
 */
class Shared {
  readonly #begin: Begin
  #early: unknown

  constructor(begin: Begin) {
    this.#begin = begin
    const { ownerId } = begin
    this.ask('begin')
    if (ownerId !== undefined) this.ask(markWrite, [ownerId, `${node}.${writes++}`])
  }

  /** Without waiting: it goes along with what comes next, and if it fails, so does that. */
  ask(sql: string, values?: unknown[]) {
    this.#begin.connection.execute(sql, values).catch((error) => {
      this.#early ??= error
    })
  }

  /**
   * Commits, and answers when it is on disk. Where others wait to begin the commit does not wait for the disk, and what waits for it in its
   * place is not waited for here.
   */
  async commit(answers: (() => void)[], jobs: Job[]) {
    const { sync, isAwaited, onDisk, connection } = this.#begin
    const waitsElsewhere = sync !== undefined && !sync.isBroken && isAwaited()
    if (waitsElsewhere) this.ask('set local synchronous_commit = off')
    const { tag } = await connection.execute('commit').catch((error) => {
      if (error instanceof Skipped) return { tag: 'skipped' }
      throw isLost(error) ? unknownOutcome() : error
    })
    // A transaction in which something failed is rolled back by its commit, without an error.
    if (tag !== 'COMMIT') throw new RolledBack(`The commit was answered ${tag}.`, { cause: this.#early })
    const tell = () => {
      onDisk()
      for (const answer of answers) answer()
    }
    if (!waitsElsewhere) return tell()
    void sync.settle().then(tell, (error) => {
      for (const { reject } of jobs) reject(error)
    })
  }

  /** Gives back what it was that failed first. */
  async giveUp(error: unknown): Promise<unknown> {
    await this.#begin.connection.execute('rollback').catch(() => {})
    return this.#begin.connection.fault ?? this.#early ?? error
  }
}

const causeOf = (error: unknown) => error

const markWrite = `insert into "ownerWrite" ("ownerId", mark) values ($1, $2)
  on conflict ("ownerId") do update set mark = excluded.mark`

/** Whether it is more than one operation that failed: the connection, the server, or what the transaction began with. */
const endsAll = (error: unknown, connection: Connection) =>
  connection.fault !== undefined || error instanceof Skipped || (error instanceof DatabaseError && isLost(error))
