import { randomFillSync } from 'node:crypto'

const randomLength = 16
let lastMs = ''
let lastRandom: number[] = []

/**
 * A cuid as `docs/reference/api` describes it: `c`, 8 base-36 digits of milliseconds, 16 random base-36 digits: 25 characters in order of
 * time. Within one millisecond the random part counts up, so that the order of ids is the order in which they were made.
 * @param prefix `task_` or the like, or nothing.
 * @param now ISO 8601: the `createdAt` of the record.
 */
export function newId(prefix: string, now: string): string {
  const ms = Date.parse(now).toString(36).padStart(8, '0')
  lastRandom = ms === lastMs ? following(lastRandom) : randomDigits()
  lastMs = ms
  let id = `${prefix}c${ms}`
  for (const digit of lastRandom) id += digit.toString(36)
  return id
}

/** No id of that time or later is less, and every earlier one is. */
export const firstId = (prefix: string, time: string): string => `${prefix}c${Date.parse(time).toString(36).padStart(8, '0')}`

/** Without bias: bytes that would favour the low digits are thrown away. The first digit leaves room to count up. */
function randomDigits(): number[] {
  const digits: number[] = []
  while (digits.length < randomLength) {
    const byte = randomByte()
    if (byte < 252) digits.push(byte % 36)
  }
  digits[0] = digits[0]! % 18
  return digits
}

/** Fetched many at a time: a call for each id costs more than all the rest of it. */
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
