import { dayOf } from '../domain/calendar.ts'
import { dayMs, hourMs } from '../domain/durations.ts'
import type { Random } from './random.ts'

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
