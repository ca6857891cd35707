import { randomUUID } from 'node:crypto'
import type { OwnerTx } from '../storage.ts'
import { Skipped } from './batch.ts'
import type { Connection } from './connection.ts'
import { isLost, unknownOutcome } from './faults.ts'
import type { Sync } from './syncs.ts'

export interface Job {
  work(tx: OwnerTx): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
  concurrent: boolean
  /** How often somebody else was faster. */
  overtaken: number
}

export interface Begin {
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

/** Nothing of a transaction is stored, and it may be tried again. */
export class RolledBack extends Error {}

/** Sets the writes of this node apart from those of any other, and of itself before. */
const node = randomUUID()
let writes = 0

/**
 * The transaction that operations share. It begins by writing that it writes of the owner: what other processes write for the owner
 * waits at that row, and who reads of a copy finds there what the copy has to have.
 */
export class SharedTransaction {
  readonly #begin: Begin
  #early: unknown

  constructor(begin: Begin) {
    this.#begin = begin
    const { ownerId } = begin
    this.ask('begin')
    if (ownerId !== undefined) this.ask(markWrite, [ownerId, `${node}.${writes++}`])
  }

  /** Whether it failed before the first operation: somebody held the row of the owner for too long. */
  get neverBegan(): boolean {
    return this.#early !== undefined
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
    if (waitsElsewhere) connection.execute('set local synchronous_commit = off').catch(() => {})
    const { tag } = await connection.execute('commit').catch((error) => {
      if (error instanceof Skipped) return { tag: 'skipped' }
      throw isLost(error) ? unknownOutcome(error) : error
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

const markWrite = `insert into "ownerWrite" ("ownerId", mark) values ($1, $2)
  on conflict ("ownerId") do update set mark = excluded.mark`
