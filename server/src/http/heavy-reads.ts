import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'

const maxPerAccount = 2

declare module 'fastify' {
  interface FastifyInstance {
    heavyReads: HeavyReads
    /** For reads whose cost grows with the account. */
    readHeavy<T>(account: { ownerId: string }, work: (db: Db) => Promise<T>): Promise<T>
  }
}

/** Limits the heavy reads of an account at the same time, so that others do not wait. */
export class HeavyReads {
  readonly #accounts = new Map<string, { running: number; waiting: (() => void)[] }>()

  async run<T>(ownerId: string, read: () => Promise<T>): Promise<T> {
    const account = this.#accounts.get(ownerId) ?? { running: 0, waiting: [] }
    this.#accounts.set(ownerId, account)
    if (account.running === maxPerAccount) await new Promise<void>((resolve) => account.waiting.push(resolve))
    else account.running++
    // Requests that have arrived meanwhile come first.
    await nextTurn()
    try {
      return await read()
    } finally {
      const next = account.waiting.shift()
      if (next) next()
      else if (--account.running === 0) this.#accounts.delete(ownerId)
    }
  }
}

export function limitHeavyReads(app: FastifyInstance) {
  const heavyReads = new HeavyReads()
  app.decorate('heavyReads', heavyReads)
  app.decorate('readHeavy', ({ ownerId }, work) =>
    heavyReads.run(ownerId, () => app.database.read(work, { slow: true })),
  )
}
