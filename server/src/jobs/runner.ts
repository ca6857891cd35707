import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { addMs } from '../domain/calendar.ts'
import { minuteMs } from '../domain/durations.ts'
import { claim, type DueJob, enqueue, leaseMs, listDue, nextDue, ofService } from './jobs.ts'
import { Lease, LeaseLost } from './lease.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner
  }
}

const pollAfterErrorMs = 5_000
const pollAfterStartMs = 1_000
const stopPatienceMs = 1_000
const maxPerOwnerOfAll = 8

export interface JobKind {
  /** Its last write removes the job or calls `lease.runAgain`. It may run again after a crash. */
  run(lease: Lease): Promise<void>
  /** Of this kind in this process. The default is 32. */
  maxRunning?: number
  /** At most 8, which is the default. */
  maxPerOwner?: number
  /** The service has one job of this kind, which is added at the start and runs at least this often. */
  everyMs?: number
}

type RunningJob = DueJob & { ended: Promise<void> }

/** Runs due jobs: soon after the commit that added them, when they become due, and when a lease ends. */
export class JobRunner {
  readonly #database: Database
  readonly #kinds: Record<string, JobKind>
  readonly #onError: (error: unknown, kind?: string) => void
  readonly #running = new Map<string, RunningJob>()
  readonly #aborting = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #polling: Promise<void> | undefined
  #isWoken = false
  #stopping: Promise<void> | undefined

  constructor(
    database: Database,
    kinds: Record<string, JobKind>,
    onError: (error: unknown, kind?: string) => void,
  ) {
    this.#database = database
    this.#kinds = kinds
    this.#onError = onError
  }

  /** Adds the jobs of the service that are missing, and starts due ones. */
  async start(): Promise<void> {
    await this.#database.write(async (tx) => {
      for (const [kind, { everyMs }] of Object.entries(this.#kinds)) {
        if (everyMs === undefined) continue
        const job = { id: kind, kind, ownerId: ofService, runAt: tx.now }
        await enqueue(tx, job, addMs(tx.now, everyMs))
      }
    })
    this.wake()
  }

  /** Polls for due jobs, and once more if it is polling already. */
  wake = () => {
    this.#isWoken = true
    if (!this.#stopping) this.#polling ??= this.#pollWhileWoken()
  }

  /** Gives running jobs a second to finish, then aborts them. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      clearTimeout(this.#timer)
      await this.#polling
      const allEnded = Promise.all([...this.#running.values()].map(({ ended }) => ended))
      await Promise.race([allEnded, pause(stopPatienceMs, undefined, { ref: false })])
      this.#aborting.abort()
      await allEnded
    })()
    return this.#stopping
  }

  async #pollWhileWoken() {
    while (this.#isWoken && !this.#stopping) {
      this.#isWoken = false
      try {
        await this.#poll()
      } catch (error) {
        if (!this.#stopping) this.#onError(error)
        this.#wakeIn(pollAfterErrorMs)
      }
    }
    this.#polling = undefined
  }

  async #poll() {
    const [next, now] = await this.#database.read(async (db) => [await nextDue(db), db.now])
    if (next === null) return clearTimeout(this.#timer)
    const inMs = Date.parse(next) - Date.parse(now)
    if (inMs > 0) return this.#wakeIn(inMs)
    for (const job of await this.#database.read((db) => listDue(db, maxPerOwnerOfAll))) this.#startIfFree(job)
    this.#wakeIn(pollAfterStartMs)
  }

  #startIfFree(job: DueJob) {
    const kind = this.#kinds[job.kind]
    if (!kind || this.#stopping || this.#running.has(job.id)) return
    const ofKind = [...this.#running.values()].filter((running) => running.kind === job.kind)
    const ofOwner = ofKind.filter(({ ownerId }) => ownerId === job.ownerId)
    const { maxRunning = 32, maxPerOwner = maxPerOwnerOfAll } = kind
    if (ofKind.length >= maxRunning || ofOwner.length >= maxPerOwner) return
    const ended = this.#run(job, kind)
      .finally(() => this.#running.delete(job.id))
      .then(this.wake, (error) => this.#onError(error, job.kind))
    this.#running.set(job.id, { ...job, ended })
  }

  async #run({ id, kind, ownerId }: DueJob, { run }: JobKind) {
    const token = randomUUID()
    const job = await this.#database.write((tx) => claim(tx, id, token), { ownerId })
    if (!job) return
    const lost = new AbortController()
    const lease = new Lease(this.#database, job, token, {
      signal: AbortSignal.any([this.#aborting.signal, lost.signal]),
      isStopping: () => this.#stopping !== undefined,
    })
    const renewal = setInterval(() => {
      lease
        .write(async () => {})
        .catch((error) => (error instanceof LeaseLost ? lost.abort() : this.#onError(error, kind)))
    }, leaseMs / 2)
    try {
      await run(lease)
    } catch (error) {
      if (error instanceof LeaseLost) return
      await lease.retryLater(error)
      if (!lease.signal.aborted) throw error
    } finally {
      clearInterval(renewal)
    }
  }

  #wakeIn(ms: number) {
    clearTimeout(this.#timer)
    if (!this.#stopping) this.#timer = setTimeout(this.wake, Math.min(ms, minuteMs)).unref()
  }
}
