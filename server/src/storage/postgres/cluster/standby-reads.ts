import type { Statement } from '../../query.ts'
import type { Tables } from '../../tables.ts'
import type { Result } from '../batch.ts'
import type { PrimaryReader, Reader } from '../reads.ts'
import type { Standby } from './standby.ts'

const maxOwners = 10_000

/** Tables that are never read from a standby: they decide who has access, or hold earlier answers. */
const primaryTables: ReadonlySet<string> = new Set<keyof Tables>([
  'account',
  'apiKey',
  'apiKeyProduct',
  'captcha',
  'credential',
  'feedbackKey',
  'idempotency',
  'session',
  'setting',
])

const selectLastWrite = {
  sql: `select (select mark from "ownerWrite" where "ownerId" = $1) as mark, pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position`,
}

interface LastWrite {
  mark: string | null
  position: number
}

export class StandbyReader implements Reader {
  readonly #primary: PrimaryReader
  readonly #standby: Standby
  readonly #lastWrites = new Map<string, LastWrite>()
  readonly #lookups = new Map<string, Promise<LastWrite>>()

  constructor(primary: PrimaryReader, standby: Standby) {
    this.#primary = primary
    this.#standby = standby
    // A lookup that was already sent may miss a write that a later read must see.
    primary.onSend(() => this.#lookups.clear())
  }

  async run(statement: Statement, values: unknown[], ownerId: string | undefined): Promise<Result> {
    if (ownerId !== undefined && this.#standby.replayed >= 0 && mayUseStandby(statement)) {
      if (this.#isUpToDate(this.#lastWrites.get(ownerId))) {
        const lastWrite = await this.#lookUp(ownerId)
        const result =
          this.#isUpToDate(lastWrite) && (await this.#standby.run(statement, values, lastWrite.position))
        if (result) return result
      }
    }
    return this.#primary.run(statement, values)
  }

  #isUpToDate(lastWrite: LastWrite | undefined): boolean {
    if (!lastWrite || lastWrite.position <= this.#standby.replayed) return true
    this.#standby.checkSoon()
    return false
  }

  #lookUp(ownerId: string): Promise<LastWrite> {
    let lookup = this.#lookups.get(ownerId)
    if (!lookup) {
      lookup = this.#primary
        .run(selectLastWrite, [ownerId])
        .then(({ rows }) => this.#remember(ownerId, rows[0] as unknown as LastWrite))
      this.#lookups.set(ownerId, lookup)
    }
    return lookup
  }

  /** For the same write, the earlier position is enough. */
  #remember(ownerId: string, found: LastWrite): LastWrite {
    const known = this.#lastWrites.get(ownerId)
    if (known?.mark === found.mark) return known
    if (this.#lastWrites.size >= maxOwners) this.#lastWrites.clear()
    this.#lastWrites.set(ownerId, found)
    return found
  }
}

const mayUseStandby = ({ kind, tables }: Statement) =>
  kind === 'read' && ![...tables].some((table) => primaryTables.has(table))
