import type { Database, Tx } from '../db/database.ts'
import { type ClaimedJob, renewLease, resetAttempts, runAgain } from './jobs.ts'

/** Another process took the job over, or it was removed. */
export class LeaseLost extends Error {}

/** The right to do a job, until another process claims it. */
export class Lease {
  readonly job: ClaimedJob
  readonly token: string
  /** Aborted shortly after the service was asked to stop. */
  readonly signal: AbortSignal
  readonly #database: Database
  readonly #isStopping: () => boolean

  constructor(
    database: Database,
    job: ClaimedJob,
    token: string,
    { signal, isStopping }: { signal: AbortSignal; isStopping: () => boolean },
  ) {
    this.#database = database
    this.job = job
    this.token = token
    this.signal = signal
    this.#isStopping = isStopping
  }

  get isStopping() {
    return this.#isStopping()
  }

  /** Renews the lease and writes. If the lease is lost, nothing is written. @throws LeaseLost */
  async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const held = { id: this.job.id, leaseOwner: this.token }
    const { ownerId } = this.job
    const written = await this.#database.write(
      async (tx) => ((await renewLease(tx, held)) ? { result: await work(tx) } : undefined),
      { ownerId },
    )
    if (!written) throw new LeaseLost()
    return written.result
  }

  /** Of a job that goes on where it was, only the attempts since its last progress count. */
  async noteProgress(): Promise<void> {
    if (this.job.attempts <= 1) return
    await this.write((tx) => resetAttempts(tx, { id: this.job.id, leaseOwner: this.token }))
    this.job.attempts = 1
  }

  /** Ends the lease in the transaction. The job runs again at this time. */
  async runAgain(tx: Tx, runAt: string): Promise<void> {
    await runAgain(tx, { id: this.job.id, leaseOwner: this.token }, runAt)
  }
}
