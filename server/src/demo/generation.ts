import { dayOf } from '../domain/calendar.ts'
import { dayMs, hourMs } from '../domain/durations.ts'
import type { Tables } from '../storage/tables.ts'
import type { ProductPlan } from './products.ts'

export interface Generation {
  ownerId: string
  seed: number
  scale: number
  year: Year
  used: Set<string>
}

export interface DemoProduct {
  row: Tables['product']
  plan: ProductPlan
  versions: Tables['version'][]
  requests: FeedbackRequest[]
}

export interface FeedbackRequest {
  taskId: string
  text: string
  type: Tables['feedback']['type']
  createdAt: string
}

/** Each kind of row has its own sequence, so that a change to one does not alter the others. */
export const randomFor = ({ seed }: Generation, ...stream: string[]) => new Random([seed, ...stream].join('/'))

export const isActive = ({ startsOn, endsOn = daysInYear }: ProductPlan, day: number) => day >= startsOn && day < endsOn

export function fresh({ used }: Generation, compose: () => string): string {
  let text = compose()
  for (let tries = 0; tries < 10 && used.has(text); tries++) text = compose()
  if (used.size >= 2_000) used.clear()
  used.add(text)
  return text
}

export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))

export const daysInYear = 365

export class Year {
  readonly #startMs: number

  constructor(today: string) {
    this.#startMs = Date.parse(today) - daysInYear * dayMs
  }

  date(day: number): string {
    return dayOf(this.at(day))
  }

  at(day: number, ms = 0): string {
    return new Date(this.#startMs + day * dayMs + ms).toISOString()
  }

  duringDay(day: number, random: Random): string {
    return this.at(day, Math.floor((7 + 14 * random.next()) * hourMs))
  }

  isWorkday(day: number): boolean {
    return new Date(this.#startMs + day * dayMs).getUTCDay() % 6 !== 0
  }

  dayOf(timestamp: string): number {
    return Math.floor((Date.parse(timestamp) - this.#startMs) / dayMs)
  }

  *times(count: number, random: Random, weight: (day: number) => number): Generator<string> {
    const ends: number[] = []
    let total = 0
    for (let day = 0; day < daysInYear; day++) {
      total += weight(day)
      ends.push(total)
    }
    let day = 0
    let lastMs = 0
    for (let i = 0; i < count; i++) {
      const place = ((i + random.next()) / count) * total
      while (ends[day]! <= place) day++
      const start = ends[day - 1] ?? 0
      const hours = 7 + 14 * ((place - start) / (ends[day]! - start))
      lastMs = Math.max(lastMs + 1, this.#startMs + day * dayMs + Math.floor(hours * hourMs))
      yield new Date(lastMs).toISOString()
    }
  }
}

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
