import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads'
import { codeOf } from '../errors.ts'

interface Pending {
  resolve(value: unknown): void
  reject(error: unknown): void
}

type Answer = { value: unknown } | { error: { message: string; code: string } }

/** A worker thread that answers questions in order. If it ends, the next question starts another. */
export class Thread {
  readonly #url: URL
  readonly #data: unknown
  readonly #resourceLimits: ResourceLimits
  readonly #pending: Pending[] = []
  #worker: Worker | undefined

  constructor(url: URL, data: unknown, resourceLimits: ResourceLimits = {}) {
    this.#url = url
    this.#data = data
    this.#resourceLimits = resourceLimits
  }

  /** @param transfer what this thread gives away */
  ask<Value>(question: unknown, transfer: ArrayBuffer[] = []): Promise<Value> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve: (value) => resolve(value as Value), reject })
      worker.ref()
      worker.postMessage(question, transfer)
    })
  }

  get isBusy(): boolean {
    return this.#pending.length > 0
  }

  async close() {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(this.#url, { workerData: this.#data, resourceLimits: this.#resourceLimits })
    worker.on('message', (answer: Answer) => {
      const { resolve, reject } = this.#pending.shift()!
      if (this.#pending.length === 0) worker.unref()
      if ('value' in answer) resolve(answer.value)
      else reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }))
    })
    const fail = (error: unknown) => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      for (const { reject } of this.#pending.splice(0)) reject(error)
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('The thread has ended.')))
    return worker
  }
}

export function answerWith<Question>(work: (question: Question) => unknown) {
  parentPort!.on('message', (question: Question) => {
    let answer: Answer
    try {
      answer = { value: work(question) }
    } catch (error) {
      answer = {
        error: { message: error instanceof Error ? error.message : String(error), code: codeOf(error) },
      }
    }
    parentPort!.postMessage(answer)
  })
}
