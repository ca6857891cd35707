/** Chance that can be repeated: the same seed draws the same. Each part of the data has a stream of its own. */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = hashOf(seed)
  }

  /** From 0 up to, but not, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!
  }

  /** One of the names, as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const names = Object.keys(weights) as T[]
    let rest = this.next() * names.reduce((sum, name) => sum + weights[name], 0)
    for (const name of names) {
      rest -= weights[name]
      if (rest < 0) return name
    }
    return names[names.length - 1]!
  }

  shuffled<T>(items: readonly T[]): T[] {
    const mixed = [...items]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = this.whole(0, i)
      ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
    }
    return mixed
  }
}

/** Draws every item once before any a second time. */
export class Deck<T> {
  readonly #items: readonly T[]
  readonly #random: Random
  #left: T[] = []

  constructor(items: readonly T[], random: Random) {
    this.#items = items
    this.#random = random
  }

  draw(): T {
    if (this.#left.length === 0) this.#left = this.#random.shuffled(this.#items)
    return this.#left.pop()!
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}
