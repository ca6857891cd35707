import { hash } from 'node:crypto'

export const digestOf = (text: string): bigint => hash('sha256', text, 'buffer').readBigUInt64LE()

/** A map of digests. A million take 32 MB, a quarter of what a map of texts needs. */
export class Digests {
  #count = 0
  #pairs = new BigUint64Array(2_048)

  has(key: bigint): boolean {
    return this.#pairs[this.#placeOf(key)] === key
  }

  /** Returns the value before. A new one is not put in its place. */
  put(key: bigint, value: bigint): bigint | undefined {
    const at = this.#placeOf(key)
    return this.#pairs[at] === key ? this.#pairs[at + 1] : this.#add(at, key, value)
  }

  /** Returns the value before, and puts the new one in its place. */
  replace(key: bigint, value: bigint): bigint | undefined {
    const at = this.#placeOf(key)
    if (this.#pairs[at] !== key) return this.#add(at, key, value)
    const before = this.#pairs[at + 1]
    this.#pairs[at + 1] = value
    return before
  }

  #add(at: number, key: bigint, value: bigint): undefined {
    this.#pairs[at] = key
    this.#pairs[at + 1] = value
    if (++this.#count > this.#pairs.length / 4) this.#grow()
  }

  /** 0 is free. */
  #placeOf(key: bigint): number {
    const pairs = this.#pairs
    let at = 2 * Number(key % BigInt(pairs.length / 2))
    while (pairs[at] !== 0n && pairs[at] !== key) at = (at + 2) % pairs.length
    return at
  }

  #grow() {
    const before = this.#pairs
    this.#count = 0
    this.#pairs = new BigUint64Array(2 * before.length)
    for (let at = 0; at < before.length; at += 2)
      if (before[at] !== 0n) this.put(before[at]!, before[at + 1]!)
  }
}
