import type { Statement } from '../../query.ts'
import type { PoolStats } from '../../storage.ts'
import type { Result } from '../batch.ts'
import { ConnectionPool, type Lease } from '../pool.ts'
import { readBatchSize } from '../reads.ts'
import type { Servers } from '../servers.ts'

const checkMs = 500
const urgentCheckMs = 5
const checkTimeoutMs = 2_000
const maxReading = 4

interface Identity {
  system: string
  name: string
}

interface PendingRead {
  sql: string
  values: unknown[]
  position: number
  resolve(result: Result | undefined): void
}

/** Each answer includes the log position it has replayed; an answer from before the required position is dropped. */
export class Standby {
  replayed = -1
  readonly #reading: ConnectionPool
  readonly #monitoring: ConnectionPool
  readonly #primary: Identity
  readonly #onError: (message: string) => void
  #pending: PendingRead[] = []
  #nextCheck: NodeJS.Timeout | undefined
  #isUrgent = false
  #isChecking = false
  #isClosed = false
  #reported = ''

  constructor(
    { reading, monitoring }: { reading: ConnectionPool; monitoring: ConnectionPool },
    primary: Identity,
    onError: (message: string) => void,
  ) {
    this.#reading = reading
    this.#monitoring = monitoring
    this.#primary = primary
    this.#onError = onError
  }

  run({ sql }: Statement, values: unknown[], position: number): Promise<Result | undefined> {
    return new Promise((resolve) => {
      this.#pending.push({ sql, values, position, resolve })
      if (this.#pending.length === 1) setImmediate(() => this.#send())
    })
  }

  checkSoon() {
    if (this.#isUrgent || this.replayed < 0) return
    this.#isUrgent = true
    if (!this.#isChecking) this.#checkIn(urgentCheckMs)
  }

  async check() {
    this.#isChecking = true
    this.#isUrgent = false
    try {
      const status = await withTimeout(checkTimeoutMs, this.#readStatus())
      if (!this.#isClosed) this.#update(status)
    } catch {
      if (!this.#isClosed) this.#disable('does not answer')
    }
    this.#isChecking = false
    this.#checkIn(this.#isUrgent ? urgentCheckMs : checkMs)
  }

  get stats(): PoolStats {
    return this.#reading.stats
  }

  async close() {
    this.#isClosed = true
    clearTimeout(this.#nextCheck)
    this.#monitoring.abortAll('The service is stopping.')
    await Promise.all([this.#reading.close(), this.#monitoring.close()])
  }

  #checkIn(ms: number) {
    clearTimeout(this.#nextCheck)
    if (!this.#isClosed) this.#nextCheck = setTimeout(() => void this.check(), ms).unref()
  }

  async #readStatus(): Promise<Status> {
    const { connection, release } = await this.#monitoring.lease()
    try {
      const { rows } = await connection.execute(this.replayed < 0 ? selectStatusAndIdentity : selectStatus)
      release()
      return rows[0] as unknown as Status
    } catch (error) {
      release(error)
      throw error
    }
  }

  #update({ replayed, isStandby, system = this.#primary.system, name = this.#primary.name }: Status) {
    if (!isStandby || replayed === null) return this.#disable('is not a standby')
    if (system !== this.#primary.system || name !== this.#primary.name)
      return this.#disable('is not a copy of the database of DATABASE_URL')
    this.replayed = replayed
    this.#reported = ''
  }

  #disable(reason: string) {
    this.replayed = -1
    this.#reading.abortAll('The standby is no longer used.')
    this.#monitoring.abortAll('The standby is no longer used.')
    if (this.#reported !== reason)
      this.#onError(`The server of DATABASE_READ_URL ${reason}. All reads go to DATABASE_URL.`)
    this.#reported = reason
  }

  async #send() {
    let lease: Lease
    try {
      lease = await this.#reading.lease()
    } catch {
      for (const { resolve } of this.#pending.splice(0)) resolve(undefined)
      return
    }
    const batch = this.#pending.splice(0, readBatchSize)
    if (this.#pending.length) void this.#send()
    const [status, ...answers] = await Promise.allSettled([
      lease.connection.execute(selectStatus),
      ...batch.map(({ sql, values }) => lease.connection.execute(sql, values)),
    ])
    const failed = [status, ...answers].find(({ status }) => status === 'rejected')
    lease.release(failed && (failed as PromiseRejectedResult).reason)
    const { replayed, isStandby } =
      status.status === 'fulfilled'
        ? (status.value.rows[0] as unknown as Status)
        : { replayed: null, isStandby: 0 }
    for (const [i, { position, resolve }] of batch.entries()) {
      const answer = answers[i]!
      const isValid = answer.status === 'fulfilled' && isStandby && (replayed ?? -1) >= position
      resolve(isValid ? (answer as PromiseFulfilledResult<Result>).value : undefined)
    }
  }
}

interface Status {
  replayed: number | null
  isStandby: number
  system?: string
  name?: string
}

const selectStatus = `select pg_last_wal_replay_lsn() - '0/0'::pg_lsn as replayed, pg_is_in_recovery() as "isStandby"`
const identity =
  '(select system_identifier::text from pg_control_system()) as system, current_database() as name'
const selectStatusAndIdentity = `${selectStatus}, ${identity}`

export async function openStandby(
  servers: Servers,
  primary: ConnectionPool,
  onError: (message: string) => void,
): Promise<Standby> {
  const { connection, release } = await primary.lease()
  const { rows } = await connection.execute(`select ${identity}`).finally(() => release())
  const pool = (max: number) =>
    new ConnectionPool(servers, { connectionTimeoutMillis: checkTimeoutMs, max }, () => {})
  const standby = new Standby(
    { reading: pool(maxReading), monitoring: pool(1) },
    rows[0] as unknown as Identity,
    onError,
  )
  await standby.check()
  return standby
}

function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('timeout')), ms).unref()
    promise.then(resolve, reject).finally(() => clearTimeout(timeout))
  })
}
