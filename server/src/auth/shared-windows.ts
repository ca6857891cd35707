import { type Limit, mostWindows, type Taken, Windows } from '../domain/windows.ts'
import type { SharedLimits, Storage } from '../storage/storage.ts'

/** What of a window's rest a process takes for itself at once. It keeps that much from the others, if nobody comes to it any more. */
const portion = 32
/** So small a portion that each is taken by itself. */
const single = 2 ** 31 - 1
/** A window that was full is looked at again, since what was taken may have been given back. */
const fullForMs = 1_000

interface Options {
  /** Often asked: a process takes portions, not each by itself. */
  inPortions?: boolean
}

/** A limit that holds over all processes on the same data. @param what sets its names apart from those of other limits */
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
  /** Taken for this process, and not used yet. */
  held: number
  /** What nobody has taken, when we last asked. */
  left: number
  endsAtMs: number
  fullUntilMs: number
  waiting: number
  asking: Promise<void> | undefined
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Windows that are counted where all processes see it; this one takes from there what it needs next. */
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
    // So that all who come in this turn are counted.
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
    if (this.#windows.size >= mostWindows) this.#windows.delete(this.#windows.keys().next().value!)
    const window = { limit: this.limit, held: 0, left: 0, endsAtMs: 0, fullUntilMs: 0, waiting: 0, asking: undefined }
    this.#windows.set(name, window)
    return window
  }

  /** Forgets what has ended, now and then. */
  #sweep(nowMs: number) {
    if (nowMs < this.#sweepAtMs) return
    this.#sweepAtMs = nowMs + this.#of.lengthMs
    for (const [name, window] of this.#windows) if (window.endsAtMs <= nowMs && !window.waiting) this.#windows.delete(name)
  }
}

/** Of what this process holds, or the refusal that it knows of. */
function takeHere(window: Window, nowMs: number): Taken | undefined {
  const resetsInMs = window.endsAtMs - nowMs
  if (resetsInMs > 0 && window.held > 0) return { left: window.left + --window.held, resetsInMs }
  if (nowMs < window.fullUntilMs) return { left: -1, resetsInMs }
  return undefined
}
