import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/** Waits for a turn of the event loop that no other caller has, so that other requests run in between. */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate())
  return last
}
