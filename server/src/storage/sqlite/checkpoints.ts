import { Worker } from 'node:worker_threads'
import { isFailedSync } from './file.ts'
import { endProcess } from './wal-sync.ts'

const passiveCheckpointFrames = 1_000
const blockingCheckpointFrames = 8_000
const threadRestartMs = 1_000

/** Limits the write-ahead log: passive checkpoints, and if constant writes never let it restart, a blocking one. */
export class Checkpoints {
  readonly #path: string
  readonly #onError: (message: string) => void
  #worker: Worker | undefined
  #startedAtMs = Number.NEGATIVE_INFINITY
  #running: Promise<void> | undefined
  #finish: (error: string | null) => void = () => {}
  #waitAt = blockingCheckpointFrames

  constructor(path: string, onError: (message: string) => void) {
    this.#path = path
    this.#onError = onError
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
    const worker = this.#worker
    if (!worker) return
    await this.#running
    worker.ref() // keep the process alive until the thread has ended
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    if (this.#worker) await ended
  }

  async #run(mode: 'PASSIVE' | 'RESTART'): Promise<void> {
    await this.#running
    const worker = this.#thread()
    if (!worker) return
    this.#running = new Promise<void>((resolve) => {
      this.#finish = (error) => {
        this.#finish = () => {}
        this.#running = undefined
        worker.unref()
        if (error) this.#onError(`A checkpoint failed: ${error}`)
        resolve()
      }
      worker.ref()
      worker.postMessage(mode)
    })
    await this.#running
  }

  /** If the thread fails, so does the pending checkpoint; a later checkpoint starts another thread. */
  #thread(): Worker | undefined {
    if (this.#worker) return this.#worker
    if (performance.now() - this.#startedAtMs < threadRestartMs) return undefined
    this.#startedAtMs = performance.now()
    const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: this.#path,
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 32 },
    })
    const fail = (error: string) => {
      if (this.#worker === worker) this.#worker = undefined
      this.#finish(error)
    }
    worker.on('message', (error: { message: string; code: string } | null) => {
      if (error && isFailedSync(error)) endProcess(error)
      this.#finish(error?.message ?? null)
    })
    worker.on('error', (error) => fail(String(error)))
    worker.on('exit', () => fail('the thread has ended'))
    this.#worker = worker
    return worker
  }
}
