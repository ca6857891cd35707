import { Worker } from 'node:worker_threads'

/** Of 4 KiB each. */
const framesToCopyAt = 1_000 // 4 MB: copied beside the writes
const framesToWaitAt = 8_000 // 32 MB: writes wait until the log begins anew

/**
 * Keeps the write-ahead log short. Usually a passive checkpoint runs beside the writes; under endless writes the log never
 * comes to an end by itself, so past 32 MB the writer waits for one that makes it begin anew. Either runs off the event loop.
 */
export class Checkpoints {
  readonly #path: string
  readonly #onError: (message: string) => void
  #worker: Worker | undefined
  #running: Promise<void> | undefined

  constructor(path: string, onError: (message: string) => void) {
    this.#path = path
    this.#onError = onError
  }

  /** Called after each commit. A promise means: begin no further transaction before it resolves. */
  afterCommit({ log, checkpointed }: { log: number; checkpointed: number }): Promise<void> | undefined {
    if (log >= framesToWaitAt) return this.#whenFree('RESTART')
    if (log - checkpointed >= framesToCopyAt && !this.#running) void this.#run('PASSIVE')
    return undefined
  }

  async close() {
    const worker = this.#worker
    if (!worker) return
    worker.ref() // the process may have nothing else left to wait for
    await this.#running
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    await ended
  }

  async #whenFree(mode: 'RESTART') {
    await this.#running
    await this.#run(mode)
  }

  #run(mode: 'PASSIVE' | 'RESTART'): Promise<void> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    this.#running = new Promise<void>((resolve) => {
      worker.once('message', (fault: string | null) => {
        this.#running = undefined
        if (fault) this.#onError(fault)
        resolve()
      })
      worker.postMessage(mode)
    })
    return this.#running
  }

  #start() {
    const worker = new Worker(new URL('./checkpoint-thread.js', import.meta.url), {
      workerData: this.#path,
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 32 },
    })
    worker.unref()
    return worker
  }
}
