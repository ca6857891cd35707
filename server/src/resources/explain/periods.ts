import {
  dayIn,
  daysBetween,
  daysLater,
  firstDayOf,
  isCalendarDay,
  isMonth,
  isWeek,
  monthOf,
  monthsLater,
} from '../../domain/calendar.ts'
import { badRequest } from '../../errors.ts'

export interface Days {
  first: string
  last: string
}

/** The days of a figure, and those that it is compared with. */
export interface Period extends Days {
  kind: 'month' | 'week' | 'day'
  isRunning: boolean
  before: Days
  /** The figure is compared with the mean of so many parts of `before`. */
  parts: 1 | 4
}

/**
 * A month, an ISO week, or a day: the month until that day, compared with the same days of the month before.
 * @throws bad_request for anything else, or if it has not started
 */
export function periodOf(text: string, today: string, weekStart: 'monday' | 'sunday'): Period {
  const period = read(text, today, weekStart)
  if (!period) throw wrongFigure(`has ${JSON.stringify(text)} instead of a month, a week or a day`)
  if ((period.kind === 'day' ? period.last : period.first) > today)
    throw wrongFigure('must not be of a time that has not started')
  return period
}

function read(text: string, today: string, weekStart: 'monday' | 'sunday'): Period | undefined {
  if (isMonth(text)) {
    const before = monthsLater(text, -1)
    return {
      ...{ kind: 'month', ...daysOf(text), before: daysOf(before), parts: 1 },
      isRunning: text === monthOf(today),
    }
  }
  if (isCalendarDay(text)) {
    const [month, before] = [monthOf(text), monthsLater(monthOf(text), -1)]
    return {
      ...{ kind: 'day', first: `${month}-01`, last: text, isRunning: false, parts: 1 },
      before: { first: `${before}-01`, last: dayIn(before, text) },
    }
  }
  if (!isWeek(text)) return undefined
  // A week that starts on Sunday has the name of its Monday.
  const first = daysLater(firstDayOf(text), weekStart === 'sunday' ? -1 : 0)
  const end = daysLater(first, 6)
  return {
    ...{ kind: 'week', first, last: end < today ? end : today, isRunning: end >= today, parts: 4 },
    before: { first: daysLater(first, -28), last: daysLater(first, -1) },
  }
}

/** The last seven complete days. */
export const weekBefore = (day: string): Period => ({
  ...{ kind: 'week', first: daysLater(day, -7), last: daysLater(day, -1), isRunning: false, parts: 4 },
  before: { first: daysLater(day, -35), last: daysLater(day, -8) },
})

const daysOf = (month: string): Days => ({ first: `${month}-01`, last: dayIn(month, `${month}-31`) })

/** "in 2026-10", "from 2026-11-01 to 2026-11-20", "on 2026-11-01" */
export const inWords = ({ first, last }: Days): string => {
  const month = monthOf(first)
  if (first === last) return `on ${first}`
  return first === daysOf(month).first && last === daysOf(month).last
    ? `in ${month}`
    : `from ${first} to ${last}`
}

/** The same without its preposition. */
export const asLabel = (days: Days): string => inWords(days).replace(/^\w+ /, '')

/** As many earlier periods, each with as many days, the latest first. @param today ends a running month */
export const earlierPeriods = (
  { kind, first, last, isRunning }: Period,
  count: number,
  today: string,
): Days[] =>
  Array.from({ length: count }, (_, i) => {
    const start =
      kind === 'week' ? daysLater(first, -7 * (i + 1)) : `${monthsLater(monthOf(first), -i - 1)}-01`
    const month = daysOf(monthOf(start))
    if (kind === 'month') return isRunning ? { ...month, last: dayIn(monthOf(start), today) } : month
    return { first: start, last: daysLater(start, daysBetween(first, last)) }
  })

export function wrongFigure(message: string) {
  return badRequest(`figure: ${message}`, [{ path: 'figure', code: 'format', message }])
}
