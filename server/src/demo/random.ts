/** Random numbers that repeat: the same seed gives the same sequence (mulberry32). */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = hashOf(seed)
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
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
    const mixed = [...items]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = this.whole(0, i)
      ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
    }
    return mixed
  }
}

export function deck<T>(items: readonly T[], random: Random): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = random.shuffled(items)
    return left.pop()!
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}
