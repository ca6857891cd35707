import { setImmediate } from 'node:timers/promises'
import type { Db } from './storage.ts'

let last: Promise<unknown> = Promise.resolve()

/** Waits for a turn of the event loop that no other caller has, so that other requests run in between. */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate())
  return last
}

/** Returns the rows of each statement in a separate turn of the event loop. */
export function inOwnTurns(db: Db): Db {
  const handOver = async <Rows>(rows: Promise<Rows>) => {
    await rows
    await ownTurn()
    return rows
  }
  return {
    get now() {
      return db.now
    },
    one: (query, params) => handOver(db.one(query, params)),
    all: (query, params) => handOver(db.all(query, params)),
    run: (query, params) => db.run(query, params),
  }
}
