import { daysAfter } from '../text/format'

/** One square of the heat map. */
export interface Square {
  day: string
  /** Outside of what is shown: an empty place in the first or the last week. */
  isOutside: boolean
}

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
  const weeks: Square[][] = []
  let day = daysAfter(start, -((weekdayOf(start) - firstDay + 7) % 7))
  while (day <= end) {
    weeks.push(
      Array.from({ length: 7 }, (_, i) => {
        const at = daysAfter(day, i)
        return { day: at, isOutside: at < start || at > end }
      }),
    )
    day = daysAfter(day, 7)
  }
  return weeks
}

/** The months over the weeks: of each its first day and how many weeks it spans. */
export function monthsOf(weeks: Square[][]): { month: string; span: number }[] {
  const months: { month: string; span: number }[] = []
  for (const week of weeks) {
    const month = week.find(({ isOutside }) => !isOutside)!.day.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.span++
    else months.push({ month, span: 1 })
  }
  return months
}

/** With which day a week begins where the reader lives, 0 for Sunday. */
export function firstWeekday(locale = navigator.language): number {
  const { getWeekInfo } = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return (getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7
}
