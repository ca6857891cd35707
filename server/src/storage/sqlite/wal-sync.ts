import { closeSync, fdatasync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from '../folders.ts'

/**
 * Makes commits durable: an answer that is given to `settle` after its commit goes out when an fdatasync of the write-ahead log
 * that began later has returned. One sync at a time, off the event loop; what commits meanwhile shares the next one.
 */
export class WalSync {
  readonly #descriptor: number
  readonly #fdatasync: typeof fdatasync
  readonly #onFailure: (error: Error) => void
  #waiting: (() => void)[] = []
  #syncing = false

  /** @param path of the data file. Its log must be there. @param sync and what a failed one leads to: others only in a test */
  constructor(path: string, sync = fdatasync, onFailure: (error: Error) => void = endProcess) {
    this.#fdatasync = sync
    this.#onFailure = onFailure
    this.#descriptor = openSync(`${path}-wal`, 'r+')
    // SQLite would see to the log's name in its folder only at the first checkpoint.
    syncFolder(dirname(path))
  }

  settle(answers: (() => void)[]) {
    for (const answer of answers) this.#waiting.push(answer)
    if (!this.#syncing) this.#sync()
  }

  /** Resolves when nothing waits any more. */
  idle(): Promise<void> {
    return this.#syncing ? new Promise((resolve) => this.settle([resolve])) : Promise.resolve()
  }

  close() {
    closeSync(this.#descriptor)
  }

  #sync() {
    this.#syncing = true
    const answers = this.#waiting
    this.#waiting = []
    const sync = this.#fdatasync
    sync(this.#descriptor, (error) => {
      if (error) return this.#onFailure(error)
      for (const answer of answers) answer()
      this.#syncing = false
      if (this.#waiting.length) this.#sync()
    })
  }
}

/** After a failed sync the kernel may have dropped what it could not write: nothing read from now on can be trusted. */
export function endProcess(error: Pick<Error, 'message'>): never {
  console.error(`The disk refused to sync the data (${error.message}). Stopping: check the disk, then start again.`)
  process.exit(1)
}
