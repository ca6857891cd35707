export interface Taken {
  /** Below zero: refused. */
  left: number
  resetsInMs: number
}

/** So many of something within a time, for each name. */
export interface Limit {
  readonly limit: number
  take(name: string): Taken | Promise<Taken>
  /** Gives one back: what was taken came to nothing. */
  giveBack(name: string): void | Promise<void>
}

interface Window {
  endsAtMs: number
  used: number
}

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

  take(name: string): Taken {
    const nowMs = performance.now()
    let window = this.#windows.get(name)
    if (!window || window.endsAtMs <= nowMs) {
      this.#sweep(nowMs)
      window = { endsAtMs: nowMs + this.#lengthMs, used: 0 }
      this.#windows.set(name, window)
    }
    window.used++
    return { left: this.limit - window.used, resetsInMs: window.endsAtMs - nowMs }
  }

  giveBack(name: string) {
    const window = this.#windows.get(name)
    if (window && window.used > 0) window.used--
  }

  /** Forgets what has ended, now and then. What names a window has to be bounded by the caller. */
  #sweep(nowMs: number) {
    if (nowMs < this.#sweepAtMs) return
    this.#sweepAtMs = nowMs + this.#lengthMs
    for (const [name, window] of this.#windows) if (window.endsAtMs <= nowMs) this.#windows.delete(name)
  }
}
