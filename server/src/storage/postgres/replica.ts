import type { Statement } from '../query.ts'
import type { Result } from './batch.ts'
import type { Connections, Lease } from './pool.ts'

/** How often a replica is looked at, and how often while a reader could do with it but it is behind. */
const lookMs = 500
const hurryMs = 5
/** A look that takes longer means that it is gone. */
const patienceMs = 2_000

/** How many statements go to one connection at once. */
const batchSize = 64

/** What a server is a copy of. */
export interface Identity {
  system: string
  name: string
}

interface Asked {
  sql: string
  values: unknown[]
  needed: number
  resolve(result: Result | undefined): void
}

/**
 * A standby that answers reads. It says with each answer how far it has come in the log of the primary, and an answer from before what
 * the reader has to see does not count. Where it is gone, behind or no copy, nobody waits for it: the primary is asked.
 */
export class Replica {
  /** How far it had come when it last said so, in bytes of the log; below zero while it is not to be asked. */
  replayed = -1
  readonly #reading: Connections
  readonly #watching: Connections
  readonly #of: Identity
  readonly #onError: (message: string) => void
  #asked: Asked[] = []
  #next: NodeJS.Timeout | undefined
  #isHurrying = false
  #isLooking = false
  #isClosed = false
  #said = ''

  constructor(
    { reading, watching }: { reading: Connections; watching: Connections },
    of: Identity,
    onError: (message: string) => void,
  ) {
    this.#reading = reading
    this.#watching = watching
    this.#of = of
    this.#onError = onError
  }

  /** @param needed how far it has to have come. Gives back nothing where it has not, or does not answer. */
  ask({ sql }: Statement, values: unknown[], needed: number): Promise<Result | undefined> {
    return new Promise((resolve) => {
      this.#asked.push({ sql, values, needed, resolve })
      if (this.#asked.length === 1) setImmediate(() => this.#send())
    })
  }

  /** Somebody is asking the primary because it is behind. */
  hurry() {
    if (this.#isHurrying || this.replayed < 0) return
    this.#isHurrying = true
    if (!this.#isLooking) this.#lookIn(hurryMs)
  }

  /** Looks at it from now on. Gives back when it has done so for the first time. */
  async watch() {
    this.#isLooking = true
    this.#isHurrying = false
    try {
      const said = await withinMs(patienceMs, this.#look())
      if (!this.#isClosed) this.#learn(said)
    } catch {
      if (!this.#isClosed) this.#leave('does not answer')
    }
    this.#isLooking = false
    this.#lookIn(this.#isHurrying ? hurryMs : lookMs)
  }

  get load() {
    return this.#reading.load
  }

  async close() {
    this.#isClosed = true
    clearTimeout(this.#next)
    this.#watching.breakOff('The service is stopping.')
    await Promise.all([this.#reading.close(), this.#watching.close()])
  }

  #lookIn(ms: number) {
    clearTimeout(this.#next)
    if (!this.#isClosed) this.#next = setTimeout(() => void this.watch(), ms).unref()
  }

  async #look(): Promise<Said> {
    const { connection, release } = await this.#watching.lease()
    try {
      const { rows } = await connection.execute(this.replayed < 0 ? selectIdentity : selectReplayed)
      release()
      return rows[0] as unknown as Said
    } catch (error) {
      release(error)
      throw error
    }
  }

  #learn({ replayed, isStandby, system = this.#of.system, name = this.#of.name }: Said) {
    if (!isStandby || replayed === null) return this.#leave('is no standby')
    if (system !== this.#of.system || name !== this.#of.name) return this.#leave('is no copy of the database of DATABASE_URL')
    this.replayed = replayed
    this.#said = ''
  }

  /** Says why once. */
  #leave(why: string) {
    this.replayed = -1
    this.#reading.breakOff('The replica is not asked any more.')
    this.#watching.breakOff('The replica is not asked any more.')
    if (this.#said !== why) this.#onError(`The server of DATABASE_READ_URL ${why}. All reads go to DATABASE_URL.`)
    this.#said = why
  }

  async #send() {
    let lease: Lease
    try {
      lease = await this.#reading.lease()
    } catch {
      for (const { resolve } of this.#asked.splice(0)) resolve(undefined)
      return
    }
    const batch = this.#asked.splice(0, batchSize)
    if (this.#asked.length) void this.#send()
    const [said, ...answers] = await Promise.allSettled([
      lease.connection.execute(selectReplayed),
      ...batch.map(({ sql, values }) => lease.connection.execute(sql, values)),
    ])
    const failed = [said, ...answers].find(({ status }) => status === 'rejected')
    lease.release(failed && (failed as PromiseRejectedResult).reason)
    const { replayed, isStandby } = said.status === 'fulfilled' ? (said.value.rows[0] as unknown as Said) : nothingSaid
    for (const [i, { needed, resolve }] of batch.entries()) {
      const answer = answers[i]!
      const counts = answer.status === 'fulfilled' && isStandby && (replayed ?? -1) >= needed
      resolve(counts ? (answer as PromiseFulfilledResult<Result>).value : undefined)
    }
  }
}

interface Said {
  replayed: number | null
  isStandby: number
  system?: string
  name?: string
}

const nothingSaid: Said = { replayed: null, isStandby: 0 }

const selectReplayed = `select pg_last_wal_replay_lsn() - '0/0'::pg_lsn as replayed, pg_is_in_recovery() as "isStandby"`

const selectIdentity = `${selectReplayed}, (select system_identifier::text from pg_control_system()) as system, current_database() as name`

/** Of the primary, to hold a replica against. */
export async function identityOf(connections: Connections): Promise<Identity> {
  const { connection, release } = await connections.lease()
  const { rows } = await connection
    .execute('select (select system_identifier::text from pg_control_system()) as system, current_database() as name')
    .finally(() => release())
  return rows[0] as unknown as Identity
}

function withinMs<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('it does not answer')), ms).unref()
    promise.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
