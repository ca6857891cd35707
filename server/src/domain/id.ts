import { randomFillSync } from 'node:crypto'

const randomLength = 16
let lastMs = ''
let lastRandom: number[] = []

/** A cuid. Within one millisecond the random part counts up, so that ids sort by creation. */
export function newId(prefix: string, now: string): string {
  const ms = Date.parse(now).toString(36).padStart(8, '0')
  lastRandom = ms === lastMs ? following(lastRandom) : randomDigits()
  lastMs = ms
  let id = `${prefix}c${ms}`
  for (const digit of lastRandom) id += digit.toString(36)
  return id
}

export const firstId = (prefix: string, time: string): string =>
  `${prefix}c${Date.parse(time).toString(36).padStart(8, '0')}`

/** Drops bytes that would favor low digits. The first digit leaves room to count up. */
function randomDigits(): number[] {
  const digits: number[] = []
  while (digits.length < randomLength) {
    const byte = randomByte()
    if (byte < 252) digits.push(byte % 36)
  }
  digits[0] = digits[0]! % 18
  return digits
}

/** Filled for many ids, because a call per id costs more than the rest. */
const pool = Buffer.alloc(4096)
let taken = pool.length

function randomByte(): number {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  return pool[taken++]!
}

function following(digits: number[]): number[] {
  const next = [...digits]
  for (let i = next.length - 1; i >= 0; i--) {
    if (next[i] !== 35) {
      next[i]!++
      return next
    }
    next[i] = 0
  }
  return randomDigits()
}
