export interface Taken {
  /** Below zero: refused. */
  left: number
  resetsInMs: number
}

/** So many of something within a time, for each name. */
export interface Limit {
  readonly limit: number
  /** @param limit for this name, where names have different limits */
  take(name: string, limit?: number): Taken | Promise<Taken>
  /** Gives one back: what was taken came to nothing. */
  giveBack(name: string): void | Promise<void>
}

interface Window {
  endsAtMs: number
  used: number
}

/** The memory that windows may take is bounded: the oldest is dropped, and its name starts again. */
export const mostWindows = 100_000

/** Counts within fixed windows, in memory. */
export class Windows implements Limit {
  readonly limit: number
  readonly #lengthMs: number
  readonly #windows = new Map<string, Window>()
  #sweepAtMs = 0

  constructor(limit: number, lengthMs: number) {
    this.limit = limit
    this.#lengthMs = lengthMs
  }

  take(name: string, limit = this.limit): Taken {
    const nowMs = performance.now()
    let window = this.#windows.get(name)
    if (!window || window.endsAtMs <= nowMs) {
      this.#sweep(nowMs)
      if (this.#windows.size >= mostWindows) this.#windows.delete(this.#windows.keys().next().value!)
      window = { endsAtMs: nowMs + this.#lengthMs, used: 0 }
      this.#windows.set(name, window)
    }
    window.used++
    return { left: limit - window.used, resetsInMs: window.endsAtMs - nowMs }
  }

  giveBack(name: string) {
    const window = this.#windows.get(name)
    if (window && window.used > 0) window.used--
  }

  /** Forgets what has ended, now and then. */
  #sweep(nowMs: number) {
    if (nowMs < this.#sweepAtMs) return
    this.#sweepAtMs = nowMs + this.#lengthMs
    for (const [name, window] of this.#windows) if (window.endsAtMs <= nowMs) this.#windows.delete(name)
  }
}
