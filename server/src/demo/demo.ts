import type { Tables } from '../db/tables.ts'
import { dayOf, monthOf, monthsLater } from '../domain/calendar.ts'
import { dayMs, hourMs } from '../domain/durations.ts'
import type { Given } from '../domain/fields.ts'
import { newId } from '../domain/id.ts'

/** A row without its owner. */
export type New<Name extends keyof Tables> = Omit<Given<Tables[Name]>, 'ownerId'>

/** Random numbers that repeat: the same seed gives the same sequence (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Box and Muller. */
  normal = () => Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  whole = (min: number, max: number) => min + Math.floor(this.next() * (max - min + 1))
  chance = (probability: number) => this.next() < probability
  pick = <T>(items: readonly T[]): T => items[Math.floor(this.next() * items.length)]!
}

export interface DemoOptions {
  today: string
  seed: number
  /** Multiplies tasks, logs, feedback, metrics and revenue. */
  scale: number
  /** Leaves out what attention should find. */
  isQuiet: boolean
}

export const daysInYear = 365

/** The year before today. Days count from 0; the last one is yesterday. */
export class Demo {
  readonly options: DemoOptions
  readonly random: Random
  readonly #startMs: number

  constructor(options: DemoOptions) {
    this.options = options
    this.random = new Random(1_000 + options.seed)
    this.#startMs = Date.parse(options.today) - daysInYear * dayMs
  }

  at = (day: number, hour = 0) =>
    new Date(this.#startMs + day * dayMs + Math.floor(hour * hourMs)).toISOString()
  date = (day: number) => dayOf(this.at(day))
  dayOf = (time: string) => Math.floor((Date.parse(time) - this.#startMs) / dayMs)
  isWorkday = (day: number) => new Date(this.at(day)).getUTCDay() % 6 !== 0
  sometime = (day: number) => this.at(day, 7 + 14 * this.random.next())
  record = (prefix: string, createdAt: string) => ({ id: newId(prefix, createdAt), createdAt })

  /** Times in order. @param weight of a day, at most 1 */
  times(count: number, weight: (day: number) => number): string[] {
    const draw = () => {
      let day = this.random.whole(0, daysInYear - 1)
      while (!this.random.chance(weight(day))) day = this.random.whole(0, daysInYear - 1)
      return this.sometime(day)
    }
    return Array.from({ length: count }, draw).sort()
  }

  /** A day of each month. @param dayOfMonth two digits */
  monthly(from: number, end: number, dayOfMonth: string): number[] {
    const months = Array.from({ length: 14 }, (_, i) => monthsLater(monthOf(this.date(from)), i))
    const days = months.map((month) => this.dayOf(`${month}-${dayOfMonth}`))
    return days.filter((day) => day >= from && day < end)
  }

  write(text: string, areas: string[] = [''], version = 'the last update'): string {
    return text
      .replace('{area}', this.random.pick(areas))
      .replace('{version}', version)
      .replace('{n}', String(this.random.whole(3, 90)))
  }
}
