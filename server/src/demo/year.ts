import { dayIn, dayOf, monthOf, monthsLater } from '../domain/calendar.ts'
import { dayMs, hourMs } from '../domain/durations.ts'
import type { Random } from './random.ts'

export const daysInYear = 365

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
    for (let i = 0, next = first; next < this.today; next = dayIn(monthsLater(monthOf(first), ++i), first))
      yield this.dayOf(next)
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
