import type { Grant, SharedLimits } from '../../storage.ts'
import type { ConnectionPool } from '../pool.ts'
import { PrimaryReader } from '../reads.ts'

const cleanupEveryMs = 60_000

/** Limits counted in a table by the clock of the server. Requests of one turn of the event loop are sent in one batch. */
export class PostgresSharedLimits implements SharedLimits {
  readonly #batches: PrimaryReader
  #cleanupAtMs = performance.now() + cleanupEveryMs

  constructor(pool: ConnectionPool) {
    // All nodes lock rows in the same order, the cleanup last, which prevents deadlocks.
    const nameOf = (values: unknown[]) => String(values[0] ?? '\uffff')
    this.#batches = new PrimaryReader(pool, (a, b) => (nameOf(a.values) < nameOf(b.values) ? -1 : 1))
  }

  async take(
    name: string,
    { limit, lengthMs, share, least }: { limit: number; lengthMs: number; share: number; least: number },
  ): Promise<Grant> {
    this.#cleanUp()
    const { rows } = await this.#batches.run({ sql: takeGrant }, [name, limit, lengthMs, share, least])
    const { granted, used, resetsInMs } = rows[0] as { granted: number; used: number; resetsInMs: number }
    return { granted, left: Math.max(0, limit - used), resetsInMs }
  }

  async giveBack(name: string) {
    await this.#batches.run({ sql: returnOne }, [name])
  }

  #cleanUp() {
    if (performance.now() < this.#cleanupAtMs) return
    this.#cleanupAtMs = performance.now() + cleanupEveryMs
    this.#batches.run({ sql: deleteEnded }, []).catch(() => {})
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
