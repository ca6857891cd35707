/** Random numbers that repeat: the same seed gives the same sequence (mulberry32). */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = [...seed].reduce(
      (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 0x01000193),
      0x811c9dc5,
    )
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Box and Muller. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!
  }

  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
    let rest = this.next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    for (const item of items) {
      rest -= weightOf(item)
      if (rest < 0) return item
    }
    return items[0]!
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, place: this.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }

  /** Draws each item before any a second time. */
  deck<T>(items: readonly T[]): () => T {
    let left: T[] = []
    return () => {
      if (left.length === 0) left = this.shuffled(items)
      return left.pop()!
    }
  }
}
