import { dayIn, dayOf, monthOf, monthsLater } from '../domain/calendar.ts'
import { dayMs, hourMs } from '../domain/durations.ts'
import type { Tables } from '../storage/tables.ts'
import type { ProductPlan } from './products.ts'

export interface DemoProduct {
  row: Tables['product']
  plan: ProductPlan
  versions: Tables['version'][]
  /** Tasks that come from feedback which has no row yet, by time. */
  requests: FeedbackRequest[]
}

export type FeedbackRequest = Pick<Tables['feedback'], 'type' | 'createdAt'> & { taskId: string; text: string }

export type Generation = ReturnType<typeof newGeneration>

/** @param given.isQuiet nothing is planted: for simulations */
export function newGeneration(given: { ownerId: string; seed: number; scale: number; year: Year; isQuiet: boolean }) {
  const used = new Set<string>()
  return {
    ...given,
    /** Each kind of row has its own sequence, so that a change to one does not alter the others. */
    random: (...stream: string[]) => new Random([given.seed, ...stream].join('/')),
    /** A text that was not used lately. */
    fresh(compose: () => string): string {
      let text = compose()
      for (let tries = 0; tries < 10 && used.has(text); tries++) text = compose()
      if (used.size >= 2_000) used.clear()
      used.add(text)
      return text
    },
  }
}

export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))

export const daysInYear = 365

export const isActive = ({ startsOn, endsOn = daysInYear }: ProductPlan, day: number) => day >= startsOn && day < endsOn

/** The days before today, from 0. The last one is yesterday. */
export class Year {
  readonly today: string
  readonly #startMs: number

  constructor(today: string) {
    this.today = today
    this.#startMs = Date.parse(today) - daysInYear * dayMs
  }

  at(day: number, ms = 0): string {
    return new Date(this.#startMs + day * dayMs + ms).toISOString()
  }

  date(day: number): string {
    return dayOf(this.at(day))
  }

  duringDay(day: number, random: Random): string {
    return this.at(day, Math.floor((7 + 14 * random.next()) * hourMs))
  }

  isWorkday(day: number): boolean {
    return new Date(this.at(day)).getUTCDay() % 6 !== 0
  }

  dayOf(time: string): number {
    return Math.floor((Date.parse(time) - this.#startMs) / dayMs)
  }

  /** A day and the same day of each month after it, before today. */
  *monthly(day: number): Generator<number> {
    const first = this.date(day)
    for (let i = 0, next = first; next < this.today; next = dayIn(monthsLater(monthOf(first), ++i), first)) yield this.dayOf(next)
  }

  /** A day of the last complete month. */
  lastMonth(day: number): number {
    return this.dayOf(`${monthsLater(monthOf(this.today), -1)}-${day}`)
  }

  /** Independent times in order. */
  *times(count: number, random: Random, weight: (day: number) => number): Generator<string> {
    const ends: number[] = []
    for (let day = 0; day < daysInYear; day++) ends.push((ends[day - 1] ?? 0) + weight(day))
    let [day, share, lastMs] = [0, 0, 0]
    for (let i = 0; i < count; i++) {
      // The smallest of the shares that are left, which are uniform.
      share = 1 - (1 - share) * (1 - random.next()) ** (1 / (count - i))
      const place = share * ends.at(-1)!
      while (ends[day]! <= place) day++
      const start = ends[day - 1] ?? 0
      const hours = 7 + 14 * ((place - start) / (ends[day]! - start))
      lastMs = Math.max(lastMs + 1, Date.parse(this.at(day, Math.floor(hours * hourMs))))
      yield new Date(lastMs).toISOString()
    }
  }
}

/** Random numbers that repeat: the same seed gives the same sequence (mulberry32). */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = [...seed].reduce((hash, character) => Math.imul(hash ^ character.charCodeAt(0), 0x01000193), 0x811c9dc5)
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
