import { randomUUID } from 'node:crypto'
import type { OwnerTx } from '../storage.ts'
import { Skipped } from './batch.ts'
import type { Connection } from './connection.ts'
import { breaksConnection, unknownOutcome } from './errors.ts'
import type { WalSync } from './wal-sync.ts'

export interface PendingWrite {
  work(tx: OwnerTx): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
  concurrent: boolean
  conflicts: number
}

export interface TransactionContext {
  connection: Connection
  now: string
  ownerId: string | undefined
  sync: WalSync | undefined
  hasWaiting(): boolean
  onDisk(): void
}

export class RolledBack extends Error {}

const nodeId = randomUUID()
let writeCount = 0

/** Operations of one owner. Its first write locks out other nodes and tells readers how far a standby must be. */
export class SharedTransaction {
  readonly #context: TransactionContext
  #firstError: unknown

  constructor(context: TransactionContext) {
    this.#context = context
    const { ownerId } = context
    this.enqueue('begin')
    if (ownerId !== undefined) this.enqueue(markWrite, [ownerId, `${nodeId}.${writeCount++}`])
  }

  get failedToBegin(): boolean {
    return this.#firstError !== undefined
  }

  enqueue(sql: string, values?: unknown[]) {
    this.#context.connection.execute(sql, values).catch((error) => {
      this.#firstError ??= error
    })
  }

  /** If other writes wait, the commit does not wait for the disk, `sync` does, and this returns before the answers. */
  async commit(answers: (() => void)[], batch: PendingWrite[]) {
    const { sync, hasWaiting, onDisk, connection } = this.#context
    const syncsLater = sync !== undefined && !sync.isBroken && hasWaiting()
    if (syncsLater) connection.execute('set local synchronous_commit = off').catch(() => {})
    const { tag } = await connection.execute('commit').catch((error) => {
      if (error instanceof Skipped) return { tag: 'skipped' }
      throw breaksConnection(error) ? unknownOutcome(error) : error
    })
    // Committing a failed transaction rolls it back without an error.
    if (tag !== 'COMMIT') throw new RolledBack(`The commit returned ${tag}.`, { cause: this.#firstError })
    const answer = () => {
      onDisk()
      for (const one of answers) one()
    }
    if (!syncsLater) return answer()
    void sync.settle().then(answer, (error) => {
      for (const { reject } of batch) reject(error)
    })
  }

  async rollBack(error: unknown): Promise<unknown> {
    await this.#context.connection.execute('rollback').catch(() => {})
    return this.#context.connection.error ?? this.#firstError ?? error
  }
}

const markWrite = `insert into "ownerWrite" ("ownerId", mark) values ($1, $2)
  on conflict ("ownerId") do update set mark = excluded.mark`
