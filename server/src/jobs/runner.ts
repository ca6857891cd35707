import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { minuteMs } from '../domain/durations.ts'
import { claim, type DueJob, listDue, nextDue, retryLater } from './jobs.ts'
import { Lease, LeaseLost } from './lease.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner
  }
}

const maxRunning = 32
const maxPerOwner = 8
const afterErrorMs = 5_000
const soonMs = 1_000
const stopPatienceMs = 1_000

/** Does a job. Its last write removes the job or calls `lease.runAgain`. It may run again after a crash. */
export type JobKind = (lease: Lease) => Promise<void>

/** Runs due jobs: soon after the commit that added them, when they become due, and when a lease ends. */
export class JobRunner {
  readonly #database: Database
  readonly #kinds: Record<string, JobKind>
  readonly #onError: (error: unknown) => void
  readonly #running = new Map<string, { ownerId: string; ends: Promise<void> }>()
  readonly #ending = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isAsked = false
  #stopping: Promise<void> | undefined

  constructor(database: Database, kinds: Record<string, JobKind>, onError: (error: unknown) => void) {
    this.#database = database
    this.#kinds = kinds
    this.#onError = onError
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
    // Jobs of an owner at the limit may hide others, so search again without them.
    let hides = true
    while (hides) {
      const free = maxRunning - this.#running.size
      if (free <= 0 || this.#stopping) return
      hides = false
      const due = await this.#database.read((db) => listDue(db, free, this.#ownersAtLimit()))
      for (const job of due) {
        if (this.#running.has(job.id)) continue
        if (this.#countOf(job.ownerId) < maxPerOwner) this.#start(job)
        else hides = true
      }
    }
  }

  #countOf(ownerId: string): number {
    return [...this.#running.values()].filter((job) => job.ownerId === ownerId).length
  }

  #ownersAtLimit(): string[] {
    const owners = new Set([...this.#running.values()].map(({ ownerId }) => ownerId))
    return [...owners].filter((ownerId) => this.#countOf(ownerId) >= maxPerOwner)
  }

  #start(job: DueJob) {
    const ends = this.#run(job)
      .finally(() => this.#running.delete(job.id))
      .then(this.wake, this.#onError)
    this.#running.set(job.id, { ownerId: job.ownerId, ends })
  }

  async #run({ id, ownerId }: DueJob) {
    const token = randomUUID()
    const job = await this.#database.write((tx) => claim(tx, id, token), { ownerId })
    if (!job) return
    const isStopping = () => this.#stopping !== undefined
    const lease = new Lease(this.#database, job, token, { signal: this.#ending.signal, isStopping })
    try {
      const run = this.#kinds[job.kind]
      if (!run) throw new Error(`There is no kind of job named ${job.kind}.`)
      await run(lease)
    } catch (error) {
      if (error instanceof LeaseLost) return
      const failed = { id, leaseOwner: token, attempts: job.attempts }
      await this.#database.write((tx) => retryLater(tx, failed, error), { ownerId })
      throw error
    }
  }

  #wakeIn(ms: number) {
    clearTimeout(this.#timer)
    if (!this.#stopping) this.#timer = setTimeout(this.wake, Math.min(ms, minuteMs)).unref()
  }
}
