import type { Insertable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { dayOf, monthOf, monthsLater } from '../domain/calendar.ts'
import { dayMs, hourMs } from '../domain/durations.ts'
import { newId } from '../domain/id.ts'

/** A row without its owner. */
export type New<Name extends keyof Tables> = Omit<Insertable<Tables[Name]>, 'ownerId'>

/** Random numbers that repeat: the same seed gives the same sequence (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** Box and Muller. */
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    whole: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
  }
}

export interface DemoOptions {
  today: string
  seed?: number
  /** Multiplies tasks, logs, feedback, metrics and revenue. */
  scale?: number
  /** Leaves out what attention should find. */
  isQuiet?: boolean
}

export const daysInYear = 365

/** The year before today. Days count from 0; the last one is yesterday. */
export function newDemo({ today, seed = 1, scale = 1, isQuiet = false }: DemoOptions) {
  const random = randomOf(1_000 + seed)
  const startMs = Date.parse(today) - daysInYear * dayMs
  const at = (day: number, hour = 0) =>
    new Date(startMs + day * dayMs + Math.floor(hour * hourMs)).toISOString()
  const date = (day: number) => dayOf(at(day))
  const dayAt = (time: string) => Math.floor((Date.parse(time) - startMs) / dayMs)
  const sometime = (day: number) => at(day, 7 + 14 * random.next())

  /** Times in order. @param weight of a day, at most 1 */
  function times(count: number, weight: (day: number) => number): string[] {
    const draw = () => {
      let day = random.whole(0, daysInYear - 1)
      while (!random.chance(weight(day))) day = random.whole(0, daysInYear - 1)
      return sometime(day)
    }
    return Array.from({ length: count }, draw).sort()
  }

  /** A day of each month. @param dayOfMonth two digits */
  function monthly(from: number, end: number, dayOfMonth: string): number[] {
    const months = Array.from({ length: 14 }, (_, i) => monthsLater(monthOf(date(from)), i))
    const days = months.map((month) => dayAt(`${month}-${dayOfMonth}`))
    return days.filter((day) => day >= from && day < end)
  }

  const write = (text: string, areas: string[] = [''], version = 'the last update') =>
    text
      .replace('{area}', random.pick(areas))
      .replace('{version}', version)
      .replace('{n}', String(random.whole(3, 90)))
  const isWorkday = (day: number) => new Date(at(day)).getUTCDay() % 6 !== 0
  const record = (prefix: string, createdAt: string) => ({ id: newId(prefix, createdAt), createdAt })
  return {
    today,
    scale,
    isQuiet,
    random,
    at,
    date,
    dayAt,
    sometime,
    times,
    monthly,
    write,
    isWorkday,
    record,
  }
}

export type Demo = ReturnType<typeof newDemo>
