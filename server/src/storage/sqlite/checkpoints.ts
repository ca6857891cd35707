import { Worker } from 'node:worker_threads'
import { isFailedSync } from './file.ts'
import { endProcess } from './wal-sync.ts'

/** Of 4 KiB each. */
const framesToCopyAt = 1_000 // 4 MB: copied beside the writes
const framesToWaitAt = 8_000 // 32 MB: writes wait until the log begins anew
const threadStartedEveryMs = 1_000

/**
 * Keeps the write-ahead log short. Usually a passive checkpoint runs beside the writes; under endless writes the log never
 * comes to an end by itself, so past 32 MB the writer waits for one that makes it begin anew. Either runs off the event loop.
 */
export class Checkpoints {
  readonly #path: string
  readonly #onError: (message: string) => void
  #worker: Worker | undefined
  #startedAtMs = Number.NEGATIVE_INFINITY
  #running: Promise<void> | undefined
  #ended: (fault: string | null) => void = () => {}
  #waitAt = framesToWaitAt

  constructor(path: string, onError: (message: string) => void) {
    this.#path = path
    this.#onError = onError
  }

  /** Called after each commit. A promise means: begin no further transaction before it resolves. */
  afterCommit({ log, checkpointed }: { log: number; checkpointed: number }): Promise<void> | undefined {
    if (log < framesToWaitAt) this.#waitAt = framesToWaitAt
    if (log >= this.#waitAt) {
      // A long reader elsewhere keeps the log from beginning anew: only now and then does a write wait for it.
      this.#waitAt = log + framesToCopyAt
      return this.#run('RESTART')
    }
    if (log - checkpointed >= framesToCopyAt && !this.#running) void this.#run('PASSIVE')
    return undefined
  }

  async close() {
    const worker = this.#worker
    if (!worker) return
    await this.#running
    worker.ref() // the process may have nothing else left to wait for
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    if (this.#worker) await ended
  }

  async #run(mode: 'PASSIVE' | 'RESTART'): Promise<void> {
    await this.#running
    const worker = this.#thread()
    if (!worker) return
    this.#running = new Promise<void>((resolve) => {
      this.#ended = (fault) => {
        this.#ended = () => {}
        this.#running = undefined
        worker.unref()
        if (fault) this.#onError(`A checkpoint failed: ${fault}`)
        resolve()
      }
      worker.ref()
      worker.postMessage(mode)
    })
    await this.#running
  }

  /** A thread that cannot start, or ends, fails the checkpoint that waits for it; a later one starts another. */
  #thread(): Worker | undefined {
    if (this.#worker) return this.#worker
    if (performance.now() - this.#startedAtMs < threadStartedEveryMs) return undefined
    this.#startedAtMs = performance.now()
    const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: this.#path,
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 32 },
    })
    const gone = (fault: string) => {
      if (this.#worker === worker) this.#worker = undefined
      this.#ended(fault)
    }
    worker.on('message', (fault: { message: string; code: string } | null) => {
      if (fault && isFailedSync(fault)) endProcess(fault)
      this.#ended(fault?.message ?? null)
    })
    worker.on('error', (error) => gone(String(error)))
    worker.on('exit', () => gone('its thread has ended'))
    this.#worker = worker
    return worker
  }
}
