import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { addMs } from '../domain/calendar.ts'
import { minuteMs } from '../domain/durations.ts'
import { claim, type DueJob, enqueue, leaseMs, listDue, nextDue, ofService, retryLater } from './jobs.ts'
import { Lease, LeaseLost } from './lease.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner
  }
}

const afterErrorMs = 5_000
const soonMs = 1_000
const stopPatienceMs = 1_000

export interface JobKind {
  /** Its last write removes the job or calls `lease.runAgain`. It may run again after a crash. */
  run(lease: Lease): Promise<void>
  /** Of this kind in this process. */
  maxRunning?: number
  maxPerOwner?: number
  /** The service has one job of this kind, which is added at the start and runs at least this often. */
  everyMs?: number
}

/** Runs due jobs: soon after the commit that added them, when they become due, and when a lease ends. */
export class JobRunner {
  readonly #database: Database
  readonly #kinds: Record<string, JobKind>
  readonly #onError: (error: unknown, kind?: string) => void
  readonly #running = new Map<string, { kind: string; ownerId: string; ends: Promise<void> }>()
  readonly #ending = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isAsked = false
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

  /** Adds the jobs of the service that are missing, and looks for due ones. */
  async start(): Promise<void> {
    await this.#database.write(async (tx) => {
      for (const [kind, { everyMs }] of Object.entries(this.#kinds))
        if (everyMs !== undefined) {
          const job = { id: kind, kind, ownerId: ofService, runAt: tx.now }
          await enqueue(tx, job, addMs(tx.now, everyMs))
        }
    })
    this.wake()
  }

  wake = () => {
    this.#isAsked = true
    this.#looking ??= this.#lookWhileAsked().finally(() => {
      this.#looking = undefined
      if (this.#isAsked && !this.#stopping) this.wake()
    })
  }

  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      clearTimeout(this.#timer)
      await this.#looking
      const running = () => Promise.all([...this.#running.values()].map(({ ends }) => ends))
      await Promise.race([running(), pause(stopPatienceMs, undefined, { ref: false })])
      this.#ending.abort()
      await running()
    })()
    return this.#stopping
  }

  async #lookWhileAsked() {
    while (this.#isAsked && !this.#stopping) {
      this.#isAsked = false
      try {
        await this.#look()
      } catch (error) {
        if (!this.#stopping) this.#onError(error)
        this.#wakeIn(afterErrorMs)
      }
    }
  }

  async #look() {
    const [next, now] = await this.#database.read(async (db) => [await nextDue(db), db.now])
    if (next === null) return clearTimeout(this.#timer)
    const inMs = Date.parse(next) - Date.parse(now)
    if (inMs > 0) return this.#wakeIn(inMs)
    await this.#startDue()
    this.#wakeIn(soonMs)
  }

  async #startDue() {
    for (const kind in this.#kinds) await this.#startDueOf(kind, this.#kinds[kind]!)
  }

  async #startDueOf(kind: string, { maxRunning = 32, maxPerOwner = 8 }: JobKind) {
    const running = (ownerId?: string) =>
      [...this.#running.values()].filter(
        (job) => job.kind === kind && (ownerId === undefined || job.ownerId === ownerId),
      )
    // Jobs of an owner at the limit may hide others, so search again without them.
    let hides = true
    while (hides) {
      const free = maxRunning - running().length
      if (free <= 0 || this.#stopping) return
      hides = false
      const owners = new Set(running().map(({ ownerId }) => ownerId))
      const atLimit = [...owners].filter((ownerId) => running(ownerId).length >= maxPerOwner)
      for (const job of await this.#database.read((db) => listDue(db, kind, free, atLimit))) {
        if (this.#running.has(job.id)) continue
        if (running(job.ownerId).length < maxPerOwner) this.#start(kind, job)
        else hides = true
      }
    }
  }

  #start(kind: string, job: DueJob) {
    const ends = this.#run(kind, job)
      .finally(() => this.#running.delete(job.id))
      .then(this.wake, (error) => this.#onError(error, kind))
    this.#running.set(job.id, { kind, ownerId: job.ownerId, ends })
  }

  async #run(kind: string, { id, ownerId }: DueJob) {
    const token = randomUUID()
    const job = await this.#database.write((tx) => claim(tx, id, token), { ownerId })
    if (!job) return
    const lost = new AbortController()
    const lease = new Lease(this.#database, job, token, {
      signal: AbortSignal.any([this.#ending.signal, lost.signal]),
      isStopping: () => this.#stopping !== undefined,
    })
    const renewal = setInterval(() => {
      lease
        .write(async () => {})
        .catch((error) => (error instanceof LeaseLost ? lost.abort() : this.#onError(error, kind)))
    }, leaseMs / 2)
    try {
      await this.#kinds[kind]!.run(lease)
    } catch (error) {
      if (error instanceof LeaseLost) return
      const failed = { id, leaseOwner: token, attempts: job.attempts }
      await this.#database.write((tx) => retryLater(tx, failed, error), { ownerId })
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
