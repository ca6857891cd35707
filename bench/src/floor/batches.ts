import { Checkpoints } from '@prodops/server/storage/sqlite/checkpoints.ts'
import { isBusy, type SqliteFile } from '@prodops/server/storage/sqlite/file.ts'
import { WalSync } from '@prodops/server/storage/sqlite/wal-sync.ts'

interface Job {
  work(now: string): unknown
  answered(value: unknown): void
}

const batchSize = 64

/** Like the service: the writes of one event loop turn share a transaction, with a savepoint each; the sync runs in a thread. */
export class Batches {
  readonly #run: Record<'begin' | 'savepoint' | 'release' | 'commit', () => void>
  readonly #frames: () => { log: number; checkpointed: number }
  readonly #sync: WalSync
  readonly #checkpoints: Checkpoints
  #arriving: Job[] = []
  #committing = false

  constructor(path: string, file: SqliteFile) {
    const runner = (sql: string) => {
      const statement = file.prepare(sql)
      return () => void statement.run()
    }
    this.#run = {
      begin: runner('begin immediate'),
      savepoint: runner('savepoint job'),
      release: runner('release job'),
      commit: runner('commit'),
    }
    const frames = file.prepare('pragma wal_checkpoint(NOOP)')
    this.#frames = () => frames.get() as { log: number; checkpointed: number }
    this.#sync = new WalSync(path)
    this.#checkpoints = new Checkpoints(path, console.error)
  }

  write(work: Job['work'], answered: Job['answered']) {
    this.#arriving.push({ work, answered })
    if (this.#arriving.length === 1 && !this.#committing) setImmediate(() => this.#commit())
  }

  #commit() {
    this.#committing = true
    if (!this.#begun()) return void setTimeout(() => this.#commit(), 2)
    const now = new Date().toISOString()
    const answers = this.#arriving.splice(0, batchSize).map(({ work, answered }) => {
      this.#run.savepoint()
      const value = work(now)
      this.#run.release()
      return () => answered(value)
    })
    this.#run.commit()
    this.#sync.settle(answers)
    const wait = this.#checkpoints.afterCommit(this.#frames())
    this.#committing = wait !== undefined
    if (wait) void wait.then(() => this.#goOn())
    else this.#goOn()
  }

  /** The checkpoint thread briefly holds the lock when it restarts the log. */
  #begun(): boolean {
    try {
      this.#run.begin()
      return true
    } catch (error) {
      if (isBusy(error)) return false
      throw error
    }
  }

  #goOn() {
    this.#committing = false
    if (this.#arriving.length) setImmediate(() => this.#commit())
  }
}
