import type { Clock } from './storage.ts'

/** A day and its time zone's slip: more than that, and the clock was wrong before. */
const heldBackMs = 25 * 3_600_000

/**
 * The time of changes. It does not follow the clock up to a day back, so that what is created later also sorts later; a clock that
 * steps back further was wrong before, and holding on to it would stop time.
 */
export class TickingClock {
  readonly #clock: Clock
  readonly #onError: (message: string) => void
  #last = ''

  constructor(clock: Clock, onError: (message: string) => void) {
    this.#clock = clock
    this.#onError = onError
  }

  /** ISO 8601 in UTC with milliseconds. */
  tick(): string {
    const now = this.#clock()
    const backMs = Date.parse(this.#last) - now.getTime()
    if (backMs > 0 && backMs <= heldBackMs) return this.#last
    if (backMs > heldBackMs) this.#onError(`The clock has stepped back by ${Math.round(backMs / 1000)} s.`)
    this.#last = now.toISOString()
    return this.#last
  }
}
