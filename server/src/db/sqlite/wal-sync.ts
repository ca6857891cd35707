import { closeSync, fdatasync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from '../folders.ts'

/** An answer waits for an fdatasync of the log that started after its commit. One sync runs at a time. */
export class WalSync {
  readonly #descriptor: number
  readonly #fdatasync: typeof fdatasync
  readonly #onFailure: (error: Error) => void
  #waiting: (() => void)[] = []
  #syncing = false

  constructor(path: string, sync = fdatasync, onFailure: (error: Error) => void = endProcess) {
    this.#fdatasync = sync
    this.#onFailure = onFailure
    this.#descriptor = openSync(`${path}-wal`, 'r+')
    // SQLite would sync the directory only at the first checkpoint.
    syncFolder(dirname(path))
  }

  afterSync(answer: () => void) {
    this.#waiting.push(answer)
    if (!this.#syncing) this.#sync()
  }

  idle(): Promise<void> {
    return this.#syncing ? new Promise((resolve) => this.afterSync(resolve)) : Promise.resolve()
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

/** After a failed sync the kernel may have dropped pages, so no read can be trusted. */
export function endProcess(error: Pick<Error, 'message'>): never {
  console.error(
    `Syncing the data to disk failed (${error.message}). The service stops. Check the disk, then ` +
      'start again.',
  )
  process.exit(1)
}
