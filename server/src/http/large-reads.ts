import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'

const maxPerAccount = 2

declare module 'fastify' {
  interface FastifyInstance {
    largeReads: LargeReads
    readLarge<T>(account: { ownerId: string }, work: (db: Db) => Promise<T>): Promise<T>
  }
}

export class LargeReads {
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()
  #isScheduled = false

  async run<T>(ownerId: string, read: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      const queue = this.#waiting.get(ownerId)
      if (queue) queue.push(start)
      else this.#waiting.set(ownerId, [start])
      this.#schedule()
    })
    try {
      return await read()
    } finally {
      const others = this.#running.get(ownerId)! - 1
      if (others) this.#running.set(ownerId, others)
      else this.#running.delete(ownerId)
      this.#schedule()
    }
  }

  #schedule() {
    if (this.#isScheduled || this.#waiting.size === 0) return
    this.#isScheduled = true
    setImmediate(() => this.#startNext())
  }

  #startNext() {
    this.#isScheduled = false
    for (const [ownerId, queue] of this.#waiting) {
      const running = this.#running.get(ownerId) ?? 0
      if (running >= maxPerAccount) continue
      this.#running.set(ownerId, running + 1)
      const start = queue.shift()!
      this.#waiting.delete(ownerId)
      if (queue.length) this.#waiting.set(ownerId, queue)
      start()
      return this.#schedule()
    }
  }
}

export function shareLargeReads(app: FastifyInstance) {
  const largeReads = new LargeReads()
  app.decorate('largeReads', largeReads)
  app.decorate('readLarge', ({ ownerId }, work) =>
    largeReads.run(ownerId, () => app.database.read(work, { slow: true })),
  )
}
