import { type Limit, maxWindows, type Taken, Windows } from '../domain/windows.ts'
import type { SharedLimits, Storage } from '../storage/storage.ts'

const portion = 32
const single = 2 ** 31 - 1
/** A full window is checked again, because units may have been given back. */
const fullForMs = 1_000

interface Options {
  inPortions?: boolean
}

/** A limit that holds across all processes. @param what the prefix of its names */
export function limitOf(
  { cluster }: Storage,
  what: string,
  limit: number,
  lengthMs: number,
  { inPortions = false }: Options = {},
): Limit {
  if (!cluster) return new Windows(limit, lengthMs)
  return new SharedWindows(cluster.limits, what, { limit, lengthMs, share: inPortions ? portion : single })
}

interface Window {
  limit: number
  held: number
  left: number
  endsAtMs: number
  fullUntilMs: number
  waiting: number
  asking: Promise<void> | undefined
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

class SharedWindows implements Limit {
  readonly limit: number
  readonly #limits: SharedLimits
  readonly #what: string
  readonly #of: { limit: number; lengthMs: number; share: number }
  readonly #windows = new Map<string, Window>()
  #sweepAtMs = 0

  constructor(limits: SharedLimits, what: string, of: { limit: number; lengthMs: number; share: number }) {
    this.#limits = limits
    this.#what = what
    this.#of = of
    this.limit = of.limit
  }

  take(name: string, limit = this.limit): Taken | Promise<Taken> {
    const nowMs = performance.now()
    const window = this.#windows.get(name) ?? this.#open(name, nowMs)
    if (window.limit !== limit) Object.assign(window, { limit, fullUntilMs: 0 })
    return takeHere(window, nowMs) ?? this.#takeThere(name, window)
  }

  async giveBack(name: string) {
    await this.#limits.giveBack(`${this.#what} ${name}`)
    const window = this.#windows.get(name)
    if (window) window.fullUntilMs = 0
  }

  async #takeThere(name: string, window: Window): Promise<Taken> {
    window.waiting++
    try {
      for (;;) {
        window.asking ??= this.#ask(name, window)
        await window.asking
        const taken = takeHere(window, performance.now())
        if (taken) return taken
      }
    } finally {
      window.waiting--
    }
  }

  async #ask(name: string, window: Window) {
    // Waits for all requests of this turn, so that one query serves them.
    await nextTurn()
    const wanted = window.waiting
    try {
      const of = { ...this.#of, limit: window.limit, least: wanted }
      const { granted, left, resetsInMs } = await this.#limits.take(`${this.#what} ${name}`, of)
      const nowMs = performance.now()
      window.held = granted
      window.left = left
      window.endsAtMs = nowMs + resetsInMs
      window.fullUntilMs = granted < wanted ? Math.min(nowMs + fullForMs, window.endsAtMs) : 0
    } finally {
      window.asking = undefined
    }
  }

  #open(name: string, nowMs: number): Window {
    this.#sweep(nowMs)
    if (this.#windows.size >= maxWindows) this.#windows.delete(this.#windows.keys().next().value!)
    const window = {
      limit: this.limit,
      held: 0,
      left: 0,
      endsAtMs: 0,
      fullUntilMs: 0,
      waiting: 0,
      asking: undefined,
    }
    this.#windows.set(name, window)
    return window
  }

  #sweep(nowMs: number) {
    if (nowMs < this.#sweepAtMs) return
    this.#sweepAtMs = nowMs + this.#of.lengthMs
    for (const [name, window] of this.#windows)
      if (window.endsAtMs <= nowMs && !window.waiting) this.#windows.delete(name)
  }
}

function takeHere(window: Window, nowMs: number): Taken | undefined {
  const resetsInMs = window.endsAtMs - nowMs
  if (resetsInMs > 0 && window.held > 0) return { left: window.left + --window.held, resetsInMs }
  if (nowMs < window.fullUntilMs) return { left: -1, resetsInMs }
  return undefined
}
