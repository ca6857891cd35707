import type { Grant, SharedLimits } from '../../storage.ts'
import type { Result } from '../batch.ts'
import { toFailure } from '../errors.ts'
import type { ConnectionPool, Lease } from '../pool.ts'

interface Request {
  name: string
  sql: string
  values: unknown[]
  resolve(result: Result): void
  reject(error: unknown): void
}

const cleanupEveryMs = 60_000

/** Limits counted in a table by the clock of the server. Requests of one turn of the event loop are sent in one batch. */
export class PostgresSharedLimits implements SharedLimits {
  readonly #pool: ConnectionPool
  #pending: Request[] = []
  #cleanupAtMs = performance.now() + cleanupEveryMs

  constructor(pool: ConnectionPool) {
    this.#pool = pool
  }

  async take(
    name: string,
    { limit, lengthMs, share, least }: { limit: number; lengthMs: number; share: number; least: number },
  ): Promise<Grant> {
    const { rows } = await this.#request(name, takeGrant, [name, limit, lengthMs, share, least])
    const { granted, used, resetsInMs } = rows[0] as { granted: number; used: number; resetsInMs: number }
    return { granted, left: Math.max(0, limit - used), resetsInMs }
  }

  async giveBack(name: string) {
    await this.#request(name, returnOne, [name])
  }

  #request(name: string, sql: string, values: unknown[]): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ name, sql, values, resolve, reject })
      if (this.#pending.length === 1) setImmediate(() => this.#send())
    })
  }

  async #send() {
    let lease: Lease
    try {
      lease = await this.#pool.lease()
    } catch (error) {
      for (const { reject } of this.#pending.splice(0)) reject(error)
      return
    }
    // All nodes lock rows in the same order, which prevents deadlocks.
    const batch = this.#pending.splice(0).sort((a, b) => (a.name < b.name ? -1 : 1))
    this.#addCleanup(batch)
    const errors = await Promise.all(
      batch.map(async ({ sql, values, resolve, reject }) => {
        try {
          resolve(await lease.connection.execute(sql, values))
        } catch (error) {
          reject(toFailure(error))
          return error
        }
      }),
    )
    lease.release(errors.find((error) => error !== undefined))
  }

  #addCleanup(batch: Request[]) {
    if (performance.now() < this.#cleanupAtMs) return
    this.#cleanupAtMs = performance.now() + cleanupEveryMs
    batch.push({ name: '', sql: deleteEnded, values: [], resolve() {}, reject() {} })
  }
}

const nowMs = 'extract(epoch from statement_timestamp()) * 1000'
const hasEnded = `a."endsAtMs" <= ${nowMs}`
/** A window that ends too late was started before the clock was set back. Twice the length, since a statement may have waited. */
const hasEndedOrIsAhead = `(${hasEnded} or a."endsAtMs" > ${nowMs} + 2 * $3::double precision)`
const granted = (left: string) => `least(greatest($5::integer, ${left} / $4::integer), ${left})`
const leftOfWindow = `greatest(0, $2::integer - case when ${hasEndedOrIsAhead} then 0 else a.used end)`

const takeGrant = `
  insert into allowance as a (name, "endsAtMs", used, granted)
  values ($1, ${nowMs} + $3::double precision, ${granted('$2::integer')}, ${granted('$2::integer')})
  on conflict (name) do update set
    granted = ${granted(leftOfWindow)},
    used = case when ${hasEndedOrIsAhead} then 0 else a.used end + ${granted(leftOfWindow)},
    "endsAtMs" = case when ${hasEndedOrIsAhead} then excluded."endsAtMs" else a."endsAtMs" end
  returning granted, used, ("endsAtMs" - ${nowMs})::double precision as "resetsInMs"`

const returnOne = `update allowance a set used = used - 1 where name = $1 and used > 0 and not ${hasEnded}`

const deleteEnded = `
  delete from allowance where name in (select name from allowance a where ${hasEnded} for update skip locked)`
