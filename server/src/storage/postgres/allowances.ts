import type { Grant, SharedLimits } from '../storage.ts'
import type { Result } from './batch.ts'
import { refusal } from './faults.ts'
import type { Connections, Lease } from './pool.ts'

interface Asked {
  name: string
  sql: string
  values: unknown[]
  resolve(result: Result): void
  reject(error: unknown): void
}

const sweepEveryMs = 60_000

/** Counts in a table by the clock of the server. What is asked in one turn of the event loop goes there in one batch. */
export class PostgresAllowances implements SharedLimits {
  readonly #connections: Connections
  #asked: Asked[] = []
  #sweepAtMs = performance.now() + sweepEveryMs

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async take(
    name: string,
    { limit, lengthMs, share, least }: { limit: number; lengthMs: number; share: number; least: number },
  ): Promise<Grant> {
    const { rows } = await this.#ask(name, takePortion, [name, limit, lengthMs, share, least])
    const { granted, used, resetsInMs } = rows[0] as { granted: number; used: number; resetsInMs: number }
    return { granted, left: Math.max(0, limit - used), resetsInMs }
  }

  async giveBack(name: string) {
    await this.#ask(name, giveOneBack, [name])
  }

  #ask(name: string, sql: string, values: unknown[]): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ name, sql, values, resolve, reject })
      if (this.#asked.length === 1) setImmediate(() => this.#send())
    })
  }

  async #send() {
    let lease: Lease
    try {
      lease = await this.#connections.lease()
    } catch (error) {
      for (const { reject } of this.#asked.splice(0)) reject(error)
      return
    }
    // Nodes that lock the same rows lock them in the same order.
    const batch = this.#asked.splice(0).sort((a, b) => (a.name < b.name ? -1 : 1))
    this.#sweep(batch)
    const faults = await Promise.all(
      batch.map(async ({ sql, values, resolve, reject }) => {
        try {
          resolve(await lease.connection.execute(sql, values))
        } catch (error) {
          reject(refusal(error))
          return error
        }
      }),
    )
    lease.release(faults.find((fault) => fault !== undefined))
  }

  /** Now and then forgets windows that have ended, but for rows that somebody else is at. */
  #sweep(batch: Asked[]) {
    if (performance.now() < this.#sweepAtMs) return
    this.#sweepAtMs = performance.now() + sweepEveryMs
    batch.push({ name: '', sql: removeEnded, values: [], resolve() {}, reject() {} })
  }
}

const nowMs = 'extract(epoch from statement_timestamp()) * 1000'
const isOver = `a."endsAtMs" <= ${nowMs}`
/** One that ends so late began before the clock was put back. Twice its length: a statement may have waited, and have an earlier time than the window. */
const isOverOrAhead = `(${isOver} or a."endsAtMs" > ${nowMs} + 2 * $3::double precision)`
const granted = (left: string) => `least(greatest($5::integer, ${left} / $4::integer), ${left})`
const leftOfWindow = `greatest(0, $2::integer - case when ${isOverOrAhead} then 0 else a.used end)`

const takePortion = `
  insert into allowance as a (name, "endsAtMs", used, granted)
  values ($1, ${nowMs} + $3::double precision, ${granted('$2::integer')}, ${granted('$2::integer')})
  on conflict (name) do update set
    granted = ${granted(leftOfWindow)},
    used = case when ${isOverOrAhead} then 0 else a.used end + ${granted(leftOfWindow)},
    "endsAtMs" = case when ${isOverOrAhead} then excluded."endsAtMs" else a."endsAtMs" end
  returning granted, used, ("endsAtMs" - ${nowMs})::double precision as "resetsInMs"`

const giveOneBack = `update allowance a set used = used - 1 where name = $1 and used > 0 and not ${isOver}`

const removeEnded = `
  delete from allowance where name in (select name from allowance a where ${isOver} for update skip locked)`
