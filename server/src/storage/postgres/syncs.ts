import { DatabaseError } from 'pg'
import { unknownOutcome } from './faults.ts'
import type { Connections, Lease } from './pool.ts'

/** Writes to the log and commits: what was committed before it is on disk, and wherever else a commit waits for, when it is answered. */
const writeToLog = `select pg_logical_emit_message(true, 'prodops', '')`

/** How long nobody waits for a connection again that could not be had. */
const againMs = 1_000

/**
 * Waits for the disk in the place of commits that do not: one wait for all that were made meanwhile. It vouches only for commits
 * that were made while its connection was there, since a server that was started anew could have lost them.
 */
export class Syncs {
  readonly #connections: Connections
  #sync: Sync | undefined
  #opening: Promise<unknown> | undefined
  #isUnknown = false
  #notBeforeMs = 0

  /** @param connections one is enough, and is kept */
  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** What may vouch for commits from here on, made on the same server; nothing where it cannot be had: then a commit waits for the disk itself. */
  async open({ server }: Lease): Promise<Sync | undefined> {
    if (this.#isUnknown) return undefined
    if (!this.#sync || this.#sync.isBroken) {
      if (performance.now() < this.#notBeforeMs) return undefined
      this.#opening ??= this.#open().finally(() => {
        this.#opening = undefined
      })
      await this.#opening.catch(() => {
        this.#notBeforeMs = performance.now() + againMs
      })
    }
    return this.#sync?.server === server && !this.#sync.isBroken ? this.#sync : undefined
  }

  async close() {
    await this.#sync?.close()
    await this.#connections.close()
  }

  async #open() {
    this.#sync?.release()
    this.#sync = undefined
    const lease = await this.#connections.lease()
    try {
      await lease.connection.execute(writeToLog)
    } catch (error) {
      // A server that is like PostgreSQL, but does not have this.
      this.#isUnknown = error instanceof DatabaseError && error.code?.startsWith('42') === true
      lease.release(error)
      throw error
    }
    this.#sync = new Sync(lease)
  }
}

export class Sync {
  readonly #lease: Lease
  #waiting: PromiseWithResolvers<void> | undefined
  #underWay: Promise<void> | undefined
  #isReleased = false

  constructor(lease: Lease) {
    this.#lease = lease
  }

  get server() {
    return this.#lease.server
  }

  get isBroken(): boolean {
    return this.#lease.connection.fault !== undefined
  }

  /** Resolves when everything is on disk that was committed before the call. @throws service_unavailable when nobody knows */
  settle(): Promise<void> {
    this.#waiting ??= Promise.withResolvers()
    const { promise } = this.#waiting
    this.#underWay ??= this.#work()
    return promise
  }

  release() {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#lease.release(this.#lease.connection.fault)
  }

  /** When all who wait have been told. */
  async close() {
    await this.#underWay
    this.release()
  }

  async #work() {
    while (this.#waiting) {
      const { resolve, reject } = this.#waiting
      this.#waiting = undefined
      await this.#commit().then(resolve, (error) => {
        // Nobody knows what state it is in.
        this.#lease.connection.giveUp('A sync failed.')
        reject(unknownOutcome(error))
      })
    }
    this.#underWay = undefined
  }

  /**
   * Counts by the answer to a `commit` that was sent as such: that of a statement which commits by itself is written before it is committed,
   * and a server that is shut down at once still sends what it has written.
   */
  async #commit() {
    const { connection } = this.#lease
    const [, , { tag }] = await Promise.all([
      connection.execute('begin'),
      connection.execute(writeToLog),
      connection.execute('commit'),
    ])
    if (tag !== 'COMMIT') throw new Error(`The commit was answered ${tag}.`)
  }
}
