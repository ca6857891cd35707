export interface Taken {
  left: number
  resetsInMs: number
}

interface Window {
  endsAtMs: number
  used: number
}

/** Limits memory. The oldest window is dropped, so its count restarts. */
export const maxWindows = 100_000

/** Counts requests by name in windows of time, in this process. */
export class Windows {
  readonly limit: number
  readonly #lengthMs: number
  readonly #windows = new Map<string, Window>()
  #sweepAtMs = 0

  constructor(limit: number, lengthMs: number) {
    this.limit = limit
    this.#lengthMs = lengthMs
  }

  /** @returns how many requests the window has left; below 0, this one is over the limit */
  take(name: string, limit = this.limit): Taken {
    const nowMs = performance.now()
    let window = this.#windows.get(name)
    if (!window || window.endsAtMs <= nowMs) {
      this.#sweep(nowMs)
      if (this.#windows.size >= maxWindows) this.#windows.delete(this.#windows.keys().next().value!)
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

  #sweep(nowMs: number) {
    if (nowMs < this.#sweepAtMs) return
    this.#sweepAtMs = nowMs + this.#lengthMs
    for (const [name, window] of this.#windows) if (window.endsAtMs <= nowMs) this.#windows.delete(name)
  }
}
