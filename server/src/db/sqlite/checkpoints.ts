import { threadFile } from '../../paths.ts'
import { Thread } from '../thread.ts'
import { isFailedSync } from './errors.ts'
import { endProcess } from './wal-sync.ts'

const passiveCheckpointFrames = 1_000
const blockingCheckpointFrames = 8_000

/** Limits the write-ahead log: passive checkpoints, and a blocking one under constant writes. */
export class Checkpoints {
  readonly #onError: (message: string) => void
  readonly #thread: Thread
  #running: Promise<void> | undefined
  #waitAt = blockingCheckpointFrames

  constructor(path: string, onError: (message: string) => void) {
    this.#onError = onError
    const limits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 32 }
    this.#thread = new Thread(threadFile('db/sqlite/checkpoint-thread'), path, limits)
  }

  /** Call after each commit. If it returns a promise, wait for it before the next transaction. */
  afterCommit({ log, checkpointed }: { log: number; checkpointed: number }): Promise<void> | undefined {
    if (log < blockingCheckpointFrames) this.#waitAt = blockingCheckpointFrames
    if (log >= this.#waitAt) {
      this.#waitAt = log + passiveCheckpointFrames
      return this.#run('RESTART')
    }
    if (log - checkpointed >= passiveCheckpointFrames && !this.#running) void this.#run('PASSIVE')
    return undefined
  }

  async close() {
    await this.#running
    await this.#thread.close()
  }

  async #run(mode: 'PASSIVE' | 'RESTART'): Promise<void> {
    await this.#running
    this.#running = this.#thread
      .ask<void>(mode)
      .catch((error: Error) => {
        if (isFailedSync(error)) endProcess(error)
        this.#onError(`A checkpoint failed: ${error.message}`)
      })
      .finally(() => {
        this.#running = undefined
      })
    await this.#running
  }
}
