import type { Statement } from '../query.ts'
import type { Result } from './batch.ts'
import type { Primary, Source } from './reads.ts'
import type { Replica } from './replica.ts'

const mostKnown = 10_000

/** What says who may come in, and what was answered before: never of a copy. */
const primaryTables = /"(account|credential|session|apiKey|apiKeyProduct|feedbackKey|captcha|setting|idempotency)"/

/** The last write of an owner that is committed, and how far the log was when that was found. */
const selectMark = {
  sql: `select (select mark from "ownerWrite" where "ownerId" = $1) as mark, pg_current_wal_insert_lsn() - '0/0'::pg_lsn as written`,
}

interface Known {
  mark: string | null
  /** Who has come so far in the log has that write. */
  needed: number
}

/**
 * Reads of an owner by a replica that has all that was written of the owner, on whichever node, before the read was asked for. What the
 * last write was is asked of the primary, one look at a small row for all reads of an owner in a turn. Where the replica is known to be
 * behind, the primary is asked at once.
 */
export class RoutedReads implements Source {
  readonly #primary: Primary
  readonly #replica: Replica
  readonly #known = new Map<string, Known>()
  /** Looks that have not been sent yet. */
  readonly #looks = new Map<string, Promise<Known>>()
  readonly #mayBeCopied = new WeakMap<Statement, boolean>()

  constructor(primary: Primary, replica: Replica) {
    this.#primary = primary
    this.#replica = replica
    // Not with the turn: while a connection is waited for, looks may be sent in the middle of one.
    primary.onTaken(() => this.#looks.clear())
  }

  async ask(statement: Statement, values: unknown[], ownerId: string | undefined): Promise<Result> {
    const mayBeCopied = ownerId !== undefined && this.#replica.replayed >= 0 && this.#isOfRecords(statement)
    if (mayBeCopied && this.#hasSeen(this.#known.get(ownerId))) {
      const known = await this.#look(ownerId)
      const answer = this.#hasSeen(known) ? await this.#replica.ask(statement, values, known.needed) : undefined
      if (answer) return answer
    }
    return this.#primary.ask(statement, values)
  }

  #isOfRecords(statement: Statement): boolean {
    let is = this.#mayBeCopied.get(statement)
    if (is === undefined) {
      is = /^(select|with)\b/.test(statement.sql) && !primaryTables.test(statement.sql)
      this.#mayBeCopied.set(statement, is)
    }
    return is
  }

  /** Of an owner that nobody has asked for yet the look will tell. */
  #hasSeen(known: Known | undefined): boolean {
    if (!known || known.needed <= this.#replica.replayed) return true
    this.#replica.hurry()
    return false
  }

  /** A look that was sent before a read came could be from before a write that the reader knows of: it is not shared with that read. */
  #look(ownerId: string): Promise<Known> {
    let look = this.#looks.get(ownerId)
    if (!look) {
      look = this.#primary.ask(selectMark, [ownerId]).then(({ rows }) => this.#learn(ownerId, rows[0] as unknown as Looked))
      this.#looks.set(ownerId, look)
    }
    return look
  }

  #learn(ownerId: string, { mark, written }: Looked): Known {
    const known = this.#known.get(ownerId)
    if (known?.mark === mark) return known
    if (this.#known.size >= mostKnown) this.#known.clear()
    const learned = { mark, needed: written }
    this.#known.set(ownerId, learned)
    return learned
  }
}

interface Looked {
  mark: string | null
  written: number
}
