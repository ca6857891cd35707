import { daysAfter, daysFrom } from '../../ui/text/format'

/** One square of the heat map: a day; null is an empty place in the first or the last week. */
export type Square = string | null

export interface Range {
  start: string
  end: string
}

/** A calendar year, or, without one, the year up to a day. */
export const rangeOf = (year: string | null, now: string): Range =>
  year ? { start: `${year}-01-01`, end: `${year}-12-31` } : { start: daysAfter(now, -364), end: now }

/** 0 for Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whole weeks, one column each. @param firstDay with which a week begins, 0 for Sunday */
export function weeksOf({ start, end }: Range, firstDay: number): Square[][] {
  const places: Square[] = Array.from({ length: (weekdayOf(start) - firstDay + 7) % 7 }, () => null)
  places.push(...daysFrom(start, end))
  while (places.length % 7 > 0) places.push(null)
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7))
}

/** The months over the weeks: of each its first day and how many weeks it spans. */
export function monthsOf(weeks: Square[][]): { month: string; span: number }[] {
  const months: { month: string; span: number }[] = []
  for (const week of weeks) {
    const month = week.find((day) => day !== null)!.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.span++
    else months.push({ month, span: 1 })
  }
  return months
}
