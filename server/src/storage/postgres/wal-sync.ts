import { DatabaseError } from 'pg'
import { unknownOutcome } from './errors.ts'
import type { ConnectionPool, Lease } from './pool.ts'

/** Writes to the log. When its commit is answered, all earlier commits are on disk, and on synchronous standbys. */
const writeToLog = `select pg_logical_emit_message(true, 'prodops', '')`

const retryAfterMs = 1_000

/** Waits for the disk once for many commits, if its connection was open before: a restarted server may have lost some. */
export class WalSyncs {
  readonly #pool: ConnectionPool
  #sync: WalSync | undefined
  #opening: Promise<unknown> | undefined
  #isUnsupported = false
  #retryAtMs = 0

  constructor(pool: ConnectionPool) {
    this.#pool = pool
  }

  /** A sync for commits from now on, on the same server. If undefined, commits wait for the disk themselves. */
  async open({ server }: Lease): Promise<WalSync | undefined> {
    if (this.#isUnsupported) return undefined
    if (!this.#sync || this.#sync.isBroken) {
      if (performance.now() < this.#retryAtMs) return undefined
      this.#opening ??= this.#open().finally(() => {
        this.#opening = undefined
      })
      await this.#opening.catch(() => {
        this.#retryAtMs = performance.now() + retryAfterMs
      })
    }
    return this.#sync?.server === server && !this.#sync.isBroken ? this.#sync : undefined
  }

  async close() {
    await this.#sync?.close()
    await this.#pool.close()
  }

  async #open() {
    this.#sync?.release()
    this.#sync = undefined
    const lease = await this.#pool.lease()
    try {
      await lease.connection.execute(writeToLog)
    } catch (error) {
      // A PostgreSQL-compatible server may lack the function.
      this.#isUnsupported = error instanceof DatabaseError && error.code?.startsWith('42') === true
      lease.release(error)
      throw error
    }
    this.#sync = new WalSync(lease)
  }
}

export class WalSync {
  readonly #lease: Lease
  #waiting: PromiseWithResolvers<void> | undefined
  #running: Promise<void> | undefined
  #isReleased = false

  constructor(lease: Lease) {
    this.#lease = lease
  }

  get server() {
    return this.#lease.server
  }

  get isBroken(): boolean {
    return this.#lease.connection.error !== undefined
  }

  settle(): Promise<void> {
    this.#waiting ??= Promise.withResolvers()
    const { promise } = this.#waiting
    this.#running ??= this.#run()
    return promise
  }

  release() {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#lease.release(this.#lease.connection.error)
  }

  async close() {
    await this.#running
    this.release()
  }

  async #run() {
    while (this.#waiting) {
      const { resolve, reject } = this.#waiting
      this.#waiting = undefined
      await this.#commit().then(resolve, (error) => {
        this.#lease.connection.abort('A sync failed.')
        reject(unknownOutcome(error))
      })
    }
    this.#running = undefined
  }

  /** A statement that commits by itself is answered before its commit, even by a server in immediate shutdown. */
  async #commit() {
    const { connection } = this.#lease
    const [, , { tag }] = await Promise.all([
      connection.execute('begin'),
      connection.execute(writeToLog),
      connection.execute('commit'),
    ])
    if (tag !== 'COMMIT') throw new Error(`The commit returned ${tag}.`)
  }
}
