import type { Clock } from './database.ts'

const maxHoldMs = 25 * 3_600_000

/** Timestamps that do not follow the clock back, so newer records sort as newer. */
export class MonotonicClock {
  readonly #clock: Clock
  readonly #onError: (message: string) => void
  #last = ''

  constructor(clock: Clock, onError: (message: string) => void) {
    this.#clock = clock
    this.#onError = onError
  }

  tick(): string {
    const now = this.#clock()
    const backMs = Date.parse(this.#last) - now.getTime()
    if (backMs > 0 && backMs <= maxHoldMs) return this.#last
    if (backMs > maxHoldMs) this.#onError(`The system clock was set back by ${Math.round(backMs / 1000)} s.`)
    this.#last = now.toISOString()
    return this.#last
  }
}
