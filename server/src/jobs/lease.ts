import type { Database, Tx } from '../db/database.ts'
import { type Changes, query } from '../db/query.ts'
import { addMs } from '../domain/calendar.ts'
import { minuteMs } from '../domain/durations.ts'
import type { JobTable } from './jobs.schema.ts'
import { type ClaimedJob, leaseMs } from './jobs.ts'

const maxBackoffMs = 5 * minuteMs

/** Another process took the job over, or it was removed. */
export class LeaseLost extends Error {}

/** A job throws it to run again after that time instead of the usual one. */
export class RetryAfter extends Error {
  readonly afterMs: number

  constructor(message: string, afterMs: number, options?: ErrorOptions) {
    super(message, options)
    this.afterMs = afterMs
  }
}

/** The right to do a job, until another process claims it. */
export class Lease {
  readonly job: ClaimedJob
  /** Aborted shortly after the service was asked to stop. */
  readonly signal: AbortSignal
  readonly #database: Database
  readonly #token: string
  readonly #isStopping: () => boolean

  constructor(
    database: Database,
    job: ClaimedJob,
    token: string,
    { signal, isStopping }: { signal: AbortSignal; isStopping: () => boolean },
  ) {
    this.#database = database
    this.#token = token
    this.job = job
    this.signal = signal
    this.#isStopping = isStopping
  }

  get isStopping() {
    return this.#isStopping()
  }

  /** Renews the lease and writes. If the lease is lost, nothing is written. @throws LeaseLost */
  async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { ownerId } = this.job
    const written = await this.#database.write(
      async (tx) => {
        const isHeld = (await this.#change(tx, { leaseUntil: addMs(tx.now, leaseMs) })) > 0
        return isHeld ? { result: await work(tx) } : undefined
      },
      { ownerId },
    )
    if (!written) throw new LeaseLost()
    return written.result
  }

  /** Of a job that goes on where it was, only the attempts since its last progress count. */
  async noteProgress(): Promise<void> {
    if (this.job.attempts <= 1) return
    await this.write((tx) => this.#change(tx, { attempts: 1 }))
    this.job.attempts = 1
  }

  /** Ends the lease in the transaction. The job runs again at this time. */
  async runAgain(tx: Tx, runAt: string, payload?: string): Promise<void> {
    const ended = { attempts: 0, lastError: null, leaseUntil: null, leaseOwner: null }
    await this.#change(tx, { runAt, payload, ...ended })
  }

  /** Ends the lease of a job that failed. It runs again after a pause, which doubles each time. */
  async retryLater(error: unknown): Promise<void> {
    const backoffMs = Math.min(1_000 * 2 ** (this.job.attempts - 1), maxBackoffMs)
    const pauseMs = error instanceof RetryAfter ? error.afterMs : backoffMs
    const lastError = String(error).slice(0, 500)
    await this.#database.write(
      (tx) =>
        this.#change(tx, { runAt: addMs(tx.now, pauseMs), lastError, leaseUntil: null, leaseOwner: null }),
      { ownerId: this.job.ownerId },
    )
  }

  #change(tx: Tx, change: Changes<JobTable>): Promise<number> {
    return tx.run(changeLeased, { ...change, id: this.job.id, token: this.#token })
  }
}

const changeLeased = query(
  (db, { id, token, ...change }: Changes<JobTable> & { id: string; token: string }) =>
    db.updateTable('job').set(change).where('id', '=', id).where('leaseOwner', '=', token),
)
